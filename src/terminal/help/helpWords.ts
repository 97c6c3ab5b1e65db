// What the help pages say, in the language that is spoken.

import type { Language } from '#words/languages.ts';
import { language } from '../words/language.ts';
import { english, englishPage } from './en.ts';
import { PROJECT_HELP, type ProjectCommand } from './projectHelp.ts';
import { portuguese, portuguesePage } from './pt.ts';
import { turkish, turkishPage } from './tr.ts';

/** Of one command. */
export interface CommandText {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name: `<game>`. */
  readonly operands?: string;
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** What each example is for. */
  readonly examples: readonly string[];
}

/** What stands for the value of an option. */
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

/** What all help pages have. */
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

/** As many lines as English has, and the same options. */
type Strings<Part> = { readonly [Key in keyof Part]: string };
export type Same<Text> = {
  readonly [Key in keyof Text]: Text[Key] extends string ? string : Strings<Text[Key]>;
};

/** Every command that plays; one that is missing in a language does not compile. */
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
