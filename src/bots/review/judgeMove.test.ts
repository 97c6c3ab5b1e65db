// Verdicts from compared moves: when a difference is clear, when it is a mistake, and what a judgement contains.

import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { knowledgeOf } from '../knowledgeOf.ts';
import { decisionsOf } from './decisions.ts';
import { judgeCompared, readMove, type Judgement } from './judgeMove.ts';
import { testRecord } from './testHands.ts';

const game: AnyGame = GAMES.find(({ id }) => id === 'hearts')!;
const replayed = decisionsOf(game, testRecord(game, 3, { maxMoves: 20 }), 0);
if (isRefusal(replayed)) throw new Error(replayed.message);
const { view } = replayed.decisions.find(({ view: { phase } }) => phase === 'playing')!;
const CARDS = ['2C', '3C', '4C', '5C', '6C'];
const MISTAKE = 2;
const knowledge = { ...knowledgeOf(game), mistake: () => MISTAKE };

const play = (at: number): WireMove => ({ type: 'play', card: CARDS[at] });

/** Judges the first card against others with the given gains and errors. */
function judge(...others: readonly (readonly [gain: number, error: number])[]): Judgement {
  const compared = [[0, 0] as const, ...others].map(([gain, error], at) => ({
    move: readMove(game, play(at)),
    gain,
    error,
    points: 10 + at,
  }));
  return judgeCompared(game, knowledge, view, compared);
}

test.each([
  { gain: 0.49, error: 0.1, verdict: 'good', why: 'less than a quarter of a mistake' },
  {
    gain: 0.5,
    error: 0.1,
    verdict: 'inaccuracy',
    why: 'a quarter of a mistake is clear of chance',
  },
  { gain: 0.5, error: 0.25, verdict: 'good', why: 'it may be due to chance' },
  { gain: 1.99, error: 0, verdict: 'inaccuracy', why: 'it is computed, and less than a mistake' },
  { gain: 2, error: 0.5, verdict: 'mistake', why: 'half of a mistake is beyond chance' },
  {
    gain: 2,
    error: 0.51,
    verdict: 'inaccuracy',
    why: 'less than half of a mistake is beyond chance',
  },
  { gain: 0.001, error: 0, verdict: 'inaccuracy', why: 'a computed difference is certain' },
  { gain: -0.001, error: 0, verdict: 'good', why: 'nothing is better' },
])('a gain of $gain with an error of $error is $verdict: $why', ({ gain, error, verdict }) => {
  const judged = judge([gain, error]);
  expect(judged.verdict).toBe(verdict);
  const isBetter = verdict !== 'good';
  expect([judged.loss, judged.best]).toEqual(isBetter ? [gain, play(1)] : [0, play(0)]);
  expect(judged.points).toBe(10);
});

test('the three best others are listed, the best first, with twice their standard errors', () => {
  const judged = judge([-1, 0.1], [3, 0.2], [-2, 0.3], [1, 0.4]);
  expect(judged.others).toEqual([
    { move: play(2), gain: 3, error: 0.4, points: 12 },
    { move: play(4), gain: 1, error: 0.8, points: 14 },
    { move: play(1), gain: -1, error: 0.2, points: 11 },
  ]);
  expect(judged).toMatchObject({ verdict: 'mistake', loss: 3, error: 0.4, best: play(2), lead: 0 });
});

test('the lead is the loss of the next best move, if that is a mistake and clear of chance', () => {
  expect(judge([-2, 0.9], [-5, 0.1]).lead).toBe(2);
  expect(judge([-2, 1], [-5, 0.1]).lead).toBe(0);
  expect(judge([-1.99, 0.1], [-5, 0.1]).lead).toBe(0);
  expect(judge()).toMatchObject({ verdict: 'good', lead: 0, others: [], best: play(0) });
});
