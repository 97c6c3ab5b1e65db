// Tests the output of `masa review`: decisions, curves and what the cards were worth.
import { expect, test } from 'vitest';
import { decisionsOf, type ReviewedRecord } from '#bots/review/decisions.ts';
import { type Review, type ReviewedDecision, reviewGame } from '#bots/review/review.ts';
import { testRecord } from '#bots/review/testHands.ts';
import { ADVICE_BUDGET } from '#bots/weighMoves.ts';
import { botOf } from '#games/bots.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Look } from '../screen/look.ts';
import { widthOf } from '../screen/paint.ts';
import { curveLines, reviewLines, type Showing, luckLines } from './review.ts';

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

const LOOK: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: true };

function decided(...points: number[]): ReviewedDecision[] {
  const verdicts = ['good', 'inaccuracy', 'mistake'] as const;
  return points.map((one, at) => ({ points: one, verdict: verdicts[at % 3] }) as ReviewedDecision);
}

function drawn(points: readonly number[], made: number | null, look: Partial<Look> = {}): string[] {
  return curveLines(decided(...points), made, { look: { ...LOOK, ...look }, isLowBest: false });
}

test('a curve has the worst value at the bottom and the best at the top, both in figures', () => {
  expect(drawn([10, 0, 2], 4)).toEqual([
    '    10 | o',
    '       |',
    '       |',
    '       |          =',
    '       |       X',
    '     0 |    ?',
  ]);
  expect(curveLines(decided(10, 0.5), null, { look: LOOK, isLowBest: true })).toEqual([
    '   0.5 |    ?',
    '       |',
    '       |',
    '       |',
    '       |',
    '    10 | o',
  ]);
});

test('a curve is one line if nothing changes', () => {
  expect(drawn([3, 3], 3)).toEqual(['     3 | o  ?  =']);
});

test.each([
  [21, ' o  ?  X  o'],
  [17, ' o ? X o'],
  [13, ' o?Xo'],
  [11, ' Xo'],
  [5, ' o'],
])('in %i columns it is narrower, then shows only the last decisions', (columns, marks) => {
  expect(drawn([1, 1, 1, 1], null, { columns })).toEqual([`     1 |${marks}`]);
});

const look: Look = { columns: 80, rows: 24, isPlain: true, hasColor: false, isAscii: false };
const [game] = GAMES;

test('lists what each round brought, what the cards were worth, and the difference', () => {
  const hands = [
    { round: 1, made: 3, worth: 5.25, error: 1.5 },
    { round: 2, made: 0, worth: 2, error: 0 },
  ];
  const luck = { hands, made: 3, worth: 7.25, error: 1.5, better: 4.25 };
  expect(luckLines(game, luck, look)).toEqual([
    `Review: ${game.title}.`,
    'Round 1: scored 3, the cards were worth 5.3 ± 1.5.',
    'Round 2: scored 0, the cards were worth 2 ± 0.',
    'Better than bots with the same cards by 4.3 ± 1.5.',
  ]);
  expect(luckLines(game, { ...luck, hands: [] }, look)[0]).toMatch(
    /there were no decisions to review/,
  );
});
