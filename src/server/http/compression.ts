// Answers of some length leave shorter, for who understands it.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import { encodingFor, type Encoding } from './encoding.ts';

/** Below it the work is not worth the bytes. */
export const MIN_COMPRESSED_LENGTH = 1024;
/** Quick, and a window that is enough for what we send: a better one takes ten times as long. */
const QUALITY = 4;
const WINDOW_BITS = 18;
const GZIP_LEVEL = 4;

/** In a thread of its own, so that nobody waits for it at a table. */
const WRITERS: Readonly<Record<Encoding, (text: string | Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text, { level: GZIP_LEVEL }),
};

export type Compress = (encoding: Encoding) => Promise<Buffer>;

/** Sends a text whose type is set already; `shorten` may know a shorter form that was made before. */
export async function sendText(
  response: Response,
  text: string | Buffer,
  shorten: Compress = (encoding) => WRITERS[encoding](text),
): Promise<void> {
  response.vary('Accept-Encoding');
  const accepted = response.req.get('accept-encoding');
  const encoding = text.length < MIN_COMPRESSED_LENGTH ? null : encodingFor(accepted);
  if (encoding === null) return void response.send(text);
  const body = await shorten(encoding);
  response.set('content-encoding', encoding).send(body);
}

/** For what stays the same: made shorter once. */
export function cacheCompressed(text: string | Buffer): Compress {
  const known = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const body = known.get(encoding) ?? WRITERS[encoding](text);
    known.set(encoding, body);
    return body;
  };
}
