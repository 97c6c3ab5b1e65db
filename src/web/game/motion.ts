// Card animations: flights between places, and where cards come from and go to. They change transform and opacity
// only, depend on the chosen pace, and end early on a tap.

import type { CardName } from '#cards/notation.ts';
import type { AnyFact } from '#games/registry.ts';
import type { Seat, View } from '#rules/game.ts';
import { type FactTrait, traitOf } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import { type Point, type SeatSpot, type Stage, stepOf } from '../stage/shapes.ts';
import type { Pace } from '../state/timeline.ts';

const origins = new Map<CardName, DOMRect>();

export function noteOrigin(card: CardName, element: Element): void {
  origins.clear();
  origins.set(card, element.getBoundingClientRect());
}

export function originOf(card: CardName): DOMRect | undefined {
  return origins.get(card);
}

export const TRAVEL_EASING = 'cubic-bezier(0.3, 0.7, 0.15, 1)';
export const SETTLE_EASING = 'cubic-bezier(0.34, 1.4, 0.5, 1)';

interface Timing {
  pace: Pace;
  /** At the normal pace, like the delay. */
  durationMs: number;
  delayMs?: number;
  easing?: string;
}

/** Starts a flight; returns null without an element or with motion switched off. */
export function fly(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  { pace, durationMs, delayMs = 0, easing = TRAVEL_EASING }: Timing,
): Animation | null {
  if (!element || pace === 0) return null;
  return element.animate(keyframes, {
    duration: durationMs * pace,
    delay: delayMs * pace,
    easing,
    fill: 'both',
  });
}

/** Flies an element to where its styles put it, and removes the animation when it has landed. */
export function flyIn(...flight: Parameters<typeof fly>): Animation | null {
  const animation = fly(...flight);
  animation?.addEventListener('finish', () => animation.cancel());
  return animation;
}

export interface Pose {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
}

/** A single transform, which browsers can animate off the main thread. */
export function poseTransform({ x, y, turn = 0, scale = 1 }: Pose): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn.toFixed(2)}deg) scale(${scale.toFixed(3)})`;
}

/** Finishes all animations in the hand, in the trick and in fans of cards, so that the cards arrive at once. */
export function finishMotion(): void {
  for (const part of document.querySelectorAll('[data-hand], [data-trick], [data-fan]'))
    finishAnimations(part);
}

export function finishAnimations(part: Element | null): void {
  for (const animation of part?.getAnimations({ subtree: true }) ?? []) animation.finish();
}

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
  return { isGiven, to: isGiven ? (gameOf(view).receiverOf?.(view) ?? null) : null };
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
