// The only filter for private facts, used by all transports and both clients.

import type { Fact } from '#rules/facts.ts';
import type { Seat } from '#rules/game.ts';

/** Returns the facts that a seat may see; null stands for a spectator. */
export function visibleFacts<F extends Fact>(facts: readonly F[], seat: Seat | null): F[] {
  return facts.filter(({ only }) => only === undefined || only === seat);
}
