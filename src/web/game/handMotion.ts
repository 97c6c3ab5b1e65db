// Start and end points of card animations into and out of the hand, in stage coordinates.

import type { AnyFact } from '#games/registry.ts';
import type { Seat, View } from '#rules/game.ts';
import { traitOf, type FactTrait } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Point, SeatSpot, Stage } from '../stage/stageTypes.ts';
import { stepOf } from './seatPlaces.ts';

/** The seat that gave fresh cards; null if they come from the stock. */
export function giverOf(facts: readonly AnyFact[], view: View): Seat | null {
  const fact = facts.find((fact) => 'from' in fact && traits(view, fact.type).bringsCards);
  return fact && 'from' in fact ? fact.from : null;
}

/** Whether the player's own cards are given away now, and the seat that gets them; null if no seat does. */
export function givenAway(
  facts: readonly AnyFact[],
  view: View,
): { isGiven: boolean; to: Seat | null } {
  const isGiven = facts.some(
    (fact) => 'seat' in fact && fact.seat === view.seat && traits(view, fact.type).givesCards,
  );
  return { isGiven, to: isGiven ? receiverOf(view) : null };
}

/** The receiver of the player's passed cards, in games with passing. */
function receiverOf(view: View & { passed?: unknown }): Seat | null {
  const { passed } = view;
  if (typeof passed !== 'object' || passed === null || !('to' in passed)) return null;
  return typeof passed.to === 'number' ? passed.to : null;
}

function traits(view: View, type: string): FactTrait {
  return traitOf(gameOf(view), type);
}

/** The centre of a seat's avatar; for null, the middle of the trick. */
export function pointOf(seat: Seat | null, view: View, { seats, trick }: Stage): Point {
  if (seat === null) return { x: trick.x + trick.width / 2, y: trick.y + trick.height / 2 };
  return seats[stepOf(seat, view)].avatar;
}

/** A point of the stage relative to the avatar of a seat, which is the origin of its fan. */
export function relativeTo({ avatar }: SeatSpot, { x, y }: Point): Point {
  return { x: x - avatar.x, y: y - avatar.y };
}
