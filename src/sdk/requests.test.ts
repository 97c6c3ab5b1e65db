// What is asked of the server and how often: addresses, bodies, tokens, and which failures pass by themselves.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MasaError, readFailure } from './masaError.ts';
import { openMasa, type Masa, type MasaOptions } from './masa.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

let asked: Asked[];
let answer: (nth: number, signal: AbortSignal) => Response | Promise<Response>;
let told: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  [asked, told] = [[], []];
  answer = () => Response.json({});
});
afterEach(() => void vi.useRealTimers());

function masaWith(options: Partial<MasaOptions> = {}): Masa {
  const answering: typeof fetch = async (url, init) => {
    const { method = '', headers, body, signal } = init ?? {};
    const sent = body === undefined ? undefined : JSON.parse(String(body));
    asked.push({ method, url: String(url), headers: Object(headers), body: sent });
    return answer(asked.length, signal!);
  };
  return openMasa({
    url: 'http://masa',
    token: 'mine',
    fetch: answering,
    onSession: (session) => told.push(session),
    ...options,
  });
}

function refused(status: number, code = 'NO', headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code, message: code, details: { a: 1 } } }, { status, headers });
}

const SESSION = { accessToken: 'a', refreshToken: 'r', expiresIn: 900 };

test('whatever can be done has its place, and says what it was given', async () => {
  const masa = masaWith();
  const game = masa.game('a b');
  const moves: [() => Promise<unknown>, string, unknown?][] = [
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
    [() => game.say('hello'), 'POST /games/a%20b/chat', { text: 'hello' }],
    [() => game.leave(), 'POST /games/a%20b/leave'],
    [() => game.cancel(), 'DELETE /games/a%20b'],
    [() => game.log({ number: 2 }), 'GET /games/a%20b/log?number=2'],
    [() => game.log(), 'GET /games/a%20b/log'],
    [() => game.verification(), 'GET /games/a%20b/verification'],
  ];
  for (const [ask, place, body] of moves) {
    await ask();
    const { method, url, body: sent, headers } = asked.at(-1)!;
    expect(`${method} ${url.replace('http://masa/api/v1', '')}`).toBe(place);
    expect(sent).toEqual(body);
    expect('content-type' in headers).toBe(body !== undefined);
    expect(headers.authorization).toBe('Bearer mine');
    expect('idempotency-key' in headers).toBe(method !== 'GET');
  }
});

test('who comes in is who the server says, and is told so', async () => {
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
  expect(told.map((session) => Object(session).token)).toEqual([
    'guest',
    'guest',
    'a',
    'a',
    undefined,
  ]);
  await masa.signOut();
  expect(asked.map(({ url, body }) => [url.split('/').at(-1), body])).toEqual([
    ['guest', { name: 'Ada' }],
    ['guest', {}],
    ['login', { usernameOrEmail: 'ada', password: 'secret' }],
    ['verify', { email: 'a@b.c', code: '123' }],
    ['code', { email: 'a@b.c' }],
    ['logout', { refreshToken: 'r' }],
  ]);
});

test('a game has the id that the server gave it', async () => {
  const masa = masaWith();
  answer = () => Response.json({ id: 'made', gameId: 'found' });
  expect((await masa.create({ game: 'hearts' })).id).toBe('made');
  expect((await masa.join('any')).id).toBe('found');
  expect((await masa.watch('any')).id).toBe('made');
  expect(masa.game('mine').id).toBe('mine');
  answer = () => Response.json({ games: [1] });
  expect([await masa.catalog(), await masa.games()]).toEqual([[1], [1]]);
});

/** How often a call was made before it was given up. */
async function triesOf(ask: (masa: Masa) => Promise<unknown>, failure: () => Response) {
  asked = [];
  answer = failure;
  const failing = ask(masaWith({ retries: 2 })).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failing).toBeInstanceOf(MasaError);
  return asked.length;
}

test.each([
  ['no answer', () => Response.error(), 3, 3, 1],
  ['502', () => refused(502), 3, 3, 1],
  ['503', () => refused(503), 3, 3, 1],
  ['504', () => refused(504), 3, 3, 1],
  ['500', () => refused(500), 1, 1, 1],
  ['a table set aside', () => refused(503, 'TABLE_SET_ASIDE'), 1, 1, 1],
  ['too many', () => refused(429), 1, 1, 1],
  ['too many, and later', () => refused(429, 'NO', { 'retry-after': '60' }), 3, 3, 3],
  ['too many, for long', () => refused(429, 'NO', { 'retry-after': '61' }), 1, 1, 1],
  ['busy for long', () => refused(503, 'NO', { 'retry-after': '61' }), 1, 1, 1],
  ['a refusal', () => refused(409), 1, 1, 1],
])(
  '%s: what is asked, done once, or done each time is tried again as it may be',
  async (_, failure, get, keyed, other) => {
    const failing = (): Response => {
      const made = failure();
      if (made.type === 'error') throw new TypeError('fetch failed');
      return made;
    };
    expect(await triesOf((masa) => masa.catalog(), failing)).toBe(get);
    expect(await triesOf((masa) => masa.game('a').start(), failing)).toBe(keyed);
    const keys = new Set(asked.map(({ headers }) => headers['idempotency-key']));
    expect([...keys].map((key) => key.length)).toEqual([32]);
    expect(await triesOf((masa) => masa.signInAsGuest('Ada'), failing)).toBe(other);
  },
);

test('what goes well at last is answered', async () => {
  answer = (nth) => (nth < 3 ? refused(503) : Response.json({ games: [7] }));
  const asking = masaWith({ retries: 2 }).catalog();
  await vi.runAllTimersAsync();
  expect(await asking).toEqual([7]);
});

test('a token is renewed where it is not taken, and only there', async () => {
  const session = { token: 'old', refreshToken: 'r' };
  answer = () => refused(401);
  const error = { status: 401 };
  await expect(masaWith({ session }).signIn('ada', 'no')).rejects.toMatchObject(error);
  expect(asked).toHaveLength(1);
  asked = [];
  await expect(masaWith().catalog()).rejects.toMatchObject(error);
  expect(asked).toHaveLength(1);
  asked = [];
  answer = (nth) => (nth === 2 ? Response.json(SESSION) : refused(401));
  await expect(masaWith({ session }).game('a').start()).rejects.toMatchObject(error);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer old',
    undefined,
    'Bearer a',
  ]);
});

/** Never answered, until it is broken off. */
function silence(_: number, signal: AbortSignal): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  return promise;
}

test('a try that takes too long is none; who breaks off is told why', async () => {
  vi.useRealTimers();
  answer = silence;
  const late = masaWith({ retries: 0, timeoutMs: 1 }).catalog();
  await expect(late).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
  const stopping = new AbortController();
  const stopped = masaWith({ retries: 3 }).call('catalog', {}, { signal: stopping.signal });
  stopping.abort(new Error('Enough'));
  await expect(stopped).rejects.toThrow('Enough');
});

test('an answer that breaks off is none', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) });
  answer = () => new Response(broken);
  const reading = masaWith({ retries: 0 }).catalog();
  await expect(reading).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('a failure says what the server said, or what it can', () => {
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
])('to wait for %s is to wait for %s seconds', (value, seconds) => {
  vi.setSystemTime(1_800_000_000_000);
  const headers = { 'retry-after': value };
  expect(readFailure(new Response(null, { status: 429, headers }), '').retryAfter).toBe(seconds);
});

test.each([
  ['say', (masa: Masa) => masa.game('a').say('x')],
  ['leave', (masa: Masa) => masa.game('a').leave()],
  ['cancel', (masa: Masa) => masa.game('a').cancel()],
  ['requestCode', (masa: Masa) => masa.requestCode('a@b.c')],
])('whether it was done is known when %s has an answer', async (_, ask) => {
  expect(await ask(masaWith())).toBeUndefined();
  answer = () => refused(409);
  await expect(ask(masaWith())).rejects.toMatchObject({ status: 409 });
});
