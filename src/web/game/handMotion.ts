// Whence cards come into the hand and where they go when they are given away.

import type { Fact, Seat, View } from '#rules/game.ts';
import { traitOf, type FactTrait } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import { directionOf, placeOf, type Offset } from './seatPlaces.ts';

export const NOWHERE: Offset = { x: 0, y: 0 };
const STOCK: Offset = { x: 0, y: -2.4 };
const ASIDE: Offset = { x: 0, y: 1.2 };

export function whereFreshCome(facts: readonly Fact[], view: View): Offset {
  const given = facts.find(
    ({ type, from }) => from !== undefined && traits(view, type).bringsCards,
  );
  return given ? directionOf(placeOf(given.from as Seat, view.seat, view.seats)) : STOCK;
}

/** Played cards lie in the trick at once; passed ones fly to their new owner, others are put aside. */
export function whereCardsGo(facts: readonly Fact[], view: View): Offset {
  const own = facts.find(({ type, seat }) => seat === view.seat && traits(view, type).givesCards);
  if (!own) return NOWHERE;
  const passed = 'passed' in view ? (view.passed as { to: Seat } | null) : null;
  return passed ? directionOf(placeOf(passed.to, view.seat, view.seats)) : ASIDE;
}

function traits(view: View, type: string): FactTrait {
  return traitOf(gameOf(view), type);
}
