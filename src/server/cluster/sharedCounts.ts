// Rate limits that hold for all nodes together: each node tells the others what it counted a moment ago. Addresses and
// names travel as keyed hashes, so that nobody who reads the messages learns them.

import { createHmac } from 'node:crypto';
import type { Limits, Rate, RateSync } from '../guard/limits.ts';
import type { NodeBus } from './nodeBus.ts';

interface Counted {
  readonly counts: readonly (readonly [limit: string, hash: string, count: number])[];
}

const PUBLISH_INTERVAL_MS = 50;
const CHANNEL = 'counts';
const HASH_LENGTH = 22;

/** Returns the same limits, with rates that are counted by all nodes. */
export async function shareCounts(limits: Limits, bus: NodeBus, secret: string): Promise<Limits> {
  const key = createHmac('sha256', secret).update('masa counts').digest();
  const listeners = new Map<string, (key: string, count: number) => void>();
  let counts = new Map<string, [limit: string, hash: string, count: number]>();
  let timer: NodeJS.Timeout | undefined;

  function publish(): void {
    timer = undefined;
    bus.publish(CHANNEL, { counts: [...counts.values()] } satisfies Counted);
    counts = new Map();
  }

  function sync(limit: string): RateSync {
    return {
      // All nodes count under the hash, so what one node counts is known to the others.
      keyOf: (name) => hashOf(key, name),
      publish(hash, count) {
        const before = counts.get(limit + hash)?.[2] ?? 0;
        counts.set(limit + hash, [limit, hash, before + count]);
        timer ??= setTimeout(publish, PUBLISH_INTERVAL_MS).unref();
      },
      onPublished: (listener) => void listeners.set(limit, listener),
    };
  }

  await bus.subscribe(CHANNEL, ({ counts: counted }: Counted) => {
    for (const [limit, hash, count] of counted) listeners.get(limit)?.(hash, count);
  });
  const entries = Object.entries(limits).map(([name, limit]: [string, Rate | number]) => [
    name,
    typeof limit === 'number' ? limit : { ...limit, shared: sync(name) },
  ]);
  return Object.fromEntries(entries) as Limits;
}

function hashOf(key: Buffer, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url').slice(0, HASH_LENGTH);
}
