// What a game may declare beyond the contract, for those who list, store, show and count games without
// knowing any. A game needs none of it.

import type { CardName } from '#cards/notation.ts';
import type { ScoreRow, View } from './game.ts';

export interface GameExtras<V extends View> {
  /** A few cards that a player knows the game by. */
  readonly emblem?: readonly CardName[];
  /** What everybody has before the first hand; absent: 0. */
  readonly startingPoints?: number;
  /** The lowest total is the best; absent: the highest. */
  readonly lowestWins?: true;
  /** How many play the deal of the day; absent: as many as usual. */
  readonly dailySeats?: number;
  /** After how many seconds a bot plays for the absent unless the host says otherwise; absent: at once. */
  readonly coverAfterSeconds?: number;
  /** What facts of its own mean, by their type; of those that games share this is known. */
  readonly factTraits?: FactTraits;
  /** What a player's statistics count of its hands beside wins and points, by name. */
  readonly countedHands?: Readonly<Record<string, CountedHand>>;
  /** Which of these are bids: the hands in which one had to keep one, all where it is not said, and those in which one did. */
  readonly countedBids?: { readonly called?: string; readonly made: string };
  /** What they add up from its results: by name, the list by seat in the result. */
  readonly summedResults?: Readonly<Record<string, string>>;
  /** What the score sheet says of a side's hand beside its points. */
  sheetNote?(view: V, row: ScoreRow, side: number): SheetNote | null;
}

export interface FactTrait {
  /** The cards of `only`, or of `seat`, are others now. */
  readonly changesHand?: boolean;
  /** The cards that it names are new in the hand of whoever is told. */
  readonly bringsCards?: boolean;
  /** The cards of `seat` go to somebody else, or aside. */
  readonly givesCards?: boolean;
  readonly sound?: 'card' | 'deal' | 'trick';
  /** What of it is written into the server's log, where everybody may know it. */
  readonly logged?: readonly string[];
}

export type FactTraits = Readonly<Record<string, FactTrait>>;

/** The facts that games share. */
const SHARED: FactTraits = {
  handStarted: { sound: 'deal', logged: ['round', 'dealer'] },
  dealt: { changesHand: true },
  bid: { logged: ['seat', 'value'] },
  trump: { logged: ['seat', 'suit'] },
  played: { sound: 'card' },
  trickTaken: { sound: 'trick', logged: ['seat', 'trick', 'points'] },
  handScored: { logged: ['row'] },
  gameOver: { logged: ['result'] },
};

const NOTHING_SPECIAL: FactTrait = {};

export function traitOf({ factTraits }: { factTraits?: FactTraits }, type: string): FactTrait {
  return factTraits?.[type] ?? SHARED[type] ?? NOTHING_SPECIAL;
}

/**
 * Which hands are counted for a seat: those with a line of the sheet that gave or cost its side
 * points, or those of whose outcome (what `handScored` tells beside the row's points) something is true.
 * Paths into the outcome are names with dots between them, `*` for the seat.
 */
export type CountedHand =
  | { readonly line: string; readonly points: '> 0' | '< 0' }
  | { readonly isTrue: string; readonly isZero?: string; readonly isBidder?: boolean }
  | { readonly same: readonly [string, string] }
  | { readonly isBidder: true };

/** A dash for who sat out, what was bid and taken, or the bid of a side and whether it was made. */
export type SheetNote =
  | { readonly key: 'satOut' }
  | { readonly key: 'bidTaken'; readonly bid: number; readonly taken: number }
  | { readonly key: 'bidMade'; readonly bid: number; readonly isMade: boolean };
