// Commands that come with a key of the client's (`Idempotency-Key`): done once, answered alike, and never
// another command under the same key.

import { createHash } from 'node:crypto';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';

export interface IdempotentRequest {
  readonly playerId: PlayerId;
  readonly key: string;
  /** All of what is asked, in one text. */
  readonly fingerprintSource: string;
}

/** An answer as it leaves. */
export interface SerializedResponse {
  /** JSON; null where there is nothing to say. */
  readonly text: string | null;
  /** Where what was made is found. */
  readonly location: string | null;
}

export interface IdempotencyStore {
  /**
   * Does the work, unless it was done under this key: then it is answered as it was then. Whoever comes
   * while it is under way waits for it. What was refused was not done, and its key is free.
   */
  executeOnce(
    use: IdempotentRequest,
    work: () => Promise<SerializedResponse | Refusal>,
  ): Promise<SerializedResponse | Refusal>;
}

interface CachedResponse {
  readonly print: string;
  readonly answer: SerializedResponse;
  readonly until: number;
}

interface InFlightRequest {
  readonly print: string;
  readonly ended: Promise<unknown>;
}

/** Evicted entries are still known to the tables, which do not execute a command twice. */
const MAX_BYTES = 16 * 2 ** 20;
const RETENTION_MS = 24 * 60 * 60 * 1000;
/** Approximate size of an entry beside its text. */
const FRAME_BYTES = 300;

/** While another node is at it; then it is gone, and the tables know what it did. */
const LOCK_SECONDS = 10;
const POLL_INTERVAL_MS = 50;
const MAX_POLLS = (LOCK_SECONDS * 1000) / POLL_INTERVAL_MS;

const REUSED = refuse('reusedKey');

/** Storage shared by several nodes. */
export interface SharedIdempotencyStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** False where another has it. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
  remove(key: string): Promise<void>;
}

export interface IdempotencyOptions {
  readonly now?: () => number;
  readonly mostBytes?: number;
  /** Null where this server is the only one. */
  readonly shared?: SharedIdempotencyStore | null;
}

export function createIdempotencyStore(options: IdempotencyOptions = {}): IdempotencyStore {
  const { now = Date.now, mostBytes = MAX_BYTES, shared = null } = options;
  /** In the order in which they were done. */
  const done = new Map<string, CachedResponse>();
  const underWay = new Map<string, InFlightRequest>();
  let bytes = 0;

  function forget(id: string, entry: CachedResponse): void {
    bytes -= sizeOf(entry);
    done.delete(id);
  }

  function recall(id: string): CachedResponse | undefined {
    const entry = done.get(id);
    if (entry && entry.until <= now()) forget(id, entry);
    return done.get(id);
  }

  function remember(id: string, entry: CachedResponse): void {
    done.set(id, entry);
    bytes += sizeOf(entry);
    for (const [oldest, old] of done) {
      if (bytes <= mostBytes && old.until > now()) return;
      forget(oldest, old);
    }
  }

  async function begin(
    id: string,
    print: string,
    work: () => Promise<SerializedResponse | Refusal>,
  ): Promise<SerializedResponse | Refusal> {
    const working = shared ? togetherOnce(shared, { id, print }, work) : work();
    underWay.set(id, { print, ended: working.catch(() => {}) });
    try {
      const answer = await working;
      if (!isRefusal(answer)) remember(id, { print, answer, until: now() + RETENTION_MS });
      return answer;
    } finally {
      underWay.delete(id);
    }
  }

  return {
    async executeOnce({ playerId: person, key, fingerprintSource: asked }, work) {
      const id = `${person}\n${key}`;
      const print = createHash('sha256').update(asked).digest('base64url');
      for (;;) {
        const before = recall(id);
        const running = underWay.get(id);
        if ((before ?? running ?? { print }).print !== print) return REUSED;
        if (before) return before.answer;
        if (!running) return begin(id, print, work);
        await running.ended;
      }
    },
  };
}

/** By whichever node it comes: who comes second waits for the first, as far as Redis is there to tell. */
async function togetherOnce(
  shared: SharedIdempotencyStore,
  { id, print }: { id: string; print: string },
  work: () => Promise<SerializedResponse | Refusal>,
): Promise<SerializedResponse | Refusal> {
  const [place, lock] = [`key:${id}`, `keyLock:${id}`];
  for (let look = 0; look < MAX_POLLS; look++) {
    const before = await shared.get(place).catch(() => null);
    if (before !== null) {
      const done: Pick<CachedResponse, 'print' | 'answer'> = JSON.parse(before);
      return done.print === print ? done.answer : REUSED;
    }
    if (await shared.claim(lock, print, LOCK_SECONDS).catch(() => true)) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  try {
    const answer = await work();
    const kept = JSON.stringify({ print, answer });
    if (!isRefusal(answer)) await shared.set(place, kept, RETENTION_MS / 1000).catch(() => {});
    return answer;
  } finally {
    await shared.remove(lock).catch(() => {});
  }
}

function sizeOf({ answer: { text } }: CachedResponse): number {
  return (text?.length ?? 0) + FRAME_BYTES;
}
