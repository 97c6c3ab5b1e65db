// A game of cards in memory: the rules say what may be done, bots move for whoever wants them to.

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

/** What a seat may see of a game. */
export type ViewOf<G extends AnyGame> = ReturnType<G['view']>;
/** The house rules of a game. */
export type OptionsOf<G extends AnyGame> = Parameters<G['start']>[0];

export interface MatchOptions<G extends AnyGame> {
  /** How many play; the fewest that can, when it is not said. */
  readonly seats?: number;
  /** House rules; what is not said is as usual. */
  readonly options?: Partial<OptionsOf<G>>;
  /** The same number deals the same cards; without one chance is the platform's own. */
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
  /** Every move so far, with the deals as those of seat −1. */
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

  /** Who may act: one seat, several at once, or nobody when the game is over. */
  get turn(): readonly Seat[] {
    return this.game.turn(this.state);
  }

  /** Null while the game is going on. */
  get result(): Result | null {
    return this.game.result(this.state);
  }

  /** What a seat may know, and no more; null sees what everybody sees. */
  view(seat: Seat | null): ViewOf<G> {
    return this.game.view(this.state, seat);
  }

  /** What a seat may do now, as choices: one of these cards, three of those, one of these values. */
  legal(seat: Seat): readonly WireChoice[] {
    return this.game.view(this.state, seat).legal;
  }

  /** Makes a move, or says why not; what is refused changes nothing. */
  play(seat: Seat, move: WireMove): Refusal | null {
    const made = playMove(this.game, this.state, seat, move);
    if (isRefusal(made)) return made;
    this.moves.push({ seat, move: wireMove(this.game.deck, made) });
    this.deal();
    return null;
  }

  /** What a bot would do at this seat, from nothing but what the seat may see. */
  botMove(seat: Seat, level: Level = 'normal'): WireMove {
    return chooseMove(this.view(seat), level, this.random);
  }

  /** The best few moves for a seat, each with why. */
  hints(seat: Seat): Advice[] {
    return hint(this.view(seat), this.random);
  }

  /** Whenever cards are due, they are dealt. */
  private deal(): void {
    for (let due = this.due(); due; due = this.due()) {
      const move = dealOf(shuffled(due, this.random));
      this.game.apply(this.state, DEALER, move);
      this.moves.push({ seat: DEALER, move: wireMove(this.game.deck, move) });
    }
  }

  private due(): readonly number[] | null {
    return this.turn.includes(DEALER) ? cardsToDeal(this.game, this.state) : null;
  }
}

function platformRandom(): Random {
  return seededRandom(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}
