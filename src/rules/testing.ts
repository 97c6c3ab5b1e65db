// Help for tests of any game: the facts that each game's folder has for them (`testing.ts`), random house rules and
// random games.

import type { Card } from '#cards/card.ts';
import type { Random } from '#cards/random.ts';
import type { Fact } from './facts.ts';
import type { AnyGame, Seat } from './game.ts';
import { parseOptions, type OptionDeclaration, type Options, type OptionValue } from './options.ts';
import { playRandomMove, startGame, startGameOrThrow } from './play.ts';
import { isRefusal } from './refusal.ts';
import { parseMove, type WireMove } from './wireMoves.ts';

export interface Playthrough {
  /** The section of `recorded.txt`. */
  name: string;
  seats: number;
  options: TriedOptions;
  seed: number;
}

export interface GameTesting<S> {
  /** Values to try for options whose whole range would make test games long. */
  shortOptions: Readonly<Record<string, readonly OptionValue[]>>;
  /** Playthroughs recorded beside the rules for people to review, one round each. */
  playthroughs: readonly Playthrough[];
  /** Returns the cards of every place (hands, stock, tricks …); all empty before the first deal. */
  places(state: S): readonly (readonly Card[])[];
  /** Returns the cards whose place a seat (null: a spectator) knows; the others may be in any hidden place. */
  known(state: S, seat: Seat | null): Card[];
  /** House rules that make games short enough for many simulations; absent: the defaults. */
  simulated?: readonly TriedOptions[];
  /** Settings for the gallery, such as house rules that add phases or other numbers of seats; absent: the defaults. */
  pictured?: readonly { readonly options?: TriedOptions; readonly seats?: number }[];
}

export type TriedOptions = Readonly<Record<string, OptionValue>>;

// oxlint-disable-next-line no-explicit-any -- each game's states are its own
export type AnyTesting = GameTesting<any>;

const MAX_TRIES = 1000;

/** Draws a value for every option, again and again until the game accepts them together. */
export function randomOptions(game: AnyGame, random: Random): Options {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const drawn = Object.entries(game.options).map(([name, declaration]) => [
      name,
      randomValue(declaration, random),
    ]);
    const options = parseOptions(game.options, Object.fromEntries(drawn));
    if (!isRefusal(options) && !isRefusal(startGame(game, options, game.seats.max))) return options;
  }
  throw new Error(`${game.id} refuses all options.`);
}

function randomValue(declaration: OptionDeclaration, random: Random): OptionValue {
  switch (declaration.type) {
    case 'flag':
      return random(2) === 1;
    case 'choice':
      return declaration.values[random(declaration.values.length)];
    case 'number':
      return declaration.min + random(declaration.max - declaration.min + 1);
  }
}

/** A move of a random game, with the states around it. `after` changes with the next move. */
export interface PlayedMove {
  readonly seat: Seat;
  readonly move: WireMove;
  readonly before: unknown;
  readonly after: unknown;
  readonly facts: readonly Fact[];
}

/** Plays random legal moves to the end of a game. */
export function* playedMoves(
  game: AnyGame,
  { options = {}, seats = game.seats.max }: { options?: Options; seats?: number },
  random: Random,
): Generator<PlayedMove> {
  const after: unknown = startGameOrThrow(game, options, seats);
  for (;;) {
    const before: unknown = game.copy(after);
    const played = playRandomMove(game, after, random);
    if (!played) return;
    const { seat, move } = played;
    const parsed = parseMove(game.deck, game.moves, move);
    yield { seat, move, before, after, facts: game.facts(before, seat, parsed, after) };
  }
}
