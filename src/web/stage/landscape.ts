// The stage on its side, as low as a phone is: the trick is a row, the strip lies right under it.

import { chairsAround, type Chair } from './around.ts';
import {
  CARD_RATIO,
  clamp,
  plateLetter,
  stripLetter,
  type Point,
  type SeatSpot,
  type Stage,
  type StageRoom,
} from './shapes.ts';
import { shapeHand } from './handPlaces.ts';
import { placeTrick } from './trickPlaces.ts';

const MOST_TYPE = 1.15;
const MOST_STRIP_TYPE = 1.15;

export function layOutLandscape(room: StageRoom): Stage {
  const { width, height, seats, cards, hasHand, isOpen, type } = room;
  const p = Math.min(width / 700, height / 390);
  const bar = 42;
  const shape = shapeHand(cards, { width: width - 232 * p, one: 75 * p });
  const handTop = hasHand ? height - 6 * p - shape.height : height - 4 * p;
  const strip = {
    x: 116 * p,
    y: handTop - (hasHand ? 11 : 2) * p - room.strip,
    width: width - 232 * p,
    height: room.strip,
  };
  const table = {
    x: 54 * p,
    y: 28 * p,
    width: width - 108 * p,
    height: hasHand ? height - 94 * p : strip.y - 54 * p,
    radius: 70 * p,
    rail: 10 * p,
  };
  const avatarSize = 48 * p;
  const topY = table.y + 4 * p;
  const sideY = Math.min(118 * p, strip.y - 84 * p);
  // Who watches sees everybody around the table, nobody in a corner of it.
  const own: Point = hasHand
    ? { x: 62 * p, y: height - 92 * p }
    : { x: width / 2, y: strip.y - 2 * p - avatarSize / 2 };
  const rowCard = clamp(24, 34 * p, 44);
  const rowsHeight = rowCard * CARD_RATIO + 16;
  const chairs = chairsAround(seats);
  const letter = plateLetter(12 * p, type, MOST_TYPE);
  const hasAcross = seats > 3 || seats === 2;
  const trick = placeTrick(
    {
      x: width / 2,
      width: width - 330 * p,
      top: hasAcross ? topY + avatarSize / 2 + (isOpen ? rowsHeight : 6) : topY + 14 * p,
      sideTop: 0,
      bottom: hasHand ? strip.y - 4 * p : own.y - avatarSize / 2 - (isOpen ? rowsHeight : 44 * p),
      most: 70 * p,
      row: isOpen ? 3 : seats,
    },
    chairs,
  );
  const shared = { table, sideY, topY, own, avatarSize, width, rowsHeight, p, trick, hasHand };
  return {
    kind: 'landscape',
    p,
    bar,
    rem: stripLetter(type, MOST_STRIP_TYPE),
    table,
    avatarSize,
    plate: { width: 118 * p, across: 118 * p, letter, note: letter },
    back: { width: 25 * p, radius: 42 * p },
    pileWidth: 20 * p,
    seats: chairs.map((chair) => seatAt(chair, shared)),
    trick,
    strip,
    hand: { x: 116 * p, y: handTop, width: width - 232 * p, ...shape },
    objects: {
      x: trick.x + trick.width + 6,
      y: isOpen ? sideY + rowsHeight / 2 + 4 * p : topY + avatarSize / 2 + 26 * p,
      width: Math.max(60, width - 128 * p - (trick.x + trick.width + 6)),
      height: 60 * p,
      chip: 36 * p,
    },
    rowRoom: Math.max(trick.width, 300 * p),
    remarks: null,
    rowCard,
  };
}

interface LowRoom {
  table: Stage['table'];
  trick: Stage['trick'];
  sideY: number;
  topY: number;
  own: Point;
  avatarSize: number;
  width: number;
  rowsHeight: number;
  p: number;
  hasHand: boolean;
}

function seatAt({ side, share }: Chair, room: LowRoom): SeatSpot {
  const { table, trick, sideY, topY, own, avatarSize, width, rowsHeight, p, hasHand } = room;
  const half = avatarSize / 2;
  const corner = ({ x, y }: Point, by: 1 | -1): Point => ({
    x: x + by * half * 0.8,
    y: y + half * 0.76,
  });
  const left = { x: 62 * p, y: sideY };
  const right = { x: width - 62 * p, y: sideY };
  const beside = trick.x - left.x - half - 10;
  switch (side) {
    case 'own':
      return {
        avatar: own,
        plate: hasHand ? 'below' : 'after',
        fan: hasHand ? 0 : -90,
        pile: corner(own, hasHand ? 1 : -1),
        rows: hasHand
          ? { x: own.x + half + 4, y: own.y - rowsHeight / 2, width: 110 * p, height: rowsHeight }
          : { x: own.x - 60 * p, y: own.y - half - rowsHeight, width: 120 * p, height: rowsHeight },
      };
    case 'left':
      return {
        avatar: left,
        plate: 'below',
        fan: 0,
        pile: corner(left, -1),
        rows: {
          x: left.x + half + 4,
          y: sideY - rowsHeight / 2,
          width: beside,
          height: rowsHeight,
        },
      };
    case 'right':
      return {
        avatar: right,
        plate: 'below',
        fan: 180,
        pile: corner(right, 1),
        rows: {
          x: right.x - half - 4 - beside,
          y: sideY - rowsHeight / 2,
          width: beside,
          height: rowsHeight,
        },
      };
    case 'across': {
      const spread = share === 0.5 ? 0.5 : 0.5 + (share - 0.5) * 0.72;
      const avatar = { x: table.x + table.width * spread, y: topY };
      return {
        avatar,
        plate: share < 0.5 ? 'before' : 'after',
        fan: share < 0.5 ? 18 : 162,
        pile: corner(avatar, share < 0.5 ? 1 : -1),
        rows: { x: avatar.x - 60 * p, y: topY + half + 1, width: 120 * p, height: rowsHeight },
      };
    }
  }
}
