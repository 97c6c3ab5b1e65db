// What the port answers while the server opens: it lives, it is not ready, come back in a moment.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import manifest from '../../../package.json' with { type: 'json' };

const BACK_IN_SECONDS = 2;

/** Until the answered function is called; `doing` says what takes so long. */
export function answerWhileStarting(http: Server, doing: () => string): () => void {
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const [path] = url.split('?');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (path === '/healthz') return sendJson(response, { status: 'ok', version: manifest.version });
    response.statusCode = 503;
    response.setHeader('retry-after', BACK_IN_SECONDS);
    if (path === '/readyz') return sendJson(response, { status: 'starting', problem: doing() });
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end('Masa is starting. Please try again in a moment.\n');
  };
  http.on('request', answer);
  http.on('upgrade', refuseUpgrade);
  return () => {
    http.off('request', answer);
    http.off('upgrade', refuseUpgrade);
  };
}

/** Who is left without an answer waits for long before they try again. */
function refuseUpgrade(_request: IncomingMessage, stream: Duplex): void {
  stream.on('error', () => stream.destroy());
  stream.end(
    `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${BACK_IN_SECONDS}\r\nConnection: close\r\n\r\n`,
  );
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
