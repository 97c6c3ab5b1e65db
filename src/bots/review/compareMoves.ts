// The move that was made held against the best others: all of them on the same states that fit the view,
// so that what chance dealt does not blur the difference.

import { scoreOf, type AnyKnowledge } from '../knowledge.ts';
import type { Random } from '#cards/random.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { ownSeat, sideOfSeat } from '#rules/seats.ts';
import { Search, type Budget } from '../search.ts';
import { newNode } from '../searchTree.ts';
import { Batches } from './batches.ts';
import { isSameMove } from './sameMove.ts';

export interface ComparedMove {
  readonly move: Move;
  /** How much more it is worth than the move that was made, on the average. */
  readonly gain: number;
  /** By so much chance may have moved the gain, in standard errors of one. */
  readonly error: number;
  /** The points that the seat's side may expect of the hand. */
  readonly points: number;
}

/** The move that was made first, with a gain of 0, then the best others as the search has them. */
export function compareMoves(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: View,
  made: Move,
  budget: Budget,
  random: Random,
): ComparedMove[] {
  if (knowledge.solve && budget.solves) return solved(knowledge.solve(view), made);
  const search = new Search(game, knowledge, view, budget, random);
  const worthAThought = search.rootMoves(game.redeal(view, random));
  const root = newNode([made, ...worthAThought.filter((move) => !isSameMove(move, made))]);
  const worlds = search.worlds();
  if (root.moves.length === 1) return measure([0]);
  const others = search.rank(root, 0, worlds).filter((at) => at !== 0);
  return measure([0, ...others.slice(0, MAX_ALTERNATIVES)]);

  /** Those that are left are tried once more, on new states: the best by luck alone is found out here. */
  function measure(left: readonly number[]): ComparedMove[] {
    const side = sideOfSeat(view, ownSeat(view));
    const gains = left.map(() => new Batches());
    const points = left.map(() => 0);
    const tries = Math.ceil(budget.runs / Math.max(left.length, MIN_BUDGET_SHARES));
    let done = 0;
    for (let once = 0; once < tries; once++) {
      const state = worlds.next();
      let ofMade = 0;
      left.forEach((at, place) => {
        const after = game.copy(state);
        const worth = search.descend(root, at, after);
        if (place === 0) ofMade = worth;
        gains[place].add(worth - ofMade);
        points[place] += scoreOf(game, knowledge, after)[side] - view.scores[side];
      });
      done++;
      if (isSettled(done, gains)) break;
    }
    return left.map((at, place) => ({
      move: root.moves[at],
      gain: gains[place].mean(),
      error: gains[place].error(),
      points: points[place] / done,
    }));
  }
}

/** So many tries are made before it is asked whether there is anything left to find out. */
const MIN_SAMPLES = 640;
const LOOK_EVERY = 128;
/** In standard errors: so far from the move that was made no more tries would bring another over to the other side. */
const FAR = 6;

/** Whether more tries would change nothing; the first of the gains is that of the move that was made. */
export function isSettled(tries: number, [, ...others]: readonly Batches[]): boolean {
  if (tries < MIN_SAMPLES || tries % LOOK_EVERY > 0 || others.length === 0) return false;
  return others.every((one) => Math.abs(one.mean()) > FAR * one.error());
}

const MAX_ALTERNATIVES = 3;
/** A move without others is tried as often as one among so many. */
const MIN_BUDGET_SHARES = 3;

function solved(
  evaluations: readonly { readonly move: Move; readonly value: number }[],
  made: Move,
): ComparedMove[] {
  const own = evaluations.find(({ move }) => isSameMove(move, made));
  if (!own) throw new Error(`The move ${made.type} was not among those that there were`);
  return [own, ...evaluations.filter((one) => one !== own)].map(({ move, value }) => ({
    move,
    gain: value - own.value,
    error: 0,
    points: value,
  }));
}
