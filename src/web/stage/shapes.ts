// The shapes of the stage layouts in pixels, the sizes that they share, and the seats around a table.

import type { Seat, View } from '#rules/game.ts';

export interface StageRoom {
  width: number;
  height: number;
  seats: number;
  /** The number of cards the player was dealt; the layout keeps room for all of them. */
  cards: number;
  /** Whether the player's own cards lie below the table. */
  hasHand: boolean;
  /** Whether the other players' cards lie open in front of them. */
  isOpen: boolean;
  /** The height that the action bar needs for its content. */
  actionBarHeight: number;
  /** The user's font size relative to the default. */
  fontScale: number;
}

export type StageKind = 'desk' | 'portrait' | 'landscape';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The centre of a card and its rotation in degrees. */
export interface CardSpot extends Point {
  turn: number;
}

export interface SeatSpot {
  /** The centre of the avatar, on the rail of the table. */
  avatar: Point;
  /** The side of the avatar that the plate is on: below, left (before) or right (after). */
  plate: 'below' | 'before' | 'after';
  /** The direction of the fan of card backs in degrees; its hinge is the avatar. */
  fan: number;
  /** The centre of the pile of taken tricks. */
  pile: Point;
  /** The area of the seat's open cards. */
  rows: Box;
}

export interface Stage {
  kind: StageKind;
  /** Length of a design unit in pixels: 1 on a stage of the size that the layout was designed for. */
  p: number;
  bar: number;
  /** The base font size of the action bar. */
  rem: number;
  table: Box & { radius: number; rail: number };
  avatarSize: number;
  /** Maximum widths of a plate below and beside (`across`) an avatar, and the font sizes of plates and their notes. */
  plate: { width: number; across: number; fontSize: number; noteFontSize: number };
  back: { width: number; radius: number };
  pileWidth: number;
  /** Clockwise from the player's own seat at the bottom. */
  seats: readonly SeatSpot[];
  trick: Box & { cardWidth: number; slots: readonly CardSpot[] };
  actionBar: Box;
  hand: Box & { cardWidth: number; rows: 1 | 2; rowPitch: number };
  /** The area of trump, contract and stock; one without height grows upwards. */
  objects: Box & { chip: number };
  /** The area of notes that are only text, centred in it; null puts them among the objects. */
  remarks: Box | null;
  /** Maximum width of a row of cards in the middle. */
  rowWidth: number;
  /** Width of the open cards in front of a seat. */
  rowCardWidth: number;
}

export const CARD_RATIO = 1.4;

const MIN_FONT_SIZE = 12;
const BASE_FONT_SIZE = 16;

/** The action bar's text grows with the user's font size, within a limit that keeps the table in sight. */
export function actionBarFontSize(fontScale: number, maxScale: number): number {
  return BASE_FONT_SIZE * Math.min(fontScale, maxScale);
}

/** Text on plates grows with the user's font size, as far as there is room. */
export function plateFontSize(base: number, fontScale: number, maxScale: number): number {
  return Math.max(MIN_FONT_SIZE, base) * Math.min(fontScale, maxScale);
}

/** The height of a plate with a name and two lines below it. */
export function plateHeight(fontSize: number, p: number): number {
  return fontSize * 3.8 + 11 * p;
}

export function angleTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

export function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/** Positions of one or two seats across, as shares of the table's width. */
const ACROSS_SHARES: readonly (readonly number[])[] = [[], [0.5], [0.32, 0.68]];

type Side = 'own' | 'left' | 'across' | 'right';

export interface Chair {
  side: Side;
  /** Position along the far side of the table: 0 is left, 1 is right. */
  share: number;
}

/** The chairs of a table, clockwise from the player's own. */
export function chairsAround(seats: number): readonly Chair[] {
  const own: Chair = { side: 'own', share: 0 };
  if (seats === 2) return [own, { side: 'across', share: 0.5 }];
  if (seats < 2) return [own];
  const between = acrossShares(seats - 3).map((share): Chair => ({ side: 'across', share }));
  return [own, { side: 'left', share: 0 }, ...between, { side: 'right', share: 1 }];
}

function acrossShares(count: number): readonly number[] {
  return (
    ACROSS_SHARES[count] ??
    Array.from({ length: count }, (_, at) => 0.22 + (at * 0.56) / (count - 1))
  );
}

/** Counts seats clockwise from the bottom, where the player sits; for spectators, the first player. */
export function stepOf(seat: Seat, { seat: own, seats }: Pick<View, 'seat' | 'seats'>): number {
  return (seat - (own ?? 0) + seats) % seats;
}
