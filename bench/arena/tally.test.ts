// The arena's arithmetic.
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

test('the interval is the normal one of the mean', () => {
  const { mean, margin } = meanInterval([1, 2, 3, 4]);
  expect(mean).toBe(2.5);
  expect(margin).toBeCloseTo(1.96 * Math.sqrt(5 / 3 / 4));
});

test('points count a hand and a seat, for the seats that a player has', () => {
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

test('a shared win counts in part', () => {
  const reports = [report('abbb', [[0, 0, 0, 0]], [0, 2]), report('baab', [[0, 0, 0, 0]], [1, 2])];
  expect(shareOfWins(reports, 'a')).toBe(0.75);
});

test('a moon belongs to the seat whose points it takes away', () => {
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

test('a layout is turned into each different seating once', () => {
  expect(rotations('abab')).toEqual(['abab', 'baba']);
  expect(rotations('abbb')).toHaveLength(4);
  expect(rotations('a')).toEqual(['a']);
});
