// The landscape layout for phones: the trick is a row, and the action bar lies right below it.

import {
  chairsAround,
  type Chair,
  CARD_RATIO,
  clamp,
  plateFontSize,
  actionBarFontSize,
  type Point,
  type SeatSpot,
  type Stage,
  type StageRoom,
} from './shapes.ts';
import { shapeHand, placeTrick, type TrickRoom } from './cardPlaces.ts';

const MAX_FONT_SCALE = 1.15;
const MAX_ACTION_BAR_FONT_SCALE = 1.15;

export function layOutLandscape(room: StageRoom): Stage {
  const { width, seats, isOpen, fontScale } = room;
  const frame = frameOf(room);
  const { p, shape, handTop, actionBar, table, avatarSize, topY, sideY, rowCardWidth, rowsHeight } =
    frame;
  const chairs = chairsAround(seats);
  const trick = placeTrick(trickRoom(room, frame), chairs);
  const fontSize = plateFontSize(12 * p, fontScale, MAX_FONT_SCALE);
  const objectsX = trick.x + trick.width + 6;
  return {
    kind: 'landscape',
    p,
    bar: 42,
    rem: actionBarFontSize(fontScale, MAX_ACTION_BAR_FONT_SCALE),
    table,
    avatarSize,
    plate: { width: 118 * p, across: 118 * p, fontSize, noteFontSize: fontSize },
    back: { width: 25 * p, radius: 42 * p },
    pileWidth: 20 * p,
    seats: chairs.map((chair) => seatAt(chair, { ...room, ...frame, trick })),
    trick,
    actionBar,
    hand: { x: actionBar.x, y: handTop, width: actionBar.width, ...shape },
    objects: {
      x: objectsX,
      y: isOpen ? sideY + rowsHeight / 2 + 4 * p : topY + avatarSize / 2 + 26 * p,
      width: Math.max(60, width - 128 * p - objectsX),
      height: 60 * p,
      chip: 36 * p,
    },
    rowWidth: Math.max(trick.width, 300 * p),
    remarks: null,
    rowCardWidth,
  };
}

type Frame = ReturnType<typeof frameOf>;

/** The hand, the action bar above it, the table around both, and the heights of the seats. */
function frameOf(room: StageRoom) {
  const { width, height, cards, hasHand } = room;
  const p = Math.min(width / 700, height / 390);
  const innerWidth = width - 232 * p;
  const shape = shapeHand(cards, { width: innerWidth, maxCardWidth: 75 * p });
  const handTop = hasHand ? height - 6 * p - shape.height : height - 4 * p;
  const actionBarY = handTop - (hasHand ? 11 : 2) * p - room.actionBarHeight;
  const actionBar = { x: 116 * p, y: actionBarY, width: innerWidth, height: room.actionBarHeight };
  const table = {
    x: 54 * p,
    y: 28 * p,
    width: width - 108 * p,
    height: hasHand ? height - 94 * p : actionBarY - 54 * p,
    radius: 70 * p,
    rail: 10 * p,
  };
  const avatarSize = 48 * p;
  const topY = table.y + 4 * p;
  const sideY = Math.min(118 * p, actionBarY - 84 * p);
  // Spectators see the first player at the bottom centre instead of in a corner.
  const own: Point = hasHand
    ? { x: 62 * p, y: height - 92 * p }
    : { x: width / 2, y: actionBarY - 2 * p - avatarSize / 2 };
  const rowCardWidth = clamp(24, 34 * p, 44);
  const rowsHeight = rowCardWidth * CARD_RATIO + 16;
  return {
    p,
    shape,
    handTop,
    actionBar,
    table,
    avatarSize,
    topY,
    sideY,
    own,
    rowCardWidth,
    rowsHeight,
  };
}

function trickRoom({ width, seats, hasHand, isOpen }: StageRoom, frame: Frame): TrickRoom {
  const { p, topY, avatarSize, rowsHeight, actionBar, own } = frame;
  const hasAcross = seats > 3 || seats === 2;
  return {
    x: width / 2,
    width: width - 330 * p,
    top: hasAcross ? topY + avatarSize / 2 + (isOpen ? rowsHeight : 6) : topY + 14 * p,
    sideTop: 0,
    bottom: hasHand ? actionBar.y - 4 * p : own.y - avatarSize / 2 - (isOpen ? rowsHeight : 44 * p),
    maxCardWidth: 70 * p,
    rowLength: isOpen ? 3 : seats,
  };
}

interface LandscapeRoom extends Frame, Pick<StageRoom, 'width' | 'hasHand'> {
  trick: Stage['trick'];
}

function seatAt({ side, share }: Chair, room: LandscapeRoom): SeatSpot {
  switch (side) {
    case 'own':
      return ownSeat(room);
    case 'left':
      return sideSeat('left', room);
    case 'right':
      return sideSeat('right', room);
    case 'across':
      return seatAcross(share, room);
  }
}

function ownSeat({ own, avatarSize, rowsHeight, p, hasHand }: LandscapeRoom): SeatSpot {
  const half = avatarSize / 2;
  return {
    avatar: own,
    plate: hasHand ? 'below' : 'after',
    fan: hasHand ? 0 : -90,
    pile: corner(own, hasHand ? 1 : -1, avatarSize),
    rows: hasHand
      ? { x: own.x + half + 4, y: own.y - rowsHeight / 2, width: 110 * p, height: rowsHeight }
      : { x: own.x - 60 * p, y: own.y - half - rowsHeight, width: 120 * p, height: rowsHeight },
  };
}

function sideSeat(side: 'left' | 'right', room: LandscapeRoom): SeatSpot {
  const { trick, sideY, avatarSize, width, rowsHeight, p } = room;
  const isLeft = side === 'left';
  const avatar = { x: isLeft ? 62 * p : width - 62 * p, y: sideY };
  const besideFace = avatarSize / 2 + 4;
  const rowsWidth = trick.x - 62 * p - avatarSize / 2 - 10;
  return {
    avatar,
    plate: 'below',
    fan: isLeft ? 0 : 180,
    pile: corner(avatar, isLeft ? -1 : 1, avatarSize),
    rows: {
      x: isLeft ? avatar.x + besideFace : avatar.x - besideFace - rowsWidth,
      y: sideY - rowsHeight / 2,
      width: rowsWidth,
      height: rowsHeight,
    },
  };
}

function seatAcross(share: number, room: LandscapeRoom): SeatSpot {
  const { table, topY, avatarSize, rowsHeight, p } = room;
  const spread = share === 0.5 ? 0.5 : 0.5 + (share - 0.5) * 0.72;
  const avatar = { x: table.x + table.width * spread, y: topY };
  return {
    avatar,
    plate: share < 0.5 ? 'before' : 'after',
    fan: share < 0.5 ? 18 : 162,
    pile: corner(avatar, share < 0.5 ? 1 : -1, avatarSize),
    rows: {
      x: avatar.x - 60 * p,
      y: topY + avatarSize / 2 + 1,
      width: 120 * p,
      height: rowsHeight,
    },
  };
}

/** The lower right (1) or lower left (-1) corner of an avatar. */
function corner({ x, y }: Point, by: 1 | -1, avatarSize: number): Point {
  const half = avatarSize / 2;
  return { x: x + by * half * 0.8, y: y + half * 0.76 };
}
