// Plays any game through its contract: checked moves, replays and random moves.

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

/** A recorded game: its moves in order, from which it can be replayed. */
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

/** The start of a recorded game. */
export interface RecordedStart {
  /** The version of the rules; absent: 1. */
  rules?: number | undefined;
  options: Options;
  players: readonly unknown[];
}

/** Starts a game, or refuses its options or number of seats. */
export function startGame<G extends AnyGame>(
  game: G,
  input: unknown,
  seats: number,
): StateOf<G> | Refusal {
  const options = parseOptions(game.options, input);
  if (isRefusal(options)) return options;
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return wrongSeats(game);
  }
  return game.optionsRefusal?.(options, seats) ?? game.start(options, seats);
}

/** Starts a game with options and seats that are known to be valid. */
export function startGameOrThrow<G extends AnyGame>(
  game: G,
  input: unknown,
  seats: number,
): StateOf<G> {
  const state = startGame(game, input, seats);
  if (isRefusal(state)) throw new Error(`The game does not start: ${state.message}`);
  return state;
}

/** Starts a recorded game; refuses one that was played by another version of the rules. */
export function startRecorded<G extends AnyGame>(
  game: G,
  record: RecordedStart,
): StateOf<G> | Refusal {
  const { rules, options, players } = record;
  return rulesRefusal(game, rules) ?? startGame(game, options, players.length);
}

/** Returns the cards that are due to be dealt, in the order of the deck; null if none are due. */
export function cardsToDeal(game: AnyGame, state: unknown): readonly Card[] | null {
  const [choice] = listChoices(game.legal(state, DEALER));
  return choice?.kind === 'deck' ? choice.from : null;
}

/** Parses an untrusted move and makes it if it is legal; a refused move changes nothing. */
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
  // The move has a form that the game declares, and the game has allowed it.
  return move as MoveOf<G>;
}

/** Replays a record to its end; throws if the game refuses its start or a move. */
export function replay<G extends AnyGame>(game: G, record: GameRecord): StateOf<G> {
  const state = startGame(game, record.options, record.seats);
  if (isRefusal(state)) throw new Error(`The record does not start: ${state.message}`);
  record.moves.forEach(({ seat, move }, index) => {
    const outcome = playMove(game, state, seat, move);
    if (isRefusal(outcome)) throw new Error(`Move ${index} of the record: ${outcome.message}`);
  });
  return state;
}

/** Makes a random legal move for a random seat in turn; returns null when the game is over. */
export function playRandomMove(game: AnyGame, state: unknown, random: Random): RecordedMove | null {
  const turn = game.turn(state);
  if (turn.length === 0) return null;
  const seat = turn.length === 1 ? turn[0] : turn[random(turn.length)];
  const move = randomMove(game.legal(state, seat), random);
  game.apply(state, seat, move);
  return { seat, move: wireMove(game.deck, move) };
}
