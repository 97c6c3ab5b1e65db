// Calls to a fake server: retries, renewed tokens, and adding bots.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MasaError, waitAfter } from './requests.ts';
import { openMasa, type MasaOptions, type Masa } from './masa.ts';

interface SentRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
}

let requests: SentRequest[];
let answer: (path: string, nth: number) => Response;
beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
});
afterEach(() => void vi.useRealTimers());

function masaWith(options: Partial<MasaOptions> = {}): Masa {
  const fakeFetch: typeof fetch = async (url, init) => {
    const { pathname } = new URL(String(url));
    requests.push({ path: pathname, headers: Object(init?.headers) });
    return answer(pathname, requests.length - 1);
  };
  return openMasa({ url: 'http://masa/', fetch: fakeFetch, ...options });
}

function refused(status: number, code: string): Response {
  return Response.json({ error: { code, message: code, details: {} } }, { status });
}

const SESSION = { token: 'old', refreshToken: 'r' };
const paths = (): string[] => requests.map(({ path }) => path.replace('/api/v1', ''));

test('retries five times by default', async () => {
  answer = () => Response.error();
  const failing = masaWith()
    .catalog()
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failing).toMatchObject({ status: 0 });
  expect(paths()).toEqual(Array.from({ length: 6 }, () => '/catalog'));
});

test.each([0, 1, 7, 60])('waits at least the %i s of Retry-After', (retryAfter) => {
  const error = new MasaError({ code: 'RATE_LIMIT_EXCEEDED', message: '', retryAfter });
  const waits = Array.from({ length: 50 }, (_, attempt) => waitAfter(error, attempt));
  expect(Math.min(...waits)).toBeGreaterThan(retryAfter * 1000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(retryAfter * 1000 + 200);
});

test('a 403 does not renew the token', async () => {
  answer = () => refused(403, 'FORBIDDEN');
  const masa = masaWith({ session: SESSION });
  await expect(masa.game('a').start()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(paths()).toEqual(['/games/a/start']);
});

test('a 401 renews the token and repeats the call with the new one', async () => {
  answer = (path, nth) => {
    if (nth === 0) return refused(401, 'TOKEN_EXPIRED');
    if (!path.endsWith('/refresh')) return Response.json({ status: 'InProgress' });
    return Response.json({ accessToken: 'new', refreshToken: 's', expiresIn: 900 });
  };
  await masaWith({ session: SESSION }).game('a').start();
  expect(paths()).toEqual(['/games/a/start', '/auth/refresh', '/games/a/start']);
  const tokens = requests.map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(['Bearer old', undefined, 'Bearer new']);
});

test('a failed sign-out keeps the session', async () => {
  answer = () => refused(400, 'VALIDATION_ERROR');
  const masa = masaWith({ session: SESSION });
  await expect(masa.signOut()).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(masa.session).toEqual(SESSION);
  answer = () => new Response(null, { status: 204 });
  await masa.signOut();
  expect(masa.session).toBeNull();
});

test('fillWithBots adds bots until all seats are taken, and none after the start', async () => {
  let players = 1;
  const game = (status = 'Waiting') =>
    Response.json({ status, currentPlayers: players, maxPlayers: 4 });
  answer = (path) => {
    if (path.endsWith('/bots')) players++;
    return game();
  };
  const masa = masaWith({ token: 't' });
  await masa.game('a').fillWithBots();
  expect(paths()).toEqual(['/games/a', ...Array.from({ length: 3 }, () => '/games/a/bots')]);
  requests = [];
  players = 1;
  answer = () => game('InProgress');
  await masa.game('a').fillWithBots();
  expect(paths()).toEqual(['/games/a']);
});
