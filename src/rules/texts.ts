// The texts of a game in one language: a table by key for each kind of thing that it says.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { CommonFact, Fact } from './facts.ts';
import type { Ending, Result, Seat, View } from './game.ts';
import type { SheetNote } from './gameExtras.ts';
import type { LessonTexts } from './lessons.ts';
import type { Value } from './moves.ts';
import type { ChoiceOption, OptionDeclarations } from './options.ts';
import type { Reason, ReasonTemplate, ReasonTextsOf } from './reasons.ts';
import type { MessageTemplate, Refusals, RefusalTextsOf } from './refusal.ts';
import type { WireChoice } from './wireMoves.ts';

/** Formats names, verbs and cards in one language for one reader. */
export interface TextFormatter {
  /** “You”, or a name. */
  nameOf(seat: Seat): string;
  /** Returns the form of the verb for the reader (`you`) or for another player. */
  verb(seat: Seat, you: string, other: string): string;
  /** Returns the name and the verb: “You pass”, “West passes”. */
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

/** Texts by type of fact; null for a fact that is not worth telling. */
export type FactTexts<F extends Fact> = {
  readonly [T in F['type']]: (fact: Extract<F, { type: T }>, say: TextFormatter) => string | null;
};

/** Texts by the key of an ending. */
export type EndingTexts<E extends Ending> = {
  readonly [K in E['key']]: (ending: WithKey<E, K>) => string;
};

type WithKey<E, K> = E extends { key: infer Keys } ? (K extends Keys ? E : never) : never;

interface OptionText {
  readonly label: string;
  readonly words: string;
}

/** Texts for every option of a declaration and for every value of a choice. */
export type OptionTexts<D extends OptionDeclarations> = {
  readonly [K in keyof D]: D[K] extends ChoiceOption<infer T>
    ? OptionText & { readonly values: Readonly<Record<T, string>> }
    : OptionText;
};

/** A short piece of information about the table or a seat. */
export interface Note {
  readonly label: string;
  readonly value: string;
  readonly suit?: SuitName;
  /** A thing that a client can draw in place of the words. */
  readonly sign?: NoteSign;
  /** The number of things that `sign` stands for. */
  readonly count?: number;
  /** How much of a bid is done. */
  readonly progress?: { readonly done: number; readonly of: number };
}

/**
 * A chip with its count, a suit that has been broken, a stock of cards, tricks that a seat has taken. Clients show a
 * sign that they cannot draw as text.
 */
export type NoteSign = 'chip' | 'broken' | 'stock' | 'tricks' | (string & {});

/** Notes about the table and about each seat, made with the game's table of texts for them. */
export interface Notes<V extends View, T> {
  table(view: V, texts: T, say: TextFormatter): Note[];
  /** Null stands for the note of any game of tricks: how many of them the seat has taken. */
  seat(view: V, seat: Seat, texts: T, say: TextFormatter): Note[] | null;
}

/** The types of a game that need texts: options, facts, the view, score lines, endings, reasons, steps of the lesson. */
export interface GameTextTypes {
  options: OptionDeclarations;
  fact: Fact;
  view: View;
  line: string;
  ending: Ending;
  reason: Reason;
  step: string;
}

/** All texts of a game in one language. Facts and reasons that games share have default texts. */
export interface GameTexts<G extends GameTextTypes> {
  /** The name of the game. */
  readonly title: string;
  /** One short sentence for the list of games. */
  readonly summary: string;
  /** A score with its unit; absent: points. */
  readonly unit?: (count: number) => string;
  readonly options: OptionTexts<G['options']>;
  /** The names of its presets. */
  readonly presets?: Readonly<Record<string, string>>;
  readonly facts: Omit<FactTexts<G['fact']>, CommonFact['type']> & Partial<FactTexts<G['fact']>>;
  /** Labels of the rounds that statistics count, by name. */
  readonly counted?: Readonly<Record<string, string>>;
  /** The lines of the score sheet. */
  readonly lines: Readonly<Record<G['line'], string>>;
  readonly endings: EndingTexts<G['ending']>;
  /** The notes on its score sheet, by their keys. */
  readonly sheetNotes?: Readonly<Record<string, (note: SheetNote) => string>>;
  /** The texts that the notes of the game are made with. */
  readonly notes?: object;
  /** Prompts by type of move, in whole sentences. */
  readonly questions?: Readonly<Record<string, (view: G['view'], say: TextFormatter) => string>>;
  /** Button texts by type of move: for a value, for a number of cards, or for the move alone. */
  readonly values?: Readonly<
    Record<string, (value: never, view: G['view'], say: Pick<TextFormatter, 'suit'>) => string>
  >;
  /** Labels of values by type of move, for example “Bid”. */
  readonly captions?: Readonly<Record<string, string>>;
  /** Names and notes of the rows of cards in its view. */
  readonly rows?: Readonly<Record<string, string>>;
  /** Why a move is good, in reasons of the game's own. */
  readonly reasons: ReasonTextsOf<G['reason']>;
  readonly lesson?: LessonTexts<G['step']>;
}

/** A table of texts with the keys, the parameters and the lists of the English one. */
export type Same<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof English]: Same<English[Key]> };

/** The tables whose keys only the game knows. */
type OpenTable = 'counted' | 'sheetNotes' | 'questions' | 'values' | 'captions' | 'rows';

/** The texts of a game in another language: all that the English ones say, and the sentences of its refusals. */
export type Translation<English, G extends GameTextTypes, R extends Refusals> = Omit<
  GameTexts<G>,
  keyof English & (OpenTable | 'lesson' | 'notes' | 'unit')
> & {
  readonly [T in keyof English & OpenTable]: Readonly<
    Record<keyof English[T], NonNullable<GameTexts<G>[T]>[string]>
  >;
} & {
  readonly [T in keyof English & ('lesson' | 'unit')]: NonNullable<GameTexts<G>[T]>;
} & (English extends { readonly notes: infer N } ? { readonly notes: Same<N> } : unknown) & {
    readonly refusals: RefusalTextsOf<R>;
  };

/** A function that accepts narrower arguments than declared, as the compiler allows for methods. */
export type BivariantFunction<A extends readonly unknown[], R> = { words(...given: A): R }['words'];

/** The texts of any game. Pass them only facts and views of the game by whose id they were found. */
export interface AnyGameTexts {
  readonly title: string;
  readonly summary: string;
  readonly unit?: (count: number) => string;
  readonly options: Readonly<
    Record<string, OptionText & { readonly values?: Readonly<Record<string, string>> }>
  >;
  readonly presets?: Readonly<Record<string, string>>;
  readonly facts: Readonly<
    Record<string, BivariantFunction<[fact: Fact, say: TextFormatter], string | null>>
  >;
  readonly counted?: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, string>>;
  readonly endings: Readonly<Record<string, BivariantFunction<[ending: Ending], string>>>;
  readonly sheetNotes?: Readonly<Record<string, (note: SheetNote) => string>>;
  readonly notes?: object;
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
  readonly reasons?: Readonly<Record<string, ReasonTemplate<Reason>>>;
  readonly lesson?: LessonTexts;
  /** Absent in English, the language of the refusals themselves. */
  readonly refusals?: Readonly<Record<string, MessageTemplate>>;
}

/** “1 card”, “3 cards”. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns the largest number of cards that may be chosen. */
export function maxCards(legal: readonly WireChoice[]): number {
  return Math.max(0, ...legal.map((choice) => (choice.kind === 'cards' ? choice.max : 0)));
}
