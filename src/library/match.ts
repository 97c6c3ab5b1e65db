// A card game in memory, with bots that can move for any seat.

import { botOf } from '#games/bots.ts';
import { chooseMove } from '#bots/chooseMove.ts';
import { hint, type Advice } from '#bots/hint.ts';
import type { Level } from '#bots/levels.ts';
import { randomFromNumber, seededRandom, type Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER, type AnyGame, type Result, type Seat, type StateOf } from '#rules/game.ts';
import { dealOf } from '#rules/moves.ts';
import { cardsToDeal, playMove, startGame } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { wireMove, type WireChoice, type WireMove } from '#rules/wireMoves.ts';

/** The view of a seat. */
export type ViewOf<G extends AnyGame> = ReturnType<G['view']>;
/** The house rules of a game. */
export type OptionsOf<G extends AnyGame> = Parameters<G['start']>[0];

export interface MatchOptions<G extends AnyGame> {
  /** The number of players; by default the fewest that the game allows. */
  readonly seats?: number;
  /** House rules that differ from the defaults. */
  readonly options?: Partial<OptionsOf<G>>;
  /** The same seed deals the same cards; without one the deals are random. */
  readonly seed?: number;
}

export interface MadeMove {
  readonly seat: Seat;
  readonly move: WireMove;
}

const SEED_BYTES = 32;

export class Match<G extends AnyGame> {
  readonly game: G;
  readonly seats: number;
  /** All moves so far, including deals as moves of seat −1. */
  readonly moves: MadeMove[] = [];
  private readonly state: StateOf<G>;
  private readonly random: Random;

  constructor(game: G, { seats = game.seats.min, options = {}, seed }: MatchOptions<G> = {}) {
    const state = startGame(game, options, seats);
    if (isRefusal(state)) throw new RangeError(state.message);
    this.game = game;
    this.seats = seats;
    this.state = state;
    this.random = seed === undefined ? platformRandom() : randomFromNumber(seed);
    this.deal();
  }

  /** The seats that may act: one, several at once, or none when the game is over. */
  get turn(): readonly Seat[] {
    return this.game.turn(this.state);
  }

  /** Null until the game is over. */
  get result(): Result | null {
    return this.game.result(this.state);
  }

  /** Returns what a seat may know; for null, what everyone may know. */
  view(seat: Seat | null): ViewOf<G> {
    return this.game.view(this.state, seat);
  }

  /** Returns the legal moves of a seat as choices, such as one of several cards or values. */
  legal(seat: Seat): readonly WireChoice[] {
    return this.game.view(this.state, seat).legal;
  }

  /** Makes a move. Returns null, or a refusal, which changes nothing. */
  play(seat: Seat, move: WireMove): Refusal | null {
    const outcome = playMove(this.game, this.state, seat, move);
    if (isRefusal(outcome)) return outcome;
    this.moves.push({ seat, move: wireMove(this.game.deck, outcome) });
    this.deal();
    return null;
  }

  /** Returns the move that a bot would make at this seat, based on the view of the seat alone. */
  botMove(seat: Seat, level: Level = 'normal'): WireMove {
    return chooseMove(botOf(this.game), this.view(seat), level, this.random);
  }

  /** Returns a few good moves for a seat with their reasons, the best first. */
  hints(seat: Seat): Advice[] {
    return hint(botOf(this.game), this.view(seat));
  }

  /** Deals until a player must act or the game is over. */
  private deal(): void {
    for (let cards = this.cardsDue(); cards; cards = this.cardsDue()) {
      const move = dealOf(shuffled(cards, this.random));
      this.game.apply(this.state, DEALER, move);
      this.moves.push({ seat: DEALER, move: wireMove(this.game.deck, move) });
    }
  }

  private cardsDue(): readonly number[] | null {
    return this.turn.includes(DEALER) ? cardsToDeal(this.game, this.state) : null;
  }
}

function platformRandom(): Random {
  return seededRandom(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}
