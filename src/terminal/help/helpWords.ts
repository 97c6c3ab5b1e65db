// Types of the texts on help pages.

import type { Language } from '#words/languages.ts';
import { language } from '../words/language.ts';
import { english, englishPage } from './en.ts';
import { PROJECT_HELP, type ProjectCommand } from './projectHelp.ts';
import { portuguese, portuguesePage } from './pt.ts';
import { turkish, turkishPage } from './tr.ts';

/** The texts of one command. */
export interface CommandText {
  /** The line in the list of commands. */
  readonly summary: string;
  /** The operands after the name: `<game>`. */
  readonly operands?: string;
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** The description of each example. */
  readonly examples: readonly string[];
}

/** Placeholders for the values of options. */
export type ValueName =
  | '<n>'
  | '<level>'
  | '<name=value>'
  | '<address>'
  | '<name>'
  | '<game>'
  | '<player>'
  | '<table>'
  | '<words>'
  | '<time>';

/** Texts that all help pages share. */
export interface HelpPageWords {
  readonly title: string;
  readonly usage: string;
  readonly anyCommand: string;
  readonly someOptions: string;
  readonly commands: string;
  readonly options: string;
  readonly examples: string;
  readonly more: readonly string[];
  readonly values: Readonly<Record<ValueName, string>>;
}

/** The same keys as in English. */
type Strings<Part> = { readonly [Key in keyof Part]: string };
export type Same<Text> = {
  readonly [Key in keyof Text]: Text[Key] extends string ? string : Strings<Text[Key]>;
};

/** Texts of every command for playing; one that is missing in a language does not compile. */
export type CommandTexts = {
  readonly [Name in keyof typeof english]: Same<(typeof english)[Name]>;
};

export type CommandName = keyof typeof english | ProjectCommand;

const TEXTS: Readonly<Record<Language, CommandTexts>> = {
  en: english,
  tr: turkish,
  pt: portuguese,
};
const PAGES: Readonly<Record<Language, HelpPageWords>> = {
  en: englishPage,
  tr: turkishPage,
  pt: portuguesePage,
};

export function helpFor(name: CommandName, spoken: Language = language): CommandText {
  const texts: Readonly<Record<CommandName, CommandText>> = {
    ...TEXTS[spoken],
    ...PROJECT_HELP[spoken],
  };
  return texts[name];
}

export function helpPageWords(): HelpPageWords {
  return PAGES[language];
}
