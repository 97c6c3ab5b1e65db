// The headline of a result, as the player, a loser, a winner among several, and a spectator read it.
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { Result, View } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { assertDefined } from '#table/assertions.ts';
import { page as en } from '../texts/page.en.ts';
import { resultLines } from './resultLines.ts';

const [hearts, sobesobe] = ['hearts', 'sobesobe'].map((id) =>
  assertDefined(
    GAMES.find((game) => game.id === id),
    id,
  ),
);
const nameOf = (seat: number): string => ['You', 'Bora', 'Ceren', 'Deniz'][seat];

function linesOf(seat: number | null, scores: number[], winners: number[], game = hearts) {
  const view: View = game.view(startGame(game, {}, 4), seat);
  const result = { winners, scores, reason: 'Bora reached 100 points.' } as unknown as Result;
  return resultLines(view, result, en, nameOf);
}

test('the own result comes first, then who won and why', () => {
  expect(linesOf(0, [20, 101, 30, 11], [3])).toEqual({
    headline: 'You finished 2nd, 9 points behind',
    reason: 'Deniz wins. Bora reached 100 points.',
    turningPoint: null,
  });
  expect(linesOf(0, [11, 101, 30, 20], [0]).headline).toBe('You win');
  expect(linesOf(0, [11, 101, 30, 11], [0, 3]).headline).toBe('You share the win');
  expect(linesOf(0, [12, 101, 3, 11], [2]).headline).toBe('You finished 3rd, 9 points behind');
  expect(linesOf(0, [11, 101, 30, 20], [3]).headline).toBe('You lose');
  expect(linesOf(null, [20, 101, 30, 11], [3])).toMatchObject({
    headline: 'Deniz wins',
    reason: 'Bora reached 100 points.',
  });
});

test('a distance is in points, also where the plates show what is left', () => {
  const { headline } = linesOf(0, [33, 19, -11, 14], [2], sobesobe);
  expect(headline).toBe('You finished 4th, 44 points behind');
});
