// Scoring and the end of a game of Pitch, clause by clause.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { type BySide, DEALER, type Seat } from '#rules/game.ts';
import { playRandomMove } from '#rules/play.ts';
import { game } from './game.ts';
import {
  VARIANTS,
  type PitchOptions,
  type Variant,
  type PitchRow,
  type PitchState,
} from './state.ts';
import { LONE_ACE, LOST, NO_TRUMP_PLAYED, SHARED, SWEEP, JACK_ALONE } from './testing.ts';
import { referenceChange, referencePoints, referenceWinners } from './testing.ts';
import {
  EAST,
  NORTH,
  playRound,
  sitDown,
  SOUTH,
  WEST,
  type ScriptedRound,
  refused,
} from './testing.ts';

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

/** Plays a round in which this seat bids and its side takes everything. */
function sweep(state: PitchState, bidder: Seat, bid = 3): void {
  playRound(state, { ...SWEEP, bidder, bid });
}

/** Plays a round in which this seat bids and the other side takes everything. */
function lose(state: PitchState, bidder: Seat, bid = 3): void {
  playRound(state, { ...LOST, bidder, bid });
}

function repeat(times: number, round: () => void): void {
  for (let time = 0; time < times; time++) round();
}

function tenPoint(options: Partial<PitchOptions> = {}): PitchState {
  return sitDown({ variant: '10-point', ...options });
}

describe('4-Point', () => {
  test('[P-C8.1, P-C8.4] PI22 the first team with 11 points wins and ends the game', () => {
    const state = sitDown();
    repeat(2, () => sweep(state, NORTH));
    expect(game.view(state, null)).toMatchObject({
      scores: [8, 0],
      phase: 'dealing',
      result: null,
    });
    sweep(state, NORTH);
    expect(game.view(state, null)).toMatchObject({
      phase: 'over',
      turn: [],
      result: {
        winners: [0, 2],
        scores: [12, 0],
        reason: 'North and South reached 11 points.',
      },
    });
    expect(refused(state, DEALER, { type: 'deal', deck: [] }).code).toBe('WRONG_GAME_PHASE');
  });

  test('[P-C8.1] PI22 the exact target is enough, also another target', () => {
    const state = sitDown({ target: 8 });
    repeat(2, () => sweep(state, EAST));
    expect(game.result(state)).toMatchObject({ winners: [1, 3], scores: [0, 8] });
    const longer = sitDown({ target: 9 });
    repeat(2, () => sweep(longer, EAST));
    expect(game.result(longer)).toBeNull();
  });

  test('PI22 a team can also win in a round that the other team bid', () => {
    const state = sitDown({ target: 8 });
    repeat(2, () => lose(state, NORTH));
    expect(game.result(state)).toMatchObject({ winners: [1, 3], scores: [-6, 8] });
  });

  test('PI22 if both teams reach the target in one round, the bidders win, even with fewer points', () => {
    const bothClose = (): PitchState => {
      const state = sitDown({ target: 5, minBid: 1 });
      sweep(state, NORTH);
      sweep(state, EAST);
      return state;
    };
    const ahead = bothClose();
    playRound(ahead, { ...SHARED, bidder: NORTH, bid: 2 });
    expect(game.result(ahead)).toMatchObject({ winners: [0, 2], scores: [6, 5] });
    const behind = bothClose();
    playRound(behind, { ...JACK_ALONE, bidder: EAST, bid: 1 });
    expect(game.result(behind)).toEqual({
      winners: [1, 3],
      scores: [6, 5],
      reason: 'Both teams reached 5 points. East and West won the bidding, so they win.',
      ending: { key: 'bothReached', side: 1, points: 5 },
    });
  });
});

describe('10-Point', () => {
  test('[P-C8.2, P-C8.4, P-E2.2] PI23 a team with 50 points wins in a round that it bid and made', () => {
    const state = tenPoint();
    repeat(4, () => sweep(state, NORTH));
    expect(game.result(state)).toBeNull();
    sweep(state, NORTH);
    expect(game.view(state, null)).toMatchObject({
      phase: 'over',
      result: {
        winners: [0, 2],
        scores: [50, 0],
        reason: 'North and South made their bid and have at least 50 points.',
        ending: { key: 'madeBid', side: 0, points: 50 },
      },
    });
  });

  test('[P-C8.2, P-E2.2] PI23 a team does not win in a round that the other team bid, nor with a bid that it missed', () => {
    const state = tenPoint();
    repeat(4, () => sweep(state, NORTH));
    lose(state, EAST);
    expect(game.view(state, null)).toMatchObject({ phase: 'dealing', scores: [50, -3] });
    playRound(state, { ...SHARED, bidder: EAST, bid: 3 });
    expect(game.view(state, null)).toMatchObject({ phase: 'dealing', scores: [52, -6] });
    playRound(state, { ...LOST, bidder: NORTH, bid: 3 });
    expect(game.view(state, null)).toMatchObject({ phase: 'dealing', scores: [49, 4] });
    repeat(2, () => playRound(state, { ...SHARED, bidder: EAST, bid: 3 }));
    playRound(state, { ...LOST, bidder: NORTH, bid: 3 });
    expect(game.view(state, null)).toMatchObject({ phase: 'dealing', scores: [50, 8] });
    sweep(state, NORTH);
    expect(game.result(state)).toMatchObject({ winners: [0, 2], scores: [60, 8] });
  });

  test('[P-E2.2, P-C8.1] PI23 the table may set another target', () => {
    const state = tenPoint({ target: 20 });
    sweep(state, EAST);
    expect(game.result(state)).toBeNull();
    sweep(state, EAST);
    expect(game.result(state)).toMatchObject({ winners: [1, 3], scores: [0, 20] });
  });

  test('[P-C8.3, P-C8.4, P-E2.2] PI24 a team with 60 points wins at once, whichever team bid', () => {
    const state = tenPoint();
    repeat(4, () => sweep(state, NORTH));
    lose(state, EAST);
    expect(game.result(state)).toBeNull();
    lose(state, EAST);
    expect(game.result(state)).toEqual({
      winners: [0, 2],
      scores: [60, -6],
      reason: 'North and South reached 60 points.',
      ending: { key: 'reached', side: 0, points: 60 },
    });
  });

  test('[P-C8.3, P-E2.2] PI24 no team floats if the highest possible bid is below 10', () => {
    const state = tenPoint({ maxBid: 9 });
    repeat(4, () => sweep(state, NORTH));
    repeat(3, () => lose(state, EAST));
    expect(game.view(state, null)).toMatchObject({ phase: 'dealing', scores: [70, -9] });
    sweep(state, NORTH);
    expect(game.result(state)).toMatchObject({ winners: [0, 2] });
  });

  test('PI24 if both teams float in one round, the bidders win', () => {
    const state = tenPoint({ target: 12, floatAt: 12, minBid: 1 });
    sweep(state, NORTH);
    sweep(state, EAST);
    playRound(state, { ...SHARED, bidder: EAST, bid: 2 });
    expect(game.result(state)).toEqual({
      winners: [1, 3],
      scores: [12, 12],
      reason: 'Both teams reached 12 points. East and West won the bidding, so they win.',
      ending: { key: 'bothReached', side: 1, points: 12 },
    });
  });

  test('PI24 bidders who made their bid and have the target go out before defenders who float', () => {
    const state = tenPoint({ target: 11, floatAt: 12, minBid: 1 });
    sweep(state, NORTH);
    sweep(state, EAST);
    playRound(state, { ...JACK_ALONE, bidder: EAST, bid: 1 });
    expect(game.result(state)).toMatchObject({
      winners: [1, 3],
      scores: [13, 11],
      ending: { key: 'madeBid', side: 1, points: 11 },
    });
  });

  test('PI24 defenders who float win over bidders who missed their bid or the target', () => {
    const missed = tenPoint({ target: 11, floatAt: 12, minBid: 1 });
    sweep(missed, NORTH);
    sweep(missed, EAST);
    playRound(missed, { ...JACK_ALONE, bidder: EAST, bid: 2 });
    expect(game.result(missed)).toMatchObject({ winners: [0, 2], scores: [13, 8] });
    const short = tenPoint({ target: 12, floatAt: 13, minBid: 1 });
    sweep(short, NORTH);
    sweep(short, EAST);
    playRound(short, { ...JACK_ALONE, bidder: EAST, bid: 1 });
    expect(game.result(short)).toMatchObject({ winners: [0, 2], scores: [13, 11] });
  });
});

test('[P-C8.4] PI22 PI23 the facts of the last card end with the result', () => {
  const state = sitDown({ target: 8 });
  sweep(state, NORTH);
  const facts = playRound(state, { ...SWEEP, bidder: NORTH, bid: 2 });
  expect(facts.slice(-3)).toEqual([
    { type: 'trickTaken', seat: NORTH, trick: 6 },
    { type: 'handScored', row: game.view(state, null).sheet[1] },
    { type: 'gameOver', result: game.result(state) },
  ]);
  expect(facts.filter(({ type }) => type === 'gameOver')).toHaveLength(1);
});

test('[P-C8.2, P-C8.3, P-C8.4] PI22 to PI24 random games end exactly when a reference says so', () => {
  const anyOptions = fc.record({
    variant: fc.constantFrom(...VARIANTS),
    target: fc.integer({ min: 5, max: 12 }),
    floatAt: fc.integer({ min: 12, max: 20 }),
    floorAtZero: fc.boolean(),
  });
  fc.assert(
    fc.property(anyOptions, fc.constantFrom(undefined, 4), fc.nat(), (options, maxBid, seed) => {
      const state = sitDown({ ...options, ...(maxBid && { maxBid }) });
      const random = randomFromNumber(seed);
      while (state.round < 60 && playRandomMove(game, state, random)) {
        const row = state.sheet.at(-1);
        if (!row || row.round !== state.round) continue;
        const view = game.view(state, null);
        const winners = referenceWinners(view, row.total, row.bid.seat, row.made);
        expect(game.result(state)?.winners ?? []).toEqual(winners);
        expect(view.phase).toBe(winners.length > 0 ? 'over' : 'dealing');
      }
    }),
    { numRuns: 150 },
  );
});
