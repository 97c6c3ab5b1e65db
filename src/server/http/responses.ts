// Sends answers and refusals over HTTP: statuses and the envelope of errors, methods, rate headers, locations, compression.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { findError } from '#protocol/api/errors.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { challengeOf } from '../guard/requestParsing.ts';
import { refusalOfFault } from '../operations/faults.ts';
import type { RateLimitStatus } from '../service/requestGuard.ts';

export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly key: string;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly timestamp: string;
  };
}

/** 400 for refusals without a status of their own. */
export function statusOf(code: string): number {
  return findError(code)?.status ?? 400;
}

function errorBody({ code, key, message, details }: Refusal): ErrorBody {
  return { error: { code, key, message, details, timestamp: new Date().toISOString() } };
}

export function sendRefusal(response: Response, refusal: Refusal): void {
  const { retryAfter } = refusal.details;
  const status = statusOf(refusal.code);
  if (typeof retryAfter === 'number') response.set('retry-after', String(retryAfter));
  if (status === 401 || refusal.code === 'INSUFFICIENT_SCOPE')
    response.set('www-authenticate', challengeOf(refusal));
  response.set('cache-control', 'no-store').status(status).json(errorBody(refusal));
}

/**
 * The last of the handlers: bodies that could not be read, and what nobody expected. Of that only an id
 * goes out, under which the log has the rest.
 */
export function errorHandler(onUnexpected: (error: unknown) => string): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const refusal = refusalOf(error) ?? refusalOfFault(error) ?? unexpected(onUnexpected(error));
    // An answer that was begun cannot be taken back.
    if (response.headersSent) response.destroy();
    else sendRefusal(response, refusal);
  };
}

function unexpected(id: string): Refusal {
  return refuse('failed', { id });
}

/** Maps an error of `express.json` to a refusal. */
function refusalOf(error: unknown): Refusal | null {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : null;
  if (status === 413) return refuse('bodyTooLarge');
  if (status === 415) return refuse('notJson');
  if (status === 400) return refuse('unreadable');
  return null;
}

/** Follows the handlers of a path: answers `OPTIONS` with the allowed methods, and refuses other methods. */
export function allowOnly(...methods: readonly string[]): RequestHandler {
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  const allow = [...all, 'OPTIONS'].join(', ');
  const refusal = refuse('noMethod', { allow });
  return (request, response) => {
    response.set('allow', allow);
    if (request.method === 'OPTIONS') response.status(204).end();
    else sendRefusal(response, refusal);
  };
}

export const RATE_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const;

/** Sends the allowance of the person or the address, whichever is smaller; nothing without a limit. */
export function sendRateLimitHeaders(response: Response, allowance: RateLimitStatus | null): void {
  if (!allowance) return;
  const { limit, left, reset } = allowance;
  const values = [limit, left, reset];
  for (const [at, name] of RATE_HEADERS.entries()) response.setHeader(name, String(values[at]));
}

/** `{account.id}` is that field of the answer, fit for an address. */
export function locationOf(template: string, answer: unknown): string {
  return template.replaceAll(/\{([\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(String(path.split('.').reduce(fieldOf, answer))),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}

/** Shorter texts are not worth compressing. */
const MIN_COMPRESSED_LENGTH = 1024;
/** Quick, and a window that is enough for what we send: a better one takes ten times as long. */
const QUALITY = 4;
const WINDOW_BITS = 18;
const GZIP_LEVEL = 4;

/** These compress in a thread of Node, so that no table waits. */
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

/** Compresses a constant text once for each encoding. */
export function cacheCompressed(text: string | Buffer): Compress {
  const known = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const body = known.get(encoding) ?? WRITERS[encoding](text);
    known.set(encoding, body);
    return body;
  };
}

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Picks the encoding for an `Accept-Encoding`: Brotli if both are equally welcome, null if neither is. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const weights = ENCODINGS.map((encoding) => weightOf(encoding, accepted));
  const most = Math.max(...weights);
  return most > 0 ? ENCODINGS[weights.indexOf(most)] : null;
}

/** From 0 to 1. An encoding that is not named counts as unwanted, also beside `*`. */
function weightOf(encoding: Encoding, accepted: string): number {
  for (const part of accepted.split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== encoding) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
