// Durations in table settings: a few values to choose from, as texts with their unit.

import type { Language } from '#words/languages.ts';

interface Steps {
  readonly unit: 'second' | 'minute';
  /** The size of 1 in the unit. */
  readonly share: number;
  readonly values: readonly number[];
  /** The meaning of 0. */
  readonly none: 'atOnce' | 'noLimit';
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

export interface AmountWords {
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
  { amounts }: AmountWords,
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
