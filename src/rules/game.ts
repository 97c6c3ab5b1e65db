// The contract of a game. A game is a fold over its moves: `start`, then `apply` for every move,
// dealing included, so the same moves always give the same game.

import type { Deck } from '#cards/deck.ts';
import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import type { Knowledge } from './botKnowledge.ts';
import type { CardArea } from './cardsOnTable.ts';
import type { GameExample } from './examples.ts';
import type { Fact } from './facts.ts';
import type { GameExtras } from './gameExtras.ts';
import type { Lesson } from './lessons.ts';
import type { Choices, Move, MoveShapes } from './moves.ts';
import type { OptionDeclarations, Options } from './options.ts';
import type { Refusal, Refusals } from './refusal.ts';
import type { AnyGameTexts, Notes } from './texts.ts';
import type { WireChoice } from './wireMoves.ts';

/** Numbered clockwise from 0. */
export type Seat = number;

/** The seat of chance: when cards are due, the dealer plays `{ type: 'deal', deck }`. */
export const DEALER: Seat = -1;

/** One item for each seat. */
export type BySeat<T> = T[];

/** One item for each side: a player, or a team that scores together. */
export type BySide<T> = T[];

/** States (`S`) are private to a game: only its folder reads them, and its bot reads sampled ones. */
export interface Game<
  S,
  M extends Move,
  O extends Options,
  V extends View,
  F extends Fact,
  R extends Refusals = Refusals,
> extends GameExtras<V> {
  readonly id: string;
  readonly title: string;
  /** One sentence for the list of games. */
  readonly summary: string;
  /** Raise this whenever the same moves give another game or the form of a state changes; absent: 1. */
  readonly rulesVersion?: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly deck: Deck;
  readonly options: OptionDeclarations;
  /** The name of the argument that each type of move carries. */
  readonly moves: MoveShapes;

  /** Refuses options that are valid one by one but exclude each other. */
  optionsRefusal?(options: O, seats: number): Refusal | null;
  start(options: O, seats: number): S;
  /** Returns the seats that may act: one, several that act at once, `DEALER` when cards are due, none at the end. */
  turn(state: S): readonly Seat[];
  /** Returns the legal moves of a seat as choices; an empty list if the seat is not in turn. */
  legal(state: S, seat: Seat): Choices;
  /** Returns why a move is not legal now, or null if it is. */
  refusal(state: S, seat: Seat, move: M): Refusal | null;
  /** Makes a legal move by changing the state in place. */
  apply(state: S, seat: Seat, move: M): void;
  copy(state: S): S;
  /** Returns the information of a seat, or of a spectator (null). */
  view(state: S, seat: Seat | null): V;
  /** Optional: what a played card can change in the views, so that a server compares nothing else. */
  readonly cardViews?: CardViews<S, V>;
  /** Samples a whole state that is consistent with the view. */
  redeal(view: V, random: Random): S;
  /** Returns the seconds for the current decision if they differ from the table's usual limit. */
  clockSeconds?(state: S): number | null;
  /** Returns the move for a seat whose time has run out. */
  fallback(state: S, seat: Seat, random: Random): M;
  result(state: S): Result | null;
  /** Returns the facts of a move that was made, for players and for the log. */
  facts(before: S, seat: Seat, move: M, after: S): F[];

  /** The game's own refusals in English, and the meanings of their codes where the sentence does not serve. */
  readonly refusals?: R;
  readonly codes?: Readonly<Record<string, string>>;
  /** Everything that the game says, in English. */
  readonly texts: AnyGameTexts;
  /** The same in other languages, loaded when needed; a language that is absent here is played in English. */
  readonly translations?: Readonly<Record<string, () => Promise<{ readonly texts: AnyGameTexts }>>>;
  /** Short notes about the table and the seats; absent: the tricks that each seat has taken, if there are any. */
  readonly notes?: Notes<V, never>;
  /** The knowledge of its bots, loaded when needed; absent: they know the contract alone. */
  bot?(): Promise<{ readonly bot: Knowledge<S, V> }>;
  /** A first round with a coach; absent: the game has none. */
  readonly lesson?: Lesson;
  /** The example round of its rules page; absent: any round. */
  readonly example?: GameExample;
}

/** The members of the views that can change when one card is played and the round continues. */
export interface CardViews<S, V> {
  /** Whether `after` follows from `before` by such a card. */
  isOneCard(before: S, after: S): boolean;
  /**
   * Returns the members that are the same for all seats and spectators. They are compared with those of `earlier`, so
   * tricks that both have taken need not be written.
   */
  shared(state: S, earlier?: S): Partial<V>;
  /** Returns the further members of a seat that is in turn before or after the card. */
  own(state: S, seat: Seat): Partial<V>;
}

// States, moves and views are private to a game: only code in its folder may name their types.
// oxlint-disable-next-line no-explicit-any
export type AnyGame = Game<any, any, any, any, any>;

// oxlint-disable-next-line no-explicit-any
export type StateOf<G> = G extends Game<infer S, any, any, any, any> ? S : never;
// oxlint-disable-next-line no-explicit-any
export type MoveOf<G> = G extends Game<any, infer M, any, any, any> ? M : never;
// oxlint-disable-next-line no-explicit-any
export type FactOf<G> = G extends Game<any, any, any, any, infer F> ? F : never;

/** The members of every game's view; each game adds its own. Cards are names, so a view is sent as it is. */
export interface View {
  /** The id of the game. */
  game: string;
  /** The seat whose view it is; null for a spectator. */
  seat: Seat | null;
  /** The number of seats. */
  seats: number;
  /** The house rules. */
  options: Options;
  /** The seats that score together, by side. */
  sides: BySide<Seat[]>;
  /** The part of the round; each game names its own. */
  phase: string;
  /** The number of the round, from 1; 0 before the first deal. */
  round: number;
  /** The seat of the dealer; null if no player deals. */
  dealer: Seat | null;
  /** The seats that may act now; -1 is the server as the dealer. */
  turn: readonly Seat[];
  /** The legal moves of this seat; empty if it is not in turn. */
  legal: WireChoice[];
  /** The cards of this seat; empty for a spectator. */
  hand: CardName[];
  /** The number of cards in each hand. */
  cardCounts: BySeat<number>;
  /** How cards lie on the table, from which clients draw any game. */
  table: CardArea[];
  /** The scores of the game so far. */
  scores: BySide<number>;
  /** One row per finished round. A view that is sent whole with each move has the last row only. */
  sheet: ScoreRow[];
  /** Null until the game is over. */
  result: Result | null;
}

/** The view of a trick-taking game. */
export interface TrickGameView extends View {
  /** The running trick; null before there is a leader. */
  trick: TrickView | null;
  /** The complete tricks of the round, in order. */
  tricks: TrickView[];
  /** The number of tricks that each seat has taken this round. */
  tricksTaken: BySeat<number>;
  /** The trump suit in games that have one; null until it is named. */
  trump?: SuitName | null;
}

/** A trick. */
export interface TrickView {
  /** The seat that led. */
  leader: Seat;
  /** In the order of play. */
  plays: { seat: Seat; card: CardName }[];
  /** Null during play. */
  winner: Seat | null;
}

/** A round on the score sheet; `L` is the union of the keys of its lines. */
export interface ScoreRow<L extends string = string> {
  /** The number of the round. */
  round: number;
  /** The parts of the change. */
  lines: ScoreLine<L>[];
  /** The points of this round. */
  change: BySide<number>;
  /** The scores after it. */
  total: BySide<number>;
}

/** A part of the change of a round. */
export interface ScoreLine<L extends string = string> {
  /** A key of the game's words. */
  what: L;
  points: BySide<number>;
}

/** Why a game is over: a key of the game's words, with the parameters of its sentence. */
export interface Ending {
  key: string;
}

/** How a game ended. */
export interface Result<E extends Ending = Ending> {
  /** All winning seats: several for a team or a tie, none if the banker won. */
  winners: Seat[];
  /** The final scores. */
  scores: BySide<number>;
  /** Why the game is over, as one sentence in English. */
  reason: string;
  /** The same for other languages; absent in old records. */
  ending?: E;
}
