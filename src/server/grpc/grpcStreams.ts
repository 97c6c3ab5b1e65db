// Streams by gRPC: they are limited in number, and none runs ahead of its reader.

import { constants } from 'node:http2';
import type { HandlerContext } from '@connectrpc/connect';
import type { PlayerId } from '#table/table.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import { callOf, type GrpcDeps, type NodeRequest, orThrow, toInternalError } from './callers.ts';

/**
 * Hands out what the work brings, each when the one before was taken: the HTTP response waits for its
 * reader. A stream that nobody reads is reset.
 */
export async function* withBackpressure<T>(
  { service, streams, onFault }: Omit<GrpcDeps, 'guard'>,
  { player, tableId }: { player: PlayerId; tableId: string },
  context: HandlerContext,
  work: AsyncGenerator<T>,
): AsyncGenerator<T> {
  const { request, address } = callOf(context);
  const place = orThrow(streams.open(player, address, () => queuedFor(request)));
  const stay = service.trackStream(tableId, player);
  const leave = (): void => {
    place.release();
    stay.end();
  };
  // The generator may be left standing where its reader is.
  context.signal.addEventListener('abort', leave);
  try {
    for await (const item of work) {
      const patience = streams.startSlowReaderTimer(() => reset(request));
      try {
        yield item;
      } finally {
        patience.end();
      }
    }
  } catch (fault) {
    throw toInternalError(fault, onFault, context.method.name);
  } finally {
    leave();
  }
}

export function queuedFor(request: NodeRequest | null): number {
  if (!request) return 0;
  return 'stream' in request ? request.stream.writableLength : request.socket.writableLength;
}

/** Where the connection itself is stuck, the reset does not get through either. */
const RESET_MS = 1000;

export function reset(request: NodeRequest | null): void {
  if (!request || !('stream' in request)) return void request?.socket.destroy();
  const { stream } = request;
  const { session } = stream;
  const timer = setTimeout(() => session?.destroy(), RESET_MS);
  stream.once('close', () => clearTimeout(timer));
  stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
}

export async function* anonymousStream<T>(
  streams: StreamLimiter,
  context: HandlerContext,
  work: AsyncGenerator<T>,
): AsyncGenerator<T> {
  const { request, address } = callOf(context);
  const place = orThrow(streams.open(null, address, () => queuedFor(request)));
  // The generator may be left standing where its reader is.
  context.signal.addEventListener('abort', place.release);
  try {
    for await (const item of work) {
      const patience = streams.startSlowReaderTimer(() => reset(request));
      try {
        yield item;
      } finally {
        patience.end();
      }
    }
  } finally {
    place.release();
  }
}
