// What games and tables declare and say in English, in the language that was chosen.

import type { OptionValue } from '#rules/options.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Words } from './en.ts';
import type { SpokenOption, SpokenOptions } from './gameWords.ts';
import { findSaying } from './sentences.ts';

export function saySummary({ games }: Words, game: { id: string; summary: string }): string {
  return games[game.id]?.summary ?? game.summary;
}

/** A line of a game's score sheet. */
export function sayLine({ games }: Words, game: string, what: string): string {
  return games[game]?.lines?.[what] ?? what;
}

/** A name or a note of cards that lie in a row. */
export function sayRow({ notes }: Words, key: string): string {
  const said: Readonly<Record<string, string>> = { banker: notes.bank, ...notes.kinds };
  return said[key] ?? key;
}

export function sayRefusal(words: Words, { code, message }: Refusal): string {
  return findSaying(words, message) ?? words.refusals[code] ?? message;
}

export function optionsOf({ games }: Words, game: string): SpokenOptions {
  return games[game]?.options ?? {};
}

/** The value of an option, as a list shows it. */
export function sayValue(
  { answers }: Words,
  option: SpokenOption | undefined,
  value: OptionValue,
): string {
  if (typeof value === 'boolean') return answers[`${value}`];
  return option?.values?.[value] ?? String(value);
}

export function sayVariant(words: Words, game: string, variant: OptionValue): string {
  return sayValue(words, optionsOf(words, game).variant, variant);
}
