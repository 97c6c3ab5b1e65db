// Titles, summaries and options of games and tables in the chosen language.

import type { OptionValue } from '#rules/options.ts';
import type { Words } from './en.ts';
import type { OptionLabel, OptionLabels } from './optionLabels.ts';

export function formatSummary({ games }: Words, game: { id: string; summary: string }): string {
  return games[game.id]?.summary ?? game.summary;
}

export function optionsOf({ games }: Words, game: string): OptionLabels {
  return games[game]?.options ?? {};
}

/** Formats the value of an option for a list. */
export function formatOptionValue(
  { answers }: Words,
  option: OptionLabel | undefined,
  value: OptionValue,
): string {
  if (typeof value === 'boolean') return answers[`${value}`];
  return option?.values?.[value] ?? String(value);
}

export function formatVariant(words: Words, game: string, variant: OptionValue): string {
  return formatOptionValue(words, optionsOf(words, game).variant, variant);
}
