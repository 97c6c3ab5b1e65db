// Places of cards: those of a hand in one fanned row or two flat ones, and those of a trick in a cross or a row.

import {
  type Box,
  CARD_RATIO,
  type CardSpot,
  type Chair,
  type Point,
  type Stage,
} from './shapes.ts';

interface HandRoom {
  width: number;
  /** Limit for one row. */
  maxCardWidth: number;
  /** On touch screens: cards lie in two rows if one row would show less of each card than `minStep`. */
  twoRows?: { maxCardWidth: number; minStep: number };
}

/** In card widths: the least visible part of a card, and the steps between cards where there is room. */
const MIN_VISIBLE = 0.54;
const COMFORTABLE_STEP = 0.66;
const SPACED_STEP = 1.03;
const FEW_CARDS = 6;
/** In card heights: the visible part of the upper row. */
const ROW_STEP = 0.66;

export type HandShape = Pick<Stage['hand'], 'cardWidth' | 'rows' | 'rowPitch' | 'height'>;

/** Size and number of rows for a hand of `count` cards. */
export function shapeHand(count: number, { width, maxCardWidth, twoRows }: HandRoom): HandShape {
  const oneRowWidth = Math.min(maxCardWidth, width / (1 + MIN_VISIBLE * (count - 1)));
  const step = (width - oneRowWidth) / (count - 1);
  if (
    count <= 1 ||
    !twoRows ||
    step >= Math.min(twoRows.minStep, twoRows.maxCardWidth * MIN_VISIBLE)
  ) {
    return createShape(oneRowWidth, 1, 0);
  }
  const perRow = Math.ceil(count / 2);
  const twoRowsWidth = Math.min(twoRows.maxCardWidth, width / (1 + MIN_VISIBLE * (perRow - 1)));
  return createShape(twoRowsWidth, 2, twoRowsWidth * CARD_RATIO * ROW_STEP);
}

function createShape(cardWidth: number, rows: 1 | 2, rowPitch: number): HandShape {
  return { cardWidth, rows, rowPitch, height: cardWidth * CARD_RATIO + rowPitch };
}

interface HandPlaces {
  /** Centres of the cards, relative to the middle of the hand's upper edge. */
  spots: CardSpot[];
  perRow: number;
}

export function placeHand(
  count: number,
  { hand, p, kind }: Pick<Stage, 'hand' | 'p' | 'kind'>,
): HandPlaces {
  const isSplit = hand.rows === 2 && stepFor(count, hand) < hand.cardWidth * MIN_VISIBLE;
  const perRow = isSplit ? Math.ceil(count / 2) : Math.max(1, count);
  const isFanned = !isSplit && kind !== 'portrait';
  const lower = isSplit ? 0 : hand.height - hand.cardWidth * CARD_RATIO;
  const spots = Array.from({ length: count }, (_, index): CardSpot => {
    const row = Math.floor(index / perRow);
    const inRow = row === 0 ? Math.min(perRow, count) : count - perRow;
    const fromMiddle = (index % perRow) - (inRow - 1) / 2;
    return {
      x: fromMiddle * stepFor(isSplit ? perRow : count, hand),
      y:
        (hand.cardWidth * CARD_RATIO) / 2 +
        lower +
        row * hand.rowPitch +
        (isFanned ? sag(fromMiddle, p) : 0),
      turn: isFanned ? fromMiddle * tilt(count) : 0,
    };
  });
  return { spots, perRow };
}

function stepFor(count: number, { width, cardWidth }: Stage['hand']): number {
  if (count < 2) return 0;
  const preferred = cardWidth * (count <= FEW_CARDS ? SPACED_STEP : COMFORTABLE_STEP);
  return Math.min(preferred, (width - cardWidth) / (count - 1));
}

function sag(fromMiddle: number, p: number): number {
  return 0.45 * p * Math.abs(fromMiddle) ** 1.8;
}

function tilt(count: number): number {
  return count > FEW_CARDS ? 0.95 : 0.5;
}

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

type TrickSpots = Box & { cardWidth: number; slots: readonly CardSpot[] };

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
