// Optional declarations of a game beyond the contract. Code that lists, stores, shows and counts games
// without knowing any of them relies on these.

import type { CardName } from '#cards/notation.ts';
import type { ScoreRow, Seat, View } from './game.ts';
import type { Options } from './options.ts';

export interface GameExtras<V extends View> {
  /** A few cards that stand for the game. */
  readonly emblem?: readonly CardName[];
  /** The score of every side before the first round; absent: 0. */
  readonly startingPoints?: number;
  /** Set if the lowest total wins; absent: the highest. */
  readonly lowestWins?: true;
  /** The pools in which players are rated, or why the game has no rating; absent: it is not rated either. */
  readonly rated?: readonly RatingPool[] | { readonly not: UnratedReason };
  /** Well-known house rules by name, which the words of the game name: the options that differ from their defaults. */
  readonly presets?: Readonly<Record<string, Options>>;
  /** The number of seats in the daily deal; absent: the usual number. */
  readonly dailySeats?: number;
  /** The default of the table setting: seconds until a bot plays for an absent player; absent: 0. */
  readonly coverAfterSeconds?: number;
  /** Moves that the clock makes in the normal course of the game, so that they are no timeouts. */
  readonly clockMoves?: readonly string[];
  /** Traits of the game's own facts, by type; those of shared facts are known. */
  readonly factTraits?: FactTraits;
  /** Returns who gets the cards that the player of a view gives away; absent: they go out of play. */
  receiverOf?(view: V): Seat | null;
  /** Traits of the game's own types of moves; those of shared ones are known. */
  readonly moveTraits?: MoveTraits;
  /** Kinds of rounds that a player's statistics count besides wins and points, by name. */
  readonly countedHands?: Readonly<Record<string, CountedHand>>;
  /** Which counted rounds are bids: those with a bid of the player (absent: all), and those with a bid made. */
  readonly countedBids?: { readonly called?: string; readonly made: string };
  /** Sums in a player's statistics: by name, the member of the result that has a number per seat. */
  readonly summedResults?: Readonly<Record<string, string>>;
  /** Returns what the score sheet shows beside a side's points of a round. */
  sheetNote?(view: V, row: ScoreRow, side: number): SheetNote | null;
}

/** House rules by which results are comparable: players have one rating for each pool. */
export interface RatingPool {
  /** The id of the game, with the variant if there are several pools. Ratings are stored under it. */
  readonly id: string;
  /** Raise this whenever the rules or the noise change: everyone keeps the rating, with more uncertainty. */
  readonly version: number;
  readonly seats: number;
  /** The options that differ from their defaults. */
  readonly options?: Options;
  /** Options that may have any value, because they do not change who wins. */
  readonly anyValue?: readonly string[];
  /** How much of a game is luck: the noise of one game by the spread of newcomers. `npm run bench -- ratings` checks it. */
  readonly noise: number;
  /** The ratings of the bots by level, found by `npm run bench -- ratings --bots`. Games with people do not change them. */
  readonly bots: Readonly<Record<string, number>>;
}

/** `banker`: players do not play against each other but against the bank. */
export type UnratedReason = 'banker';

export interface FactTrait {
  /** The hand of `only`, or of `seat`, has changed. */
  readonly changesHand?: boolean;
  /** The named cards are new in the hand of the player who sees the fact; `from` names the giver, if one gave them. */
  readonly bringsCards?: boolean;
  /** The cards of `seat` go to another player or out of play. */
  readonly givesCards?: boolean;
  /** Cards that came before are no longer marked as new. */
  readonly settlesHand?: boolean;
  readonly sound?: 'card' | 'deal' | 'trick';
  /** The fields that are written into the server's log; only for public facts. */
  readonly logged?: readonly string[];
}

export type FactTraits = Readonly<Record<string, FactTrait>>;

/** Traits of the facts that games share. */
const SHARED_TRAITS: FactTraits = {
  handStarted: { settlesHand: true, sound: 'deal', logged: ['round', 'dealer'] },
  dealt: { changesHand: true },
  bid: { logged: ['seat', 'value'] },
  trump: { logged: ['seat', 'suit'] },
  played: { changesHand: true, sound: 'card' },
  trickTaken: { settlesHand: true, sound: 'trick', logged: ['seat', 'trick', 'points'] },
  handScored: { logged: ['row'] },
  gameOver: { logged: ['result'] },
};

const NO_TRAITS: FactTrait = {};

export function traitOf({ factTraits }: { factTraits?: FactTraits }, type: string): FactTrait {
  return factTraits?.[type] ?? SHARED_TRAITS[type] ?? NO_TRAITS;
}

export interface MoveTrait {
  /** A promise of points or tricks, which a player may want to make again. */
  readonly isBid?: boolean;
  /** Players type the value alone, without the name of the move. */
  readonly isNamedByValue?: boolean;
}

export type MoveTraits = Readonly<Record<string, MoveTrait>>;

const SHARED_MOVE_TRAITS: MoveTraits = {
  bid: { isBid: true, isNamedByValue: true },
  trump: { isNamedByValue: true },
};

const NO_MOVE_TRAITS: MoveTrait = {};

export function moveTraitOf({ moveTraits }: { moveTraits?: MoveTraits }, type: string): MoveTrait {
  return moveTraits?.[type] ?? SHARED_MOVE_TRAITS[type] ?? NO_MOVE_TRAITS;
}

/**
 * Selects the rounds that count for a seat: those in which a line of the score sheet gave or cost its
 * side points, or those whose outcome (the other fields of the row in `handScored`) meets a condition.
 * Paths into the outcome are names separated by dots, with `*` for the seat.
 */
export type CountedHand =
  | { readonly line: string; readonly points: '> 0' | '< 0' }
  | { readonly isTrue: string; readonly isZero?: string; readonly isBidder?: boolean }
  | { readonly same: readonly [string, string] }
  | { readonly isBidder: true };

/** A note beside the points of a side in a round. The texts of the game say it, by its key. */
export interface SheetNote {
  readonly key: string;
  /** The form that players write on paper, such as “3/4”. */
  readonly short?: string;
  /** Set if the side took no part, so that a dash stands for its points. */
  readonly isOut?: true;
  readonly [parameter: string]: string | number | boolean | undefined;
}
