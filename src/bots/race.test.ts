// Winning chances by the points that each side still needs.

import { expect, test } from 'vitest';
import { raceWorth, type Race } from './race.ts';

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
