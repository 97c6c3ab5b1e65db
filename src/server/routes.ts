// What the server answers: which path and method get which reply, with the same safe headers on all.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { WELCOME_PAGE, WELCOME_STYLE_HASH } from './welcomePage.ts';

interface Reply {
  readonly status: number;
  readonly type: 'text/html' | 'text/plain' | 'application/json';
  readonly body: string;
}

const ROUTES: Readonly<Record<string, Reply>> = {
  '/': { status: 200, type: 'text/html', body: WELCOME_PAGE },
  '/healthz': { status: 200, type: 'application/json', body: JSON.stringify({ status: 'ok' }) },
};

const NOT_FOUND: Reply = { status: 404, type: 'text/plain', body: 'There is nothing here.\n' };
const WRONG_METHOD: Reply = {
  status: 405,
  type: 'text/plain',
  body: 'Only GET and HEAD are answered.\n',
};

const SAFE_HEADERS = {
  'content-security-policy':
    `default-src 'none'; style-src '${WELCOME_STYLE_HASH}'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function answer(request: IncomingMessage, response: ServerResponse): void {
  const reply = replyTo(request);
  response.writeHead(reply.status, {
    ...SAFE_HEADERS,
    ...(reply === WRONG_METHOD ? { allow: 'GET, HEAD' } : {}),
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(reply.body),
    'content-type': `${reply.type}; charset=utf-8`,
  });
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}

function replyTo({ url = '/', method }: IncomingMessage): Reply {
  const [path] = url.split('?');
  if (!Object.hasOwn(ROUTES, path)) return NOT_FOUND;
  return method === 'GET' || method === 'HEAD' ? ROUTES[path] : WRONG_METHOD;
}
