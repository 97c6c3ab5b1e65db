// What is to be said of one decision, from nothing but what the seat could see when it was made.

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

/** A move that there was. */
export interface Alternative {
  readonly move: WireMove;
  /** How much more it is worth than the move that was made, in points and what they mean for the game. */
  readonly gain: number;
  /** The gain lies within so much of it, 19 times out of 20; 0 where it was computed. */
  readonly error: number;
  /** The points of the hand that the seat's side could expect of it. */
  readonly points: number;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** What the move cost against the best one, where that is beyond chance; else 0. */
  readonly loss: number;
  readonly error: number;
  /** The points of the hand that could be expected after it. */
  readonly points: number;
  readonly best: WireMove;
  /** Why the best is good. */
  readonly reason: Reason;
  /** The best others, the best first. */
  readonly others: readonly Alternative[];
  /** How much worse the next best would have been, where it would have been a mistake; else 0. */
  readonly lead: number;
}

/** States are not used twice, so that every try tells something new. */
const STATES = 100_000;

/** Longer than a strong bot thinks: it chooses a move, this has to know by how much it is better. */
export const REVIEW_BUDGET: Budget = {
  ...(BUDGETS.strong ?? NORMAL),
  worlds: STATES,
  runs: 6000,
};

/** The same view, move and seed give the same judgement. */
export function judgeMove(
  view: View,
  move: WireMove,
  seed: number,
  budget: Budget = REVIEW_BUDGET,
): Judgement {
  const game = gameOfView(view);
  const knowledge = knowledgeOf(game);
  const random = quickRandom(seedFromNumber(seed));
  const weighed = compareMoves(game, knowledge, view, readMove(game, move), budget, random);
  return judgeCompared(game, knowledge, view, weighed);
}

export function readMove(game: AnyGame, wire: WireMove): Move {
  const move = parseMove(game.deck, game.moves, wire);
  if (isRefusal(move)) throw new Error(`No move of this game: ${move.message}`);
  return move;
}

/** 19 of 20 means lie within so many standard errors. */
const INTERVAL = 2;
/** What counts as a mistake where a game's knowledge does not say: a point is a point. */
const A_POINT = 1;
/** A searched difference is of interest from such a part of a mistake on: play-outs by rule of thumb are off by as much. */
const INACCURACY = 0.25;
const EXACT = 1e-9;

/** The move that was made comes first. */
export function judgeCompared(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: View,
  [made, ...rest]: readonly ComparedMove[],
): Judgement {
  const mistake = knowledge.mistake?.(view) ?? A_POINT;
  const others = rest.toSorted((one, other) => other.gain - one.gain);
  const [best = made] = others;
  const isBetter = best !== made && isClear(best.gain, best.error, mistake);
  const right = isBetter ? best : made;
  const bestMove = wireMove(game.deck, right.move);
  return {
    verdict: isBetter ? verdictOf(best, mistake) : 'good',
    loss: isBetter ? rounded(best.gain) : 0,
    error: rounded(INTERVAL * best.error),
    points: rounded(made.points),
    best: bestMove,
    reason: knowledge.reason(view, bestMove),
    others: others.slice(0, MAX_ALTERNATIVES).map((one) => alternative(game, one)),
    lead: best !== made && isFind(best, mistake) ? rounded(-best.gain) : 0,
  };
}

const MAX_ALTERNATIVES = 3;

/** It is a mistake where at least half of one is beyond chance. */
function verdictOf({ gain, error }: ComparedMove, mistake: number): Verdict {
  const isMistake = gain >= mistake && gain - INTERVAL * error >= mistake / 2;
  return isMistake ? 'mistake' : 'inaccuracy';
}

/** Whether any other move would have been a mistake. */
function isFind({ gain, error }: ComparedMove, mistake: number): boolean {
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

const FINE = 10_000;

export function rounded(value: number): number {
  return Math.round(value * FINE) / FINE || 0;
}
