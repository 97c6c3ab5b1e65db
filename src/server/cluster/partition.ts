// Whether a node is parted from the others: then who is at it does better elsewhere.

import type { Bus } from './bus.ts';
import type { Lease } from './lease.ts';

export interface PartitionDetector {
  /** Whether this node cannot do its work while others can: who is here does better there. */
  isPartitioned(): boolean;
  /** Told when it is parted from now on. */
  onPartitioned(listener: () => void): void;
  stop(): void;
}

/** How soon the others are asked whether they can store what this node cannot. */
const CHECK_INTERVAL_MS = 750;
/** So many looks in a row: a machine that is short of breath for a moment sends nobody away. */
const MIN_FAILED_CHECKS = 4;
const HOLDING = 'holding';

/** From Redis, as the lease found out; from PostgreSQL, where others say that they can store; or from both. */
export function startPartitionDetector(bus: Bus, lease: Lease): PartitionDetector {
  const listeners: (() => void)[] = [];
  let looks = 0;
  const isParted = (): boolean => looks >= MIN_FAILED_CHECKS;
  bus.onRequest(HOLDING, async () => lease.isHeld());
  async function look(): Promise<void> {
    const isIt = lease.isPartitioned() || (!lease.isHeld() && (await isLost()));
    looks = isIt ? looks + 1 : 0;
    if (looks === MIN_FAILED_CHECKS) for (const listener of listeners) listener();
  }
  const isLost = async (): Promise<boolean> =>
    !(await bus.isResponsive()) || bus.requestAny(HOLDING, {});
  const timer = setInterval(() => void look(), CHECK_INTERVAL_MS).unref();
  return {
    isPartitioned: isParted,
    onPartitioned: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}
