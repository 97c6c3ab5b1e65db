// Verdicts from weighed moves: when a difference is clear, when it is a mistake, and what a judgement contains.

import { botOf } from '#games/bots.ts';
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { scaleOf, type WeighedMove } from '../weighMoves.ts';
import { decisionsOf } from './decisions.ts';
import { judgeWeighed, readMove, type Judgement } from './judgeMove.ts';
import { testRecord } from './testHands.ts';

const game: AnyGame = GAMES.find(({ id }) => id === 'hearts')!;
const replayed = decisionsOf(game, testRecord(game, 3, { maxMoves: 20 }), 0);
if (isRefusal(replayed)) throw new Error(replayed.message);
const { view } = replayed.decisions.find(({ view: { phase } }) => phase === 'playing')!;
const CARDS = ['2C', '3C', '4C', '5C', '6C'];
const POINTS = 10;
const GROUP = 32;

const play = (at: number): WireMove => ({ type: 'play', card: CARDS[at] });

/** Makes a move whose gain over the first one has this margin of error; in Hearts fewer points are better. */
function weighed(at: number, gain: number, error: number): WeighedMove {
  const tries = [-error, error].flatMap((value) => Array.from({ length: GROUP }, () => value / 2));
  return {
    move: readMove(game, play(at)),
    points: Math.round((POINTS - gain) * 10) / 10,
    tries: error === 0 && at > 0 ? null : tries,
  };
}

/** Judges the first card against others with the given gains and margins of error. */
function judge(...others: readonly (readonly [gain: number, error: number])[]): Judgement {
  const moves = [[0, 0] as const, ...others].map(([gain, error], at) => weighed(at, gain, error));
  return judgeWeighed(botOf(game), view, moves[0].move, {
    moves,
    scale: scaleOf(botOf(game), view),
  });
}

test.each([
  { gain: 0.3, error: 0.1, verdict: 'good', why: 'less than a quarter of a mistake' },
  { gain: 0.4, error: 0.1, verdict: 'inaccuracy', why: 'more than a quarter, clear of chance' },
  { gain: 0.4, error: 0.4, verdict: 'good', why: 'too close to call' },
  { gain: 1.4, error: 0, verdict: 'inaccuracy', why: 'it is computed, and less than a mistake' },
  { gain: 1.5, error: 0.7, verdict: 'mistake', why: 'half of a mistake is beyond chance' },
  { gain: 1.5, error: 0.8, verdict: 'inaccuracy', why: 'less than half of one is beyond chance' },
  { gain: 0.1, error: 0, verdict: 'inaccuracy', why: 'a computed difference is certain' },
  { gain: -0.1, error: 0, verdict: 'good', why: 'nothing is better' },
])('a gain of $gain with an error of $error is $verdict: $why', ({ gain, error, verdict }) => {
  const judged = judge([gain, error]);
  expect(judged.verdict).toBe(verdict);
  const isBetter = verdict !== 'good';
  expect([judged.loss, judged.best]).toEqual(isBetter ? [gain, play(1)] : [0, play(0)]);
  expect(judged.points).toBe(POINTS);
});

test('the three best others are listed, the best first, with their margins of error', () => {
  const judged = judge([-1, 0.1], [3, 0.2], [-2, 0.3], [1, 0.4]);
  expect(judged.others).toEqual([
    { move: play(2), gain: 3, error: 0.2, points: 7 },
    { move: play(4), gain: 1, error: 0.4, points: 9 },
    { move: play(1), gain: -1, error: 0.1, points: 11 },
  ]);
  expect(judged).toMatchObject({ verdict: 'mistake', loss: 3, error: 0.2, best: play(2), lead: 0 });
  for (const { gain, points } of judged.others) expect(gain).toBe(judged.points - points);
});

test('the lead is the loss of the next best move, if that is a mistake and clear of chance', () => {
  expect(judge([-2, 1.9], [-5, 0.1]).lead).toBe(2);
  expect(judge([-2, 2], [-5, 0.1]).lead).toBe(0);
  expect(judge([-1.4, 0.1], [-5, 0.1]).lead).toBe(0);
  expect(judge()).toMatchObject({ verdict: 'good', lead: 0, others: [], best: play(0) });
});

test('a move within the margin of error is called too close', () => {
  expect(judge([0.3, 0.4]).reason).toEqual({ key: 'asGood' });
  expect(judge([0.3, 0.1]).reason).toEqual({ key: 'worse' });
  expect(judge([-0.3, 0.1]).reason).not.toEqual({ key: 'asGood' });
});

test('a move that was not weighed cannot be judged', () => {
  const moves = [weighed(0, 0, 0)];
  const other = readMove(game, play(1));
  expect(() =>
    judgeWeighed(botOf(game), view, other, { moves, scale: scaleOf(botOf(game), view) }),
  ).toThrow('was not weighed');
});
