// Durations in table settings.
import { expect, test } from 'vitest';
import { tableSettings } from '#table/settings.ts';
import { amountsOf, formatAmount } from './options.ts';
import { en, pt, tr } from '../testTexts.ts';

test('durations are shown in seconds, minutes or hours', () => {
  expect(formatAmount(en, 'en', 'handPause', 2500)).toBe('2.5 seconds');
  expect(formatAmount(pt, 'pt', 'botPause', 700)).toBe('0,7 segundo');
  expect(formatAmount(tr, 'tr', 'absenceMinutes', 3)).toBe('3 dakika');
  expect(formatAmount(en, 'en', 'turnSeconds', 0)).toBe('No limit');
  expect(formatAmount(en, 'en', 'botPause', 0)).toBe('Immediately');
  expect(formatAmount(en, 'en', 'infractions', 3)).toBeNull();
});

test('offers a few durations in ascending order', () => {
  const steps: Record<string, number[]> = {
    turnSeconds: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 300, 600],
    coverAfterSeconds: [0, 10, 30, 60, 120, 300, 600],
    keepHours: [0, 1, 6, 24, 72, 168],
    absenceMinutes: [1, 2, 3, 5, 10],
    handPause: [0, 1000, 2500, 4000, 6000, 8000, 10_000],
    botPause: [0, 300, 700, 1200, 2000, 3000, 5000],
  };
  for (const [name, values] of Object.entries(steps)) {
    expect(amountsOf(name, values[1])).toEqual(values);
    const second = name.endsWith('Pause') ? 1000 : 1;
    expect(formatAmount(en, 'en', name, 2 * second)).toMatch(/^2 (seconds|minutes|hours)$/);
  }
});

test('offers only allowed values, including the default and the current one', () => {
  for (const [name, declaration] of Object.entries(tableSettings)) {
    if (declaration.type !== 'number') continue;
    const values = amountsOf(name, declaration.default);
    if (values === null) continue;
    expect(values).toContain(declaration.default);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(declaration.min);
    expect(Math.max(...values)).toBeLessThanOrEqual(declaration.max);
  }
  expect(amountsOf('turnSeconds', 77)).toContain(77);
  expect(amountsOf('infractions', 3)).toBeNull();
});
