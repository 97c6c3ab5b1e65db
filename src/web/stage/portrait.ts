// The stage held upright: the hand under the thumbs, the strip above it, the table in what is left.

import { chairsAround, type Chair } from './around.ts';
import {
  angleTo,
  CARD_RATIO,
  clamp,
  plateType,
  type Point,
  type SeatSpot,
  type Stage,
  type StageRoom,
} from './shapes.ts';
import { shapeHand, type HandShape } from './handPlaces.ts';
import { placeTrick } from './trickPlaces.ts';

const MOST_TYPE = 1.25;
/** Three lines and their padding, of the height of a letter's line. */
const PLATE_LINES = 54;
/** Of the height of the stage: what the table is to have, if the hand can be smaller. */
const LEAST_TABLE = 0.4;
const SMALLER = [1, 0.93, 0.86, 0.8, 0.74];

export function layOutPortrait(room: StageRoom): Stage {
  const { width, height, seats, hasHand, isOpen } = room;
  const p = Math.min(width / 390, height / 844);
  const type = plateType(room.type, MOST_TYPE);
  const bar = clamp(46, 50 * p, 60);
  const margin = 10 * Math.max(p, 0.8);
  const shape = shapeFor(room, p, width - 2 * margin);
  const handTop = hasHand ? height - 12 * p - shape.height : height;
  const strip = {
    x: margin,
    y: handTop - (hasHand ? 20 : 10) * p - room.strip,
    width: width - 2 * margin,
    height: room.strip,
  };
  const avatarSize = clamp(40, 58 * p, 84);
  const rail = 11 * p;
  const y = bar + 6 + avatarSize / 2 - rail / 2;
  const table = {
    x: margin,
    y,
    width: width - 2 * margin,
    height: strip.y - 16 * p - y,
    radius: 84 * p,
    rail,
  };
  const chairs = chairsAround(seats);
  const sideX = Math.max(46 * (width / 390), table.x + avatarSize / 2);
  const rowCard = clamp(30, 42 * p, 74);
  const topY = table.y + rail / 2;
  const topPlate = (PLATE_LINES * type * Math.max(1, p * 0.86)) / 2;
  const rowsHeight = rowCard * CARD_RATIO + 20 * type;
  const hasTwoAcross = seats >= 5;
  const sideY =
    topY +
    avatarSize * 0.5 +
    6 +
    Math.max(
      hasTwoAcross ? Math.max(topPlate, avatarSize / 2) + (isOpen ? rowsHeight * 0.6 : 0) : 0,
      Math.min(table.height * 0.16, 62 * p),
    );
  const plateHeight = PLATE_LINES * type * Math.max(1, p * 0.86);
  const own: Point = hasHand
    ? { x: sideX + 10 * p, y: table.y + table.height - avatarSize * 0.34 }
    : { x: width / 2, y: table.y + table.height - rail / 2 };
  const fan = avatarSize * 0.84;
  const back = avatarSize * 0.48;
  const topBottom = topY + (isOpen ? avatarSize / 2 + rowsHeight : fan + back * 0.7) + 4;
  const trick = placeTrick(
    {
      x: width / 2,
      width: table.width - 20,
      top: seats > 3 || seats === 2 ? topBottom : topY + 20 * p,
      sideTop: sideY + avatarSize / 2 + 4 + plateHeight,
      bottom: own.y - avatarSize / 2 - (hasHand ? 2 : isOpen ? rowsHeight : fan * 0.6),
      most: 92 * p,
    },
    chairs,
  );
  const middle = { x: trick.x + trick.width / 2, y: trick.y + trick.height / 2 };
  const isRoomy = p >= 0.95;
  const shared = {
    table,
    sideX,
    sideY,
    topY,
    own,
    avatarSize,
    middle,
    width,
    rowsHeight,
    hasHand,
    p,
    isRoomy,
    trick,
  };
  return {
    kind: 'portrait',
    p,
    bar,
    table,
    avatarSize,
    plate: { width: Math.min(2 * sideX - 6, 150 * p), type: type * clamp(1, p * 0.86, 1.3) },
    back: { width: back, radius: fan },
    pileWidth: (isRoomy ? 30 : 22) * Math.max(p, 0.8),
    seats: chairs.map((chair) => seatAt(chair, shared)),
    trick,
    strip,
    hand: { x: margin, y: handTop, width: width - 2 * margin, ...shape },
    objects: {
      x: middle.x + trick.cardWidth * 0.62,
      y:
        trick.slots.length > 2
          ? Math.min(middle.y + trick.cardWidth * 0.82, own.y - 56 * p)
          : own.y - 76 * p,
      width: table.x + table.width - rail - 4 - (middle.x + trick.cardWidth * 0.62),
      height: 0,
      chip: clamp(34, 42 * p, 70),
    },
    rowCard,
  };
}

/** As large as leaves the table its share. */
function shapeFor(
  { height, cards, hasHand, strip }: StageRoom,
  p: number,
  width: number,
): HandShape {
  const shapes = SMALLER.map((by) =>
    shapeHand(cards, {
      width,
      one: 116 * p * by,
      two: Math.min(width / 3.9, 100 * p * 1.1) * by,
      thumb: 40,
    }),
  );
  const fits = ({ height: hand }: HandShape): boolean =>
    height - hand - strip - 100 * p >= height * LEAST_TABLE;
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
  hasHand: boolean;
  p: number;
  isRoomy: boolean;
}

function seatAt({ side, share }: Chair, room: PortraitRoom): SeatSpot {
  const {
    table,
    sideX,
    sideY,
    topY,
    own,
    avatarSize,
    middle,
    width,
    rowsHeight,
    hasHand,
    p,
    isRoomy,
    trick,
  } = room;
  const half = avatarSize / 2;
  const corner = ({ x, y }: Point, by: 1 | -1): Point => ({
    x: x + by * half * 0.8,
    y: y + half * 0.78,
  });
  const rowsWidth = width / 2 - sideX - half - 8;
  const low = trick.y + trick.height - trick.cardWidth * 0.5;
  switch (side) {
    case 'own':
      return {
        avatar: own,
        plate: 'after',
        fan: -90,
        pile: isRoomy && hasHand ? { x: width / 2 + 26 * p, y: own.y + 4 * p } : corner(own, -1),
        rows: {
          x: own.x - 80 * p,
          y: own.y - half - rowsHeight,
          width: 160 * p,
          height: rowsHeight,
        },
      };
    case 'left':
      return {
        avatar: { x: sideX, y: sideY },
        plate: 'below',
        fan: 0,
        pile: isRoomy ? { x: sideX + 16 * p, y: low } : corner({ x: sideX, y: sideY }, -1),
        rows: {
          x: sideX + half + 4,
          y: sideY - rowsHeight / 2,
          width: rowsWidth,
          height: rowsHeight,
        },
      };
    case 'right':
      return {
        avatar: { x: width - sideX, y: sideY },
        plate: 'below',
        fan: 180,
        pile: isRoomy
          ? { x: width - sideX - 26 * p, y: table.y + 44 * p }
          : corner({ x: width - sideX, y: sideY }, 1),
        rows: { x: width / 2 + 4, y: sideY - rowsHeight / 2, width: rowsWidth, height: rowsHeight },
      };
    case 'across': {
      const avatar = { x: table.x + table.width * share, y: topY };
      const rows = table.width * (share === 0.5 ? 0.6 : 0.36);
      return {
        avatar,
        plate: share < 0.5 ? 'before' : 'after',
        fan: share === 0.5 ? 90 : angleTo(avatar, middle),
        pile:
          isRoomy && share === 0.5
            ? { x: avatar.x - 84 * p, y: topY + 38 * p }
            : corner(avatar, share < 0.5 ? 1 : -1),
        rows: { x: avatar.x - rows / 2, y: topY + half + 2, width: rows, height: rowsHeight },
      };
    }
  }
}
