// Whence cards come into the hand and where they go when they are given away.

import type { AnyFact } from '#rules/catalog.ts';
import type { Seat, View } from '#rules/game.ts';
import { traitOf, type FactTrait } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import { directionOf, placeOf, type Offset } from './seatPlaces.ts';

export const NOWHERE: Offset = { x: 0, y: 0 };
const STOCK: Offset = { x: 0, y: -2.4 };
const ASIDE: Offset = { x: 0, y: 1.2 };

export function whereFreshCome(facts: readonly AnyFact[], view: View): Offset {
  const given = facts.find((fact) => 'from' in fact && traits(view, fact.type).bringsCards);
  if (!given || !('from' in given)) return STOCK;
  return directionOf(placeOf(given.from, view.seat, view.seats));
}

/** Played cards lie in the trick at once; passed ones fly to their new owner, others are put aside. */
export function whereCardsGo(facts: readonly AnyFact[], view: View): Offset {
  const own = facts.some(
    (fact) => 'seat' in fact && fact.seat === view.seat && traits(view, fact.type).givesCards,
  );
  if (!own) return NOWHERE;
  const to = receiverOf(view);
  return to === null ? ASIDE : directionOf(placeOf(to, view.seat, view.seats));
}

/** Of the cards that one has passed, in a game that has such. */
function receiverOf(view: View & { passed?: unknown }): Seat | null {
  const { passed } = view;
  if (typeof passed !== 'object' || passed === null || !('to' in passed)) return null;
  return typeof passed.to === 'number' ? passed.to : null;
}

function traits(view: View, type: string): FactTrait {
  return traitOf(gameOf(view), type);
}
