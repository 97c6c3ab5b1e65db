// Times that a host may settle, in words: a few to choose from, each said with its unit.

import type { Language } from '#words/languages.ts';

interface Steps {
  readonly unit: 'second' | 'minute';
  /** How much of the unit 1 is. */
  readonly share: number;
  readonly values: readonly number[];
  /** What none of it means. */
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

/** The values to choose from, with the one there is; null for an option that is no time. */
export function amountsOf(option: string, current: number): readonly number[] | null {
  const steps = STEPS[option];
  if (!steps) return null;
  return [...new Set([...steps.values, current])].toSorted((one, other) => one - other);
}

/** Null for an option that is no time. */
export function sayAmount(
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
