// Connections to a port: how many there may be, and how long one may take to say what it wants.

import type { Server as NetServer, Socket } from 'node:net';
import type { ServerOptions } from 'node:http';
import type { SecureServerOptions, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import { addressKey, type ProxyTrust } from '../guard/clientAddress.ts';
import { createQuota } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';

export interface ConnectionTimeouts {
  /** Until the headers of a request are there. */
  readonly headersMs: number;
  /** Until all of a request is there. */
  readonly requestMs: number;
  /** Until a connection of gRPC on which nothing is asked is closed. */
  readonly idleMs: number;
}

export const DEFAULT_TIMEOUTS: ConnectionTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 300_000,
};

const MAX_HEADER_BYTES = 16 * 1024;
/** How often connections are looked at, in parts of the shortest patience. */
const LOOKS = 4;

export function httpOptions({ headersMs, requestMs }: ConnectionTimeouts): ServerOptions {
  return {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.ceil(Math.min(headersMs, requestMs) / LOOKS),
  };
}

/** What a client may ask of a session of HTTP/2; who resets stream after stream is cut off. */
export const HTTP2_OPTIONS = {
  settings: { maxConcurrentStreams: 100, maxHeaderListSize: MAX_HEADER_BYTES },
  maxSessionMemory: 4,
  maxHeaderListPairs: 64,
  maxSettings: 16,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  streamResetBurst: 200,
  streamResetRate: 33,
} satisfies SecureServerOptions;

/** Those of one address and all together; a trusted proxy brings many and answers for them itself. */
export function limitConnections(server: NetServer, limits: Limits, trust: ProxyTrust): void {
  const quota = createQuota({ address: limits.connectionsPerAddress, all: limits.connections });
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const one = trust(address, 0) ? {} : { address: addressKey(address) };
    const place = quota.acquire({ ...one, all: '' });
    if (typeof place === 'string') return void socket.destroy();
    socket.once('close', place.release);
  });
}

/** A session must ask for something, and send all of what it asks, in time; pings are no request. */
export function limitSession(session: ServerHttp2Session, patience: ConnectionTimeouts): void {
  let open = 0;
  let timer = setTimeout(close, patience.headersMs);

  function close(): void {
    session.destroy();
  }

  session.on('stream', (stream: ServerHttp2Stream) => {
    open++;
    clearTimeout(timer);
    limitRequest(stream, patience.requestMs);
    stream.once('close', () => {
      open--;
      if (open === 0 && !session.destroyed) timer = setTimeout(close, patience.idleMs);
    });
  });
  session.once('close', () => clearTimeout(timer));
}

function limitRequest(stream: ServerHttp2Stream, requestMs: number): void {
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(() => stream.destroy(), requestMs);
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer));
}
