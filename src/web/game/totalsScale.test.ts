// The scale of the plot of totals: its ends, steps and labels.
import { expect, test } from 'vitest';
import { spreadOut, PLOT, plotOf, ticksBetween } from '../ui/plots.ts';

test.each([
  [0, 0, [0, 1]],
  [0, 4, [0, 1, 2, 3, 4]],
  [0, 5, [0, 2, 4, 6]],
  [-3, 1, [-3, -2, -1, 0, 1]],
  [-26, 78, [-50, 0, 50, 100]],
  [7, 7, [7, 8]],
  [
    0,
    100_000,
    [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000],
  ],
])('totals from %i to %i have ticks at round numbers', (least, greatest, ticks) => {
  expect(ticksBetween(least, greatest)).toEqual(ticks);
});

test('the first total is on the left, the last on the right, and the best at the top', () => {
  const rows = [
    [0, 0],
    [10, 40],
    [20, 0],
  ];
  const up = plotOf(rows, { isLowBest: false });
  expect(up.ticks).toEqual([
    { value: 0, y: PLOT.bottom },
    { value: 10, y: PLOT.bottom - (PLOT.bottom - PLOT.top) / 4 },
    { value: 20, y: (PLOT.top + PLOT.bottom) / 2 },
    { value: 30, y: PLOT.top + (PLOT.bottom - PLOT.top) / 4 },
    { value: 40, y: PLOT.top },
  ]);
  expect(up.curves[1].points).toEqual([
    { x: PLOT.left, y: PLOT.bottom },
    { x: (PLOT.left + PLOT.right) / 2, y: PLOT.top },
    { x: PLOT.right, y: PLOT.bottom },
  ]);
  expect(up.curves[1].path).toBe('M34 208C117 208 117 14 200 14C283 14 283 208 366 208');
  expect(up.rounds).toEqual([
    { round: 1, x: (PLOT.left + PLOT.right) / 2 },
    { round: 2, x: PLOT.right },
  ]);
  const down = plotOf(rows, { isLowBest: true });
  expect(down.curves[1].points[1].y).toBe(PLOT.bottom);
  expect(down.curves.map(({ faceAt }) => faceAt.x)).toEqual([PLOT.right + 18, PLOT.right + 18]);
});

test('before the first round there is a single point', () => {
  const { curves, rounds } = plotOf([[0]], { isLowBest: false });
  expect(curves[0].points).toEqual([{ x: PLOT.left, y: PLOT.bottom }]);
  expect(rounds).toEqual([]);
});

test('avatars that would overlap are placed below each other in the order of their lines', () => {
  expect(spreadOut([100, 100, 50])).toEqual([100, 124, 50]);
  expect(spreadOut([208, 208])).toEqual([186, 210]);
  expect(spreadOut([0])).toEqual([12]);
});

test('from eleven rounds on only the last and every fifth are labelled, unless they are close', () => {
  const numbers = (rounds: number): number[] =>
    plotOf(
      Array.from({ length: rounds + 1 }, () => [0]),
      { isLowBest: false },
    ).rounds.map(({ round }) => round);
  expect(numbers(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(numbers(11)).toEqual([5, 11]);
  expect(numbers(12)).toEqual([5, 12]);
  expect(numbers(13)).toEqual([5, 10, 13]);
});
