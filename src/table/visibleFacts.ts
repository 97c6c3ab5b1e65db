// The one filter of what only one seat may be told: every door and both clients go through it.

import type { Fact } from '#rules/facts.ts';
import type { Seat } from '#rules/game.ts';

/** What of the facts this seat, or a watcher, may be told. */
export function visibleFacts<F extends Fact>(facts: readonly F[], seat: Seat | null): F[] {
  return facts.filter(({ only }) => only === undefined || only === seat);
}
