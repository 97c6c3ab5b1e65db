// Playing a game through its contract: checked moves, replays, and random play to the end.

import type { Card } from '#cards/card.ts';
import { wrongSeats } from './commonRefusals.ts';
import { DEALER, type AnyGame, type Seat, type StateOf, type MoveOf } from './game.ts';
import { listChoices } from './moves.ts';
import { randomMove } from './possibleMoves.ts';
import { parseMove, wireMove, type WireMove } from './wireMoves.ts';
import { parseOptions, type Options } from './options.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { rulesRefusal } from './rulesVersion.ts';
import type { Random } from '#cards/random.ts';

/** A game as it is kept: who did what, in order. From it alone the game is played again. */
export interface GameRecord {
  game: string;
  options: Options;
  seats: number;
  moves: RecordedMove[];
}

export interface RecordedMove {
  seat: Seat;
  move: WireMove;
}

/** How a recorded game began. */
export interface RecordedStart {
  /** The version of the rules; absent: 1. */
  rules?: number | undefined;
  options: Options;
  players: readonly unknown[];
}

/** A new game, or why there can be none with these options and seats. */
export function startGame<G extends AnyGame>(
  game: G,
  given: unknown,
  seats: number,
): StateOf<G> | Refusal {
  const options = parseOptions(game.options, given);
  if (isRefusal(options)) return options;
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return wrongSeats(game);
  }
  return game.optionsRefusal?.(options, seats) ?? game.start(options, seats);
}

/** The same where the options and seats are known to be right. */
export function startGameOrThrow<G extends AnyGame>(
  game: G,
  given: unknown,
  seats: number,
): StateOf<G> {
  const state = startGame(game, given, seats);
  if (isRefusal(state)) throw new Error(`The game does not start: ${state.message}`);
  return state;
}

/** A game that was recorded, from its beginning; refused where it was played by other rules. */
export function startRecorded<G extends AnyGame>(
  game: G,
  record: RecordedStart,
): StateOf<G> | Refusal {
  const { rules, options, players } = record;
  return rulesRefusal(game, rules) ?? startGame(game, options, players.length);
}

/** The cards that the dealer is to order now, in the order of the rules; null when none are due. */
export function cardsToDeal(game: AnyGame, state: unknown): readonly Card[] | null {
  const [choice] = listChoices(game.legal(state, DEALER));
  return choice?.kind === 'deck' ? choice.from : null;
}

/** Makes a move of any origin if the rules allow it; a refused move changes nothing. */
export function playMove<G extends AnyGame>(
  game: G,
  state: unknown,
  seat: Seat,
  json: unknown,
): MoveOf<G> | Refusal {
  const move = parseMove(game.deck, game.moves, json);
  if (isRefusal(move)) return move;
  const refusal = game.refusal(state, seat, move);
  if (refusal) return refusal;
  game.apply(state, seat, move);
  // Its form is that of the game's moves, and the game has allowed it.
  return move as MoveOf<G>;
}

/** Plays a record to its end; throws when it is not one of this game. */
export function replay<G extends AnyGame>(game: G, record: GameRecord): StateOf<G> {
  const state = startGame(game, record.options, record.seats);
  if (isRefusal(state)) throw new Error(`The record does not start: ${state.message}`);
  record.moves.forEach(({ seat, move }, index) => {
    const outcome = playMove(game, state, seat, move);
    if (isRefusal(outcome)) throw new Error(`Move ${index} of the record: ${outcome.message}`);
  });
  return state;
}

/** Makes one random legal move for the first seat in turn; null when the game is over. */
export function playRandomMove(game: AnyGame, state: unknown, random: Random): RecordedMove | null {
  const turn = game.turn(state);
  if (turn.length === 0) return null;
  const seat = turn.length === 1 ? turn[0] : turn[random(turn.length)];
  const move = randomMove(game.legal(state, seat), random);
  game.apply(state, seat, move);
  return { seat, move: wireMove(game.deck, move) };
}
