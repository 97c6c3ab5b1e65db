// What stands before the listeners of the HTTP port: whatever goes wrong ends one request alone.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { OnFault } from '../ops/faults.ts';

const FAULT_STATUS = 500;

/** To be called when all listeners are there. */
export function guardListeners(http: Server, onFault: OnFault): void {
  // A port that cannot take a connection just now, for want of file handles, can take the next.
  http.on('error', (fault) => onFault(fault, 'port'));
  http.prependListener('upgrade', (_request, stream: Duplex) => {
    // From here on the stream is nobody's until somebody takes it, and may break meanwhile.
    stream.on('error', () => stream.destroy());
  });
  guardRequests(http, onFault);
}

function guardRequests(http: Server, onFault: OnFault): void {
  const listeners = http.listeners('request');
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Who reads it may have stopped listening when it breaks off: that ends it, and nothing else.
    request.on('error', () => {});
    response.on('error', () => {});
    try {
      for (const listener of listeners) listener.call(http, request, response);
    } catch (fault) {
      const id = onFault(fault, 'http', { method: request.method });
      giveUp(response, id);
    }
  });
}

function giveUp(response: ServerResponse, id: string): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(FAULT_STATUS, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`Something went wrong here (${id}).\n`);
}
