// What games, tables and the server say in English, and how another language says it.

import type { heartsOptions } from '#rules/hearts/options.ts';
import type { nineOptions } from '#rules/nine/options.ts';
import type { ChoiceOption, OptionDeclarations } from '#rules/options.ts';
import type { pitchOptions } from '#rules/pitch/options.ts';
import type { pontoonOptions } from '#rules/pontoon/options.ts';
import type { sobeOptions } from '#rules/sobesobe/options.ts';
import type { SpokenRefusals } from '#words/refusals.ts';

/** By the English words; `{}` in a key stands for anything, which `{1}`, `{2}` … put in its place. */
export type Sayings = Readonly<Record<string, string>>;

export interface SpokenOption {
  readonly label?: string;
  readonly words?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** By the names of the options. */
export type SpokenOptions = Readonly<Record<string, SpokenOption>>;

/** A game as a language has it; where something is missing, the game speaks for itself. */
export interface SpokenGame {
  readonly summary?: string;
  readonly options?: SpokenOptions;
  readonly lines?: Sayings;
}

/** What is not the page's own to say. */
export interface Spoken {
  readonly answers: Readonly<Record<'true' | 'false', string>>;
  readonly games: Readonly<Record<string, SpokenGame>>;
  /** What a host may settle. */
  readonly tableOptions: SpokenOptions;
  /** Why games are over and what bots say; in English they speak for themselves. */
  readonly sentences: Sayings;
  /** What may stand for a `{}` of a sentence. */
  readonly names: Sayings;
  /** In English they speak for themselves. */
  readonly refusals: SpokenRefusals;
}

interface Worded {
  readonly label: string;
  readonly words: string;
}

/** Every option of a declaration, with every value that can be chosen. */
export type WholeOptions<D extends OptionDeclarations> = {
  readonly [K in keyof D]: D[K] extends ChoiceOption<infer Value>
    ? Worded & { readonly values: Readonly<Record<Value, string>> }
    : Worded;
};

/** All that a game says. */
export interface WholeGame<D extends OptionDeclarations> {
  readonly summary: string;
  readonly options: WholeOptions<D>;
  /** The lines of the score sheet. */
  readonly lines: Sayings;
  /** Why the game is over. */
  readonly sentences: Sayings;
}

export type WholeGames = {
  readonly hearts: WholeGame<typeof heartsOptions>;
  readonly nine: WholeGame<typeof nineOptions>;
  readonly pitch: WholeGame<typeof pitchOptions>;
  readonly pontoon: WholeGame<typeof pontoonOptions>;
  readonly sobesobe: WholeGame<typeof sobeOptions>;
};
