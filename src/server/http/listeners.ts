// What stands before the listeners of the HTTP port: whatever goes wrong ends one request alone.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { OnFault } from '../ops/faults.ts';
import { createRequestScheduler, type RequestScheduler } from './requestScheduler.ts';

const FAULT_STATUS = 500;
const BUSY_STATUS = 503;
const MAX_PIPELINED = 32;

/** To be called when all listeners are there. */
export function guardListeners(
  http: Server,
  onFault: OnFault,
  turns = createRequestScheduler(),
): void {
  // A port that cannot take a connection just now, for want of file handles, can take the next.
  http.on('error', (fault) => onFault(fault, 'port'));
  http.prependListener('upgrade', (_request, stream: Duplex) => {
    // From here on the stream is nobody's until somebody takes it, and may break meanwhile.
    stream.on('error', () => stream.destroy());
  });
  guardRequests(http, onFault, turns);
}

function guardRequests(http: Server, onFault: OnFault, turns: RequestScheduler): void {
  /** How many requests of a connection have not begun. */
  const behind = new WeakMap<Socket, number>();

  const listeners = http.listeners('request');
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Who reads it may have stopped listening when it breaks off: that ends it, and nothing else.
    request.on('error', () => {});
    response.on('error', () => {});
    const { socket } = request;
    const waiting = behind.get(socket) ?? 0;
    // No client of ours sends one request behind the other without waiting for an answer.
    if (waiting >= MAX_PIPELINED) return void socket.destroy();
    behind.set(socket, waiting + 1);
    const isTaken = turns.schedule(async () => {
      behind.set(socket, (behind.get(socket) ?? 1) - 1);
      if (socket.destroyed) return;
      serve(request, response);
      await new Promise((resolve) => response.on('close', resolve));
    });
    if (!isTaken) refuseOverloaded(response);
  });

  function serve(request: IncomingMessage, response: ServerResponse): void {
    try {
      for (const listener of listeners) listener.call(http, request, response);
    } catch (fault) {
      const id = onFault(fault, 'http', { method: request.method });
      giveUp(response, id);
    }
  }
}

/** There is more to do than there is time for; who plays goes first. */
export function refuseOverloaded(response: ServerResponse | Http2ServerResponse): void {
  response.statusCode = BUSY_STATUS;
  response.setHeader('retry-after', '1');
  response.end();
}

function giveUp(response: ServerResponse, id: string): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(FAULT_STATUS, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`Something went wrong (${id}).\n`);
}
