// Tests the output of `masa review`: sentences in plain output, otherwise also a curve.

import { botOf } from '#games/botOf.ts';
import { expect, test } from 'vitest';
import { decisionsOf, type ReviewedRecord } from '#bots/review/decisions.ts';
import { ADVICE_BUDGET } from '#bots/weighMoves.ts';
import type { Review } from '#bots/review/review.ts';
import { reviewGame } from '#bots/review/reviewGame.ts';
import { testRecord } from '#bots/review/testHands.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Look } from '../screen/look.ts';
import { widthOf } from '../screen/paint.ts';
import { curveLines } from './review.ts';
import { reviewLines, type Showing } from './review.ts';

const DRAWN: Look = { columns: 60, rows: 24, isPlain: false, hasColor: false, isAscii: false };
const budget = { ...ADVICE_BUDGET, runs: 600 };

function reviewed(
  game: AnyGame,
  record: ReviewedRecord,
): { review: Review; views: Showing['views'] } {
  const going = reviewGame(botOf(game), record, 0, { budget, round: 1 });
  let step = going.next();
  while (!step.done) step = going.next();
  const replayed = decisionsOf(game, record, 0);
  if (isRefusal(step.value) || isRefusal(replayed)) throw new Error('The record is not right');
  const views = new Map(replayed.decisions.map(({ at, view }) => [at, view]));
  return { review: step.value, views };
}

const nine = GAMES.find(({ id }) => id === 'nine')!;
const { review, views } = reviewed(nine, testRecord(nine, 8, { maxMoves: 41 }));

function lines(look: Partial<Look>, showsOpen = false): string[] {
  return reviewLines(review, { game: nine, views, look: { ...DRAWN, ...look }, showsOpen });
}

test('plain output has a line with a verdict for each decision, and a sentence for each important moment', () => {
  const said = lines({ isPlain: true });
  expect(said[1]).toMatch(/^\d+ mistakes?, \d+ inaccurac(y|ies), \d+ good decisions?, lost .+\.$/);
  expect(said[2]).toMatch(/^Round 1, expected .+, scored \d+, lost .+\.$/);
  const numbered = said.filter((line) => /^\d+\. .+: (Good|Inaccuracy|Mistake)/.test(line));
  expect(numbered.length).toBe(review.decisions.length);
  // The loss is named if there is one.
  const losses = review.decisions.map(({ loss }) => loss > 0);
  expect(numbered.map((line) => line.includes(' ± '))).toEqual(losses);
  expect(losses).toContain(false);
  const moments = said.filter((line) => line.startsWith('Decision '));
  expect(moments.length).toBe(review.moments.length);
  expect(moments.length).toBeGreaterThan(0);
  expect(said.join('\n')).not.toMatch(/undefined|NaN|[│●◆✖]/);
});

test('drawn output has a curve inside the window, with a mark for each decision and one for the result', () => {
  const drawn = lines({});
  const curve = drawn.filter((line) => line.includes('│'));
  const marks = curve.join('').match(/[●◆✖=]/g) ?? [];
  expect(marks.length).toBe(review.decisions.length + 1);
  for (const line of drawn) expect(widthOf(line)).toBeLessThanOrEqual(60);
  expect(lines({ isAscii: true }).join('')).not.toMatch(/[│●◆✖]/);
});

test('a narrow window leaves no decision out of the curve', () => {
  for (const columns of [40, 30, 24]) {
    const curve = lines({ columns }).filter((line) => line.includes('│'));
    expect(curve.join('').match(/[●◆✖=]/g)?.length).toBe(review.decisions.length + 1);
    for (const line of curve) expect(widthOf(line)).toBeLessThan(columns);
  }
});

test('better is higher, whether points are good or bad', () => {
  const [one] = review.decisions;
  const decisions = [
    { ...one, points: 1 },
    { ...one, points: 9.5 },
  ];
  const labels = (isLowBest: boolean): string[] =>
    curveLines(decisions, null, { look: DRAWN, isLowBest })
      .map((line) => line.split('│')[0].trim())
      .filter((label) => label !== '');
  expect(labels(false)).toEqual(['9.5', '1']);
  expect(labels(true)).toEqual(['1', '9.5']);
});

test('the open hands are shown if asked for', () => {
  const open = (said: string[]): number =>
    said.join(' ').split('With all hands visible').length - 1;
  expect(open(lines({ isPlain: true }))).toBe(0);
  expect(open(lines({ isPlain: true }, true))).toBe(review.decisions.length);
  const [first] = review.decisions;
  const told = lines({ isPlain: true }, true).find((line) => line.startsWith('1. '));
  expect(told?.split(/; |, /).length).toBeGreaterThan(first.open.length);
  expect(told).toContain('; ');
  const alone = review.decisions.map((one) => ({ ...one, open: one.open.slice(0, 1) }));
  const showing = { game: nine, views, look: { ...DRAWN, isPlain: true }, showsOpen: true };
  expect(reviewLines({ ...review, decisions: alone }, showing).join('')).not.toContain('; .');
});

test('says so if there were no decisions', () => {
  const none = reviewed(nine, testRecord(nine, 2, { maxMoves: 1 }));
  const said = reviewLines(none.review, { game: nine, views, look: DRAWN, showsOpen: false });
  expect(said).toEqual(['Nine Tricks: there were no decisions to review.']);
});
