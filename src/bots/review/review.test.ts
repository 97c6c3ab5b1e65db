// Reviews with known answers: computed odds, planted blunders, swapped hidden cards.

import { describe, expect, test } from 'vitest';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { botOf } from '#games/bots.ts';
import { solvePontoon } from '#games/pontoon/bot.ts';
import type { PontoonView } from '#games/pontoon/view.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { chooseWithin } from '../chooseMove.ts';
import { NORMAL } from '../levels.ts';
import { evaluateMoves, type Budget } from '../search.ts';
import { ADVICE_BUDGET } from '../weighMoves.ts';
import { decisionsOf, type Decision, type ReviewedRecord } from './decisions.ts';
import { judgeMove } from './judgeMove.ts';
import { withOpenHands } from './openHands.ts';
import { type Review, judgeDecision, reviewGame } from './review.ts';
import { testRecord } from './testHands.ts';

const QUICK: Budget = { ...ADVICE_BUDGET, runs: 240 };
const SHORT: Budget = { ...ADVICE_BUDGET, runs: 60 };

function gameCalled(id: string): AnyGame {
  return GAMES.find((game) => game.id === id)!;
}

function decisions(game: AnyGame, record: ReviewedRecord, seat = 0): Decision[] {
  const replayed = decisionsOf(game, record, seat);
  if (isRefusal(replayed)) throw new Error(replayed.message);
  return replayed.decisions;
}

function reviewed(game: AnyGame, record: ReviewedRecord, seat = 0, budget = QUICK): Review {
  const steps = reviewGame(botOf(game), record, seat, { budget });
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (isRefusal(step.value)) throw new Error(step.value.message);
  return step.value;
}

/** Returns the worst move by a quick search. */
function worstOf(game: AnyGame, view: View): WireMove {
  const all = evaluateMoves(
    game,
    botOf(game).knowledge,
    view,
    QUICK,
    quickRandom(seedFromNumber(2)),
  );
  const worst = all.reduce((one, other) => (other.value < one.value ? other : one));
  return wireMove(game.deck, worst.move);
}

test.each([
  [{}, 120, [1, 2, 3, 4, 5]],
  [{ stakes: true, buy: true, split: true, payDouble: true }, 30, [1]],
])('in Pontoon with %o verdicts are those of the computed odds', (options, maxMoves, numbers) => {
  const game = gameCalled('pontoon');
  const record = (number: number) => testRecord(game, number, { options, maxMoves });
  const all = numbers.flatMap((number) => decisions(game, record(number)));
  expect(all.length).toBeGreaterThan(4);
  const verdicts = new Set<string>();
  for (const { view, move } of all) {
    const { verdict, loss, best, error } = judgeMove(botOf(game), view, move);
    const [optimum, ...rest] = solvePontoon(view as PontoonView);
    const played = [optimum, ...rest].find((one) => isSame(wireMove(game.deck, one.move), move))!;
    const regret = optimum.value - played.value;
    // Points are given in hundredths.
    expect(Math.abs(loss - regret)).toBeLessThanOrEqual(0.01 + 1e-9);
    expect(verdict).toBe(loss === 0 ? 'good' : loss < 0.1 ? 'inaccuracy' : 'mistake');
    if (loss > 0) expect(best).toEqual(wireMove(game.deck, optimum.move));
    expect(error).toBe(0);
    verdicts.add(verdict);
  }
  expect(verdicts.size).toBeGreaterThan(1);
});

/** Returns the first decision whose worst move is a mistake, with that move. */
function firstMistake(game: AnyGame, record: ReviewedRecord): Pick<Decision, 'at' | 'move'> {
  for (const { view, at } of decisions(game, record)) {
    const move = worstOf(game, view);
    if (judgeMove(botOf(game), view, move, QUICK).verdict === 'mistake') return { at, move };
  }
  throw new Error('Nothing in this hand could be done badly');
}

const isSame = (one: WireMove, other: WireMove): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const TRICK_GAMES = GAMES.filter((game) => botOf(game).knowledge.beforePlay);

describe.each(TRICK_GAMES)('$title', (game) => {
  const random = quickRandom(seedFromNumber(5));
  const byBots = (view: View): WireMove => chooseWithin(botOf(game), view, NORMAL, random);

  test('a planted blunder is among the moments, with the better move', () => {
    const number = 3;
    const clean = testRecord(game, number, { maxMoves: 60 }, byBots);
    const { at, move } = firstMistake(game, clean);
    const moves = clean.moves.slice(0, at + 1);
    const planted = { ...clean, moves: moves.with(at, { ...moves[at], move }) };
    const { moments, decisions: all } = reviewed(game, planted);
    const lost = moments.find((moment) => moment.at === at);
    expect(lost).toMatchObject({ kind: 'lost', reason: { key: 'costs', move: all.at(-1)!.best } });
    expect(all.at(-1)!.best).not.toEqual(move);
  });

  test('a review depends only on what its seat could see', () => {
    const record = testRecord(game, 8, { maxMoves: 40 });
    const chance = quickRandom(seedFromNumber(9));
    for (const { view, move, state } of decisions(game, record, 1)) {
      const other = game.redeal(view, chance);
      expect(other).not.toBe(state);
      const again = judgeMove(botOf(game), game.view(other, 1), move, SHORT);
      expect(JSON.stringify(again)).toBe(JSON.stringify(judgeMove(botOf(game), view, move, SHORT)));
    }
  });

  test('a review is the same every time and has only finite numbers', () => {
    const record = testRecord(game, 11, { maxMoves: 30 });
    const review = reviewed(game, record, 0, SHORT);
    expect(JSON.stringify(reviewed(game, record, 0, SHORT))).toBe(JSON.stringify(review));
    expect(JSON.stringify(review)).not.toMatch(/NaN|Infinity/);
    const { counts } = review;
    expect(counts.good + counts.inaccuracy + counts.mistake).toBe(review.decisions.length);
  });
});

test('the view of a decision does not depend on later moves', () => {
  const game = gameCalled('hearts');
  const whole = testRecord(game, 4, { maxMoves: 50 });
  for (const decision of decisions(game, whole)) {
    const until = { ...whole, moves: whole.moves.slice(0, decision.at + 1) };
    expect(decision.view).toEqual(decisions(game, until).at(-1)!.view);
  }
});

test('open hands show the real results and change no verdict', () => {
  const game = gameCalled('hearts');
  const last = decisions(game, testRecord(game, 21, { maxMoves: 50 })).at(-1)!;
  const { open, ...judged } = judgeDecision(botOf(game), last, SHORT);
  expect(judged).toMatchObject(judgeMove(botOf(game), last.view, last.move, SHORT));
  expect(open.map(({ move }) => move)[0]).toEqual(last.move);
  const openly = withOpenHands(botOf(game), last.view, last.state, [last.move], 1);
  // With all cards known and two tricks left, every reply is found, so the points are whole numbers.
  expect(openly[0].points).toBe(Math.round(openly[0].points));
});

test('moves by the clock, by a stand-in and without a choice are no decisions', () => {
  const game = gameCalled('nine');
  const record = testRecord(game, 2, { maxMoves: 41 });
  const all = decisions(game, record);
  const as = (by: string): ReviewedRecord => ({
    ...record,
    moves: record.moves.map((move, at) => (at === all[0].at ? { ...move, by } : move)),
  });
  expect(decisions(game, as('clock')).length).toBe(all.length - 1);
  expect(decisions(game, as('bot')).length).toBe(all.length - 1);
  const ofBot = { ...as('bot'), players: record.players.map(() => ({ bot: 'easy' })) };
  expect(decisions(game, ofBot).map(({ at }) => at)).toContain(all[0].at);
  const lateBot = { ...as('clock'), players: ofBot.players };
  expect(decisions(game, lateBot).map(({ at }) => at)).not.toContain(all[0].at);
  const last = record.moves.findLastIndex(({ seat }) => seat === 0);
  expect(all.map(({ at }) => at)).not.toContain(last);
});

test('a move has a lead only if every other would have been a mistake, and moments are in order', () => {
  const game = gameCalled('pontoon');
  const record = testRecord(game, 3, { maxMoves: 120 });
  const { decisions: all, moments } = reviewed(game, record);
  expect(all.some(({ lead }) => lead > 0)).toBe(true);
  for (const { lead, loss } of all) {
    if (lead > 0) expect([lead >= 0.1, loss]).toEqual([true, 0]);
  }
  for (const { reason } of moments) expect(reason.points).toBeGreaterThan(0);
  expect(moments.map(({ at }) => at)).toEqual(
    moments.map(({ at }) => at).toSorted((one, other) => one - other),
  );
});

test('a reviewed round has the points expected, made and lost', () => {
  const game = gameCalled('nine');
  const record = testRecord(game, 2, { maxMoves: 41 });
  const { hands, lost } = reviewed(game, record, 0, SHORT);
  expect(hands.length).toBe(1);
  const [hand] = hands;
  expect(hand.made).toBeGreaterThanOrEqual(0);
  expect(hand.expected).toBeGreaterThan(0);
  expect(hand.lost).toBe(lost);
  expect(hand.moments.length).toBeLessThanOrEqual(3);
});
