// A lesson: a fixed deal that shows the learner for each of the first decisions what to do and why.
// A game declares its own; the moves of the other seats follow from the seed.

import { randomFromNumber } from '#cards/random.ts';
import { DEALER, type AnyGame, type Seat, type View } from './game.ts';
import { listChoices, type Choice } from './moves.ts';
import type { Options } from './options.ts';
import { startGameOrThrow, playMove } from './play.ts';
import { countMoves, randomMove } from './possibleMoves.ts';
import { isRefusal } from './refusal.ts';
import { wireMove, type WireMove } from './wireMoves.ts';

export interface LessonStep<K extends string = string> {
  /** The key of the explanation in the texts of the lesson. */
  readonly key: K;
  /** The move that the learner is asked to make. */
  readonly move: WireMove;
  /** The clause of the rules that the step is about. */
  readonly clause: string;
}

export interface LessonTexts<K extends string = string> {
  /** Shown before the first step: what the game is about. */
  readonly intro: string;
  readonly steps: Readonly<Record<K, string>>;
  /** Shown after the last step: how the game continues. */
  readonly ending: string;
}

export interface Lesson<K extends string = string> {
  /** Determines the deal and the moves of the other seats. */
  readonly seed: number;
  readonly seats: number;
  readonly options?: Options;
  /** The learner's first decisions. Positions with a single legal move are no decisions. */
  readonly steps: readonly LessonStep<K>[];
}

export const LEARNER: Seat = 0;

/** More than the seats of any game, so that no two seats and lessons share a seed. */
const SEED_STRIDE = 16;

/** Returns the move of another seat: the deal or the fallback move, whatever order the seats act in. */
export function othersMove(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  { seed }: Pick<Lesson, 'seed'>,
): WireMove {
  const random = randomFromNumber(seed * SEED_STRIDE + seat + 1);
  const move =
    seat === DEALER
      ? randomMove(game.legal(state, DEALER), random)
      : game.fallback(state, seat, random);
  return wireMove(game.deck, move);
}

export interface LessonMoment {
  readonly step: LessonStep;
  /** The learner's view before the step. */
  readonly view: View;
}

/** Yields every step with the view before it; throws if the rules refuse a step. */
export function* playLesson(game: AnyGame, lesson: Lesson): Generator<LessonMoment, unknown> {
  const state = startGameOrThrow(game, lesson.options ?? {}, lesson.seats);
  let steps = 0;
  while (steps < lesson.steps.length) {
    const turn = game.turn(state);
    const seat = turn.find((one) => one !== LEARNER) ?? turn[0];
    if (seat === undefined) throw new Error(`The lesson of ${game.id} is longer than its game.`);
    let move: WireMove;
    if (seat !== LEARNER) {
      move = othersMove(game, state, seat, lesson);
    } else if (hasOneMove(game, state)) {
      move = wireMove(game.deck, randomMove(game.legal(state, LEARNER), randomFromNumber(0)));
    } else {
      const step = lesson.steps[steps++];
      yield { step, view: game.view(game.copy(state), LEARNER) };
      move = step.move;
    }
    const outcome = playMove(game, state, seat, move);
    if (isRefusal(outcome)) throw new Error(`The lesson of ${game.id}: ${outcome.message}`);
  }
  return state;
}

function hasOneMove(game: AnyGame, state: unknown): boolean {
  const count = (sum: number, choice: Choice): number => sum + countMoves(choice);
  return listChoices(game.legal(state, LEARNER)).reduce(count, 0) === 1;
}

/** Returns the deal of a lesson, which is the first move of its game. */
export function lessonDeal(game: AnyGame, lesson: Lesson): WireMove {
  const state = startGameOrThrow(game, lesson.options ?? {}, lesson.seats);
  return othersMove(game, state, DEALER, lesson);
}

/** Returns the step that is due; null while others play, without a choice, and after the last step. */
export function stepAt(
  { steps }: Lesson,
  view: Pick<View, 'legal'>,
  done: number,
): LessonStep | null {
  const hasChoice = view.legal.length > 0 && forcedMove(view) === null;
  return hasChoice ? (steps[done] ?? null) : null;
}

/** Returns whether a move is the one of the step, in any order of its cards. */
export function isStep({ move }: LessonStep, played: WireMove): boolean {
  return JSON.stringify(inOrder(move)) === JSON.stringify(inOrder(played));
}

function inOrder(move: WireMove): readonly unknown[] {
  return Object.entries(move)
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** Returns the move if exactly one card may be played, otherwise null. */
export function forcedMove({ legal }: Pick<View, 'legal'>): WireMove | null {
  const [choice] = legal;
  const isForced = legal.length === 1 && choice.kind === 'card' && choice.from.length === 1;
  return isForced ? { type: choice.type, card: choice.from[0] } : null;
}
