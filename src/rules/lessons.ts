// A first hand that is played with somebody: a fixed deal, and for their first decisions what to do and why.
// A game says so in its folder (`lesson.ts`); what the others play follows from the deal alone.

import { randomFromNumber } from '#cards/random.ts';
import { DEALER, type AnyGame, type Seat, type View } from './game.ts';
import { listChoices, type Choice } from './moves.ts';
import type { Options } from './options.ts';
import { startGameOrThrow, playMove } from './play.ts';
import { countMoves, randomMove } from './possibleMoves.ts';
import { isRefusal } from './refusal.ts';
import { wireMove, type WireMove } from './wireMoves.ts';

export interface LessonStep<K extends string = string> {
  /** What is said at this step: a key of the lesson's words. */
  readonly key: K;
  /** What the learner is shown to do. */
  readonly move: WireMove;
  /** The clause of the rules that it is about. */
  readonly clause: string;
}

export interface LessonWords<K extends string = string> {
  /** Before the first step: what the game is about. */
  readonly intro: string;
  readonly steps: Readonly<Record<K, string>>;
  /** After the last: how it goes on. */
  readonly ending: string;
}

export interface Lesson<K extends string = string> {
  /** From which the deal and the moves of the others follow. */
  readonly seed: number;
  readonly seats: number;
  readonly options?: Options;
  /** The learner's decisions from the first on; where there is one move alone there is nothing to decide. */
  readonly steps: readonly LessonStep<K>[];
  /** By language; what is not there is said in English. */
  readonly words: { readonly en: LessonWords<K>; readonly [language: string]: LessonWords<K> };
}

export const LEARNER: Seat = 0;

/** More than there are seats. */
const SEATS = 16;

/** What a seat other than the learner's does: what the clock would play, whoever else has acted by then. */
export function othersMove(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  { seed }: Pick<Lesson, 'seed'>,
): WireMove {
  const random = randomFromNumber(seed * SEATS + seat + 1);
  const move =
    seat === DEALER
      ? randomMove(game.legal(state, DEALER), random)
      : game.fallback(state, seat, random);
  return wireMove(game.deck, move);
}

export interface LessonMoment {
  readonly step: LessonStep;
  /** What the learner sees before it. */
  readonly view: View;
}

/** Every step with what is seen before it; a lesson that its own rules refuse is an error. */
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

/** The deal of a lesson: the first move of its game. */
export function lessonDeal(game: AnyGame, lesson: Lesson): WireMove {
  const state = startGameOrThrow(game, lesson.options ?? {}, lesson.seats);
  return othersMove(game, state, DEALER, lesson);
}

/** Whether somebody does what a step shows, in whatever order they choose the cards. */
export function isStep({ move }: LessonStep, made: WireMove): boolean {
  return JSON.stringify(inOrder(move)) === JSON.stringify(inOrder(made));
}

function inOrder(move: WireMove): readonly unknown[] {
  return Object.entries(move)
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** The card that alone may be played, as a move; null where there is something to decide, or nothing to do. */
export function forcedMove({ legal }: Pick<View, 'legal'>): WireMove | null {
  const [choice] = legal;
  const isForced = legal.length === 1 && choice.kind === 'card' && choice.from.length === 1;
  return isForced ? { type: choice.type, card: choice.from[0] } : null;
}

/** The words of a language, or English. */
export function lessonWords({ words }: Lesson, language: string): LessonWords {
  return words[language] ?? words.en;
}
