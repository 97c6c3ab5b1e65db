// Titles, summaries and options of games and tables in the chosen language, with durations as texts.

import type { OptionValue } from '#rules/options.ts';
import type { Language } from '#texts/languages.ts';
import type { Texts } from './page.en.ts';

/** A card term with its meaning, for the glossary. */
export interface Term {
  readonly term: string;
  readonly means: string;
}

export interface OptionLabel {
  readonly label?: string;
  readonly words?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** By name of the option. */
export type OptionLabels = Readonly<Record<string, OptionLabel>>;

export interface TableOptionTexts {
  readonly answers: Readonly<Record<'true' | 'false', string>>;
  /** The table settings. */
  readonly tableOptions: OptionLabels;
}

export function formatSummary({ games }: Texts, game: { id: string; summary: string }): string {
  return games[game.id]?.summary ?? game.summary;
}

export function optionsOf({ games }: Texts, game: string): OptionLabels {
  return games[game]?.options ?? {};
}

/** The names of a game's presets, by key. */
export function presetNames({ games }: Texts, game: string): Readonly<Record<string, string>> {
  return games[game]?.presets ?? {};
}

/** Formats the value of an option for a list. */
export function formatOptionValue(
  { answers }: Texts,
  option: OptionLabel | undefined,
  value: OptionValue,
): string {
  if (typeof value === 'boolean') return answers[`${value}`];
  return option?.values?.[value] ?? String(value);
}

export function formatVariant(texts: Texts, game: string, variant: OptionValue): string {
  return formatOptionValue(texts, optionsOf(texts, game).variant, variant);
}

interface Steps {
  readonly unit: 'second' | 'minute' | 'hour';
  /** The size of 1 in the unit. */
  readonly share: number;
  readonly values: readonly number[];
  /** The meaning of 0. */
  readonly none: 'atOnce' | 'noLimit' | 'never';
}

const STEPS: Readonly<Record<string, Steps>> = {
  turnSeconds: {
    unit: 'second',
    share: 1,
    values: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 300, 600],
    none: 'noLimit',
  },
  coverAfterSeconds: {
    unit: 'second',
    share: 1,
    values: [0, 10, 30, 60, 120, 300, 600],
    none: 'atOnce',
  },
  absenceMinutes: { unit: 'minute', share: 1, values: [1, 2, 3, 5, 10], none: 'atOnce' },
  keepHours: { unit: 'hour', share: 1, values: [0, 1, 6, 24, 72, 168], none: 'never' },
  handPause: {
    unit: 'second',
    share: 0.001,
    values: [0, 1000, 2500, 4000, 6000, 8000, 10_000],
    none: 'atOnce',
  },
  botPause: {
    unit: 'second',
    share: 0.001,
    values: [0, 300, 700, 1200, 2000, 3000, 5000],
    none: 'atOnce',
  },
};

interface AmountTexts {
  readonly amounts: Readonly<Record<Steps['none'], string>>;
}

/** Returns the values to choose from, including the current one; null if the option is not a duration. */
export function amountsOf(option: string, current: number): readonly number[] | null {
  const steps = STEPS[option];
  if (!steps) return null;
  return [...new Set([...steps.values, current])].toSorted((one, other) => one - other);
}

/** Returns null if the option is not a duration. */
export function formatAmount(
  { amounts }: AmountTexts,
  language: Language,
  option: string,
  value: number,
): string | null {
  const steps = STEPS[option];
  if (!steps) return null;
  if (value === 0) return amounts[steps.none];
  const { unit, share } = steps;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(value * share * 10) / 10);
}
