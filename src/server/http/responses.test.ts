// Answers and refusals over HTTP: the envelope of errors and what it does not disclose, encodings, compression.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { StorageUnavailableError } from '../store/store.ts';
import { portOf } from './port.ts';
import {
  errorHandler,
  statusOf,
  sendRateLimitHeaders,
  sendText,
  cacheCompressed,
  encodingFor,
} from './responses.ts';

/** The response, and whether it was cut off. */
function answered(error: unknown, headersSent = false) {
  const told: Record<string, unknown> = { noted: [] as unknown[] };
  const response = {
    headersSent,
    destroy: () => (told.isCut = true),
    set(name: string, value: string) {
      told[name] = value;
      return response;
    },
    status(status: number) {
      told.status = status;
      return response;
    },
    json: ({ error }: { error: { code: string } }) => (told.code = error.code),
  };
  const handle = errorHandler((fault) => {
    (told.noted as unknown[]).push(fault);
    return 'id';
  });
  void handle(error, {} as never, response as never, () => {});
  return told;
}

const withStatus = (status: unknown): Error => Object.assign(new Error('no'), { status });

test.each([
  { status: 413, code: 'REQUEST_TOO_LARGE', answer: 413 },
  { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', answer: 415 },
  { status: 400, code: 'INVALID_REQUEST', answer: 400 },
])('a body that could not be read ($status) is the sender’s matter', ({ status, code, answer }) => {
  const told = answered(withStatus(status));
  expect(told).toMatchObject({ noted: [], status: answer, 'cache-control': 'no-store' });
  expect(told.code).toBe(code);
});

test.each([new Error('a secret'), withStatus(500), { status: 400 }, null])(
  'what nobody expected is noted: %s',
  (fault) => {
    expect(answered(fault)).toMatchObject({ noted: [fault], status: 500, code: 'INTERNAL_ERROR' });
  },
);

test('a database that is away is told with when to come again', () => {
  const told = answered(new StorageUnavailableError('away'));
  expect(told).toMatchObject({ noted: [], status: 503, 'retry-after': '5' });
  expect(told).not.toHaveProperty('www-authenticate');
});

test('an unknown caller is asked for a token, and nobody else is', () => {
  const fault = Object.assign(new Error('no'), { refusal: refuseAccount('noToken') });
  expect(answered(fault)).toMatchObject({
    status: 401,
    'www-authenticate': expect.stringContaining('Bearer'),
  });
  expect(answered(fault)).not.toHaveProperty('retry-after');
});

test('an answer that was begun is cut off', () => {
  expect(answered(new Error('late'), true)).toEqual({ noted: [new Error('late')], isCut: true });
});

test('an error without a status of its own is the client’s mistake', () => {
  expect(statusOf('NO_SUCH_CODE')).toBe(400);
});

test('the remaining allowance is told in three headers, or not at all', () => {
  const headers: string[] = [];
  const response = { setHeader: (...header: string[]) => headers.push(header.join(' ')) } as never;
  sendRateLimitHeaders(response, null);
  expect(headers).toEqual([]);
  sendRateLimitHeaders(response, { limit: 9, left: 4, reset: 60 });
  expect(headers).toEqual(['ratelimit-limit 9', 'ratelimit-remaining 4', 'ratelimit-reset 60']);
});

test('a port is a number, or there is none', () => {
  expect(portOf({ address: () => ({ port: 7, family: '', address: '' }) })).toBe(7);
  for (const address of [null, '/run/masa.sock'])
    expect(() => portOf({ address: () => address })).toThrow(
      'The server does not listen on a port',
    );
});

/** Some text that is not all the same, so that it matters how it is shortened. */
const TEXT = Array.from({ length: 4000 }, (_, at) => `${at * at} card ${at % 7}`).join('\n');

async function sent(text: string, accepted: string, shorten?: ReturnType<typeof cacheCompressed>) {
  const told: Record<string, unknown> = {};
  const response = {
    req: { get: () => accepted },
    vary: (name: string) => (told.vary = name),
    set(name: string, value: string) {
      told[name] = value;
      return response;
    },
    send: (body: unknown) => (told.body = body),
  };
  await sendText(response as never, text, shorten);
  return told;
}

test('below a kilobyte it is not worth it', async () => {
  const short = 'x'.repeat(1023);
  expect(await sent(short, 'br')).toEqual({ vary: 'Accept-Encoding', body: short });
  expect(await sent(`${short}x`, 'br')).toMatchObject({ 'content-encoding': 'br' });
  expect(await sent(TEXT, 'identity')).toEqual({ vary: 'Accept-Encoding', body: TEXT });
});

test('it is shortened quickly', async () => {
  const { body, ...headers } = await sent(TEXT, 'gzip');
  expect(headers).toEqual({ vary: 'Accept-Encoding', 'content-encoding': 'gzip' });
  expect(gzipSync(TEXT, { level: 4 }).equals(body as Buffer)).toBe(true);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: TEXT.length,
  };
  const { body: brotli } = await sent(TEXT, 'br');
  expect(brotliCompressSync(TEXT, { params }).equals(brotli as Buffer)).toBe(true);
});

test('a constant answer is compressed once for each encoding', async () => {
  const shorten = cacheCompressed(TEXT);
  expect(await shorten('br')).toBe(await shorten('br'));
  expect(await shorten('gzip')).not.toBe(await shorten('br'));
  expect((await sent(TEXT, 'br', shorten)).body).toBe(await shorten('br'));
});

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['*', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br; q=0.000', null],
  ['gzip;q=nonsense', null],
  ['xbr, brx', null],
  ['br;q=0.95, gzip', 'gzip'],
  ['gzip;q=1.5, br', 'gzip'],
  ['gzip;q=0.09, br;q=0.1', 'br'],
  ['br;q=, gzip;q=0.1', 'gzip'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
])('%s: %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
