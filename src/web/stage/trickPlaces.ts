// Places of the cards in a trick: a cross with each card in front of its seat, or a row where a cross is too high.

import type { Chair } from './chairs.ts';
import { CARD_RATIO, type Box, type CardSpot, type Point } from './stageTypes.ts';

export interface TrickRoom {
  /** The horizontal centre of the cards, and the width they can take. */
  x: number;
  width: number;
  /** The upper limits for cards of the side seats and for all other cards. */
  sideTop: number;
  top: number;
  bottom: number;
  maxCardWidth: number;
  /** Set if there is only room for a row: the number of cards in it. */
  rowLength?: number;
}

export type TrickSpots = Box & { cardWidth: number; slots: readonly CardSpot[] };

/** Distances from the middle in card widths. */
const CROSS_X = 1.09;
const CROSS_Y = 0.73;
const HALF_HEIGHT = CARD_RATIO / 2;
/** Cards are slightly rotated and therefore need a little more room than their size. */
const ROTATED_SIZE = 1.04;

export function placeTrick(room: TrickRoom, chairs: readonly Chair[]): TrickSpots {
  const cross = crossWidth(room, chairs);
  const row = rowWidth(room, room.rowLength ?? chairs.length);
  return room.rowLength !== undefined || cross < row * 0.62 || chairs.length > 5
    ? rowOf(room, chairs, row)
    : crossOf(room, chairs, cross);
}

function crossWidth(
  { width, sideTop, top, bottom, maxCardWidth }: TrickRoom,
  chairs: readonly Chair[],
) {
  const sides =
    chairs.length > 2
      ? (bottom - sideTop) / ((areSidesLow(chairs) ? 2 : 1) * CROSS_Y + 1.4)
      : maxCardWidth;
  return Math.min(
    maxCardWidth,
    sides / ROTATED_SIZE,
    (bottom - top) / (2 * CROSS_Y + 1.4) / ROTATED_SIZE,
    width / (2 * CROSS_X + 1.1),
  );
}

/** With two seats across, the cards of the side seats lie lower to make room for theirs. */
function areSidesLow(chairs: readonly Chair[]): boolean {
  return chairs.length >= 5;
}

function rowWidth({ width, top, bottom, maxCardWidth }: TrickRoom, count: number): number {
  return Math.max(
    24,
    Math.min(maxCardWidth, (bottom - top) / (CARD_RATIO + 0.3), width / (count * 1.04)),
  );
}

function crossOf(room: TrickRoom, chairs: readonly Chair[], w: number): TrickSpots {
  const lowest = room.bottom - (CROSS_Y + HALF_HEIGHT) * ROTATED_SIZE * w;
  const highest = Math.max(
    room.top + (CROSS_Y + HALF_HEIGHT) * ROTATED_SIZE * w,
    chairs.length > 2
      ? room.sideTop + (HALF_HEIGHT * ROTATED_SIZE - (areSidesLow(chairs) ? CROSS_Y : 0)) * w
      : 0,
  );
  const middle = { x: room.x, y: Math.max((highest + lowest) / 2, Math.min(highest, lowest)) };
  return toTrickSpots(
    middle,
    w,
    chairs.map((chair) => crossSpot(chair, w, areSidesLow(chairs))),
  );
}

function crossSpot({ side, share }: Chair, w: number, isLow: boolean): CardSpot {
  const sideY = isLow ? CROSS_Y * w : 0;
  switch (side) {
    case 'own':
      return { x: 0.02 * w, y: CROSS_Y * w, turn: -3 };
    case 'left':
      return { x: -CROSS_X * w, y: sideY, turn: -5 };
    case 'right':
      return { x: CROSS_X * w, y: sideY + 0.05 * w, turn: 6 };
    case 'across':
      return { x: (share - 0.5) * 3.2 * w + 0.05 * w, y: -CROSS_Y * w, turn: share < 0.5 ? -2 : 4 };
  }
}

/** From left to right the cards lie clockwise from the left seat; the player's own is in the middle, above the hand. */
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
  return toTrickSpots(middle, w, slots);
}

function orderInRow(chairs: readonly Chair[]): number[] {
  const others = chairs.slice(1).map((_, at) => at + 1);
  return others.toSpliced(Math.ceil(others.length / 2), 0, 0);
}

function toTrickSpots({ x, y }: Point, w: number, slots: readonly CardSpot[]): TrickSpots {
  const left = Math.min(...slots.map((slot) => slot.x)) - w * 0.58;
  const right = Math.max(...slots.map((slot) => slot.x)) + w * 0.58;
  const top = Math.min(...slots.map((slot) => slot.y)) - w * HALF_HEIGHT * ROTATED_SIZE;
  const bottom = Math.max(...slots.map((slot) => slot.y)) + w * HALF_HEIGHT * ROTATED_SIZE;
  return {
    x: x + left,
    y: y + top,
    width: right - left,
    height: bottom - top,
    cardWidth: w,
    slots: slots.map((slot) => ({ x: slot.x - left, y: slot.y - top, turn: slot.turn })),
  };
}
