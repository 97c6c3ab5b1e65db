// Streams over gRPC: limited in number, and never ahead of their readers.

import { constants } from 'node:http2';
import type { HandlerContext } from '@connectrpc/connect';
import type { PlayerId } from '#table/table.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import { callOf, type GrpcDeps, type NodeRequest, orThrow, toInternalError } from './callers.ts';

/** A stream about a table: its player is there for as long as it lasts. */
export async function* withBackpressure<T>(
  { service, streams, onFault }: Omit<GrpcDeps, 'guard'>,
  { player, tableId }: { player: PlayerId; tableId: string },
  context: HandlerContext,
  work: AsyncGenerator<T>,
): AsyncGenerator<T> {
  const enter = () => service.trackStream(tableId, player).end;
  try {
    yield* limited(streams, context, work, { player, enter });
  } catch (fault) {
    throw toInternalError(fault, onFault, context.method.name);
  }
}

/** A stream for anyone, which counts for its address only. */
export function anonymousStream<T>(
  streams: StreamLimiter,
  context: HandlerContext,
  work: AsyncGenerator<T>,
): AsyncGenerator<T> {
  return limited(streams, context, work, { player: null, enter: () => () => {} });
}

interface Reader {
  readonly player: PlayerId | null;
  /** Is called when the stream is let in, and returns what ends the stay. */
  enter(): () => void;
}

/**
 * Yields each item when the one before was taken, because the HTTP response waits for its reader. A stream that nobody
 * reads is reset.
 */
async function* limited<T>(
  streams: StreamLimiter,
  context: HandlerContext,
  work: AsyncGenerator<T>,
  { player, enter }: Reader,
): AsyncGenerator<T> {
  const { request, address } = callOf(context);
  const place = orThrow(streams.open(player, address, () => queuedFor(request)));
  const exit = enter();
  const leave = (): void => {
    place.release();
    exit();
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
  } finally {
    leave();
  }
}

export function queuedFor(request: NodeRequest | null): number {
  if (!request) return 0;
  return 'stream' in request ? request.stream.writableLength : request.socket.writableLength;
}

/** If the connection itself is stuck, the reset does not get through, and the session is closed after this time. */
const RESET_MS = 1000;

export function reset(request: NodeRequest | null): void {
  if (!request || !('stream' in request)) return void request?.socket.destroy();
  const { stream } = request;
  const { session } = stream;
  const timer = setTimeout(() => session?.destroy(), RESET_MS);
  stream.once('close', () => clearTimeout(timer));
  stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
}
