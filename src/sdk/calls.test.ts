// Calls with a server that answers as told: how often they are tried, when the token is renewed, what a table needs.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MasaError } from './masaError.ts';
import { openMasa, type MasaOptions, type Masa } from './masa.ts';
import { waitAfter } from './requests.ts';

interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
}

let asked: Asked[];
let answer: (path: string, nth: number) => Response;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => void vi.useRealTimers());

function masaWith(options: Partial<MasaOptions> = {}): Masa {
  const answering: typeof fetch = async (url, init) => {
    const { pathname } = new URL(String(url));
    asked.push({ path: pathname, headers: Object(init?.headers) });
    return answer(pathname, asked.length - 1);
  };
  return openMasa({ url: 'http://masa/', fetch: answering, ...options });
}

function refused(status: number, code: string): Response {
  return Response.json({ error: { code, message: code, details: {} } }, { status });
}

const SESSION = { token: 'old', refreshToken: 'r' };
const paths = (): string[] => asked.map(({ path }) => path.replace('/api/v1', ''));

test('unless something else is wanted, five more tries are made', async () => {
  answer = () => Response.error();
  const failing = masaWith()
    .catalog()
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failing).toMatchObject({ status: 0 });
  expect(paths()).toEqual(Array.from({ length: 6 }, () => '/catalog'));
});

test.each([0, 1, 7, 60])('who is told to wait for %i s does not come earlier', (retryAfter) => {
  const error = new MasaError({ code: 'RATE_LIMIT_EXCEEDED', message: '', retryAfter });
  const waits = Array.from({ length: 50 }, (_, attempt) => waitAfter(error, attempt));
  expect(Math.min(...waits)).toBeGreaterThan(retryAfter * 1000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(retryAfter * 1000 + 200);
});

test('only a token that is not taken is renewed, not one that does not suffice', async () => {
  answer = () => refused(403, 'FORBIDDEN');
  const masa = masaWith({ session: SESSION });
  await expect(masa.game('a').start()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(paths()).toEqual(['/games/a/start']);
});

test('a token that is not taken is renewed, and the call made with the new one', async () => {
  answer = (path, nth) => {
    if (nth === 0) return refused(401, 'TOKEN_EXPIRED');
    if (!path.endsWith('/refresh')) return Response.json({ status: 'InProgress' });
    return Response.json({ accessToken: 'new', refreshToken: 's', expiresIn: 900 });
  };
  await masaWith({ session: SESSION }).game('a').start();
  expect(paths()).toEqual(['/games/a/start', '/auth/refresh', '/games/a/start']);
  const tokens = asked.map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(['Bearer old', undefined, 'Bearer new']);
});

test('who could not be signed out is still signed in', async () => {
  answer = () => refused(400, 'VALIDATION_ERROR');
  const masa = masaWith({ session: SESSION });
  await expect(masa.signOut()).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(masa.session).toEqual(SESSION);
  answer = () => new Response(null, { status: 204 });
  await masa.signOut();
  expect(masa.session).toBeNull();
});

test('bots are asked for until nobody is missing, and not when the game has begun', async () => {
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
  asked = [];
  players = 1;
  answer = () => game('InProgress');
  await masa.game('a').fillWithBots();
  expect(paths()).toEqual(['/games/a']);
});
