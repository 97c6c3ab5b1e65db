// Limits that hold for a cluster and not for each node: what one node counts, the others hear of in a moment.

import type { Limits, Rate, RateSync } from '../guard/limits.ts';
import type { Bus } from './bus.ts';

type Counts = Map<string, Map<string, number>>;

interface Told {
  readonly from: string;
  readonly counts: readonly (readonly [name: string, key: string, count: number])[];
}

const SYNC_INTERVAL_MS = 50;
const CHANNEL = 'limits';

/** The same limits, each of which is counted by all nodes together. */
export async function createClusterLimits(limits: Limits, bus: Bus, node: string): Promise<Limits> {
  const listeners = new Map<string, (key: string, count: number) => void>();
  let counts: Counts = new Map();
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    timer = undefined;
    const told = [...counts].flatMap(([name, keys]) =>
      [...keys].map(([key, count]) => [name, key, count] as const),
    );
    counts = new Map();
    bus.publish(CHANNEL, { from: node, counts: told } satisfies Told);
  }

  function shared(name: string): RateSync {
    return {
      publish(key, count) {
        const keys = counts.get(name) ?? new Map<string, number>();
        counts.set(name, keys.set(key, (keys.get(key) ?? 0) + count));
        timer ??= setTimeout(tell, SYNC_INTERVAL_MS).unref();
      },
      onPublished: (listener) => void listeners.set(name, listener),
    };
  }

  await bus.subscribe(CHANNEL, ({ from, counts: told }: Told) => {
    if (from === node) return;
    for (const [name, key, count] of told) listeners.get(name)?.(key, count);
  });
  const entries = Object.entries(limits).map(([name, limit]: [string, Rate | number]) => [
    name,
    typeof limit === 'number' ? limit : { ...limit, shared: shared(name) },
  ]);
  return Object.fromEntries(entries) as Limits;
}
