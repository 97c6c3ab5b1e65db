// The stage layouts: at every size everything lies inside the stage and nothing overlaps.
import {
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionBarRoom, kindOf, layOutAround, layOutStage } from './useStageLayout.ts';
import { placeHand } from './cardPlaces.ts';
import { CARD_RATIO, type Box, type Stage, type StageRoom } from './shapes.ts';

const SIZES = [
  [2560, 1440],
  [1440, 900],
  [820, 1180],
  [390, 844],
  [844, 390],
  [320, 568],
] as const;

const rooms: Arbitrary<StageRoom> = record({
  size: constantFrom(...SIZES),
  seats: integer({ min: 1, max: 5 }),
  cards: integer({ min: 1, max: 13 }),
  hasHand: boolean(),
  isOpen: constant(false),
  actionBarHeight: integer({ min: 50, max: 100 }),
  fontScale: constantFrom(1, 2),
}).map(({ size: [width, height], ...rest }) => ({ width, height, ...rest }));

function boxOfAvatar({ avatarSize }: Stage, { x, y }: { x: number; y: number }): Box {
  return { x: x - avatarSize / 2, y: y - avatarSize / 2, width: avatarSize, height: avatarSize };
}

/** How far two boxes overlap, measured where they overlap less; negative if they are apart. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.min(across, down);
}

function isInside({ width, height }: StageRoom, box: Box): boolean {
  const SLACK = 1;
  return (
    box.x >= -SLACK &&
    box.y >= -SLACK &&
    box.x + box.width <= width + SLACK &&
    box.y + box.height <= height + SLACK
  );
}

describe('every layout', () => {
  test('places avatars, action bar and hand inside the stage without overlaps', () => {
    assert(
      property(rooms, (room) => {
        const stage = layOutStage(room);
        const faces = stage.seats.map(({ avatar }) => boxOfAvatar(stage, avatar));
        const hand = room.hasHand ? [stage.hand] : [];
        const boxes = [...faces, stage.actionBar, ...hand];
        for (const box of boxes) expect(isInside(room, box)).toBe(true);
        for (const [at, box] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBeLessThan(1);
        }
      }),
    );
  });

  test('places trick cards above the action bar, beside the avatars and large enough to read', () => {
    assert(
      property(rooms, (room) => {
        const stage = layOutStage(room);
        const { trick } = stage;
        const cards = trick.slots.map(({ x, y }) => ({
          x: trick.x + x - trick.cardWidth / 2,
          y: trick.y + y - (trick.cardWidth * CARD_RATIO) / 2,
          width: trick.cardWidth,
          height: trick.cardWidth * CARD_RATIO,
        }));
        expect(trick.cardWidth).toBeGreaterThan(20);
        for (const card of cards) {
          expect(card.y + card.height).toBeLessThanOrEqual(stage.actionBar.y + 1);
          for (const { avatar } of stage.seats) {
            expect(overlap(card, boxOfAvatar(stage, avatar))).toBeLessThan(6);
          }
        }
      }),
    );
  });

  test('shows at least half of every card in the hand, all inside the hand’s area', () => {
    assert(
      property(rooms, integer({ min: 1, max: 13 }), (room, dealt) => {
        const stage = layOutStage({ ...room, hasHand: true });
        const count = Math.min(dealt, room.cards);
        const { spots, perRow } = placeHand(count, stage);
        expect(spots).toHaveLength(count);
        for (const [at, { x }] of spots.entries()) {
          expect(Math.abs(x) + stage.hand.cardWidth / 2).toBeLessThanOrEqual(
            stage.hand.width / 2 + 1,
          );
          const next = spots[at + 1];
          const isSameRow = next && Math.floor((at + 1) / perRow) === Math.floor(at / perRow);
          if (isSameRow) expect(next.x - x).toBeGreaterThanOrEqual(stage.hand.cardWidth * 0.52);
        }
      }),
    );
  });
});

test('up to six cards of a hand do not overlap where there is room', () => {
  let spread = 0;
  assert(
    property(rooms, integer({ min: 2, max: 6 }), (room, cards) => {
      const stage = layOutStage({ ...room, cards, hasHand: true });
      const { cardWidth, width } = stage.hand;
      const { spots, perRow } = placeHand(cards, stage);
      if (perRow < cards || width < cardWidth * 1.03 * cards) return;
      spread++;
      expect(spots[1].x - spots[0].x).toBeGreaterThan(cardWidth);
    }),
  );
  expect(spread).toBeGreaterThan(20);
});

test('hand cards are a fifth of a desktop’s height, and on a phone lie in two rows for the thumb', () => {
  const room = {
    seats: 4,
    cards: 13,
    hasHand: true,
    isOpen: false,
    actionBarHeight: 54,
    fontScale: 1,
  };
  for (const [width, height] of [SIZES[0], SIZES[1]]) {
    const { hand } = layOutStage({ width, height, ...room });
    expect((hand.cardWidth * CARD_RATIO) / height).toBeCloseTo(0.2, 1);
  }
  const { hand } = layOutStage({ width: 390, height: 844, ...room });
  expect(hand.rows).toBe(2);
  expect((hand.width - hand.cardWidth) / 6).toBeGreaterThanOrEqual(40);
});

test('spectators see the first player at the bottom centre, with the fan pointing to the table', () => {
  for (const [width, height] of SIZES) {
    const room = { width, height, seats: 4, cards: 0, actionBarHeight: 54, fontScale: 1 };
    const { seats, trick, back } = layOutStage({ ...room, hasHand: false, isOpen: false });
    expect(seats[0].avatar.x).toBe(width / 2);
    expect(seats[0].fan).toBe(-90);
    expect(Math.max(...seats.map(({ avatar }) => avatar.y))).toBe(seats[0].avatar.y);
    const heldTop = seats[0].avatar.y - back.radius - back.width * 0.7;
    expect(trick.y + trick.height).toBeLessThanOrEqual(heldTop + 1);
  }
});

test('the size of the window decides between desktop, portrait and landscape', () => {
  expect(SIZES.map(([width, height]) => kindOf({ width, height }))).toEqual([
    'desk',
    'desk',
    'portrait',
    'portrait',
    'landscape',
    'portrait',
  ]);
});

test('in portrait no pile of tricks covers the player’s own avatar', () => {
  const sizes = constantFrom(SIZES[2], SIZES[3]);
  const numbers = { seats: integer({ min: 2, max: 5 }), cards: integer({ min: 2, max: 13 }) };
  assert(
    property(
      sizes,
      record(numbers),
      integer({ min: 50, max: 64 }),
      ([width, height], counts, actionBarHeight) => {
        const room = {
          width,
          height,
          ...counts,
          actionBarHeight,
          fontScale: 1,
          hasHand: true,
          isOpen: false,
        };
        const stage = layOutStage(room);
        const face = boxOfAvatar(stage, stage.seats[0].avatar);
        const size = { width: stage.pileWidth * CARD_RATIO, height: stage.pileWidth };
        for (const { pile } of stage.seats) {
          const box = { x: pile.x - size.width / 2, y: pile.y - size.height / 2, ...size };
          expect(overlap(face, box)).toBeLessThanOrEqual(2);
        }
      },
    ),
  );
});

test('on the smallest phone open hands leave the middle readable, however high the action bar is', () => {
  for (const height of [58, 139, 170]) {
    const room = {
      width: 320,
      height: 568,
      seats: 5,
      cards: 2,
      actionBarHeight: height,
      fontScale: 1,
    };
    const { trick } = layOutStage({ ...room, hasHand: true, isOpen: true });
    expect(trick.height, `${height}`).toBeGreaterThan(50);
  }
});

describe('the action bar while a trick is on the table', () => {
  test('keeps its room when it loses a line, and gives back the room of a closed panel', () => {
    expect(actionBarRoom(66, 54, true)).toBe(66);
    expect(actionBarRoom(54, 66, true)).toBe(66);
    expect(actionBarRoom(200, 54, true)).toBe(54);
    expect(actionBarRoom(66, 54, false)).toBe(54);
  });

  test('keeps its lower edge when it needs less than its room, and nothing else moves', () => {
    assert(
      property(rooms, integer({ min: 40, max: 100 }), (room, height) => {
        const { actionBar: usual, ...rest } = layOutStage(room);
        const { actionBar: lower, ...same } = layOutAround(room, height);
        expect(same).toEqual(rest);
        expect(lower).toMatchObject({ x: usual.x, width: usual.width, height });
        expect(lower.y + lower.height).toBeCloseTo(usual.y + usual.height);
      }),
    );
  });
});
