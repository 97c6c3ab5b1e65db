// The session of the browser: which token it sends, when it renews it, and what ends the session.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestStorage } from '../testStorage.ts';
import type * as auth from './auth.ts';
import type * as online from './session.ts';

interface SentRequest {
  readonly path: string;
  readonly body: unknown;
  readonly bearer: string | null;
}

let requests: SentRequest[];
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
const EXPIRED = { ...SESSION, expiresAt: 0 };
const GUEST = { kind: 'guest', token: 'guest' } as const;
const ADA = { id: 'a', name: 'Ada' } as never;
const TOKENS = { accessToken: 'new', refreshToken: 'r2', expiresIn: 900, tokenType: 'Bearer' };

beforeEach(async () => {
  [requests, answers] = [[], {}];
  vi.resetModules();
  page = { localStorage: new TestStorage() };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: object }) => {
    const path = url.replace('/api/v1', '');
    const { authorization = null }: { authorization?: string | null } = init.headers;
    requests.push({ path, body: JSON.parse(init.body ?? 'null'), bearer: authorization });
    return answers[path]?.() ?? new Response(null, { status: 204 });
  });
  ({ useAuth } = await import('./auth.ts'));
  session = await import('./session.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs the cache that all tabs share, with renewals by other tabs. */
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

/** Saves credentials as another tab would. */
function saveInOtherTab(credentials: object): void {
  const saved = JSON.parse(page.localStorage.getItem('masa.auth') ?? '{}');
  const state = { ...saved.state, credentials };
  page.localStorage.setItem('masa.auth', JSON.stringify({ ...saved, state }));
}

function refused(status: number, code: string): () => Response {
  return () => Response.json({ error: { code, message: code } }, { status });
}

const paths = (): string[] => requests.map(({ path }) => path);
const credentialsNow = () => useAuth.getState().credentials;

test('uses the token of a guest, or that of a session until it expires', async () => {
  expect(await session.currentToken()).toBeNull();
  useAuth.setState({ credentials: GUEST });
  expect(await session.connectionToken()).toBe('guest');
  useAuth.setState({ credentials: SESSION });
  expect(await session.currentToken()).toBe('old');
  expect(requests).toEqual([]);
});

test('concurrent callers renew an expired token once', async () => {
  useAuth.setState({ credentials: EXPIRED });
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  const tokens = await Promise.all([session.currentToken(), session.currentToken()]);
  expect(tokens).toEqual(['new', 'new']);
  expect(requests).toEqual([{ path: '/auth/refresh', body: { refreshToken: 'r1' }, bearer: null }]);
  expect(credentialsNow()).toMatchObject({
    kind: 'session',
    accessToken: 'new',
    refreshToken: 'r2',
  });
});

test('a rejected refresh token ends the session; another error does not', async () => {
  useAuth.setState({ credentials: EXPIRED, account: ADA });
  answers['/auth/refresh'] = refused(500, 'INTERNAL_ERROR');
  await expect(session.currentToken()).rejects.toThrow('INTERNAL_ERROR');
  expect(credentialsNow()).toEqual(EXPIRED);
  answers['/auth/refresh'] = refused(401, 'REFRESH_TOKEN_INVALID');
  expect(await session.currentToken()).toBeNull();
  expect(useAuth.getState()).toMatchObject({ credentials: null, account: null });
});

test.each([
  ['no credentials give no other token', null, false, null],
  ['a guest with that token is forgotten', { ...GUEST, token: 'bad' }, false, null],
  ['a guest with another token keeps it', GUEST, true, GUEST],
] as const)('after a rejected token, %s', async (_, credentials, hasOther, after) => {
  vi.useFakeTimers();
  useAuth.setState({ credentials });
  const replacing = session.replaceToken('bad');
  await vi.advanceTimersByTimeAsync(999);
  expect(credentialsNow()).toEqual(credentials);
  await vi.advanceTimersByTimeAsync(1);
  expect(await replacing).toBe(hasOther);
  expect(credentialsNow()).toEqual(after);
});

test('after a rejected token, a session renews it unless it has a newer one already', async () => {
  vi.useFakeTimers();
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  useAuth.setState({ credentials: SESSION });
  const other = session.replaceToken('older');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await other, paths()]).toEqual([true, []]);
  const same = session.replaceToken('old');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await same, paths()]).toEqual([true, ['/auth/refresh']]);
  expect(credentialsNow()).toMatchObject({ accessToken: 'new' });
  answers['/auth/refresh'] = refused(401, 'REFRESH_TOKEN_INVALID');
  const over = session.replaceToken('new');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await over).toBe(false);
});

test('creates a guest with the wanted name unless there are credentials', async () => {
  useAuth.setState({ wantedName: ' Ada ' });
  answers['/auth/guest'] = () => Response.json({ account: ADA, token: 'guest' });
  expect(await session.ensureAccount()).toBeNull();
  expect(requests[0]).toMatchObject({ path: '/auth/guest', body: { name: 'Ada' } });
  expect(useAuth.getState()).toMatchObject({ account: ADA, credentials: GUEST });
  expect(await session.ensureAccount()).toBeNull();
  expect(requests).toHaveLength(1);
  useAuth.setState({ credentials: null, wantedName: '  ' });
  answers['/auth/guest'] = refused(429, 'RATE_LIMIT_EXCEEDED');
  expect(await session.ensureAccount()).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(requests[1].body).toEqual({});
  expect(credentialsNow()).toBeNull();
});

test('signing in stores the session; a refusal is returned and changes nothing', async () => {
  answers['/auth/login'] = refused(401, 'INVALID_CREDENTIALS');
  const wrong = await session.signIn(() => session.api.logIn('ada', 'x'));
  expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(credentialsNow()).toBeNull();
  answers['/auth/login'] = () => Response.json({ account: ADA, ...TOKENS });
  await session.signIn(() => session.api.logIn('ada', 'y'));
  expect(useAuth.getState()).toMatchObject({ account: ADA, credentials: { accessToken: 'new' } });
});

test('signing out ends the session or the token of the guest on the server', async () => {
  useAuth.setState({ credentials: SESSION, account: ADA });
  await session.logOut();
  expect(requests).toEqual([
    { path: '/auth/logout', body: { refreshToken: 'r1' }, bearer: 'Bearer old' },
  ]);
  expect(useAuth.getState()).toMatchObject({ credentials: null, account: null });
  useAuth.setState({ credentials: GUEST });
  await session.logOut();
  expect(requests.at(-1)).toMatchObject({ path: '/auth/logout', body: {} });
  await session.logOut();
  expect([credentialsNow(), requests.length]).toEqual([null, 2]);
});

test('takes over what another tab has renewed, from the storage or from the cache', async () => {
  useAuth.setState({ credentials: EXPIRED });
  saveInOtherTab({ ...SESSION, accessToken: 'theirs' });
  expect(await session.currentToken()).toBe('theirs');
  useAuth.setState({ credentials: EXPIRED });
  const renewed = { ...SESSION, accessToken: 'cached', refreshToken: 'r9' };
  stubCaches([{ spent: 'r1', session: renewed }]);
  expect(await session.currentToken()).toBe('cached');
  expect(credentialsNow()).toEqual(renewed);
  expect(requests).toEqual([]);
});

test('a renewal is stored for other tabs, and forgotten when signing out', async () => {
  const entries = stubCaches(null);
  useAuth.setState({ credentials: EXPIRED });
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  await session.currentToken();
  expect(JSON.parse(entries.get('/renewals')!)).toMatchObject([
    { spent: 'r1', session: { accessToken: 'new' } },
  ]);
  await session.logOut();
  expect(entries.size).toBe(0);
});

test('after a rejected token, credentials saved by another tab are used', async () => {
  vi.useFakeTimers();
  useAuth.setState({ credentials: { ...GUEST, token: 'bad' } });
  const replacing = session.replaceToken('bad');
  saveInOtherTab(GUEST);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await replacing).toBe(true);
  expect(credentialsNow()).toEqual(GUEST);
});

test('with browser locks, one tab renews at a time and connecting waits for a sign-in', async () => {
  const locked: string[] = [];
  const request = async (name: string, work: () => Promise<unknown>) => {
    locked.push(name);
    const done = await work();
    locked.push(`${name} done`);
    return done;
  };
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } });
  useAuth.setState({ credentials: EXPIRED });
  answers['/auth/refresh'] = () => Response.json(TOKENS);
  expect(await session.connectionToken()).toBe('new');
  expect(locked).toEqual([
    'masa.entering',
    'masa.entering done',
    'masa.session',
    'masa.session done',
  ]);
});

test('without browser locks, connecting waits for a sign-in too, even for one that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const signingIn = session.signIn(() => promise);
  let hasToken = false;
  const connecting = session.connectionToken().then(() => (hasToken = true));
  await new Promise((done) => setTimeout(done, 0));
  expect(hasToken).toBe(false);
  resolve({ account: ADA, ...TOKENS } as never);
  await Promise.all([signingIn, connecting]);
  const failing = session.signIn(() => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(await session.connectionToken()).toBe('new');
});
