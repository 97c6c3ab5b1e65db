// Scoring in both variants of Pitch, by example and compared with a reference.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import type { BySide } from '#rules/game.ts';
import { playRandomMove } from '#rules/play.ts';
import { game } from './game.ts';
import { VARIANTS, type PitchOptions, type Variant, type PitchRow } from './state.ts';
import { LONE_ACE, LOST, NO_TRUMP_PLAYED, SHARED, SWEEP } from './testHands.ts';
import {
  EAST,
  NORTH,
  playRound,
  sitDown,
  SOUTH,
  WEST,
  type ScriptedRound,
} from './testPositions.ts';
import { referenceChange, referencePoints } from './testReference.ts';

/** Plays a round in which North bids, and returns its row of the score sheet. */
function scored(
  variant: Variant,
  round: Pick<ScriptedRound, 'trump' | 'tricks'>,
  bid = variant === '4-point' ? 2 : 3,
  options: Partial<PitchOptions> = {},
): PitchRow {
  const state = sitDown({ variant, ...options });
  playRound(state, { ...round, bidder: NORTH, bid });
  return game.view(state, null).sheet[0];
}

function lines(row: PitchRow): Record<string, BySide<number>> {
  return Object.fromEntries(row.lines.map(({ what, points }) => [what, points]));
}

/** Returns the round with one of its cards replaced by another. */
function exchange(round: typeof SHARED, one: string, other: string): typeof SHARED {
  return { ...round, tricks: round.tricks.map((trick) => trick.replace(one, other)) };
}

const FOUR = '4-point';
const TEN = '10-point';

describe.each([
  { variant: FOUR, ids: 'P-D1.1, P-D1.2, P-T5.1, P-T5.3' },
  { variant: TEN, ids: 'P-E1.1, P-E1.2, P-T5.2, P-T5.3' },
] as const)('$variant', ({ variant, ids }) => {
  test(`[${ids}] PI15 High and Low go to the side that took the highest and lowest trump played`, () => {
    // The ace and the two stay in the stock; East holds the three and North takes it.
    const row = scored(variant, SHARED);
    expect(lines(row)).toMatchObject({ high: [1, 0], low: [1, 0] });
    expect(row.captured.slice(0, 2)).toEqual([
      { what: 'High', card: 'KS', seat: NORTH },
      { what: 'Low', card: '3S', seat: NORTH },
    ]);
    expect(lines(scored(variant, LOST))).toMatchObject({ high: [0, 1], low: [0, 1] });
  });

  test(`[${ids}] PI15 High and Low can be one card, and go to nobody without a trump`, () => {
    expect(lines(scored(variant, LONE_ACE))).toMatchObject({ high: [1, 0], low: [1, 0] });
    const none = scored(variant, NO_TRUMP_PLAYED);
    expect(lines(none)).toMatchObject({ high: [0, 0], low: [0, 0] });
    expect(none.captured).toEqual([]);
  });
});

describe.each([
  { variant: FOUR, ids: 'P-D1.3, P-T5.1, P-T5.3' },
  { variant: TEN, ids: 'P-E1.3, P-T5.2, P-T5.3' },
] as const)('$variant', ({ variant, ids }) => {
  test(`[${ids}] PI16 Jack goes to the side that took it, whoever held it, and to nobody if it was not played`, () => {
    const own = scored(variant, SHARED);
    expect(lines(own).jack).toEqual([0, 1]);
    expect(own.captured).toContainEqual({ what: 'Jack', card: 'JS', seat: EAST });
    const caught = scored(variant, exchange(exchange(SHARED, 'JS', '4S'), '3S', 'JS'));
    expect(lines(caught).jack).toEqual([1, 0]);
    expect(caught.captured).toContainEqual({ what: 'Jack', card: 'JS', seat: NORTH });
    expect(lines(scored(variant, LONE_ACE)).jack).toEqual([0, 0]);
  });
});

describe('Game', () => {
  test('[P-D1.4, P-E1.4, P-T5.1, P-T5.2, P-T5.3] PI17 goes to nobody on a tie', () => {
    for (const variant of VARIANTS) {
      const row = scored(variant, SHARED);
      expect(row.gamePoints).toEqual([3, 3]);
      expect(lines(row).game).toEqual([0, 0]);
    }
  });

  test.each([
    { card: 'AC', four: 4, ten: 0 },
    { card: 'KC', four: 3, ten: 3 },
    { card: 'QC', four: 2, ten: 2 },
    { card: 'JC', four: 1, ten: 1 },
    { card: '10C', four: 10, ten: 10 },
    { card: '9C', four: 0, ten: 0 },
  ])(
    '[P-D1.4, P-E1.4, P-T5.1, P-T5.2] PI17 $card counts $four in 4-Point and $ten in 10-Point',
    ({ card, four, ten }) => {
      // East takes the last trick of a round that is otherwise tied.
      const round = exchange(SHARED, '9C', card);
      const inFour = scored(FOUR, round);
      expect(inFour.gamePoints).toEqual([3, 3 + four]);
      expect(lines(inFour).game).toEqual([0, four > 0 ? 1 : 0]);
      const inTen = scored(TEN, round);
      expect(inTen.gamePoints).toEqual([3, 3 + ten]);
      expect(lines(inTen).game).toEqual([0, ten > 0 ? 1 : 0]);
    },
  );

  test('[P-D1.4] PI17 goes to the bidders if they have more', () => {
    const row = scored(FOUR, LONE_ACE);
    expect(row.gamePoints).toEqual([4, 0]);
    expect(lines(row).game).toEqual([1, 0]);
  });
});

describe('Last trick and Five', () => {
  test('[P-E1.5, P-T5.2] PI18 Last trick goes to the side that took the sixth', () => {
    expect(lines(scored(TEN, SWEEP)).lastTrick).toEqual([1, 0]);
    expect(lines(scored(TEN, SHARED)).lastTrick).toEqual([0, 1]);
  });

  test('[P-E1.6, P-T5.2, P-T5.3] PI18 Five gives 5 points to the side that took it, and to nobody if it was not played', () => {
    const own = scored(TEN, SWEEP);
    expect(lines(own).five).toEqual([5, 0]);
    expect(own.captured).toContainEqual({ what: 'Five', card: '5S', seat: NORTH });
    const caught = scored(TEN, exchange(SHARED, '3S', '5S'));
    expect(lines(caught).five).toEqual([5, 0]);
    expect(lines(scored(TEN, exchange(SHARED, 'JS', '5S'))).five).toEqual([0, 5]);
    expect(lines(scored(TEN, SHARED)).five).toEqual([0, 0]);
  });

  test('PI3 PI18 do not count in 4-Point', () => {
    const row = scored(FOUR, SWEEP);
    expect(Object.keys(lines(row))).toEqual(['high', 'low', 'jack', 'game']);
    expect(row.captured.map(({ what }) => what)).toEqual(['High', 'Low', 'Jack']);
    expect(row.change).toEqual([4, 0]);
  });

  test('[P-E1.7] PI3 a round of 10-Point can give ten points', () => {
    const row = scored(TEN, SWEEP);
    expect(row.lines).toEqual([
      { what: 'high', points: [1, 0] },
      { what: 'low', points: [1, 0] },
      { what: 'jack', points: [1, 0] },
      { what: 'game', points: [1, 0] },
      { what: 'lastTrick', points: [1, 0] },
      { what: 'five', points: [5, 0] },
    ]);
    expect(row.change).toEqual([10, 0]);
  });
});

describe('Made or set back', () => {
  test('[P-C7.1] PI19 both sides score what they took when the bid is made', () => {
    const row = scored(FOUR, SHARED, 2);
    expect(row).toMatchObject({ made: true, bid: { seat: NORTH, value: 2 }, trump: 'spades' });
    expect(row.change).toEqual([2, 1]);
    expect(scored(FOUR, SWEEP, 2).change).toEqual([4, 0]);
    expect(scored(TEN, SWEEP, 10).change).toEqual([10, 0]);
  });

  test('[P-C7.2] PI20 a side that took less than its bid loses the bid, and the others score', () => {
    const row = scored(FOUR, SHARED, 3);
    expect(row.made).toBe(false);
    expect(lines(row).setBack).toEqual([-5, 0]);
    expect(row.change).toEqual([-3, 1]);
    expect(scored(TEN, SHARED, 3).change).toEqual([-3, 2]);
    expect(scored(TEN, LOST, 7).change).toEqual([-7, 10]);
  });

  test('[P-C7.2] PI20 East and West are set back like North and South', () => {
    const state = sitDown();
    playRound(state, { ...SHARED, bidder: WEST, bid: 4 });
    expect(state.totals).toEqual([1, -4]);
  });

  test('[P-C7.3] PI19 PI20 changes add up to running totals, and the view keeps every round', () => {
    const state = sitDown();
    playRound(state, { ...SHARED, bidder: NORTH, bid: 2 });
    playRound(state, { ...SHARED, bidder: EAST, bid: 4 });
    playRound(state, { ...SWEEP, bidder: SOUTH, bid: 2 });
    for (const seat of [NORTH, EAST, SOUTH, WEST, null]) {
      const { sheet, scores } = game.view(state, seat);
      expect(sheet.map(({ round, change, total }) => ({ round, change, total }))).toEqual([
        { round: 1, change: [2, 1], total: [2, 1] },
        { round: 2, change: [1, -4], total: [3, -3] },
        { round: 3, change: [4, 0], total: [7, -3] },
      ]);
      expect(scores).toEqual([7, -3]);
    }
  });

  test('PI21 with the floor a score stays at zero, and a line has the difference', () => {
    const state = sitDown({ floorAtZero: true });
    playRound(state, { ...SHARED, bidder: NORTH, bid: 2 });
    playRound(state, { ...LOST, bidder: NORTH, bid: 4 });
    const row = game.view(state, null).sheet[1];
    expect(lines(row)).toMatchObject({ setBack: [-4, 0], floorAtZero: [2, 0] });
    expect(row).toMatchObject({ change: [-2, 4], total: [0, 5] });
    playRound(state, { ...SHARED, bidder: EAST, bid: 4 });
    const last = game.view(state, null).sheet[2];
    expect(lines(last)).not.toHaveProperty('floorAtZero');
    expect(last.total).toEqual([1, 1]);
  });
});

test('[P-C7.1, P-C7.2, P-C7.3, P-E1.7, P-T5.1, P-T5.2, P-T5.3] PI15 to PI21 every round of random games scores as in a reference', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANTS), fc.boolean(), fc.nat(), (variant, floor, seed) => {
      const state = sitDown({ variant, floorAtZero: floor, target: 50 });
      const random = randomFromNumber(seed);
      let before: BySide<number> = [0, 0];
      while (state.round < 20 && playRandomMove(game, state, random)) {
        if (state.phase !== 'dealing' || state.plays.length === 0) continue;
        const view = game.view(state, null);
        const row = view.sheet.at(-1)!;
        const points = referencePoints(view);
        expect(lines(row)).toMatchObject(points);
        expect(row.change).toEqual(referenceChange(view, before));
        expect(row.total).toEqual(before.map((total, side) => total + row.change[side]));
        expect(row.total).toEqual(view.scores);
        const awarded = Object.values(points).flat();
        const max = variant === FOUR ? 4 : 10;
        expect(awarded.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(max);
        before = row.total;
      }
    }),
    { numRuns: 60 },
  );
});
