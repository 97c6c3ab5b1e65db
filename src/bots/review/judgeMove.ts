// Judges one decision from the seat's view alone.

import type { AnyGame, View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import type { Reason } from '#rules/reasons.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Verdict } from '#rules/verdicts.ts';
import { parseMove, wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { Bot } from '../knowledge.ts';
import { compareToBest, reasonFor, type Comparison } from '../reasonFor.ts';
import type { Budget } from '../search.ts';
import {
  ADVICE_BUDGET,
  DEFAULT_MISTAKE,
  differenceOf,
  isClear,
  isSameMove,
  weighMoves,
  type Difference,
  type WeighedMove,
  type Weighing,
} from '../weighMoves.ts';

/** Another legal move. */
export interface Alternative extends Difference {
  readonly move: WireMove;
  /** The expected points of the round for the seat's side. */
  readonly points: number;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** The gain of the best move over the move played if it exceeds its margin of error; otherwise 0. */
  readonly loss: number;
  readonly error: number;
  /** The expected points of the round after the move, or the lead where teams play. */
  readonly points: number;
  readonly best: WireMove;
  /** Why the best move is good. */
  readonly reason: Reason;
  /** The best other moves, the best first. */
  readonly others: readonly Alternative[];
  /** The loss of the next best move if it would have been a mistake; otherwise 0. */
  readonly lead: number;
}

/** Judges a move; the same view and move give the same judgement. */
export function judgeMove(
  bot: Bot,
  view: View,
  move: WireMove,
  budget: Budget = ADVICE_BUDGET,
): Judgement {
  const played = readMove(bot.game, move);
  const weighing = weighMoves(bot, view, [played], budget);
  return judgeWeighed(bot, view, played, weighing);
}

export function readMove(game: AnyGame, wire: WireMove): Move {
  const move = parseMove(game.deck, game.moves, wire);
  if (isRefusal(move)) throw new Error(`No move of this game: ${move.message}`);
  return move;
}

/** A searched difference below this part of a mistake does not count: play-outs by the policy are off by as much. */
const INACCURACY = 0.25;
const MAX_ALTERNATIVES = 3;

/** Judges a move among weighed ones. */
export function judgeWeighed(
  bot: Bot,
  view: View,
  move: Move,
  { moves, scale }: Weighing,
): Judgement {
  const { game, knowledge } = bot;
  const mistake = knowledge.mistake?.(view) ?? DEFAULT_MISTAKE;
  const played = moves.find((one) => isSameMove(one.move, move));
  if (!played) throw new Error(`The move ${move.type} was not weighed`);
  const others = moves
    .filter((one) => one !== played)
    .map((one) => ({ ...one, ...differenceOf(one, played, scale) }))
    .sort((one, other) => other.gain - one.gain);
  const best = others.at(0);
  const isBetter = best !== undefined && best.gain > 0 && counts(best, mistake);
  const right = wireMove(game.deck, isBetter ? best.move : move);
  const isOnlyMove = best !== undefined && -best.gain >= mistake && counts(best, mistake);
  return {
    verdict: isBetter ? verdictOf(best, mistake) : 'good',
    loss: isBetter ? best.gain : 0,
    error: best?.error ?? 0,
    points: played.points,
    best: right,
    reason: reasonFor(bot, view, right, isBetter ? 'best' : compare(best)),
    others: others.slice(0, MAX_ALTERNATIVES).map(({ move: other, gain, error, points }) => ({
      move: wireMove(game.deck, other),
      gain,
      error,
      points,
    })),
    lead: isOnlyMove ? -best.gain : 0,
  };
}

/** Compares the move played with the best other move. */
function compare(best: Difference | undefined): Comparison {
  if (!best || best.gain <= 0) return 'best';
  return compareToBest(best);
}

/** Returns whether a difference exceeds its margin of error and is large enough to matter. */
function counts(difference: WeighedMove & Difference, mistake: number): boolean {
  const isComputed = difference.tries === null;
  const isLarge = isComputed || Math.abs(difference.gain) >= INACCURACY * mistake;
  return isLarge && isClear(difference);
}

/** Calls a loss a mistake if at least half of a mistake exceeds its margin of error. */
function verdictOf({ gain, error }: Difference, mistake: number): Verdict {
  return gain >= mistake && gain - error >= mistake / 2 ? 'mistake' : 'inaccuracy';
}
