// The stage held upright: the hand under the thumbs, the strip above it, the table in what is left.

import { chairsAround } from './around.ts';
import {
  CARD_RATIO,
  clamp,
  plateHeight,
  plateFontSize,
  actionBarFontSize,
  type Box,
  type Point,
  type Stage,
  type StageRoom,
} from './stageTypes.ts';
import { shapeHand, type HandShape } from './handPlaces.ts';
import { seatAt } from './portraitSeats.ts';
import { placeTrick, type TrickRoom } from './trickPlaces.ts';

const MAX_FONT_SCALE = 1.25;
const MAX_HAND_FONT_SCALE = 1.1;
const MAX_SMALL_FONT_SCALE = 1;
const MAX_ACTION_BAR_FONT_SCALE = 1.75;
const MAX_SMALL_ACTION_BAR_FONT_SCALE = 1.3;
/** On a stage so small letters on plates stay as they are, and on a phone they grow a little. */
const SMALL = 0.8;
const HANDY = 1.2;
/** Below this there is no room for a cross between plates and strip. */
const TIGHT = 128;
/** Of the height of the stage: what the table is to have, if the hand can be smaller. */
const MIN_TABLE_SHARE = 0.4;
/** Where the cards of all lie open on it. */
const MIN_OPEN_TABLE_SHARE = 0.46;
const SMALLER = [1, 0.93, 0.86, 0.8, 0.74];

export function layOutPortrait(room: StageRoom): Stage {
  const frame = frameOf(room);
  const { p, letter, bar, margin, shape, handTop, strip, avatarSize, table, bottom } = frame;
  const { width, seats, isOpen } = room;
  const chairs = chairsAround(seats);
  const seating = seatingIn(room, frame);
  const { sideX, rowCard, back, fan } = seating;
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
      room.type,
      p < SMALL ? MAX_SMALL_ACTION_BAR_FONT_SCALE : MAX_ACTION_BAR_FONT_SCALE,
    ),
    table,
    avatarSize,
    plate: {
      width: Math.min(2 * sideX - 6, 150 * p),
      across: table.x + table.width * (seats >= 5 ? 0.32 : 0.44) - avatarSize / 2 - 8 * p - 3,
      letter,
      note: plateFontSize(12 * p, 1, 1),
    },
    back: { width: back, radius: fan },
    pileWidth: (isRoomy ? 30 : 22) * Math.max(p, 0.8),
    seats: chairs.map((chair) => seatAt(chair, shared)),
    trick,
    actionBar: strip,
    hand: { x: margin, y: handTop, width: width - 2 * margin, ...shape },
    objects: {
      x: objectsX,
      y: bottom - table.rail - 4,
      width: table.x + table.width - table.rail - 4 - objectsX,
      height: 0,
      chip: clamp(32, 42 * p, 70),
    },
    rowRoom: trick.y < seating.sideTop ? width - 4 * sideX : width - 2 * margin - 20,
    remarks: remarksAt(room, frame, seating, trick),
    rowCard,
  };
}

type Frame = ReturnType<typeof frameOf>;

function mostType(p: number): number {
  if (p < SMALL) return MAX_SMALL_FONT_SCALE;
  return p < HANDY ? MAX_HAND_FONT_SCALE : MAX_FONT_SCALE;
}

/** Bottom up: the hand, the strip, and the table in what is left. */
function frameOf(room: StageRoom) {
  const { width, height, hasHand } = room;
  const p = Math.min(width / 390, height / 844);
  const letter = plateFontSize(12 * p, room.type, mostType(p));
  const bar = clamp(46, 50 * p, 60);
  const margin = 10 * Math.max(p, 0.8);
  const inner = width - 2 * margin;
  const shape = shapeFor(room, p, inner);
  const handTop = hasHand ? height - 12 * p - shape.height : height;
  const stripY = handTop - (hasHand ? 20 : 10) * p - room.actionBarHeight;
  const strip = { x: margin, y: stripY, width: inner, height: room.actionBarHeight };
  const avatarSize = clamp(38, 58 * p, 84);
  const rail = 11 * p;
  const topY = bar + 6 + avatarSize / 2;
  const y = topY - rail / 2;
  const bottom = stripY - (hasHand ? 16 * p : avatarSize * 0.7);
  const table = { x: margin, y, width: inner, height: bottom - y, radius: 84 * p, rail };
  const plate = plateHeight(letter, p);
  return { p, letter, bar, margin, shape, handTop, strip, avatarSize, topY, table, bottom, plate };
}

type Seating = ReturnType<typeof seatingIn>;

/** Who sits how high, and what they have before them. */
function seatingIn({ width, seats, hasHand, isOpen, type }: StageRoom, frame: Frame) {
  const { p, margin, avatarSize, topY, table, bottom, plate } = frame;
  const { rail } = table;
  const sideX = Math.max(46 * (width / 390), table.x + avatarSize / 2);
  const rowCard = clamp(28, 44 * p, 74);
  const rowsHeight = rowCard * CARD_RATIO + 4;
  const fan = avatarSize * 0.84;
  const back = avatarSize * 0.48;
  const foot = Math.max(avatarSize / 2, plate / 2 - 4);
  const held = isOpen ? foot + rowsHeight : fan + back * 0.7;
  const hasAcross = seats > 3 || seats === 2;
  const topBottom = hasAcross ? topY + held + 4 : topY + 20 * p;
  const ownY = hasHand
    ? bottom - Math.max(avatarSize * 0.34, plate / 2 - 12 * p)
    : bottom - rail / 2;
  // One's own plate grows with its letters: then cards end above it.
  const feet = type > 1 && !isOpen ? ownY - plate / 2 - 2 : bottom - rail - 6;
  const low = hasHand ? feet : ownY - held;
  const highest = hasAcross
    ? topY + plate / 2 + avatarSize * (seats >= 5 ? 0.55 : 0.75)
    : topY + avatarSize / 2 + 6;
  const spare = low - highest - avatarSize / 2 - plate - 190 * p;
  const sideY =
    isOpen && hasAcross ? topBottom + rowsHeight / 2 : highest + clamp(0, spare, 62 * p);
  const sideTop = sideY + avatarSize / 2 + 6 + plate;
  // Where a high strip leaves little, the trick is a row between the sides, and one's own face beside theirs.
  const isTight = hasHand && seats > 2 && !isOpen && low - sideTop < TIGHT * p;
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
    rowCard,
    rowsHeight,
    foot,
    fan,
    back,
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
    most: 92 * frame.p,
    ...(isOpen && { row: 2 }),
    ...(isTight && { row: seats }),
  };
}

/** Above the trick and between the sides, where there is room for a line. */
function remarksAt(
  { width, seats, isOpen }: StageRoom,
  { letter, p, table }: Frame,
  { topBottom, sideX, fan, back }: Seating,
  trick: Stage['trick'],
): Box | null {
  const x = seats > 2 ? sideX + fan + back * 0.7 + 4 : table.x + table.rail + 4;
  const height = trick.y - 4 * p - topBottom;
  if (isOpen || height < letter * 2) return null;
  return { x, y: topBottom, width: width - 2 * x, height };
}

/** As large as leaves the table its share. */
function shapeFor(
  { height, cards, hasHand, actionBarHeight: strip, isOpen }: StageRoom,
  p: number,
  width: number,
): HandShape {
  const shapes = SMALLER.map((by) =>
    shapeHand(cards, {
      width,
      one: (isOpen ? 100 : 116) * p * by,
      two: { widest: Math.min(width / 3.9, 100 * p * 1.1) * by, thumb: 40 },
    }),
  );
  const fits = ({ height: hand }: HandShape): boolean =>
    height - hand - strip - 100 * p >= height * (isOpen ? MIN_OPEN_TABLE_SHARE : MIN_TABLE_SHARE);
  return hasHand ? (shapes.find(fits) ?? shapes[shapes.length - 1]) : shapes[0];
}
