// What there is on a stage, in pixels, and what its layouts reckon with.

export interface StageRoom {
  width: number;
  height: number;
  seats: number;
  /** How many cards one's own hand was dealt; none for who watches. */
  cards: number;
  /** Whether one's own cards lie below the table. */
  hasHand: boolean;
  /** Whether the cards of the others lie open before them. */
  isOpen: boolean;
  /** How high the strip has to be for what it says. */
  actionBarHeight: number;
  /** How large letters are, of their usual size. */
  type: number;
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

/** The middle of a card and how it is turned, in degrees. */
export interface CardSpot extends Point {
  turn: number;
}

export interface SeatSpot {
  /** The middle of the avatar, on the rail. */
  avatar: Point;
  /** On which side of the avatar the plate is. */
  plate: 'below' | 'before' | 'after';
  /** Where the fan of backs points, in degrees; its hinge is the avatar. */
  fan: number;
  /** The middle of the pile of taken tricks. */
  pile: Point;
  /** Where cards lie that everybody sees. */
  rows: Box;
}

export interface Stage {
  kind: StageKind;
  /** The unit: a hundredth or so of the stage, in pixels. */
  p: number;
  bar: number;
  /** The usual letter in the strip. */
  rem: number;
  table: Box & { radius: number; rail: number };
  avatarSize: number;
  /** How wide a plate may be, below a face and beside one, and how large its letters and those of its notes are. */
  plate: { width: number; across: number; letter: number; note: number };
  back: { width: number; radius: number };
  pileWidth: number;
  /** Clockwise from one's own, which is below. */
  seats: readonly SeatSpot[];
  trick: Box & { cardWidth: number; slots: readonly CardSpot[] };
  /** As wide as the strip may be. */
  actionBar: Box;
  hand: Box & { cardWidth: number; rows: 1 | 2; rowPitch: number };
  /** Where trump, contract and stock lie; those that have no height grow upwards. */
  objects: Box & { chip: number };
  /** Where what is said in words alone lies, in the middle of the box; null: among the objects. */
  remarks: Box | null;
  /** How wide a row of cards in the middle may be. */
  rowRoom: number;
  /** The width of cards that lie open before a seat. */
  rowCard: number;
}

export const CARD_RATIO = 1.4;

const MIN_FONT_SIZE = 12;
const USUAL_LETTER = 16;

/** What is asked grows with the letters that one likes, as far as the table stays in sight. */
export function actionBarFontSize(type: number, most: number): number {
  return USUAL_LETTER * Math.min(type, most);
}

/** Letters on plates grow as far as there is room for them. */
export function plateFontSize(usual: number, type: number, most: number): number {
  return Math.max(MIN_FONT_SIZE, usual) * Math.min(type, most);
}

/** Of a plate with a name and two lines under it. */
export function plateHeight(letter: number, p: number): number {
  return letter * 3.8 + 11 * p;
}

export function angleTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

export function clamp(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
