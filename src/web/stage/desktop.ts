// The desktop layout: a wide table with the players around it and the hand fanned out below.

import {
  chairsAround,
  type Chair,
  angleTo,
  CARD_RATIO,
  plateHeight,
  plateFontSize,
  actionBarFontSize,
  type Box,
  type Point,
  type SeatSpot,
  type Stage,
  type StageRoom,
} from './shapes.ts';
import { shapeHand, placeTrick, type TrickRoom } from './cardPlaces.ts';

/** The greatest width of the table, as a multiple of its height. */
const MAX_TABLE_RATIO = 1.72;
const MAX_FONT_SCALE = 1.35;
const MAX_ACTION_BAR_FONT_SCALE = 2;

export function layOutDesktop(room: StageRoom): Stage {
  const { width, seats, hasHand, fontScale } = room;
  const frame = frameOf(room);
  const { p, hand, actionBar, table, own, rowCardWidth } = frame;
  const chairs = chairsAround(seats);
  const fontSize = plateFontSize(13.5 * p, fontScale, MAX_FONT_SCALE);
  const sideY = table.y + Math.min(262 * p, table.height * 0.42);
  // With two seats across, open cards of the side seats lie below those of the seats across.
  const rowsY = seats > 4 ? Math.max(sideY - 80 * p, table.y + 218 * p) : sideY - 80 * p;
  const trick = placeTrick(trickRoom(room, frame), chairs);
  const objects = objectsAt({ table, trick, sideY, actionBar, p, fontSize });
  const middle = { x: trick.x + trick.width / 2, y: trick.y + trick.height / 2 };
  return {
    kind: 'desk',
    p,
    bar: 62 * p,
    rem: actionBarFontSize(fontScale, MAX_ACTION_BAR_FONT_SCALE),
    table,
    avatarSize: 92 * p,
    plate: { width: 176 * p, across: 176 * p, fontSize, noteFontSize: fontSize },
    back: { width: 48 * p, radius: 86 * p },
    pileWidth: 50 * p,
    seats: chairs.map((chair) =>
      seatAt(chair, { p, table, sideY, rowsY, own, middle, hasHand, trick }),
    ),
    trick,
    actionBar,
    hand,
    objects,
    rowWidth: Math.max(trick.width, 300 * p),
    remarks: room.isOpen ? null : remarksAt(objects, width),
    rowCardWidth,
  };
}

type Frame = ReturnType<typeof frameOf>;

/** The hand, the action bar above it, the table behind both, and the player's own avatar. */
function frameOf(room: StageRoom) {
  const { width, height, cards, hasHand } = room;
  const p = Math.min(width / 1240, height / 900);
  const handWidth = Math.min(width - 460 * p, 960 * p);
  const handX = (width - handWidth) / 2;
  const shape = shapeHand(cards, { width: handWidth, maxCardWidth: 130 * p });
  const handTop = hasHand ? height - 30 * p - shape.height : height - 14 * p;
  const actionBar = {
    x: width / 2 - 430 * p,
    y: handTop - (hasHand ? 34 : 4) * p - room.actionBarHeight,
    width: 860 * p,
    height: room.actionBarHeight,
  };
  const table = tableIn(room, p, actionBar);
  const own = hasHand
    ? { x: handX - 62 * p, y: height - 148 * p }
    : { x: width / 2, y: table.y + table.height - 11 * p };
  const hand = { x: handX, y: handTop, ...shape, width: handWidth };
  return { p, hand, actionBar, table, own, rowCardWidth: 84 * p };
}

function trickRoom({ width, seats, hasHand, isOpen }: StageRoom, frame: Frame): TrickRoom {
  const { p, table, actionBar, own, rowCardWidth } = frame;
  const reach = isOpen ? 46 * p + rowCardWidth * CARD_RATIO + 34 * p : 118 * p;
  const hasAcross = seats > 3 || seats === 2;
  return {
    x: width / 2,
    width: table.width - 560 * p,
    top: hasAcross ? table.y + 11 * p + reach + 14 * p : table.y + 50 * p,
    sideTop: table.y + 50 * p,
    bottom: hasHand ? actionBar.y - 18 * p : own.y - (isOpen ? 200 : 122) * p,
    maxCardWidth: 132 * p,
  };
}

function tableIn({ width, height, hasHand }: StageRoom, p: number, actionBar: Box): Stage['table'] {
  const y = 74 * p;
  const bottom = hasHand ? height - 112 * p : actionBar.y - 66 * p;
  const tableWidth = Math.min(width - 168 * p, (bottom - y) * MAX_TABLE_RATIO);
  return {
    x: (width - tableWidth) / 2,
    y,
    width: tableWidth,
    height: bottom - y,
    radius: 150 * p,
    rail: 22 * p,
  };
}

interface DesktopRoom {
  p: number;
  table: Stage['table'];
  trick: Box;
  sideY: number;
  rowsY: number;
  own: Point;
  middle: Point;
  hasHand: boolean;
}

function seatAt(
  { side, share }: Chair,
  { p, table, trick, sideY, rowsY, own, middle, hasHand }: DesktopRoom,
): SeatSpot {
  const left = { x: table.x + 11 * p, y: sideY };
  const right = { x: table.x + table.width - 11 * p, y: sideY };
  const across = { x: table.x + table.width * share, y: table.y + 11 * p };
  const besideTrick = trick.x - left.x - 76 * p;
  switch (side) {
    case 'own':
      return {
        avatar: own,
        plate: hasHand ? 'below' : 'after',
        fan: -90,
        pile: {
          x: table.x + table.width - (hasHand ? 70 : 240) * p,
          y: own.y + (hasHand ? 20 : -70) * p,
        },
        rows: { x: own.x - 170 * p, y: own.y - 210 * p, width: 340 * p, height: 150 * p },
      };
    case 'left':
      return {
        avatar: left,
        plate: 'below',
        fan: 0,
        pile: { x: left.x + 128 * p, y: sideY - 132 * p },
        rows: { x: left.x + 58 * p, y: rowsY, width: besideTrick, height: 160 * p },
      };
    case 'right':
      return {
        avatar: right,
        plate: 'below',
        fan: 180,
        pile: { x: right.x - 128 * p, y: sideY - 132 * p },
        rows: {
          x: right.x - 58 * p - besideTrick,
          y: rowsY,
          width: besideTrick,
          height: 160 * p,
        },
      };
    case 'across':
      return {
        avatar: across,
        plate: share < 0.5 ? 'before' : 'after',
        fan: share === 0.5 ? 90 : angleTo(across, middle),
        pile: { x: across.x - 160 * p, y: across.y + 80 * p },
        rows: { x: across.x - 190 * p, y: across.y + 52 * p, width: 380 * p, height: 160 * p },
      };
  }
}

interface ObjectsRoom {
  table: Box;
  trick: Box;
  sideY: number;
  actionBar: Box;
  p: number;
  fontSize: number;
}

/** The free area right of the trick, below the seat on the right. */
function objectsAt({ table, trick, sideY, actionBar, p, fontSize }: ObjectsRoom): Stage['objects'] {
  const x = trick.x + trick.width + 8 * p;
  const y = sideY + Math.max(128 * p, 59 * p + plateHeight(fontSize, p));
  const right = table.x + table.width - 32 * p;
  const height = Math.max(90 * p, actionBar.y - 14 * p - y);
  const chip = height < 110 * p ? height - 56 * p : 80 * p;
  return { x, y, width: right - x, height, chip };
}

/** The same area on the left, for notes that are only text. */
function remarksAt({ x, y, width, height }: Box, stageWidth: number): Box {
  return { x: stageWidth - x - width, y, width, height };
}
