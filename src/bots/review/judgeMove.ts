// Judges one decision from the seat's view alone.

import { quickRandom, seedFromNumber } from '#cards/random.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import type { Reason } from '#rules/reasons.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Verdict } from '#rules/verdicts.ts';
import { parseMove, wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { AnyKnowledge } from '../knowledge.ts';
import { gameOfView, knowledgeOf } from '../knowledgeOf.ts';
import { BUDGETS, NORMAL } from '../levels.ts';
import type { Budget } from '../search.ts';
import { compareMoves, type ComparedMove } from './compareMoves.ts';

/** Another legal move. */
export interface Alternative {
  readonly move: WireMove;
  /** The difference in worth to the move played, in points and their effect on winning the game. */
  readonly gain: number;
  /** The real gain is within this distance 19 times out of 20; 0 if it was computed. */
  readonly error: number;
  /** The expected points of the round for the seat's side. */
  readonly points: number;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** The loss against the best move if that is beyond chance; otherwise 0. */
  readonly loss: number;
  readonly error: number;
  /** The expected points of the round after the move. */
  readonly points: number;
  readonly best: WireMove;
  /** Why the best move is good. */
  readonly reason: Reason;
  /** The best other moves, the best first. */
  readonly others: readonly Alternative[];
  /** The loss of the next best move if it would have been a mistake; otherwise 0. */
  readonly lead: number;
}

/** Enough that no state is used twice. */
const MAX_STATES = 100_000;

/** More than the strong budget: a bot only chooses a move, a review must know how much better it is. */
export const REVIEW_BUDGET: Budget = {
  ...(BUDGETS.strong ?? NORMAL),
  worlds: MAX_STATES,
  runs: 6000,
};

/** Judges a move; the same view, move and seed give the same judgement. */
export function judgeMove(
  view: View,
  move: WireMove,
  seed: number,
  budget: Budget = REVIEW_BUDGET,
): Judgement {
  const game = gameOfView(view);
  const knowledge = knowledgeOf(game);
  const random = quickRandom(seedFromNumber(seed));
  const compared = compareMoves(game, knowledge, view, readMove(game, move), budget, random);
  return judgeCompared(game, knowledge, view, compared);
}

export function readMove(game: AnyGame, wire: WireMove): Move {
  const move = parseMove(game.deck, game.moves, wire);
  if (isRefusal(move)) throw new Error(`No move of this game: ${move.message}`);
  return move;
}

/** Standard errors of a 95 % interval. */
const INTERVAL = 2;
/** The loss that is a mistake, in points, if the game's knowledge does not say otherwise. */
const DEFAULT_MISTAKE = 1;
/** The part of a mistake from which a searched difference counts; rollouts by the policy are off by as much. */
const INACCURACY = 0.25;
const EXACT = 1e-9;

/** Judges compared moves, of which the first was played. */
export function judgeCompared(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: View,
  [played, ...rest]: readonly ComparedMove[],
): Judgement {
  const mistake = knowledge.mistake?.(view) ?? DEFAULT_MISTAKE;
  const others = rest.toSorted((one, other) => other.gain - one.gain);
  const [best = played] = others;
  const isBetter = best !== played && isClear(best.gain, best.error, mistake);
  const right = isBetter ? best : played;
  const bestMove = wireMove(game.deck, right.move);
  return {
    verdict: isBetter ? verdictOf(best, mistake) : 'good',
    loss: isBetter ? rounded(best.gain) : 0,
    error: rounded(INTERVAL * best.error),
    points: rounded(played.points),
    best: bestMove,
    reason: knowledge.reason(view, bestMove),
    others: others.slice(0, MAX_ALTERNATIVES).map((one) => alternative(game, one)),
    lead: best !== played && isOnlyMove(best, mistake) ? rounded(-best.gain) : 0,
  };
}

const MAX_ALTERNATIVES = 3;

/** A loss is a mistake if at least half of a mistake is beyond chance. */
function verdictOf({ gain, error }: ComparedMove, mistake: number): Verdict {
  const isMistake = gain >= mistake && gain - INTERVAL * error >= mistake / 2;
  return isMistake ? 'mistake' : 'inaccuracy';
}

/** Returns whether every other move would have been a mistake. */
function isOnlyMove({ gain, error }: ComparedMove, mistake: number): boolean {
  return -gain >= mistake && isClear(-gain, error, mistake);
}

function isClear(gain: number, error: number, mistake: number): boolean {
  return error === 0 ? gain > EXACT : gain > INTERVAL * error && gain >= INACCURACY * mistake;
}

function alternative({ deck }: AnyGame, { move, gain, error, points }: ComparedMove): Alternative {
  return {
    move: wireMove(deck, move),
    gain: rounded(gain),
    error: rounded(INTERVAL * error),
    points: rounded(points),
  };
}

const PRECISION = 10_000;

export function rounded(value: number): number {
  return Math.round(value * PRECISION) / PRECISION || 0;
}
