// What the words of a game are made of, in any language: a table for each kind of thing it says, by key.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { CommonFact, Fact } from './facts.ts';
import type { Ending, Result, Seat, View } from './game.ts';
import type { Value } from './moves.ts';
import type { ChoiceOption, OptionDeclarations } from './options.ts';
import type { WireChoice } from './wireMoves.ts';

/** What a language gives to every sentence, and to whom it is said. */
export interface TextFormatter {
  /** “You”, or a name. */
  nameOf(seat: Seat): string;
  /** Whichever form of the verb fits who does it: the reader, or another. */
  verb(seat: Seat, you: string, other: string): string;
  /** Both: “You pass”, “West passes”. */
  clause(seat: Seat, you: string, other: string): string;
  /** The names of each side. */
  readonly sides: readonly string[];
  card(card: CardName): string;
  cards(cards: readonly CardName[]): string;
  /** A whole hand. */
  hand(cards: readonly CardName[]): string;
  suit(suit: SuitName): string;
  list(items: readonly string[]): string;
  /** Why a game is over. */
  ending(result: Result): string;
}

/** By the type of a fact; null for one that is not worth telling. */
export type FactWords<F extends Fact> = {
  readonly [T in F['type']]: (fact: Extract<F, { type: T }>, say: TextFormatter) => string | null;
};

/** By the key of an ending. */
export type EndingWords<E extends Ending> = {
  readonly [K in E['key']]: (ending: WithKey<E, K>) => string;
};

type WithKey<E, K> = E extends { key: infer Keys } ? (K extends Keys ? E : never) : never;

interface Worded {
  readonly label: string;
  readonly words: string;
}

/** Every option of a declaration, with every value that can be chosen. */
export type OptionWords<D extends OptionDeclarations> = {
  readonly [K in keyof D]: D[K] extends ChoiceOption<infer T>
    ? Worded & { readonly values: Readonly<Record<T, string>> }
    : Worded;
};

/** Something worth knowing at a glance. */
export interface Note {
  readonly label: string;
  readonly value: string;
  readonly suit?: SuitName;
  /** What it is where things lie on the table: all but its words may be drawn. */
  readonly sign?: NoteSign;
  /** How many of it there are, where that is its point. */
  readonly count?: number;
  /** Of what a seat has promised: how much of it is done. */
  readonly progress?: { readonly done: number; readonly of: number };
}

/** A chip with its count, a suit that has been broken, cards to draw from, tricks that a seat has taken. */
export type NoteSign = 'chip' | 'broken' | 'stock' | 'tricks';

/** What is worth knowing at a glance: of the table, and of each seat. */
export interface Notes<V extends View> {
  table(view: V, say: TextFormatter): Note[];
  seat(view: V, seat: Seat, say: TextFormatter): Note[];
}

/** What a game has to say of: its options, facts and view, the lines of its sheet and its endings. */
export interface GameTextTypes {
  options: OptionDeclarations;
  fact: Fact;
  view: View;
  line: string;
  ending: Ending;
}

/** All that a game says. What all games tell alike is said for it, unless it has words of its own. */
export interface GameWords<G extends GameTextTypes> {
  /** What the game is called. */
  readonly title: string;
  /** One short sentence for the list of games. */
  readonly summary: string;
  /** What a score is a number of; absent: points. */
  readonly unit?: (count: number) => string;
  readonly options: OptionWords<G['options']>;
  readonly facts: Omit<FactWords<G['fact']>, CommonFact['type']> & Partial<FactWords<G['fact']>>;
  /** What statistics count of its hands, by name. */
  readonly counted?: Readonly<Record<string, string>>;
  /** The lines of the score sheet. */
  readonly lines: Readonly<Record<G['line'], string>>;
  readonly endings: EndingWords<G['ending']>;
  readonly notes?: Notes<G['view']>;
  /** By the type of a move: what to ask for, in whole sentences. */
  readonly questions?: Readonly<Record<string, (view: G['view'], say: TextFormatter) => string>>;
  /** By the type of a move: what a button says for a value, for a number of cards, or for the move alone. */
  readonly values?: Readonly<
    Record<string, (value: never, view: G['view'], say: Pick<TextFormatter, 'suit'>) => string>
  >;
  /** By the type of a move: what a number is a number of. */
  readonly captions?: Readonly<Record<string, string>>;
  /** Names and notes of the rows of cards in its view. */
  readonly rows?: Readonly<Record<string, string>>;
}

/** Takes what is its own game's, which is narrower than what any game has; so it is typed as a method. */
export type BivariantFunction<A extends readonly unknown[], R> = { words(...given: A): R }['words'];

/** Of any game: only whoever has found the words by the game's id may hand them its facts and views. */
export interface AnyGameWords {
  readonly title: string;
  readonly summary: string;
  readonly unit?: (count: number) => string;
  readonly options: Readonly<
    Record<string, Worded & { readonly values?: Readonly<Record<string, string>> }>
  >;
  readonly facts: Readonly<
    Record<string, BivariantFunction<[fact: Fact, say: TextFormatter], string | null>>
  >;
  readonly counted?: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, string>>;
  readonly endings: Readonly<Record<string, BivariantFunction<[ending: Ending], string>>>;
  readonly notes?: Notes<View>;
  readonly questions?: Readonly<
    Record<string, BivariantFunction<[view: View, say: TextFormatter], string>>
  >;
  readonly values?: Readonly<
    Record<
      string,
      BivariantFunction<[value: Value, view: View, say: Pick<TextFormatter, 'suit'>], string>
    >
  >;
  readonly captions?: Readonly<Record<string, string>>;
  readonly rows?: Readonly<Record<string, string>>;
}

/** “1 card”, “3 cards”. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How many cards may be chosen at most. */
export function maxCards(legal: readonly WireChoice[]): number {
  return Math.max(0, ...legal.map((choice) => (choice.kind === 'cards' ? choice.max : 0)));
}
