// The words of a game where its own are better than those that fit any game. A game needs none.

import type { Seat } from '#rules/game.ts';
import type { Value } from '#rules/moves.ts';
import type { Naming } from '../naming.ts';
import { heartsWords } from './hearts.ts';
import { nineWords } from './nine.ts';
import { pitchWords } from './pitch.ts';
import { pontoonWords } from './pontoon.ts';
import { sobesobeWords } from './sobesobe.ts';

/** Each game's facts and views are its own, so each file names the parts that it reads. */
export interface GameWords {
  /** By the type of a fact; null for one that is not worth telling. */
  readonly sentences?: Readonly<Record<string, (fact: never, who: Naming) => string | null>>;
  /** By the type of a move: what to ask for. */
  readonly questions?: Readonly<Record<string, (view: never, who: Naming) => string>>;
  /** By the type of a move: its values in words. */
  readonly values?: Readonly<Record<string, (value: Value) => string>>;
  /** Short notes on the hand for the head of the table. */
  readonly notes?: (view: never, who: Naming) => string[];
  /** Short notes on a seat. */
  readonly seatNotes?: (view: never, seat: Seat) => string[];
}

const WORDS: Readonly<Record<string, GameWords>> = {
  hearts: heartsWords,
  nine: nineWords,
  pitch: pitchWords,
  pontoon: pontoonWords,
  sobesobe: sobesobeWords,
};

export function wordsOf(game: string): GameWords {
  return WORDS[game] ?? {};
}
