// Compares the move played with the best others on the same sampled states, so that chance does not blur the
// difference.

import { scoreOf, type AnyKnowledge } from '../knowledge.ts';
import type { Card } from '#cards/card.ts';
import type { Random } from '#cards/random.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { ownSeat, sideOfSeat } from '#rules/seats.ts';
import { Search, type Budget } from '../search.ts';
import { newNode } from '../searchTree.ts';
import { Batches } from './batches.ts';

export interface ComparedMove {
  readonly move: Move;
  /** The mean difference in worth to the move played. */
  readonly gain: number;
  /** The standard error of the gain. */
  readonly error: number;
  /** The expected points of the round for the seat's side. */
  readonly points: number;
}

/** Returns the move played first, with a gain of 0, then the best others in the order of the search. */
export function compareMoves(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: View,
  played: Move,
  budget: Budget,
  random: Random,
): ComparedMove[] {
  if (knowledge.solve && budget.solves) return solved(knowledge.solve(view), played);
  const search = new Search(game, knowledge, view, budget, random);
  const moves = search.rootMoves(game.redeal(view, random));
  const root = newNode([played, ...moves.filter((move) => !isSameMove(move, played))]);
  const worlds = search.worlds();
  if (root.moves.length === 1) return measure([0]);
  const others = search.rank(root, 0, worlds).filter((at) => at !== 0);
  return measure([0, ...others.slice(0, MAX_ALTERNATIVES)]);

  /** Tries the remaining moves again on new states, which exposes a move that was best by luck only. */
  function measure(remaining: readonly number[]): ComparedMove[] {
    const side = sideOfSeat(view, ownSeat(view));
    const gains = remaining.map(() => new Batches());
    const points = remaining.map(() => 0);
    const tries = Math.ceil(budget.runs / Math.max(remaining.length, MIN_BUDGET_SHARES));
    let done = 0;
    for (let once = 0; once < tries; once++) {
      const state = worlds.next();
      let worthOfPlayed = 0;
      remaining.forEach((at, place) => {
        const after = game.copy(state);
        const worth = search.descend(root, at, after);
        if (place === 0) worthOfPlayed = worth;
        gains[place].add(worth - worthOfPlayed);
        points[place] += scoreOf(game, knowledge, after)[side] - view.scores[side];
      });
      done++;
      if (isSettled(done, gains)) break;
    }
    return remaining.map((at, place) => ({
      move: root.moves[at],
      gain: gains[place].mean(),
      error: gains[place].error(),
      points: points[place] / done,
    }));
  }
}

/** Tries before the first check whether the comparison is settled. */
const MIN_SAMPLES = 640;
const CHECK_INTERVAL = 128;
/** The distance from the move played, in standard errors, beyond which more tries would not change the order. */
const SETTLED_DISTANCE = 6;

/** Returns whether more tries would change nothing. The first of the gains is that of the move played. */
export function isSettled(tries: number, [, ...others]: readonly Batches[]): boolean {
  if (tries < MIN_SAMPLES || tries % CHECK_INTERVAL > 0 || others.length === 0) return false;
  return others.every((one) => Math.abs(one.mean()) > SETTLED_DISTANCE * one.error());
}

const MAX_ALTERNATIVES = 3;
/** A move without others gets the tries of one among this many. */
const MIN_BUDGET_SHARES = 3;

function solved(
  evaluations: readonly { readonly move: Move; readonly value: number }[],
  played: Move,
): ComparedMove[] {
  const own = evaluations.find(({ move }) => isSameMove(move, played));
  if (!own) throw new Error(`The move ${played.type} is not among the legal moves`);
  return [own, ...evaluations.filter((one) => one !== own)].map(({ move, value }) => ({
    move,
    gain: value - own.value,
    error: 0,
    points: value,
  }));
}

/** Compares moves regardless of the order of cards that are given together. */
function isSameMove(one: Move, other: Move): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(move: Move & { readonly cards?: readonly Card[] }): string {
  const cards = move.cards?.toSorted((first, second) => first - second);
  return JSON.stringify(cards ? { ...move, cards } : move);
}
