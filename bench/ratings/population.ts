// Players of known strength: each plays the rule of thumb of its game and errs in a fixed share of its moves.
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { botOf } from '#games/bots.ts';
import {
  DEALER,
  type AnyGame,
  type BySeat,
  type BySide,
  type Seat,
  type View,
} from '#rules/game.ts';
import type { RatingPool } from '#rules/gameExtras.ts';
import type { Move } from '#rules/moves.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { placesOf } from '#table/ratedGame.ts';

/** Chooses a move for a seat in turn. It gets the whole state and must look at the part of its seat only. */
export type Chooser = (state: unknown, seat: Seat, random: Random) => Move;

export interface FinishedSides {
  readonly sides: BySide<Seat[]>;
  /** From 0; ties share a place. */
  readonly places: BySide<number>;
}

/** The shares of random moves. */
const ERRORS = { ofBest: 0.02, ofWeakest: 0.42 };
const ERROR_STEPS = 10_000;

/** Returns the shares of random moves, from the best player to the weakest. */
export function errorShares(players: number): number[] {
  const step = (ERRORS.ofWeakest - ERRORS.ofBest) / (players - 1);
  return Array.from({ length: players }, (_, player) => ERRORS.ofBest + player * step);
}

export function erringPlayer(game: AnyGame, errors: number): Chooser {
  const { policy } = botOf(game).knowledge;
  return (state, seat, random) =>
    random(ERROR_STEPS) < errors * ERROR_STEPS
      ? randomMove(game.legal(state, seat), random)
      : policy(state, seat, random);
}

/** Plays a game to its end by the rules of the pool. */
export function playRated(
  game: AnyGame,
  pool: RatingPool,
  players: BySeat<Chooser>,
  seed: number,
): FinishedSides {
  const random = quickRandom(seedFromNumber(seed));
  const state = startGameOrThrow(game, pool.options ?? {}, pool.seats);
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const [seat] = turn;
    const move =
      seat === DEALER
        ? randomMove(game.legal(state, seat), random)
        : players[seat](state, seat, random);
    game.apply(state, seat, move);
  }
  const { sides, result }: View = game.view(state, null);
  if (!result) throw new Error(`A game of ${pool.id} has no result`);
  return { sides, places: placesOf(result, sides, game.lowestWins === true) };
}
