// The value of scores, by difference and in a race.

import { expect, test } from 'vitest';
import { type Race, raceWorth, standingValue } from './standing.ts';

const STAKES = { direction: -1, rivalry: 1, victory: 20, scale: 10 } as const;

test('fewer points are better if points are bad, and the others’ points help', () => {
  const [few, , , many] = standingValue([3, 10, 10, 20], null, null, STAKES);
  expect(few).toBeGreaterThan(many);
  const [before] = standingValue([3, 10, 10, 10], null, null, STAKES);
  const [after] = standingValue([3, 10, 10, 20], null, null, STAKES);
  expect(after).toBeGreaterThan(before);
});

test('a won game adds the value of a victory, a lost game nothing', () => {
  const result = { winners: [0], scores: [0, 0], reason: '' };
  const stakes = { ...STAKES, direction: 1, rivalry: 0 } as const;
  expect(standingValue([5, 3], result, null, stakes)).toEqual([25, 3]);
});

test('the winning team is found by its seats', () => {
  const result = { winners: [1, 3], scores: [0, 0], reason: '' };
  const sides = [
    [0, 2],
    [1, 3],
  ];
  expect(standingValue([0, 0], result, sides, { ...STAKES, rivalry: 0 })).toEqual([0, 20]);
});

test('nobody gets the value of a victory if nobody wins', () => {
  const result = { winners: [], scores: [4], reason: '' };
  expect(standingValue([4], result, null, { ...STAKES, direction: 1 })).toEqual([4]);
});

const RACE: Race = { headstart: 5, steepness: 2, prize: 60 };

test('the prize is shared, and a side with less to go has a larger share', () => {
  const shares = raceWorth([20, 20, 10, 30], null, null, RACE);
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(60);
  expect(shares[0]).toBe(shares[1]);
  expect(shares[2]).toBeGreaterThan(shares[0]);
  expect(shares[0] / shares[3]).toBeCloseTo((35 / 25) ** 2);
});

test('a point counts for more near the end', () => {
  const gain = (from: number): number =>
    raceWorth([from - 1, 20], null, null, RACE)[0] - raceWorth([from, 20], null, null, RACE)[0];
  expect(gain(5)).toBeGreaterThan(gain(20));
});

test('the winners share the prize at the end, and a team is known by its first seat', () => {
  const result = { winners: [1, 3], scores: [], reason: '' };
  expect(raceWorth([3, 0, 9, 0], result, null, RACE)).toEqual([0, 30, 0, 30]);
  const teams = [
    [0, 2],
    [1, 3],
  ];
  expect(raceWorth([3, 0], result, teams, RACE)).toEqual([0, 60]);
  expect(raceWorth([3, 0], { ...result, winners: [1] }, [[0], [1]], RACE)).toEqual([0, 60]);
});
