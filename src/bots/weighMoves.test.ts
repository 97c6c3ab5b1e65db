// Hints and reviews weigh moves alike: the same position always has the same points, and differences add up.
//
// MASA_ADVICE=2000 compares 2000 positions in all, with the real budget.

import { describe, expect, test } from 'vitest';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import { listChoices } from '#rules/moves.ts';
import { countMoves, randomMove } from '#rules/possibleMoves.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { hint } from './hint.ts';
import { botOf } from '#games/bots.ts';
import { judgeMove } from './review/judgeMove.ts';
import type { Budget } from './search.ts';
import { ADVICE_BUDGET, isSettled, scaleOf, weighMoves } from './weighMoves.ts';

const POSITIONS = Number(process.env.MASA_ADVICE ?? 60) / GAMES.length;
const BUDGET: Budget = process.env.MASA_ADVICE ? ADVICE_BUDGET : { ...ADVICE_BUDGET, runs: 150 };
const SEED = Number(process.env.MASA_SEED ?? Math.floor(Math.random() * 1e9));
const HOUR = 3_600_000;
const STRIDE = 6;
const MAX_MOVES = 300;

interface Position {
  view: View;
  /** A random legal move. */
  move: WireMove;
}

/** Yields decisions of random games with more than one legal move. */
function* positionsOf(game: AnyGame): Generator<Position> {
  for (let number = 0; ; number++) {
    const random = quickRandom(seedFromNumber(SEED + number));
    const options = game.id === 'pitch' && number % 2 === 0 ? { variant: '10-point' } : {};
    const state = startGameOrThrow(game, options, Math.min(game.seats.max, 4));
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      const [seat] = game.turn(state);
      if (seat === undefined) break;
      const choices = game.legal(state, seat);
      const count = listChoices(choices).reduce((sum, one) => sum + countMoves(one), 0);
      if (seat !== DEALER && count > 1 && random(STRIDE) === 0) {
        const move = wireMove(game.deck, randomMove(choices, random));
        yield { view: game.view(game.copy(state), seat), move };
      }
      const isWild = seat === DEALER || random(3) === 0;
      const played = isWild
        ? randomMove(choices, random)
        : botOf(game).knowledge.policy(state, seat, random);
      game.apply(state, seat, played);
    }
  }
}

function firstPositions(game: AnyGame, count: number): Position[] {
  const positions: Position[] = [];
  for (const position of positionsOf(game)) {
    if (positions.push(position) >= count) break;
  }
  return positions;
}

const keyOf = (move: WireMove): string => JSON.stringify(move);

describe.each(GAMES as readonly AnyGame[])('$title', (game) => {
  test(`a hint and a review agree on every move (seed ${SEED})`, { timeout: HOUR }, () => {
    for (const { view, move } of firstPositions(game, POSITIONS)) {
      const hints = hint(botOf(game), view, BUDGET);
      const [best] = hints;
      const { direction } = scaleOf(botOf(game), view);
      const swing = botOf(game).knowledge.swing?.(view) ?? Infinity;
      for (const played of [best.move, move]) {
        const judged = judgeMove(botOf(game), view, played, BUDGET);
        const listed = [{ move: played, points: judged.points }, ...judged.others];
        for (const one of hints) {
          const same = listed.find((other) => keyOf(other.move) === keyOf(one.move));
          if (same) expect(same.points).toBe(one.points);
        }
        for (const { gain, points } of judged.others) {
          expect(gain).toBeCloseTo(direction * (points - judged.points), 9);
          expect(Math.abs(gain)).toBeLessThanOrEqual(swing);
        }
        if (played === best.move) expect([judged.verdict, judged.loss]).toEqual(['good', 0]);
        else if (judged.verdict !== 'good') expect(judged.best).toEqual(best.move);
      }
      for (const { value, points, error, reason } of hints.slice(1)) {
        expect(value).toBeCloseTo(direction * (points - best.points), 9);
        expect(value).toBeLessThanOrEqual(0);
        expect(reason.key === 'worse').toBe(-value > error);
      }
    }
  });
});

test('simultaneous choices of others and the order of keys do not change the result', () => {
  const game = GAMES.find(({ id }) => id === 'hearts')! as AnyGame;
  const { view } = positionsOf(game).find(({ view: { phase } }) => phase === 'passing')!;
  const chosen = {
    ...view,
    turn: [view.seat],
    passSubmitted: [0, 1, 2, 3].map((one) => one !== view.seat),
  };
  const reordered = Object.fromEntries(Object.entries(view).toReversed()) as unknown as View;
  const [expected, ...others] = [view, chosen as View, reordered].map((one) =>
    hint(botOf(game), one, BUDGET),
  );
  for (const other of others) expect(other).toEqual(expected);
});

test('weighing an illegal move throws', () => {
  const game = GAMES.find(({ id }) => id === 'pontoon')! as AnyGame;
  const [{ view }] = firstPositions(game, 1);
  expect(() => weighMoves(botOf(game), view, [{ type: 'deal' }])).toThrow(
    'not among the legal moves',
  );
});

describe('measuring', () => {
  /** Returns tries in two groups around a mean, with a standard error of 1. */
  const around = (mean: number, count = 256): number[] =>
    Array.from(
      { length: count },
      (_, at) => mean + (at % 64 < 32 ? -1 : 1) * Math.sqrt(count / 32 - 1),
    );

  test('ends when all other moves are more than six standard errors behind the best', () => {
    const best = around(0).fill(0);
    expect(isSettled([best, around(-7), around(-20)])).toBe(true);
    expect(isSettled([around(-7), best])).toBe(true);
    expect(isSettled([best, around(-7), around(-5)])).toBe(false);
    expect(isSettled([best])).toBe(true);
  });

  test('ends neither before 256 tries nor between two checks', () => {
    const after = (count: number): boolean =>
      isSettled([Array.from({ length: count }, () => 0), around(-100, count)]);
    expect([192, 256, 257, 320].map(after)).toEqual([false, true, false, true]);
  });
});
