// Who one is to the server, without one: which token goes along, when it is renewed, and what ends it.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestStorage } from '../testStorage.ts';
import type * as auth from '../stores/auth.ts';
import type * as online from './session.ts';

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly bearer: string | null;
}

let asked: Asked[];
let answers: Record<string, () => Response>;
let page: { localStorage: TestStorage };
let session: typeof online;
let useAuth: typeof auth.useAuth;

const SESSION = {
  kind: 'session',
  accessToken: 'old',
  refreshToken: 'r1',
  expiresAt: Date.now() + 900_000,
} as const;
const SPENT = { ...SESSION, expiresAt: 0 };
const GUEST = { kind: 'guest', token: 'guest' } as const;
const ADA = { id: 'a', name: 'Ada' } as never;
const TOKENS = { accessToken: 'new', refreshToken: 'r2', expiresIn: 900, tokenType: 'Bearer' };

beforeEach(async () => {
  [asked, answers] = [[], {}];
  vi.resetModules();
  page = { localStorage: new TestStorage() };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: object }) => {
    const path = url.replace('/api/v1', '');
    const { authorization = null }: { authorization?: string | null } = init.headers;
    asked.push({ path, body: JSON.parse(init.body ?? 'null'), bearer: authorization });
    return answers[path]?.() ?? new Response(null, { status: 204 });
  });
  ({ useAuth } = await import('../stores/auth.ts'));
  session = await import('./session.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A cache that all tabs have, with the renewals of others. */
function stubCaches(renewals: readonly object[] | null): Map<string, string> {
  const entries = new Map<string, string>();
  if (renewals) entries.set('/renewals', JSON.stringify(renewals));
  const cache = {
    match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
    put: async (key: string, response: Response) => void entries.set(key, await response.text()),
  };
  const caches = { open: async () => cache, delete: async () => entries.clear() };
  vi.stubGlobal('caches', caches);
  Object.assign(page, { caches });
  return entries;
}

/** What another tab has saved meanwhile. */
function savedElsewhere(credentials: object): void {
  const saved = JSON.parse(page.localStorage.getItem('masa.auth') ?? '{}');
  const state = { ...saved.state, credentials };
  page.localStorage.setItem('masa.auth', JSON.stringify({ ...saved, state }));
}

function refused(status: number, code: string): () => Response {
  return () => Response.json({ error: { code, message: code } }, { status });
}

const paths = (): string[] => asked.map(({ path }) => path);
const kept = () => useAuth.getState().credentials;

test('nobody has no token, a guest has theirs, a session its own while it is good', async () => {
  expect(await session.currentToken()).toBeNull();
  useAuth.setState({ credentials: GUEST });
  expect(await session.connectionToken()).toBe('guest');
  useAuth.setState({ credentials: SESSION });
  expect(await session.currentToken()).toBe('old');
  expect(asked).toEqual([]);
});

test('a token that has run out is renewed once for all who ask', async () => {
  useAuth.setState({ credentials: SPENT });
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  const got = await Promise.all([session.currentToken(), session.currentToken()]);
  expect(got).toEqual(['new', 'new']);
  expect(asked).toEqual([{ path: '/auth/refresh', body: { refreshToken: 'r1' }, bearer: null }]);
  expect(kept()).toMatchObject({ kind: 'session', accessToken: 'new', refreshToken: 'r2' });
});

test('a session that the server ended is over; one that it could not renew is not', async () => {
  useAuth.setState({ credentials: SPENT, account: ADA });
  answers['/auth/refresh'] = refused(500, 'INTERNAL_ERROR');
  await expect(session.currentToken()).rejects.toThrow('INTERNAL_ERROR');
  expect(kept()).toEqual(SPENT);
  answers['/auth/refresh'] = refused(401, 'REFRESH_TOKEN_INVALID');
  expect(await session.currentToken()).toBeNull();
  expect(useAuth.getState()).toMatchObject({ credentials: null, account: null });
});

test.each([
  ['nobody', null, false, null],
  ['a guest by that token', { ...GUEST, token: 'bad' }, false, null],
  ['a guest by another', GUEST, true, GUEST],
] as const)('where a token is not known, %s …', async (_, credentials, isBetter, after) => {
  vi.useFakeTimers();
  useAuth.setState({ credentials });
  const replacing = session.replaceToken('bad');
  await vi.advanceTimersByTimeAsync(999);
  expect(kept()).toEqual(credentials);
  await vi.advanceTimersByTimeAsync(1);
  expect(await replacing).toBe(isBetter);
  expect(kept()).toEqual(after);
});

test('where the token of a session is not known, it is renewed; another is tried as it is', async () => {
  vi.useFakeTimers();
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  useAuth.setState({ credentials: SESSION });
  const other = session.replaceToken('older');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await other, paths()]).toEqual([true, []]);
  const same = session.replaceToken('old');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await same, paths()]).toEqual([true, ['/auth/refresh']]);
  expect(kept()).toMatchObject({ accessToken: 'new' });
  answers['/auth/refresh'] = refused(401, 'REFRESH_TOKEN_INVALID');
  const over = session.replaceToken('new');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await over).toBe(false);
});

test('whoever is nobody becomes a guest by the name they want; others stay who they are', async () => {
  useAuth.setState({ wantedName: ' Ada ' });
  answers['/auth/guest'] = () => Response.json({ account: ADA, token: 'guest' });
  expect(await session.ensureAccount()).toBeNull();
  expect(asked[0]).toMatchObject({ path: '/auth/guest', body: { name: 'Ada' } });
  expect(useAuth.getState()).toMatchObject({ account: ADA, credentials: GUEST });
  expect(await session.ensureAccount()).toBeNull();
  expect(asked).toHaveLength(1);
  useAuth.setState({ credentials: null, wantedName: '  ' });
  answers['/auth/guest'] = refused(429, 'RATE_LIMIT_EXCEEDED');
  expect(await session.ensureAccount()).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(asked[1].body).toEqual({});
  expect(kept()).toBeNull();
});

test('who signs in has the session; who is refused is told why and stays who they were', async () => {
  answers['/auth/login'] = refused(401, 'INVALID_CREDENTIALS');
  const wrong = await session.signIn(() => session.api.logIn('ada', 'x'));
  expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(kept()).toBeNull();
  answers['/auth/login'] = () => Response.json({ account: ADA, ...TOKENS });
  await session.signIn(() => session.api.logIn('ada', 'y'));
  expect(useAuth.getState()).toMatchObject({ account: ADA, credentials: { accessToken: 'new' } });
});

test('a session ends at the server too, a guest is only forgotten', async () => {
  useAuth.setState({ credentials: SESSION, account: ADA });
  await session.logOut();
  expect(asked).toEqual([
    { path: '/auth/logout', body: { refreshToken: 'r1' }, bearer: 'Bearer old' },
  ]);
  expect(useAuth.getState()).toMatchObject({ credentials: null, account: null });
  useAuth.setState({ credentials: GUEST });
  await session.logOut();
  expect([kept(), asked.length]).toEqual([null, 1]);
});

test('what another tab has renewed is taken from it, from its storage or from the cache', async () => {
  useAuth.setState({ credentials: SPENT });
  savedElsewhere({ ...SESSION, accessToken: 'theirs' });
  expect(await session.currentToken()).toBe('theirs');
  useAuth.setState({ credentials: SPENT });
  const renewed = { ...SESSION, accessToken: 'cached', refreshToken: 'r9' };
  stubCaches([{ spent: 'r1', session: renewed }]);
  expect(await session.currentToken()).toBe('cached');
  expect(kept()).toEqual(renewed);
  expect(asked).toEqual([]);
});

test('a renewal is noted for other tabs before it is used, and forgotten with the session', async () => {
  const entries = stubCaches(null);
  useAuth.setState({ credentials: SPENT });
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  await session.currentToken();
  expect(JSON.parse(entries.get('/renewals')!)).toMatchObject([
    { spent: 'r1', session: { accessToken: 'new' } },
  ]);
  await session.logOut();
  expect(entries.size).toBe(0);
});

test('another tab that signed in meanwhile, or out, decides what is left to replace', async () => {
  vi.useFakeTimers();
  useAuth.setState({ credentials: { ...GUEST, token: 'bad' } });
  const replacing = session.replaceToken('bad');
  savedElsewhere(GUEST);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await replacing).toBe(true);
  expect(kept()).toEqual(GUEST);
});

test('where the browser has locks, one tab renews at a time, and the line waits for who signs in', async () => {
  const locked: string[] = [];
  const request = async (name: string, work: () => Promise<unknown>) => {
    locked.push(name);
    const done = await work();
    locked.push(`${name} done`);
    return done;
  };
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } });
  useAuth.setState({ credentials: SPENT });
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  expect(await session.connectionToken()).toBe('new');
  expect(locked).toEqual([
    'masa.entering',
    'masa.entering done',
    'masa.session',
    'masa.session done',
  ]);
});

test('without locks the line waits for who signs in too, also where that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const entering = session.signIn(() => promise);
  let isKnown = false;
  const line = session.connectionToken().then(() => (isKnown = true));
  await new Promise((done) => setTimeout(done, 0));
  expect(isKnown).toBe(false);
  resolve({ account: ADA, ...TOKENS } as never);
  await Promise.all([entering, line]);
  const failing = session.signIn(() => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(await session.connectionToken()).toBe('new');
});
