// The facts that each game's folder has for tests (`testing.ts`): where cards are in its states, written
// independently of the code under test, and settings worth trying.

import type { Card } from '#cards/card.ts';
import type { Seat } from './game.ts';
import type { OptionValue } from './options.ts';

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
