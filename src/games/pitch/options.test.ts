// The house rules of Pitch: defaults by variant, and combinations that are refused.

import { describe, expect, test } from 'vitest';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { game } from './game.ts';
import { bid, dealHands, NORTH, refused, sitDown } from './testing.ts';

function refusalOf(options: object): unknown {
  const outcome = startGame(game, options, 4);
  return isRefusal(outcome) ? { code: outcome.code, clause: outcome.clause } : null;
}

const CONFLICT = { code: 'INVALID_OPTIONS', clause: 'PI25' };

describe('Defaults', () => {
  test('PI3 the variant is 4-Point by default', () => {
    expect(sitDown().options.variant).toBe('4-point');
    expect(sitDown({ variant: '10-point' }).options.variant).toBe('10-point');
  });

  test('[P-C8.1] PI22 PI23 the target is 11 in 4-Point and 50 in 10-Point unless the table sets another', () => {
    expect(sitDown({ variant: '4-point' }).options.target).toBe(11);
    expect(sitDown({ variant: '10-point' }).options.target).toBe(50);
    expect(sitDown({ variant: '4-point', target: 21 }).options.target).toBe(21);
    expect(sitDown({ variant: '10-point', target: 32 }).options.target).toBe(32);
  });

  test('PI7 PI21 PI24 bids, float and floor have their defaults', () => {
    expect(sitDown().options).toMatchObject({ minBid: 2, maxBid: 4, floorAtZero: false });
    expect(sitDown({ variant: '10-point' }).options).toMatchObject({
      minBid: 3,
      maxBid: 10,
      floatAt: 60,
      floorAtZero: false,
    });
  });

  test('[P-E2.1] PI7 in 10-Point the lowest bid is 3 unless the table sets another', () => {
    const usual = sitDown({ variant: '10-point' });
    dealHands(usual);
    expect(refused(usual, usual.player, { type: 'bid', value: 2 }).code).toBe('BID_TOO_LOW');
    bid(usual, 3);

    const raised = sitDown({ variant: '10-point', minBid: 5 });
    dealHands(raised);
    expect(refused(raised, raised.player, { type: 'bid', value: 4 }).code).toBe('BID_TOO_LOW');
    bid(raised, 5);
  });
});

describe('Combinations', () => {
  test('PI25 the lowest bid may equal the highest but not be above it', () => {
    expect(refusalOf({ minBid: 4 })).toBeNull();
    expect(refusalOf({ minBid: 4, maxBid: 3 })).toEqual(CONFLICT);
    expect(refusalOf({ minBid: 5 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', maxBid: 2 })).toEqual(CONFLICT);
  });

  test('PI25 the highest bid may not be above the points of a round', () => {
    expect(refusalOf({ maxBid: 5 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', maxBid: 5 })).toBeNull();
    expect(refusalOf({ variant: '10-point', maxBid: 10 })).toBeNull();
  });

  test('PI25 the float may not be below the target if teams can float', () => {
    expect(refusalOf({ variant: '10-point', target: 61 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', floatAt: 49 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', target: 60 })).toBeNull();
    expect(refusalOf({ variant: '10-point', target: 61, maxBid: 9 })).toBeNull();
    expect(refusalOf({ variant: '4-point', target: 61 })).toBeNull();
  });

  test('PI25 a refusal names the conflicting values', () => {
    const outcome = startGame(game, { minBid: 4, maxBid: 3 }, 4);
    expect(outcome).toMatchObject({ details: { minBid: 4, maxBid: 3 } });
  });
});

test('PI1 Pitch is for four, in two teams of partners who face each other', () => {
  expect(startGame(game, {}, 3)).toMatchObject({ code: 'INVALID_SEATS' });
  expect(game.view(sitDown(), NORTH).sides).toEqual([
    [0, 2],
    [1, 3],
  ]);
});
