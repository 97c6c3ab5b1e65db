// How the cards of another seat come to be held: where each is in the fan, and its way there as a back.

import type { Point } from '../stage/stageTypes.ts';

/** In degrees: how far a fan is open, and how far two cards are apart at most. */
const SPREAD = 64;
const MAX_FAN_STEP = 9;
/** Milliseconds from one card of a seat to its next, and to the card of the next seat. */
const CARDS_APART = 35;
const SEATS_APART = 9;

/** In degrees, around the direction in which the fan points. */
export function fanAngles(count: number, towards: number): number[] {
  const step = Math.min(MAX_FAN_STEP, SPREAD / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, at) => towards + (at - (count - 1) / 2) * step);
}

/** Milliseconds until a card of a seat flies: in rounds, as cards are dealt. */
export function dealtAfter(step: number, at: number): number {
  return step * SEATS_APART + at * CARDS_APART;
}

/** From a point as the face of who holds it sees it, to its place in the fan. */
export function wayToFan(from: Point, angle: number, radius: number): Keyframe[] {
  return [
    { transform: fanned(from, angle - 20, 0), opacity: 0 },
    { opacity: 1, offset: 0.15 },
    { transform: fanned({ x: 0, y: 0 }, angle, radius) },
  ];
}

/** As the styles have it, from another point. */
function fanned({ x, y }: Point, angle: number, radius: number): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg) translateX(${radius}px) rotate(90deg)`;
}
