// Verdicts from what was weighed: where a difference is clear, where it is a mistake, and what is told of it.

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
const replayed = decisionsOf(game, testRecord(game, 3, { most: 20 }), 0);
if (isRefusal(replayed)) throw new Error(replayed.message);
const { view } = replayed.decisions.find(({ view: { phase } }) => phase === 'playing')!;
const CARDS = ['2C', '3C', '4C', '5C', '6C'];
const MISTAKE = 2;
const knowledge = { ...knowledgeOf(game), mistake: () => MISTAKE };

const play = (at: number): WireMove => ({ type: 'play', card: CARDS[at] });

/** The first card was played; each of the others is worth so much more, with so much of an error. */
function judge(...others: readonly (readonly [gain: number, error: number])[]): Judgement {
  const weighed = [[0, 0] as const, ...others].map(([gain, error], at) => ({
    move: readMove(game, play(at)),
    gain,
    error,
    points: 10 + at,
  }));
  return judgeCompared(game, knowledge, view, weighed);
}

test.each([
  { gain: 0.49, error: 0.1, verdict: 'good', why: 'less than a quarter of a mistake' },
  { gain: 0.5, error: 0.1, verdict: 'inaccuracy', why: 'a quarter, and clear of chance' },
  { gain: 0.5, error: 0.25, verdict: 'good', why: 'chance may have made it' },
  { gain: 1.99, error: 0, verdict: 'inaccuracy', why: 'computed, and less than a mistake' },
  { gain: 2, error: 0.5, verdict: 'mistake', why: 'half of a mistake is beyond chance' },
  { gain: 2, error: 0.51, verdict: 'inaccuracy', why: 'less than half of one is' },
  { gain: 0.001, error: 0, verdict: 'inaccuracy', why: 'what is computed is certain' },
  { gain: -0.001, error: 0, verdict: 'good', why: 'nothing is better' },
])('$gain with an error of $error: $verdict, $why', ({ gain, error, verdict }) => {
  const judged = judge([gain, error]);
  expect(judged.verdict).toBe(verdict);
  const isBetter = verdict !== 'good';
  expect([judged.loss, judged.best]).toEqual(isBetter ? [gain, play(1)] : [0, play(0)]);
  expect(judged.points).toBe(10);
});

test('three others are told of, the best first, each within twice its error', () => {
  const judged = judge([-1, 0.1], [3, 0.2], [-2, 0.3], [1, 0.4]);
  expect(judged.others).toEqual([
    { move: play(2), gain: 3, error: 0.4, points: 12 },
    { move: play(4), gain: 1, error: 0.8, points: 14 },
    { move: play(1), gain: -1, error: 0.2, points: 11 },
  ]);
  expect(judged).toMatchObject({ verdict: 'mistake', loss: 3, error: 0.4, best: play(2), lead: 0 });
});

test('what every other would have cost is told where that is a mistake and clear of chance', () => {
  expect(judge([-2, 0.9], [-5, 0.1]).lead).toBe(2);
  expect(judge([-2, 1], [-5, 0.1]).lead).toBe(0);
  expect(judge([-1.99, 0.1], [-5, 0.1]).lead).toBe(0);
  expect(judge()).toMatchObject({ verdict: 'good', lead: 0, others: [], best: play(0) });
});
