// From which length on a text is shortened, how, and how often.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sendText, cacheCompressed } from './responses.ts';

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
