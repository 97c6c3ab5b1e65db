// Where everything lies on the stage, in pixels: computed from its room alone, bottom up, so that nothing covers anything.

import type { Place } from '../game/seatPlaces.ts';

export interface StageRoom {
  width: number;
  height: number;
  seats: number;
  /** How many cards one's own hand was dealt. */
  cards: number;
  /** Whether the strip also holds buttons below its question. */
  hasChoices: boolean;
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
  /** The hinge of the fan of backs, and where it points. */
  fan: CardSpot;
  /** The middle of the pile of taken tricks. */
  pile: Point;
}

export interface Stage {
  kind: StageKind;
  /** The unit: a hundredth or so of the stage, in pixels. */
  p: number;
  table: Box & { radius: number; rail: number };
  avatarSize: number;
  backWidth: number;
  fanRadius: number;
  seats: Readonly<Record<Place, SeatSpot>>;
  trick: Point & { cardWidth: number; slots: Readonly<Record<Place, CardSpot>> };
  strip: Box;
  hand: Box & { cardWidth: number; rows: 1 | 2; rowPitch: number };
  /** The middle of the first of the things that lie on the cloth: trump, contract, stock. */
  objects: Point;
}

export const CARD_RATIO = 1.4;

export function layOutStage(room: StageRoom): Stage {
  switch (kindOf(room)) {
    case 'desk':
      return layOutDesk(room);
    case 'portrait':
      return layOutPortrait(room);
    case 'landscape':
      return layOutLandscape(room);
  }
}

export function kindOf({ width, height }: Pick<StageRoom, 'width' | 'height'>): StageKind {
  if (width / height < 0.8) return 'portrait';
  return height < 520 ? 'landscape' : 'desk';
}

function layOutDesk({ width, height, seats }: StageRoom): Stage {
  const p = Math.min(width / 1440, height / 900);
  const table = {
    x: 84 * p,
    y: 74 * p,
    width: width - 168 * p,
    height: height - 186 * p,
    radius: 150 * p,
    rail: 22 * p,
  };
  const stripWidth = 680 * p;
  const cardWidth = 130 * p;
  const middle = { x: width / 2, y: height - 504 * p };
  return {
    kind: 'desk',
    p,
    table,
    avatarSize: 92 * p,
    backWidth: 46 * p,
    fanRadius: 86 * p,
    seats: seatsAround({
      table,
      p,
      sideY: 334 * p,
      own: { x: 146 * p, y: height - 136 * p },
      ownPlate: 'below',
      pileGap: 130 * p,
      middle,
    }),
    trick: { ...middle, cardWidth: 117 * p, slots: crossOf(127 * p, 84 * p, seats) },
    strip: { x: (width - stripWidth) / 2, y: height - 302 * p, width: stripWidth, height: 54 * p },
    hand: {
      x: (width - 920 * p) / 2,
      y: height - 14 * p - cardWidth * CARD_RATIO,
      width: 920 * p,
      height: cardWidth * CARD_RATIO,
      cardWidth,
      rows: 1,
      rowPitch: 0,
    },
    objects: { x: width - 206 * p, y: 482 * p },
  };
}

/** As many cards as one row of a phone shows with their index and a thumb's width. */
const MOST_IN_A_ROW = 7;

function layOutPortrait({ width, height, seats, cards, hasChoices }: StageRoom): Stage {
  const p = Math.min(width / 390, height / 844);
  const rows = cards > MOST_IN_A_ROW ? 2 : 1;
  const cardWidth = (rows === 2 ? 94 : 112) * p;
  const rowPitch = 90 * p;
  const handHeight = cardWidth * CARD_RATIO + (rows - 1) * rowPitch;
  const hand = {
    x: 10 * p,
    y: height - 14 * p - handHeight,
    width: width - 20 * p,
    height: handHeight,
  };
  const stripHeight = (hasChoices ? 112 : 58) * p;
  const strip = {
    x: 10 * p,
    y: hand.y - 24 * p - stripHeight,
    width: width - 20 * p,
    height: stripHeight,
  };
  const table = {
    x: 10 * p,
    y: 82 * p,
    width: width - 20 * p,
    height: strip.y - 102 * p,
    radius: 84 * p,
    rail: 11 * p,
  };
  const middle = { x: width / 2, y: table.y + table.height * 0.594 };
  return {
    kind: 'portrait',
    p,
    table,
    avatarSize: 58 * p,
    backWidth: 28 * p,
    fanRadius: 48 * p,
    seats: seatsAround({
      table,
      p,
      sideY: table.y + table.height * (seats >= 5 ? 0.32 : 0.264),
      own: { x: 62 * p, y: strip.y - 42 * p },
      ownPlate: 'after',
      pileGap: 226 * p,
      middle,
    }),
    trick: { ...middle, cardWidth: 82 * p, slots: crossOf(91 * p, 60 * p, seats) },
    strip,
    hand: { ...hand, cardWidth, rows, rowPitch },
    objects: { x: width - 62 * p, y: table.y + table.height * 0.79 },
  };
}

function layOutLandscape({ width, height }: StageRoom): Stage {
  const p = Math.min(width / 844, height / 390);
  const table = {
    x: 54 * p,
    y: 28 * p,
    width: width - 108 * p,
    height: height - 94 * p,
    radius: 70 * p,
    rail: 10 * p,
  };
  const cardWidth = 75 * p;
  const middle = { x: width / 2, y: 138 * p };
  const rows = [-112, -36, 38, 112] as const;
  return {
    kind: 'landscape',
    p,
    table,
    avatarSize: 50 * p,
    backWidth: 26 * p,
    fanRadius: 42 * p,
    seats: seatsAround({
      table,
      p,
      sideY: 124 * p,
      own: { x: 62 * p, y: height - 88 * p },
      ownPlate: 'below',
      pileGap: 66 * p,
      middle,
    }),
    trick: {
      ...middle,
      cardWidth: 66 * p,
      slots: {
        left: { x: rows[0] * p, y: 0, turn: -5 },
        topLeft: { x: rows[1] * p, y: -13 * p, turn: 4 },
        top: { x: rows[1] * p, y: -13 * p, turn: 4 },
        topRight: { x: rows[2] * p, y: -13 * p, turn: 3 },
        bottom: { x: rows[2] * p, y: 13 * p, turn: -3 },
        right: { x: rows[3] * p, y: 2 * p, turn: 7 },
      },
    },
    strip: { x: (width - 460 * p) / 2, y: 211 * p, width: 460 * p, height: 38 * p },
    hand: {
      x: (width - 620 * p) / 2,
      y: height - 6 * p - cardWidth * CARD_RATIO,
      width: 620 * p,
      height: cardWidth * CARD_RATIO,
      cardWidth,
      rows: 1,
      rowPitch: 0,
    },
    objects: { x: width - 150 * p, y: 190 * p },
  };
}

/** From the middle of the trick, a little askew as cards are laid. */
function crossOf(dx: number, dy: number, seats: number): Record<Place, CardSpot> {
  const sideY = seats >= 5 ? dy : 0;
  return {
    left: { x: -dx, y: sideY, turn: -5 },
    topLeft: { x: -dx * 0.55, y: -dy, turn: -2 },
    top: { x: dx * 0.05, y: -dy, turn: 4 },
    topRight: { x: dx * 0.55, y: -dy, turn: 3 },
    right: { x: dx, y: sideY + dy * 0.07, turn: 7 },
    bottom: { x: dx * 0.02, y: dy, turn: -3 },
  };
}

interface Around {
  table: Box & { rail: number };
  p: number;
  sideY: number;
  own: Point;
  ownPlate: SeatSpot['plate'];
  pileGap: number;
  middle: Point;
}

/** People sit at the middle of the rail. */
function seatsAround(around: Around): Record<Place, SeatSpot> {
  const { table, p, sideY, own, ownPlate, pileGap, middle } = around;
  const railY = table.y + table.rail / 2;
  const left = { x: table.x + table.rail / 2, y: sideY };
  const right = { x: table.x + table.width - table.rail / 2, y: sideY };
  const at = (share: number): Point => ({ x: table.x + table.width * share, y: railY });
  const seat = (avatar: Point, plate: SeatSpot['plate'], pile: Point): SeatSpot => ({
    avatar,
    plate,
    fan: { ...avatar, turn: angleTo(avatar, middle) },
    pile,
  });
  const aside = (from: Point, by: number): Point => ({ x: from.x + by, y: railY + 72 * p });
  return {
    left: seat(left, 'below', { x: left.x + 112 * p, y: sideY + pileGap }),
    topLeft: seat(at(0.32), 'before', aside(at(0.32), -150 * p)),
    top: seat(at(0.5), 'after', aside(at(0.5), -170 * p)),
    topRight: seat(at(0.68), 'after', aside(at(0.68), 150 * p)),
    right: seat(right, 'below', { x: right.x - 112 * p, y: sideY + pileGap }),
    bottom: seat(own, ownPlate, { x: table.x + table.width - 70 * p, y: own.y }),
  };
}

function angleTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
