// Numbers and times in the messages of refusals.

import { expect, test } from 'vitest';
import { serverRefusals } from './serverRefusals.ts';
import { formatWait } from './waits.ts';

test.each(['waitingTables', 'tooManyTables'] as const)(
  'the message of %s has a singular and a plural form',
  (key) => {
    const [, say] = serverRefusals[key];
    expect(say({ count: 1 })).toMatch(/^You already have a table\b/);
    for (const count of [2, 3])
      expect(say({ count })).toMatch(new RegExp(`^You already have ${count} tables`));
  },
);

test.each([
  [1, '1 second', '1 saniye', '1 segundo'],
  [59, '59 seconds', '59 saniye', '59 segundos'],
  [60, '1 minute', '1 dakika', '1 minuto'],
  [61, '2 minutes', '2 dakika', '2 minutos'],
  [3600, '60 minutes', '60 dakika', '60 minutos'],
])('a wait of %i seconds is told in seconds or minutes', (seconds, en, tr, pt) => {
  expect(formatWait(seconds, 'en')).toBe(en);
  expect(formatWait(seconds, 'tr')).toBe(tr);
  expect(formatWait(seconds, 'pt')).toBe(pt);
});
