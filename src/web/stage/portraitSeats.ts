// The seats of the portrait layout, with their piles and open cards.

import type { Chair } from './chairs.ts';
import { angleTo, type Box, type Point, type SeatSpot, type Stage } from './stageTypes.ts';

export interface PortraitRoom {
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

export function seatAt({ side, share }: Chair, room: PortraitRoom): SeatSpot {
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
