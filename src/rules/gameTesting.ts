// What each game's folder tells those who try games (`testing.ts`): facts about its states that the
// contract suite cannot know, stated apart from the code that it judges, and settings worth trying.

import type { Card } from '#cards/card.ts';
import type { Seat } from './game.ts';
import type { OptionValue } from './options.ts';

export interface Playthrough {
  /** The file is `<name>.golden.txt`. */
  name: string;
  seats: number;
  options: TriedOptions;
  seed: number;
}

export interface GameTesting<S> {
  /** For options whose whole range would make test games long: the values to try instead. */
  shortOptions: Readonly<Record<string, readonly OptionValue[]>>;
  /** Games that are written out beside the rules, for people to review: one hand of each. */
  playthroughs: readonly Playthrough[];
  /** Where every card lies, place by place; all empty before the first deal. */
  places(state: S): readonly (readonly Card[])[];
  /** The cards whose place this seat (null: a watcher) knows; all others may be anywhere hidden. */
  known(state: S, seat: Seat | null): Card[];
  /** House rules for games short enough to end many times in a simulation; absent: the usual ones. */
  simulated?: readonly TriedOptions[];
  /** What the gallery shows: rules that bring phases of their own, other numbers of players; absent: the usual ones. */
  pictured?: readonly { readonly options?: TriedOptions; readonly seats?: number }[];
}

export type TriedOptions = Readonly<Record<string, OptionValue>>;

// oxlint-disable-next-line no-explicit-any -- each game's states are its own
export type AnyTesting = GameTesting<any>;
