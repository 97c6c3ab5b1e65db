// Pages of other origins: browsers let those in that are listed. Programs send no origin, and nobody is
// known by a cookie: a page can do no more here than a program could, with a token that it was given.

import type { IncomingMessage } from 'node:http';
import { cors } from '@connectrpc/connect';
import type { RequestHandler } from 'express';
import type { ProxyTrust } from '../guard/clientAddress.ts';
import { RATE_HEADERS } from './responses.ts';

export interface Origins {
  readonly listed: readonly string[];
  /** Adds the CORS headers to the answers of a transport, and answers preflight requests. */
  readonly share: RequestHandler;
  /** Whether a connection may be opened: by a program, by our own page, or by one that is listed. */
  admits(request: IncomingMessage): boolean;
}

interface OriginsOptions {
  readonly listed: readonly string[];
  /** The public address of the server; null if the `Host` of a request says it. */
  readonly publicUrl: string | null;
  readonly trust: ProxyTrust;
}

/** Seconds; browsers ask again after two hours at the latest. */
export const PREFLIGHT_AGE = 7200;

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE';
const ALLOWED_HEADERS = [
  'Authorization',
  'Idempotency-Key',
  'Last-Event-ID',
  'After',
  ...cors.allowedHeaders,
].join(', ');
const EXPOSED_HEADERS = [
  'Location',
  'Retry-After',
  'Allow',
  'WWW-Authenticate',
  'ETag',
  'Masa-Error',
  ...RATE_HEADERS,
  ...cors.exposedHeaders,
].join(', ');

export function openOrigins({ listed, publicUrl, trust }: OriginsOptions): Origins {
  const ours = publicUrl === null ? null : new URL(publicUrl).origin;

  function isOurs(origin: string, request: IncomingMessage): boolean {
    if (origin === ours) return true;
    return URL.canParse(origin) && hostsOf(request, trust).includes(new URL(origin).host);
  }

  return {
    listed,
    share(request, response, next) {
      if (listed.length === 0) return next();
      response.vary('Origin');
      const { origin } = request.headers;
      if (origin === undefined || !listed.includes(origin)) return next();
      response.set({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
      });
      const isPreflight =
        request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined;
      if (!isPreflight) return next();
      response.set({
        'access-control-allow-methods': ALLOWED_METHODS,
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': String(PREFLIGHT_AGE),
      });
      response.status(204).end();
    },
    admits(request) {
      const { origin } = request.headers;
      return origin === undefined || listed.includes(origin) || isOurs(origin, request);
    },
  };
}

/**
 * Returns the hosts that the browser asked for, also through a trusted proxy. The scheme is not compared:
 * behind a proxy that has the certificate, the page came by https and the request comes by http.
 */
function hostsOf({ headers, socket }: IncomingMessage, trust: ProxyTrust): string[] {
  const forwarded = trust(socket.remoteAddress ?? '', 0) ? headers['x-forwarded-host'] : undefined;
  return [headers.host, ...[forwarded].flat()]
    .flatMap((host) => host?.split(',') ?? [])
    .map((host) => host.trim().toLowerCase());
}
