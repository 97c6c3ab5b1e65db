// Weighs the moves of a position in points of the game. Hints and reviews both ask here, so they never disagree.

import type { Card } from '#cards/card.ts';
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import type { AnyKnowledge, Evaluation } from '#rules/botKnowledge.ts';
import type { AnyGame, BySide, Seat, View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { ownSeat, playsInTeams, sideOfSeat } from '#rules/seats.ts';
import { Batches } from './batches.ts';
import { scoreOf, type Bot } from './knowledge.ts';
import { STRONG } from './levels.ts';
import { Search, type Budget, indexOfMove, newNode } from './search.ts';

export interface WeighedMove {
  readonly move: Move;
  /** The expected points of the round for the seat's side, rounded as they are shown. */
  readonly points: number;
  /** The worth of each try; all moves have the same tries. Null if the points were computed. */
  readonly tries: readonly number[] | null;
}

export interface Weighing {
  /** The best moves, the best first, then those asked about that are not among them. */
  readonly moves: readonly WeighedMove[];
  readonly scale: Scale;
}

/** How points are counted and shown in a game. */
export interface Scale {
  /** 1 if points are good, -1 if they are bad. */
  readonly direction: 1 | -1;
  /** How many parts a point has: the smallest difference that is shown is one of them. */
  readonly parts: number;
}

export interface Difference {
  /** The difference between the points of two moves; positive if the one is better than the other. */
  readonly gain: number;
  /** The margin of error of the gain, 0 if it was computed. A gain within it is too close to call. */
  readonly error: number;
}

/** These runs find the best moves; the same number of runs then measures those moves on new states. */
export const ADVICE_BUDGET: Budget = { ...STRONG, worlds: 100_000, runs: 5000 };

/** The number of moves that are measured, which is the number that a hint shows. */
export const MAX_HINTS = 3;

/**
 * Weighs the best moves and `others`. The randomness comes from the position, so the same view always gives the same
 * points, whichever other moves are asked about.
 */
export function weighMoves(
  bot: Bot,
  given: View,
  others: readonly Move[] = [],
  budget: Budget = ADVICE_BUDGET,
): Weighing {
  const { knowledge } = bot;
  const view = knowledge.alone?.(given) ?? given;
  const scale = scaleOf(bot, view);
  const moves = knowledge.solve
    ? computed(knowledge.solve(view), others, scale)
    : sampled(bot, view, others, budget, scale);
  return { moves, scale };
}

export function scaleOf({ game, knowledge }: Bot, view: View): Scale {
  const mistake = knowledge.mistake?.(view) ?? DEFAULT_MISTAKE;
  return { direction: game.lowestWins ? -1 : 1, parts: mistake < FINE_MISTAKE ? 100 : 10 };
}

/** The loss that is a mistake, in points, if the game's knowledge does not say otherwise. */
export const DEFAULT_MISTAKE = 1;
/** If a smaller loss is a mistake, points are shown in hundredths, and otherwise in tenths. */
const FINE_MISTAKE = 0.5;

/** Returns the gain of one move over the other, with its margin of error. */
export function differenceOf(one: WeighedMove, other: WeighedMove, scale: Scale): Difference {
  const { direction, parts } = scale;
  const gain = roundTo(direction * (one.points - other.points), parts);
  if (!one.tries || !other.tries || one === other) return { gain, error: 0 };
  const batches = new Batches();
  one.tries.forEach((worth, at) => batches.add(worth - (other.tries?.[at] ?? 0)));
  // The margin is rounded up, and never shown as none.
  const error = Math.max(1, Math.ceil(INTERVAL * batches.error() * parts - TINY)) / parts;
  return { gain, error };
}

/** Smaller differences are due to rounding in the arithmetic. */
const TINY = 1e-9;
/** Standard errors of a 95 % interval. */
const INTERVAL = 2;

/** Returns whether a difference is beyond its margin of error. */
export function isClear({ gain, error }: Difference): boolean {
  return Math.abs(gain) > error;
}

export function roundTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts || 0;
}

function computed(
  evaluations: readonly Evaluation[],
  others: readonly Move[],
  { parts }: Scale,
): WeighedMove[] {
  for (const other of others) {
    if (!evaluations.some(({ move }) => isSameMove(move, other))) {
      throw new Error(`The move ${other.type} is not among the legal moves`);
    }
  }
  return evaluations.map(({ move, value }) => ({
    move,
    points: roundTo(value, parts),
    tries: null,
  }));
}

function sampled(
  bot: Bot,
  view: View,
  others: readonly Move[],
  budget: Budget,
  { direction, parts }: Scale,
): WeighedMove[] {
  const { game } = bot;
  const knowledge = inPoints(bot, view);
  const random = randomOf(view);
  const search = new Search(game, knowledge, view, budget, random);
  const state = game.redeal(view, random);
  const root = newNode(movesToWeigh(game, search, state, ownSeat(view)));
  const worlds = search.worlds();
  const preferred = indexOfMove(root, knowledge.policy(state, ownSeat(view), random));
  const narrowed = search.narrow(root, { preferred, keep: MAX_HINTS }, worlds);
  const best = narrowed.map((at) => ({ at, tries: [] as number[] }));
  const max = Math.max(MIN_TRIES, Math.ceil(budget.runs / Math.max(best.length, MIN_SHARES)));
  const states: unknown[] = [];
  while (states.length < max && !isSettled(best.map(({ tries }) => tries))) {
    const tried = worlds.next();
    states.push(tried);
    for (const { at, tries } of best) tries.push(search.descend(root, at, game.copy(tried)));
  }
  const base = knowledge.worth(state)[sideOfSeat(view, ownSeat(view))];
  const weighed = (move: Move, tries: readonly number[]): WeighedMove => ({
    move,
    points: roundTo(direction * (meanOf(tries) - base), parts),
    tries,
  });
  best.sort((one, other) => meanOf(other.tries) - meanOf(one.tries));
  const moves = best.map(({ at, tries }) => weighed(root.moves[at], tries));
  for (const move of others) {
    if (moves.some((one) => isSameMove(one.move, move))) continue;
    // A tree of its own, so that it changes nothing about the best; it grows once before it counts.
    const own = newNode([move]);
    const descend = (tried: unknown): number => search.descend(own, 0, game.copy(tried));
    states.forEach(descend);
    moves.push(weighed(move, states.map(descend)));
  }
  return moves;
}

/** Returns the moves that are worth a search. If there is only one, adds legal moves to compare it with. */
function movesToWeigh(game: AnyGame, search: Search, state: unknown, seat: Seat): Move[] {
  const moves = search.rootMoves(state);
  if (moves.length > 1) return moves;
  const others: Move[] = [];
  for (const move of listMoves(game.legal(state, seat))) {
    if (others.length === MAX_HINTS - 1) break;
    if (!isSameMove(move, moves[0])) others.push(move);
  }
  return [...moves, ...others];
}

/** The least number of tries: a margin of error needs several groups of them. */
const MIN_TRIES = 64;
/** A position with fewer moves than this gets no more tries per move. */
const MIN_SHARES = 3;
/** Tries before the first check whether more of them would change nothing. */
const MIN_SETTLED = 256;
const CHECK_INTERVAL = 64;
/** The distance from the best move, in standard errors, from which more tries would not change the order. */
const SETTLED_DISTANCE = 6;

/** Returns whether the best of these moves is so far ahead that more tries would not change that. */
export function isSettled(moves: readonly (readonly number[])[]): boolean {
  const [{ length }] = moves;
  if (length < MIN_SETTLED || length % CHECK_INTERVAL > 0) return false;
  const best = moves.reduce((one, other) => (meanOf(other) > meanOf(one) ? other : one));
  return moves.every((tries) => {
    if (tries === best) return true;
    const batches = new Batches();
    tries.forEach((worth, at) => batches.add(best[at] - worth));
    return batches.mean() > SETTLED_DISTANCE * batches.error();
  });
}

/**
 * Returns the game's knowledge with points as the worth. A player counts their own points; a team counts its lead,
 * because what it takes and what it keeps from the other team matter alike.
 */
export function inPoints(bot: Bot, view: View): AnyKnowledge {
  const { direction } = scaleOf(bot, view);
  const isTeams = playsInTeams(view);
  return {
    ...bot.knowledge,
    worth(state): BySide<number> {
      const scores = scoreOf(bot, state);
      return scores.map((own, side) => direction * (isTeams ? own - scores[1 - side] : own));
    },
  };
}

function randomOf(view: View): Random {
  return quickRandom(seedFromNumber(hashOf(JSON.stringify(view, sortKeys))));
}

/** Storage may change the order of keys, which must not change the advice. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns the FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Compares moves regardless of the order of cards that are given together. */
export function isSameMove(one: Move, other: Move): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(move: Move & { readonly cards?: readonly Card[] }): string {
  const cards = move.cards?.toSorted((first, second) => first - second);
  return JSON.stringify(cards ? { ...move, cards } : move);
}
