// Measures how accurate reviews are where the truth is known, and how long they take.
//
//     node bench/review/main.ts hearts 200 blunders    planted blunders that are found among the three moments
//     node bench/review/main.ts hearts 30 mistakes     decisions of a ten times longer search that are called mistakes
//     node bench/review/main.ts pontoon 1000 solved    random decisions judged as by the exact odds
//     node bench/review/main.ts hearts 400 advice      hints that a review and a ten times longer search agree with
//     node bench/review/main.ts hearts 20000 reasons   reasons in random positions that the check of their claim finds true
//
// A fourth argument is the first seed.
import { chooseWithin } from '#bots/chooseMove.ts';
import { botOf } from '#games/bots.ts';
import { decisionsOf } from '#bots/review/decisions.ts';
import { hint } from '#bots/hint.ts';
import { judgeMove, readMove } from '#bots/review/judgeMove.ts';
import { reviewGame, type Review } from '#bots/review/review.ts';
import { ADVICE_BUDGET, differenceOf, isClear, isSameMove, weighMoves } from '#bots/weighMoves.ts';
import { testRecord } from '#bots/review/testHands.ts';
import { evaluateMoves } from '#bots/search.ts';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { checkReasons } from '#games/contract/testReasons.ts';
import { GAMES } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { playedHand, STRONG, TEN_TIMES } from './playedHand.ts';

const [id = 'hearts', count = '20', what = 'blunders', first = '1'] = process.argv.slice(2);
const game = GAMES.find((one) => one.id === id)!;
const numbers = Array.from({ length: Number(count) }, (_, at) => Number(first) + at);
const seats = Math.min(4, game.seats.max);
const MAX_SHOWN = 5;

if (what === 'blunders') countBlunders();
else if (what === 'reasons') countReasons();
else if (what === 'solved') countSolved();
else if (what === 'advice') countAgreements();
else countMistakes();

function countBlunders(): void {
  let named = 0;
  let seen = 0;
  let hands = 0;
  let cpu = 0;
  const missed: string[] = [];
  for (const number of numbers) {
    const planted = plantBlunder(number);
    if (!planted) continue;
    hands++;
    const start = process.cpuUsage();
    const { moments, decisions } = reviewed(planted.record, number % seats);
    const used = process.cpuUsage(start);
    cpu += (used.user + used.system) / 1000;
    const { at, verdict } = decisions[planted.decision];
    if (verdict !== 'good') seen++;
    if (moments.some((moment) => moment.at === at && moment.kind === 'lost')) named++;
    else missed.push(`${number}: ${JSON.stringify(decisions[planted.decision])}`);
    if (hands % 20 === 0) console.log(`${id}: ${named} of ${hands}`);
  }
  console.log(missed.slice(0, MAX_SHOWN).join('\n'));
  console.log(`${id}: ${named} of ${hands} blunders among the moments, ${seen} not called good`);
  console.log(`${(cpu / hands).toFixed(0)} ms of CPU per hand`);
}

/** Replaces one decision with the worst legal move. Returns null if no decision had anything to lose. */
function plantBlunder(number: number) {
  const random = quickRandom(seedFromNumber(-number));
  const seat = number % seats;
  const play = (view: View) => chooseWithin(botOf(game), view, STRONG, random);
  const { length } = decisions(playedHand(game, seat, number, play), seat);
  if (length === 0) return null;
  const order = Array.from({ length }, (_, at) => (at + number) % length);
  for (const decision of order) {
    let isBad = false;
    const again = quickRandom(seedFromNumber(-number));
    const record = playedHand(game, seat, number, (view, at) => {
      if (at !== decision) return chooseWithin(botOf(game), view, STRONG, again);
      const move = worstMove(view);
      isBad = judgeMove(botOf(game), view, move).verdict === 'mistake';
      return move;
    });
    if (isBad) return { record, decision };
  }
  return null;
}

function worstMove(view: View): WireMove {
  const budget = { ...STRONG, solves: true };
  const evaluations = evaluateMoves(
    game,
    botOf(game).knowledge,
    view,
    budget,
    quickRandom(seedFromNumber(3)),
  );
  return wireMove(
    game.deck,
    evaluations.reduce((one, other) => (other.value < one.value ? other : one)).move,
  );
}

function decisions(record: Parameters<typeof decisionsOf>[1], seat: number) {
  const replayed = decisionsOf(game, record, seat);
  if (isRefusal(replayed)) throw new Error(replayed.message);
  return replayed.decisions;
}

function reviewed(record: Parameters<typeof decisionsOf>[1], seat: number): Review {
  const going = reviewGame(botOf(game), record, seat);
  for (;;) {
    const { done, value } = going.next();
    if (!done) continue;
    if (isRefusal(value)) throw new Error(value.message);
    return value;
  }
}

function countMistakes(): void {
  const counts = { good: 0, inaccuracy: 0, mistake: 0 };
  for (const number of numbers) {
    const random = quickRandom(seedFromNumber(-number));
    const seat = number % seats;
    const record = playedHand(game, seat, number, (view) =>
      chooseWithin(botOf(game), view, TEN_TIMES, random),
    );
    for (const { view, move } of decisions(record, seat))
      counts[judgeMove(botOf(game), view, move).verdict]++;
  }
  console.log(`${id}: verdicts on ${numbers.length} hands of a ten times longer search`, counts);
}

function countSolved(): void {
  let right = 0;
  let all = 0;
  for (let number = 1; all < numbers.length; number++) {
    const record = testRecord(game, number, { maxMoves: 100 });
    for (const { view, move } of decisions(record, 0).slice(0, numbers.length - all)) {
      const { verdict, best } = judgeMove(botOf(game), view, move);
      const values = botOf(game).knowledge.solve!(view);
      const valueOf = (one: WireMove): number =>
        values.find(
          (other) => JSON.stringify(wireMove(game.deck, other.move)) === JSON.stringify(one),
        )!.value;
      const isBest = values[0].value - valueOf(move) < 1e-9;
      if ((verdict === 'good') === isBest && values[0].value - valueOf(best) < 1e-9) right++;
      all++;
    }
  }
  console.log(`${id}: ${right} of ${all} judged as by the exact odds`);
}

/** Compares hints with the judgement of the same move in a review, and with a ten times longer search. */
function countAgreements(): void {
  let [all, agreed, found, asGood] = [0, 0, 0, 0];
  for (let number = Number(first); all < numbers.length; number++) {
    const seat = number % seats;
    const random = quickRandom(seedFromNumber(-number));
    const record = playedHand(game, seat, number, (view) =>
      chooseWithin(botOf(game), view, STRONG, random),
    );
    for (const { view } of decisions(record, seat).slice(0, numbers.length - all)) {
      all++;
      const advice = hint(botOf(game), view);
      const [best] = advice;
      const judged = judgeMove(botOf(game), view, best.move);
      const second = judged.others.find(({ move }) => isEqual(move, advice.at(1)?.move));
      const isSameBest = judged.points === best.points && judged.loss === 0;
      if (isSameBest && (second?.points ?? advice.at(1)?.points) === advice.at(1)?.points) agreed++;
      const longer = chooseWithin(botOf(game), view, TEN_TIMES, random);
      const firstTwo = advice.slice(0, 2).map(({ move }) => move);
      if (firstTwo.some((move) => isEqual(move, longer))) found++;
      else if (isAsGood(view, firstTwo)) asGood++;
    }
  }
  console.log(`${id}: ${agreed} of ${all} hints agree with the review`);
  console.log(`${id}: ${found} of ${all} moves of a longer search are among the first two`);
  console.log(`${id}: ${asGood} times more a search in points cannot tell them from its best move`);
}

/** Whether a search in points, ten times longer than that of hints, finds one of the moves too close to its best to call. */
function isAsGood(view: View, moves: readonly WireMove[]): boolean {
  const budget = { ...ADVICE_BUDGET, runs: 10 * ADVICE_BUDGET.runs };
  const asked = moves.map((move) => readMove(game, move));
  const { moves: weighed, scale } = weighMoves(botOf(game), view, asked, budget);
  const [best] = weighed;
  return asked.some((move) => {
    const one = weighed.find((other) => isSameMove(other.move, move));
    return one !== undefined && !isClear(differenceOf(best, one, scale));
  });
}

function isEqual(one: WireMove, other: WireMove | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function countReasons(): void {
  const { given, wrong } = checkReasons(game, numbers.length, Number(first));
  const all = Object.values(given).reduce((sum, one) => sum + one, 0);
  console.log(wrong.slice(0, MAX_SHOWN).join('\n'));
  console.log(`${id}: ${all - wrong.length} of ${all} reasons are true`, given);
  if (wrong.length > 0) process.exitCode = 1;
}
