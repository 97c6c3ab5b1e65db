// The contract of a game. A game is a fold over its moves: `start`, then `apply` for every move,
// dealing included, so the same moves always give the same game.

import type { Deck } from '#cards/deck.ts';
import type { CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import type { CardArea } from './cardsOnTable.ts';
import type { AnyFact } from './catalog.ts';
import type { Fact } from './facts.ts';
import type { GameExtras } from './gameExtras.ts';
import type { Choices, Move, MoveShapes } from './moves.ts';
import type { WireChoice } from './wireMoves.ts';
import type { OptionDeclarations, Options } from './options.ts';
import type { Refusal } from './refusal.ts';

/** 0 up to, not including, the number of seats; clockwise. */
export type Seat = number;

/** Chance sits here: when cards are due, the dealer plays `{ type: 'deal', deck }`. */
export const DEALER: Seat = -1;

export type BySeat<T> = T[];

/** A side scores as one: a player, or a team. */
export type BySide<T> = T[];

/** `State` and `Move` are the game's own; nobody looks into a state but its folder and its bot, into sampled ones. */
export interface Game<
  S,
  M extends Move,
  O extends Options,
  V extends View,
  F extends Fact,
> extends GameExtras<V> {
  readonly id: string;
  readonly title: string;
  /** One sentence for the list of games. */
  readonly summary: string;
  /** To be raised whenever the same moves give another game, or a state looks different; absent: 1. */
  readonly rulesVersion?: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly deck: Deck;
  readonly options: OptionDeclarations;
  /** The argument that each type of move carries. */
  readonly moves: MoveShapes;

  /** For options that are right one by one but do not fit together. */
  optionsRefusal?(options: O, seats: number): Refusal | null;
  start(options: O, seats: number): S;
  /** Who may act now: one seat, several when they act at once, `DEALER` when cards are due, nobody when it is over. */
  turn(state: S): readonly Seat[];
  /** What this seat may do now; an empty list when it is not its turn. */
  legal(state: S, seat: Seat): Choices;
  /** Why this move may not be made now; null when it may. */
  refusal(state: S, seat: Seat, move: M): Refusal | null;
  /** Makes a legal move, in place, on a state that the caller owns. */
  apply(state: S, seat: Seat, move: M): void;
  copy(state: S): S;
  /** What this seat, or a watcher, may know. */
  view(state: S, seat: Seat | null): V;
  /** The same in two parts, so that telling many is little more than telling one; a game may do without. */
  readonly viewParts?: ViewParts<S, V>;
  /** A whole state that the view's seat could not tell from the real one. */
  redeal(view: V, random: Random): S;
  /** Seconds for the decision that is due, where it is not the table's usual time. */
  clockSeconds?(state: S): number | null;
  /** What the clock plays for a seat that does not. */
  fallback(state: S, seat: Seat, random: Random): M;
  result(state: S): Result | null;
  /** What there is to tell and to log of a move that was made. */
  facts(before: S, seat: Seat, move: M, after: S): F[];
}

/** Together, and apart in no member, they are the view. */
export interface ViewParts<S, V> {
  /** What is the same whoever looks, watchers too. */
  shared(state: S): Partial<V>;
  own(state: S, seat: Seat | null): Partial<V>;
}

// Each game's state, moves and view are its own: only code inside its folder may name them.
// oxlint-disable-next-line no-explicit-any
export type AnyGame = Game<any, any, any, any, AnyFact>;

// oxlint-disable-next-line no-explicit-any
export type StateOf<G> = G extends Game<infer S, any, any, any, any> ? S : never;
// oxlint-disable-next-line no-explicit-any
export type MoveOf<G> = G extends Game<any, infer M, any, any, any> ? M : never;
// oxlint-disable-next-line no-explicit-any
export type FactOf<G> = G extends Game<any, any, any, any, infer F> ? F : never;

/** What every game's view has; each game adds its own. Cards are names, so a view is ready for the wire. */
export interface View {
  game: string;
  /** Whose view; null for a watcher. */
  seat: Seat | null;
  seats: number;
  options: Options;
  sides: BySide<Seat[]>;
  phase: string;
  /** The hand, round or deal that is being played, from 1; 0 before the first. */
  round: number;
  dealer: Seat | null;
  turn: readonly Seat[];
  legal: WireChoice[];
  hand: CardName[];
  cardCounts: BySeat<number>;
  /** How cards lie on the table: clients draw this, whatever the game. */
  table: CardArea[];
  scores: BySide<number>;
  /** A row a finished hand. */
  sheet: ScoreRow[];
  result: Result | null;
}

/** What games of tricks add. */
export interface TrickGameView extends View {
  /** The trick on the table, null before the first lead; complete tricks are in `tricks`. */
  trick: TrickView | null;
  /** Every complete trick of this hand, in order; the last one is the trick just taken. */
  tricks: TrickView[];
  tricksTaken: BySeat<number>;
}

export interface TrickView {
  leader: Seat;
  /** In the order of play. */
  plays: { seat: Seat; card: CardName }[];
  /** Null while it is being played. */
  winner: Seat | null;
}

/** `L` are the keys of the lines that a game's sheet can have. */
export interface ScoreRow<L extends string = string> {
  round: number;
  /** What the change is made of. */
  lines: ScoreLine<L>[];
  change: BySide<number>;
  total: BySide<number>;
}

export interface ScoreLine<L extends string = string> {
  /** A key of the game's words. */
  what: L;
  points: BySide<number>;
}

/** Why a game is over: a key of the game's words and what they need to know. */
export interface Ending {
  key: string;
}

export interface Result<E extends Ending = Ending> {
  /** Every seat that won: several for a team or a tie, none when the bank did. */
  winners: Seat[];
  scores: BySide<number>;
  /** Why it is over, as one sentence in English. */
  reason: string;
  /** The same for other languages; results of long ago have none. */
  ending?: E;
}
