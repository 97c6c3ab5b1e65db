// Whence cards come into the hand and where they go when they are given away, as points of the stage.

import type { AnyFact } from '#rules/catalog.ts';
import type { Seat, View } from '#rules/game.ts';
import { traitOf, type FactTrait } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Point, SeatSpot, Stage } from '../stage/stageTypes.ts';
import { stepOf } from './seatPlaces.ts';

/** Who gave fresh cards; null where they come from the stock. */
export function giverOf(facts: readonly AnyFact[], view: View): Seat | null {
  const given = facts.find((fact) => 'from' in fact && traits(view, fact.type).bringsCards);
  return given && 'from' in given ? given.from : null;
}

/** Whether one's own cards are given away now, and to whom; null for none or for the pile. */
export function givenAway(
  facts: readonly AnyFact[],
  view: View,
): { isGiven: boolean; to: Seat | null } {
  const isGiven = facts.some(
    (fact) => 'seat' in fact && fact.seat === view.seat && traits(view, fact.type).givesCards,
  );
  return { isGiven, to: isGiven ? receiverOf(view) : null };
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

/** Where a seat's face is; the middle of the table for nobody's. */
export function pointOf(seat: Seat | null, view: View, { seats, trick }: Stage): Point {
  if (seat === null) return { x: trick.x + trick.width / 2, y: trick.y + trick.height / 2 };
  return seats[stepOf(seat, view)].avatar;
}

/** A point of the stage, from the face of a seat, which what it holds hangs on. */
export function seenFrom({ avatar }: SeatSpot, { x, y }: Point): Point {
  return { x: x - avatar.x, y: y - avatar.y };
}
