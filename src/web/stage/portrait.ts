// The portrait layout: the hand at the bottom, the action bar above it, and the table with its seats, piles and open
// cards in the remaining room.

import { type HandShape, placeTrick, shapeHand, type TrickRoom } from './cardPlaces.ts';
import {
  actionBarFontSize,
  angleTo,
  type Box,
  CARD_RATIO,
  type Chair,
  chairsAround,
  clamp,
  plateFontSize,
  plateHeight,
  type Point,
  type SeatSpot,
  type Stage,
  type StageRoom,
} from './shapes.ts';

const MAX_FONT_SCALE = 1.25;
const MAX_PHONE_FONT_SCALE = 1.1;
const MAX_SMALL_FONT_SCALE = 1;
const MAX_ACTION_BAR_FONT_SCALE = 1.75;
const MAX_SMALL_ACTION_BAR_FONT_SCALE = 1.3;
/** Below the first scale text on plates does not grow with the user's font size; below the second it grows a little. */
const SMALL_SCALE = 0.8;
const PHONE_SCALE = 1.2;
/** Below this height there is no room for a cross of cards between plates and action bar. */
const MIN_CROSS_HEIGHT = 128;
/** The share of the stage's height that the table gets if the hand can be made smaller. */
const MIN_TABLE_SHARE = 0.4;
/** The same if all hands lie open on the table. */
const MIN_OPEN_TABLE_SHARE = 0.46;
const HAND_SCALES = [1, 0.93, 0.86, 0.8, 0.74];

export function layOutPortrait(room: StageRoom): Stage {
  const frame = frameOf(room);
  const { p, fontSize, bar, margin, shape, handTop, actionBar, avatarSize, table, bottom } = frame;
  const { width, seats, isOpen } = room;
  const chairs = chairsAround(seats);
  const seating = seatingIn(room, frame);
  const { sideX, rowCardWidth, backWidth, fanRadius } = seating;
  const trick = placeTrick(trickRoom(room, frame, seating), chairs);
  const middle = { x: trick.x + trick.width / 2, y: trick.y + trick.height / 2 };
  const isRoomy = p >= 0.95;
  const objectsX = middle.x + trick.cardWidth * (isOpen ? 1.2 : 0.66);
  const shared = { ...frame, ...seating, middle, width, isRoomy, objectsX, trick };
  return {
    kind: 'portrait',
    p,
    bar,
    rem: actionBarFontSize(
      room.fontScale,
      p < SMALL_SCALE ? MAX_SMALL_ACTION_BAR_FONT_SCALE : MAX_ACTION_BAR_FONT_SCALE,
    ),
    table,
    avatarSize,
    plate: {
      width: Math.min(2 * sideX - 6, 150 * p),
      across: table.x + table.width * (seats >= 5 ? 0.32 : 0.44) - avatarSize / 2 - 8 * p - 3,
      fontSize,
      noteFontSize: plateFontSize(12 * p, 1, 1),
    },
    back: { width: backWidth, radius: fanRadius },
    pileWidth: (isRoomy ? 30 : 22) * Math.max(p, 0.8),
    seats: chairs.map((chair) => seatAt(chair, shared)),
    trick,
    actionBar,
    hand: { x: margin, y: handTop, width: width - 2 * margin, ...shape },
    objects: {
      x: objectsX,
      y: bottom - table.rail - 4,
      width: table.x + table.width - table.rail - 4 - objectsX,
      height: 0,
      chip: clamp(32, 42 * p, 70),
    },
    rowWidth: trick.y < seating.sideTop ? width - 4 * sideX : width - 2 * margin - 20,
    remarks: remarksAt(room, frame, seating, trick),
    rowCardWidth,
  };
}

type Frame = ReturnType<typeof frameOf>;

function maxFontScale(p: number): number {
  if (p < SMALL_SCALE) return MAX_SMALL_FONT_SCALE;
  return p < PHONE_SCALE ? MAX_PHONE_FONT_SCALE : MAX_FONT_SCALE;
}

/** From the bottom up: the hand, the action bar, and the table in the remaining room. */
function frameOf(room: StageRoom) {
  const { width, height, hasHand } = room;
  const p = Math.min(width / 390, height / 844);
  const fontSize = plateFontSize(12 * p, room.fontScale, maxFontScale(p));
  const bar = clamp(46, 50 * p, 60);
  const margin = 10 * Math.max(p, 0.8);
  const innerWidth = width - 2 * margin;
  const shape = shapeFor(room, p, innerWidth);
  const handTop = hasHand ? height - 12 * p - shape.height : height;
  const actionBarY = handTop - (hasHand ? 20 : 10) * p - room.actionBarHeight;
  const actionBar = { x: margin, y: actionBarY, width: innerWidth, height: room.actionBarHeight };
  const avatarSize = clamp(38, 58 * p, 84);
  const rail = 11 * p;
  const topY = bar + 6 + avatarSize / 2;
  const y = topY - rail / 2;
  const bottom = actionBarY - (hasHand ? 16 * p : avatarSize * 0.7);
  const table = { x: margin, y, width: innerWidth, height: bottom - y, radius: 84 * p, rail };
  const plate = plateHeight(fontSize, p);
  return {
    p,
    fontSize,
    bar,
    margin,
    shape,
    handTop,
    actionBar,
    avatarSize,
    topY,
    table,
    bottom,
    plate,
  };
}

type Seating = ReturnType<typeof seatingIn>;

/** The heights of the seats, and the cards in front of them. */
function seatingIn({ width, seats, hasHand, isOpen, fontScale }: StageRoom, frame: Frame) {
  const { p, margin, avatarSize, topY, table, bottom, plate } = frame;
  const { rail } = table;
  const sideX = Math.max(46 * (width / 390), table.x + avatarSize / 2);
  const rowCardWidth = clamp(28, 44 * p, 74);
  const rowsHeight = rowCardWidth * CARD_RATIO + 4;
  const fanRadius = avatarSize * 0.84;
  const backWidth = avatarSize * 0.48;
  const foot = Math.max(avatarSize / 2, plate / 2 - 4);
  const reach = isOpen ? foot + rowsHeight : fanRadius + backWidth * 0.7;
  const hasAcross = seats > 3 || seats === 2;
  const topBottom = hasAcross ? topY + reach + 4 : topY + 20 * p;
  const ownY = hasHand
    ? bottom - Math.max(avatarSize * 0.34, plate / 2 - 12 * p)
    : bottom - rail / 2;
  // The player's own plate grows with the font size, so the trick has to end above it.
  const feet = fontScale > 1 && !isOpen ? ownY - plate / 2 - 2 : bottom - rail - 6;
  const low = hasHand ? feet : ownY - reach;
  const highest = hasAcross
    ? topY + plate / 2 + avatarSize * (seats >= 5 ? 0.55 : 0.75)
    : topY + avatarSize / 2 + 6;
  const spare = low - highest - avatarSize / 2 - plate - 190 * p;
  const sideY =
    isOpen && hasAcross ? topBottom + rowsHeight / 2 : highest + clamp(0, spare, 62 * p);
  const sideTop = sideY + avatarSize / 2 + 6 + plate;
  // If a high action bar leaves little room, the trick is a row between the side seats, and the player's own avatar
  // moves beside theirs.
  const isTight = hasHand && seats > 2 && !isOpen && low - sideTop < MIN_CROSS_HEIGHT * p;
  const ownX = table.x + avatarSize / 2 + (isTight ? 2 * sideX - 2 * margin : 2);
  const own: Point = { x: hasHand ? ownX : width / 2, y: ownY };
  return {
    sideX,
    sideY,
    sideTop,
    topBottom,
    own,
    low,
    isTight,
    rowCardWidth,
    rowsHeight,
    foot,
    fanRadius,
    backWidth,
  };
}

function trickRoom(room: StageRoom, frame: Frame, seating: Seating): TrickRoom {
  const { width, seats, isOpen } = room;
  const { sideX, sideY, sideTop, topBottom, own, low, isTight, rowsHeight } = seating;
  return {
    x: width / 2,
    width: isOpen || isTight ? width - 4 * sideX : frame.table.width - 20,
    top: isOpen && seats > 2 ? sideY + rowsHeight / 2 + 4 : topBottom,
    sideTop,
    bottom: isTight ? own.y - frame.avatarSize / 2 - 2 : low - (isOpen ? 28 : 0),
    maxCardWidth: 92 * frame.p,
    ...(isOpen && { rowLength: 2 }),
    ...(isTight && { rowLength: seats }),
  };
}

/** The area above the trick and between the side seats, if there is room for a line. */
function remarksAt(
  { width, seats, isOpen }: StageRoom,
  { fontSize, p, table }: Frame,
  { topBottom, sideX, fanRadius, backWidth }: Seating,
  trick: Stage['trick'],
): Box | null {
  const x = seats > 2 ? sideX + fanRadius + backWidth * 0.7 + 4 : table.x + table.rail + 4;
  const height = trick.y - 4 * p - topBottom;
  if (isOpen || height < fontSize * 2) return null;
  return { x, y: topBottom, width: width - 2 * x, height };
}

/** The largest hand that leaves the table its share of the height. */
function shapeFor(
  { height, cards, hasHand, actionBarHeight, isOpen }: StageRoom,
  p: number,
  width: number,
): HandShape {
  const shapes = HAND_SCALES.map((scale) =>
    shapeHand(cards, {
      width,
      maxCardWidth: (isOpen ? 100 : 116) * p * scale,
      twoRows: { maxCardWidth: Math.min(width / 3.9, 100 * p * 1.1) * scale, minStep: 40 },
    }),
  );
  const fits = ({ height: handHeight }: HandShape): boolean =>
    height - handHeight - actionBarHeight - 100 * p >=
    height * (isOpen ? MIN_OPEN_TABLE_SHARE : MIN_TABLE_SHARE);
  return hasHand ? (shapes.find(fits) ?? shapes[shapes.length - 1]) : shapes[0];
}

interface PortraitRoom {
  table: Stage['table'];
  trick: Stage['trick'];
  sideX: number;
  sideY: number;
  topY: number;
  own: Point;
  avatarSize: number;
  middle: Point;
  width: number;
  rowsHeight: number;
  /** How far an avatar and its plate reach below the avatar's centre. */
  foot: number;
  p: number;
  isRoomy: boolean;
  /** Whether the player's own avatar is beside those of the side seats. */
  isTight: boolean;
  /** The left edge of the objects on the table. */
  objectsX: number;
  bottom: number;
}

function seatAt({ side, share }: Chair, room: PortraitRoom): SeatSpot {
  switch (side) {
    case 'own':
      return ownSeat(room);
    case 'left':
      return leftSeat(room);
    case 'right':
      return rightSeat(room);
    case 'across':
      return seatAcross(share, room);
  }
}

function ownSeat(room: PortraitRoom): SeatSpot {
  const { own, p, rowsHeight, avatarSize, table } = room;
  const hasRoom = room.isRoomy && !room.isTight && own.x < room.middle.x;
  return {
    avatar: own,
    plate: 'after',
    fan: -90,
    pile: hasRoom
      ? { x: room.objectsX - 26 * p, y: room.bottom - table.rail / 2 }
      : corner(own, 1, avatarSize),
    rows: {
      x: own.x - 80 * p,
      y: own.y - avatarSize / 2 - rowsHeight,
      width: 160 * p,
      height: rowsHeight,
    },
  };
}

function leftSeat(room: PortraitRoom): SeatSpot {
  const { sideX, sideY, p, avatarSize } = room;
  const avatar = { x: sideX, y: sideY };
  return {
    avatar,
    plate: 'below',
    fan: 0,
    pile: room.isRoomy ? { x: sideX + 16 * p, y: lowPile(room) } : corner(avatar, -1, avatarSize),
    rows: sideRows(sideX + avatarSize / 2 + 4, room),
  };
}

function rightSeat(room: PortraitRoom): SeatSpot {
  const { width, sideX, sideY, p, table } = room;
  const avatar = { x: width - sideX, y: sideY };
  return {
    avatar,
    plate: 'below',
    fan: 180,
    pile: room.isRoomy
      ? { x: width - sideX - 26 * p, y: table.y + 44 * p }
      : corner(avatar, 1, room.avatarSize),
    rows: sideRows(width / 2 + 4, room),
  };
}

function seatAcross(share: number, room: PortraitRoom): SeatSpot {
  const { table, topY, p } = room;
  const avatar = { x: table.x + table.width * share, y: topY };
  const isAlone = share === 0.5;
  const width = table.width * (isAlone ? 0.6 : 0.36);
  return {
    avatar,
    plate: share < 0.5 ? 'before' : 'after',
    fan: isAlone ? 90 : angleTo(avatar, room.middle),
    pile:
      room.isRoomy && isAlone
        ? { x: avatar.x - 84 * p, y: topY + 38 * p }
        : corner(avatar, share < 0.5 ? 1 : -1, room.avatarSize),
    rows: { x: avatar.x - width / 2, y: topY + room.foot + 2, width, height: room.rowsHeight },
  };
}

/** The lower right (1) or lower left (-1) corner of an avatar. */
function corner({ x, y }: Point, by: 1 | -1, avatarSize: number): Point {
  const half = avatarSize / 2;
  return { x: x + by * half * 0.8, y: y + half * 0.78 };
}

/** Between the trick and the player's own avatar. */
function lowPile({ trick, own, avatarSize, p }: PortraitRoom): number {
  const face = own.y - avatarSize / 2;
  return Math.min((trick.y + trick.height + face) / 2 - trick.cardWidth * 0.15, face - 18 * p);
}

function sideRows(x: number, room: PortraitRoom): Box {
  const { width, sideX, sideY, rowsHeight, avatarSize } = room;
  return {
    x,
    y: sideY - rowsHeight / 2,
    width: width / 2 - sideX - avatarSize / 2 - 8,
    height: rowsHeight,
  };
}
