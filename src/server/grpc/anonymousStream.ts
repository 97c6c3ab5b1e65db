// Streams that anybody may open: bounded by where they come from, and no faster than they are read.

import type { HandlerContext } from '@connectrpc/connect';
import type { StreamLimiter } from '../service/liveStreams.ts';
import { callOf, orThrow } from './callContext.ts';
import { queuedFor, reset } from './streaming.ts';

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
