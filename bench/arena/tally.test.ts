// Tests the arithmetic of the arena.
import { expect, test } from 'vitest';
import { rotations } from './match.ts';
import type { GameReport } from './playGame.ts';
import { meanInterval, moonShare, pointsPerHand, shareOfWins } from './tally.ts';

function report(places: string, changes: number[][], winners: number[]): GameReport {
  const sheet = changes.map((change, at) => ({
    round: at + 1,
    lines: [{ what: 'moon', points: change }],
    change,
    total: change,
  }));
  const view = {
    sides: [[0], [1], [2], [3]],
    sheet,
    result: { winners, scores: [], reason: '' },
  } as unknown as GameReport['view'];
  return { places, view, hands: changes.length, moves: {}, milliseconds: {} };
}

test('the interval of a mean follows the normal distribution', () => {
  const { mean, margin } = meanInterval([1, 2, 3, 4]);
  expect(mean).toBe(2.5);
  expect(margin).toBeCloseTo(1.96 * Math.sqrt(5 / 3 / 4));
});

test('points are per hand and seat of a player', () => {
  const reports = [
    report(
      'abbb',
      [
        [2, 4, 6, 8],
        [0, 2, 2, 2],
      ],
      [0],
    ),
  ];
  expect(pointsPerHand(reports, 'a')).toBe(1);
  expect(pointsPerHand(reports, 'b')).toBe(4);
});

test('a shared win counts as a part of a win', () => {
  const reports = [report('abbb', [[0, 0, 0, 0]], [0, 2]), report('baab', [[0, 0, 0, 0]], [1, 2])];
  expect(shareOfWins(reports, 'a')).toBe(0.75);
});

test('a moon counts for the seat that loses points', () => {
  const reports = [
    report(
      'abbb',
      [
        [-26, 26, 26, 26],
        [26, -26, 26, 26],
      ],
      [0],
    ),
  ];
  expect(moonShare(reports, 'a')).toBe(0.5);
});

test('a layout has each different rotation once', () => {
  expect(rotations('abab')).toEqual(['abab', 'baba']);
  expect(rotations('abbb')).toHaveLength(4);
  expect(rotations('a')).toEqual(['a']);
});
