// The streams that are open, by whichever door: how many each may have, and how long one may go unread.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter, createQuota, type QuotaSlot } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';

export interface StreamLimiter {
  /**
   * A place for one more, to be left when it ends; `queued` says how many bytes wait for its reader. Null
   * for nobody in particular: then only the address counts.
   */
  open(person: PlayerId | null, address: string, queued: () => number): QuotaSlot | Refusal;
  /** Waits for a reader; `drop` is called, and the loss counted, when they take too long. */
  startSlowReaderTimer(drop: () => void): { end(): void };
  count(): number;
  /** The bytes that wait for readers. */
  queuedBytes(): number;
}

export interface StreamLimiterDeps {
  readonly limits: Limits;
  /** Who does not read for so long is dropped: they come back to where they were. */
  readonly patienceMs?: number | undefined;
  readonly onDropped?: () => void;
}

const SLOW_READER_TIMEOUT_MS = 30_000;
const ALL = '';

export function createStreamLimiter({
  limits,
  patienceMs = SLOW_READER_TIMEOUT_MS,
  onDropped = () => {},
}: StreamLimiterDeps): StreamLimiter {
  const opened = {
    person: createRateLimiter(limits.newStreamsPerPerson),
    address: createRateLimiter(limits.newStreamsPerAddress),
  };
  const quota = createQuota({
    person: limits.streamsPerPerson,
    address: limits.streamsPerAddress,
    all: limits.streams,
  });
  const queues = new Set<() => number>();
  return {
    open(person, address, queued) {
      const from = addressKey(address);
      const ofPerson = person === null ? 0 : opened.person.consume(person);
      // Who is refused by themselves takes nothing from those who share their address.
      const wait = ofPerson || opened.address.consume(from);
      if (wait > 0) return refuse('streamsTooFast', { retryAfter: Math.ceil(wait / 1000) });
      const place = quota.acquire({ ...(person !== null && { person }), address: from, all: ALL });
      if (typeof place === 'string') return refuse('tooManyStreams');
      queues.add(queued);
      return {
        release() {
          queues.delete(queued);
          place.release();
        },
      };
    },
    startSlowReaderTimer(drop) {
      const timer = setTimeout(() => {
        onDropped();
        drop();
      }, patienceMs);
      return { end: () => clearTimeout(timer) };
    },
    count: () => quota.count('all', ALL),
    queuedBytes: () => [...queues].reduce((sum, queued) => sum + queued(), 0),
  };
}
