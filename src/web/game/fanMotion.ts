// The fan of another seat's cards: the angles of the backs, and the animation that deals them.

import type { Point } from '../stage/stageTypes.ts';

/** In degrees: the greatest angle of a fan, and of two neighbouring cards. */
const MAX_SPREAD = 64;
const MAX_FAN_STEP = 9;
/** The time until a seat is dealt its next card, and until the next seat is dealt the same one. */
const CARD_INTERVAL_MS = 35;
const SEAT_INTERVAL_MS = 9;

/** The angles of the cards in degrees, around the direction of the fan. */
export function fanAngles(count: number, direction: number): number[] {
  const step = Math.min(MAX_FAN_STEP, MAX_SPREAD / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, at) => direction + (at - (count - 1) / 2) * step);
}

/** The delay in milliseconds of a seat's card: every seat gets one card before any seat gets its next. */
export function dealDelay(step: number, at: number): number {
  return step * SEAT_INTERVAL_MS + at * CARD_INTERVAL_MS;
}

/** Keyframes from a point, relative to the seat's avatar, to the place in the fan. */
export function fanKeyframes(from: Point, angle: number, radius: number): Keyframe[] {
  return [
    { transform: fanTransform(from, angle - 20, 0), opacity: 0 },
    { opacity: 1, offset: 0.15 },
    { transform: fanTransform({ x: 0, y: 0 }, angle, radius) },
  ];
}

/** The same transform as in the style sheet, starting from another point. */
function fanTransform({ x, y }: Point, angle: number, radius: number): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg) translateX(${radius}px) rotate(90deg)`;
}
