// What each game's folder tells the contract suite (`testing.ts`): facts about its states that the
// suite cannot know, stated apart from the code that it judges.

import type { Card } from '#cards/card.ts';
import type { Seat } from './game.ts';
import type { OptionValue } from './options.ts';

export interface Playthrough {
  /** The file is `<name>.golden.txt`. */
  name: string;
  seats: number;
  options: Readonly<Record<string, OptionValue>>;
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
}
