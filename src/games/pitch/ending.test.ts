// The end of the game in Pitch.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { playRandomMove } from '#rules/play.ts';
import { game } from './game.ts';
import { VARIANTS, type PitchOptions, type PitchState } from './state.ts';
import { JACK_ALONE, LOST, SHARED, SWEEP } from './testHands.ts';
import { EAST, NORTH, playRound, refused, sitDown } from './testPositions.ts';
import { referenceWinners } from './testReference.ts';

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
