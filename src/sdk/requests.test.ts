// The requests of the SDK: URLs, bodies, tokens, and retries.

import { afterEach, beforeEach, expect, test, vi, onTestFinished } from 'vitest';
import { openMasa, type Masa, type MasaOptions } from './masa.ts';
import { MasaError, readFailure, backoff, wait } from './requests.ts';

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

let requests: SentRequest[];
let answer: (nth: number, signal: AbortSignal) => Response | Promise<Response>;
let sessions: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  [requests, sessions] = [[], []];
  answer = () => Response.json({});
});
afterEach(() => void vi.useRealTimers());

function masaWith(options: Partial<MasaOptions> = {}): Masa {
  const fakeFetch: typeof fetch = async (url, init) => {
    const { method = '', headers, body, signal } = init ?? {};
    const sent = body === undefined ? undefined : JSON.parse(String(body));
    requests.push({ method, url: String(url), headers: Object(headers), body: sent });
    return answer(requests.length, signal!);
  };
  return openMasa({
    url: 'http://masa',
    token: 'mine',
    fetch: fakeFetch,
    onSession: (session) => sessions.push(session),
    ...options,
  });
}

function refused(status: number, code = 'NO', headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code, message: code, details: { a: 1 } } }, { status, headers });
}

const SESSION = { accessToken: 'a', refreshToken: 'r', expiresIn: 900 };

test('every method sends its request with the given parameters', async () => {
  const masa = masaWith();
  const game = masa.game('a b');
  const methods: [() => Promise<unknown>, string, unknown?][] = [
    [() => masa.catalog(), 'GET /catalog'],
    [() => masa.games(), 'GET /games?game=any'],
    [() => masa.games({ game: 'pitch', page: 2 }), 'GET /games?game=pitch&page=2'],
    [() => masa.create({ game: 'hearts' }), 'POST /games', { game: 'hearts' }],
    [() => masa.join('x', { code: 'c' } as never), 'POST /games/x/join', { code: 'c' }],
    [() => masa.watch('x'), 'POST /games/x/watch', {}],
    [() => game.details(), 'GET /games/a%20b'],
    [() => game.state(), 'GET /games/a%20b/state'],
    [() => game.start(), 'POST /games/a%20b/start'],
    [() => game.ready(), 'POST /games/a%20b/ready', { ready: true }],
    [() => game.notReady(), 'POST /games/a%20b/ready', { ready: false }],
    [() => game.takeSeat(2), 'POST /games/a%20b/seat', { position: 2 }],
    [() => game.addBot(), 'POST /games/a%20b/bots', {}],
    [() => game.addBot({ level: 'easy' }), 'POST /games/a%20b/bots', { level: 'easy' }],
    [() => game.removeBot(3), 'DELETE /games/a%20b/bots/3'],
    [() => game.handOver(1), 'POST /games/a%20b/host', { position: 1 }],
    [() => game.changeRules({ game: 'hearts' }), 'POST /games/a%20b/rules', { game: 'hearts' }],
    [() => game.stepAway(), 'POST /games/a%20b/step-away', { away: true }],
    [() => game.stepBack(), 'POST /games/a%20b/step-away', { away: false }],
    [() => game.resign(), 'POST /games/a%20b/resign'],
    [() => game.rematch(), 'POST /games/a%20b/rematch', { vote: true }],
    [() => game.refuseRematch(), 'POST /games/a%20b/rematch', { vote: false }],
    [() => game.startRematch(), 'POST /games/a%20b/rematch/start'],
    [() => game.say('hello'), 'POST /games/a%20b/chat', { text: 'hello' }],
    [() => game.leave(), 'POST /games/a%20b/leave'],
    [() => game.cancel(), 'DELETE /games/a%20b'],
    [() => game.log({ number: 2 }), 'GET /games/a%20b/log?number=2'],
    [() => game.log(), 'GET /games/a%20b/log'],
    [() => game.verification(), 'GET /games/a%20b/verification'],
  ];
  for (const [call, route, body] of methods) {
    await call();
    const { method, url, body: sent, headers } = requests.at(-1)!;
    expect(`${method} ${url.replace('http://masa/api/v1', '')}`).toBe(route);
    expect(sent).toEqual(body);
    expect('content-type' in headers).toBe(body !== undefined);
    expect(headers.authorization).toBe('Bearer mine');
    expect('idempotency-key' in headers).toBe(method !== 'GET');
  }
});

test('signing in and out changes the session and reports it', async () => {
  const masa = masaWith({ token: undefined as never });
  expect(masa.session).toBeNull();
  answer = () => Response.json({ account: { id: 'g' }, token: 'guest' });
  expect(await masa.signInAsGuest('Ada')).toEqual({ id: 'g' });
  expect(masa.session).toEqual({ token: 'guest' });
  await masa.signInAsGuest();
  answer = () => Response.json({ account: { id: 'u' }, ...SESSION });
  expect(await masa.signIn('ada', 'secret')).toEqual({ id: 'u' });
  expect(masa.session).toMatchObject({ token: 'a', refreshToken: 'r' });
  expect(await masa.signInWithCode('a@b.c', '123')).toEqual({ id: 'u' });
  answer = () => Response.json(null);
  expect(await masa.requestCode('a@b.c')).toBeUndefined();
  await masa.signOut();
  expect(masa.session).toBeNull();
  expect(sessions.map((session) => Object(session).token)).toEqual([
    'guest',
    'guest',
    'a',
    'a',
    undefined,
  ]);
  await masa.signOut();
  expect(requests.map(({ url, body }) => [url.split('/').at(-1), body])).toEqual([
    ['guest', { name: 'Ada' }],
    ['guest', {}],
    ['login', { usernameOrEmail: 'ada', password: 'secret' }],
    ['verify', { email: 'a@b.c', code: '123' }],
    ['code', { email: 'a@b.c' }],
    ['logout', { refreshToken: 'r' }],
  ]);
});

test('a game has the id from the server', async () => {
  const masa = masaWith();
  answer = () => Response.json({ id: 'made', gameId: 'found' });
  expect((await masa.create({ game: 'hearts' })).id).toBe('made');
  expect((await masa.join('any')).id).toBe('found');
  expect((await masa.watch('any')).id).toBe('made');
  expect(masa.game('mine').id).toBe('mine');
  answer = () => Response.json({ games: [1] });
  expect([await masa.catalog(), await masa.games()]).toEqual([[1], [1]]);
});

/** Counts the attempts of a failing call. */
async function attemptsOf(call: (masa: Masa) => Promise<unknown>, failure: () => Response) {
  requests = [];
  answer = failure;
  const failing = call(masaWith({ retries: 2 })).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failing).toBeInstanceOf(MasaError);
  return requests.length;
}

test.each([
  ['no answer', () => Response.error(), 3, 3, 1],
  ['a 502', () => refused(502), 3, 3, 1],
  ['a 503', () => refused(503), 3, 3, 1],
  ['a 504', () => refused(504), 3, 3, 1],
  ['a 500', () => refused(500), 1, 1, 1],
  ['a table set aside', () => refused(503, 'TABLE_SET_ASIDE'), 1, 1, 1],
  ['a 429 without Retry-After', () => refused(429), 1, 1, 1],
  ['a 429 with a wait of 60 s', () => refused(429, 'NO', { 'retry-after': '60' }), 3, 3, 3],
  ['a 429 with a longer wait', () => refused(429, 'NO', { 'retry-after': '61' }), 1, 1, 1],
  ['a 503 with a longer wait', () => refused(503, 'NO', { 'retry-after': '61' }), 1, 1, 1],
  ['a 409', () => refused(409), 1, 1, 1],
])(
  '%s is retried as far as that is safe for reads, keyed commands and others',
  async (_, failure, get, keyed, other) => {
    const failing = (): Response => {
      const response = failure();
      if (response.type === 'error') throw new TypeError('fetch failed');
      return response;
    };
    expect(await attemptsOf((masa) => masa.catalog(), failing)).toBe(get);
    expect(await attemptsOf((masa) => masa.game('a').start(), failing)).toBe(keyed);
    const keys = new Set(requests.map(({ headers }) => headers['idempotency-key']));
    expect([...keys].map((key) => key.length)).toEqual([32]);
    expect(await attemptsOf((masa) => masa.signInAsGuest('Ada'), failing)).toBe(other);
  },
);

test('returns the answer of the first successful attempt', async () => {
  answer = (nth) => (nth < 3 ? refused(503) : Response.json({ games: [7] }));
  const calling = masaWith({ retries: 2 }).catalog();
  await vi.runAllTimersAsync();
  expect(await calling).toEqual([7]);
});

test('a 401 renews the token once, but not when signing in or without a refresh token', async () => {
  const session = { token: 'old', refreshToken: 'r' };
  answer = () => refused(401);
  const error = { status: 401 };
  await expect(masaWith({ session }).signIn('ada', 'no')).rejects.toMatchObject(error);
  expect(requests).toHaveLength(1);
  requests = [];
  await expect(masaWith().catalog()).rejects.toMatchObject(error);
  expect(requests).toHaveLength(1);
  requests = [];
  answer = (nth) => (nth === 2 ? Response.json(SESSION) : refused(401));
  await expect(masaWith({ session }).game('a').start()).rejects.toMatchObject(error);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer old',
    undefined,
    'Bearer a',
  ]);
});

/** Never answers; rejects when it is aborted. */
function silence(_: number, signal: AbortSignal): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  return promise;
}

test('a timeout is reported as unreachable, and an abort with its own reason', async () => {
  vi.useRealTimers();
  answer = silence;
  const late = masaWith({ retries: 0, timeoutMs: 1 }).catalog();
  await expect(late).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
  const stopping = new AbortController();
  const stopped = masaWith({ retries: 3 }).call('catalog', {}, { signal: stopping.signal });
  stopping.abort(new Error('Enough'));
  await expect(stopped).rejects.toThrow('Enough');
});

test('an incomplete answer is reported as unreachable', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) });
  answer = () => new Response(broken);
  const reading = masaWith({ retries: 0 }).catalog();
  await expect(reading).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('an error has all fields of the server, or defaults', () => {
  const error = { code: 'FULL', key: 'table.full', message: 'Full.', details: { seats: 4 } };
  const whole = readFailure(new Response(null, { status: 409 }), JSON.stringify({ error }));
  expect(whole).toMatchObject({ ...error, status: 409, retryAfter: null, name: 'MasaError' });
  const bare = readFailure(new Response(null, { status: 502 }), '<html>');
  expect(bare).toMatchObject({ code: 'UNKNOWN', key: null, status: 502, details: {} });
  expect(bare.message).toContain('502');
  expect(new MasaError({ code: 'X', message: '' })).toMatchObject({ status: 0, retryAfter: null });
});

test.each([
  ['7', 7],
  ['0', 0],
  ['soon', null],
  [new Date(1_800_000_000_000 + 9000).toUTCString(), 9],
  [new Date(1_800_000_000_000 - 9000).toUTCString(), 0],
])('Retry-After “%s” means %s seconds', (value, seconds) => {
  vi.setSystemTime(1_800_000_000_000);
  const headers = { 'retry-after': value };
  expect(readFailure(new Response(null, { status: 429, headers }), '').retryAfter).toBe(seconds);
});

test.each([
  ['say', (masa: Masa) => masa.game('a').say('x')],
  ['leave', (masa: Masa) => masa.game('a').leave()],
  ['cancel', (masa: Masa) => masa.game('a').cancel()],
  ['requestCode', (masa: Masa) => masa.requestCode('a@b.c')],
])('%s resolves without a value and rejects on a refusal', async (_, call) => {
  expect(await call(masaWith())).toBeUndefined();
  answer = () => refused(409);
  await expect(call(masaWith())).rejects.toMatchObject({ status: 409 });
});

test.each([
  ['at least', 0, [100, 200, 400, 800, 5000, 5000]],
  ['at most', 1, [200, 400, 800, 1600, 10_000, 10_000]],
])('the wait doubles with each attempt up to a limit: %s', (_, chance, bounds) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  onTestFinished(() => void vi.restoreAllMocks());
  expect([0, 1, 2, 3, 10, 1000].map(backoff)).toEqual(bounds);
});

test('waiting times are random', () => {
  expect(new Set(Array.from({ length: 20 }, () => backoff(3))).size).toBeGreaterThan(1);
});

test('an aborted signal rejects at once', async () => {
  await expect(wait(60_000, AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough');
});

test('aborting ends the wait', async () => {
  const stopping = new AbortController();
  const waiting = wait(60_000, stopping.signal);
  stopping.abort(new Error('Enough'));
  await expect(waiting).rejects.toThrow('Enough');
});
