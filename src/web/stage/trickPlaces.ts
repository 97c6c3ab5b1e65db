// Where the cards of a trick lie: as a cross, each before its seat, or side by side where that is too high.

import type { Chair } from './around.ts';
import { CARD_RATIO, type Box, type CardSpot, type Point } from './stageTypes.ts';

export interface TrickRoom {
  /** The middle from left to right, and how far cards may go. */
  x: number;
  width: number;
  /** No card of a side is higher than this, nor one from across than that. */
  sideTop: number;
  top: number;
  bottom: number;
  /** The widest that a card is to be. */
  most: number;
  /** Where there is room for a row alone: of how many cards. */
  row?: number;
}

export type TrickSpots = Box & { cardWidth: number; slots: readonly CardSpot[] };

/** In widths of a card from the middle. */
const APART = 1.09;
const UP = 0.73;
const HALF = CARD_RATIO / 2;
/** Turned as they are, cards need a little more than their size. */
const ASKEW = 1.04;

export function placeTrick(room: TrickRoom, chairs: readonly Chair[]): TrickSpots {
  const cross = crossWidth(room, chairs);
  const row = rowWidth(room, room.row ?? chairs.length);
  return room.row !== undefined || cross < row * 0.62 || chairs.length > 5
    ? rowOf(room, chairs, row)
    : crossOf(room, chairs, cross);
}

function crossWidth({ width, sideTop, top, bottom, most }: TrickRoom, chairs: readonly Chair[]) {
  const sides =
    chairs.length > 2 ? (bottom - sideTop) / ((lowSides(chairs) ? 2 : 1) * UP + 1.4) : most;
  return Math.min(
    most,
    sides / ASKEW,
    (bottom - top) / (2 * UP + 1.4) / ASKEW,
    width / (2 * APART + 1.1),
  );
}

/** With two across, the sides give way to them. */
function lowSides(chairs: readonly Chair[]): boolean {
  return chairs.length >= 5;
}

function rowWidth({ width, top, bottom, most }: TrickRoom, count: number): number {
  return Math.max(24, Math.min(most, (bottom - top) / (CARD_RATIO + 0.3), width / (count * 1.04)));
}

function crossOf(room: TrickRoom, chairs: readonly Chair[], w: number): TrickSpots {
  const lowest = room.bottom - (UP + HALF) * ASKEW * w;
  const highest = Math.max(
    room.top + (UP + HALF) * ASKEW * w,
    chairs.length > 2 ? room.sideTop + (HALF * ASKEW - (lowSides(chairs) ? UP : 0)) * w : 0,
  );
  const middle = { x: room.x, y: Math.max((highest + lowest) / 2, Math.min(highest, lowest)) };
  return boxed(
    middle,
    w,
    chairs.map((chair) => crossSpot(chair, w, lowSides(chairs))),
  );
}

function crossSpot({ side, share }: Chair, w: number, isLow: boolean): CardSpot {
  const sideY = isLow ? UP * w : 0;
  switch (side) {
    case 'own':
      return { x: 0.02 * w, y: UP * w, turn: -3 };
    case 'left':
      return { x: -APART * w, y: sideY, turn: -5 };
    case 'right':
      return { x: APART * w, y: sideY + 0.05 * w, turn: 6 };
    case 'across':
      return { x: (share - 0.5) * 3.2 * w + 0.05 * w, y: -UP * w, turn: share < 0.5 ? -2 : 4 };
  }
}

/** Clockwise from the left; one's own is in the middle, where the hand is. */
function rowOf(room: TrickRoom, chairs: readonly Chair[], w: number): TrickSpots {
  const middle = { x: room.x, y: (room.top + room.bottom) / 2 };
  const order = orderInRow(chairs);
  const last = chairs.length - 1;
  const slots = chairs.map((_, step): CardSpot => {
    const at = order.indexOf(step);
    const isUp = at % 2 === 1;
    return {
      x: (at - last / 2) * w * 1.02,
      y: (isUp ? -0.1 : 0.1) * w,
      turn: [-4, 3, -2, 5, -3][at % 5],
    };
  });
  return boxed(middle, w, slots);
}

function orderInRow(chairs: readonly Chair[]): number[] {
  const others = chairs.slice(1).map((_, at) => at + 1);
  return others.toSpliced(Math.ceil(others.length / 2), 0, 0);
}

function boxed({ x, y }: Point, w: number, slots: readonly CardSpot[]): TrickSpots {
  const left = Math.min(...slots.map((slot) => slot.x)) - w * 0.58;
  const right = Math.max(...slots.map((slot) => slot.x)) + w * 0.58;
  const top = Math.min(...slots.map((slot) => slot.y)) - w * HALF * ASKEW;
  const bottom = Math.max(...slots.map((slot) => slot.y)) + w * HALF * ASKEW;
  return {
    x: x + left,
    y: y + top,
    width: right - left,
    height: bottom - top,
    cardWidth: w,
    slots: slots.map((slot) => ({ x: slot.x - left, y: slot.y - top, turn: slot.turn })),
  };
}
