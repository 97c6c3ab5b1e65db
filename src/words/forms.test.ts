// Of one and of many: two are spoken of as five are, and one is never spoken of at greater length.
import { expect, test } from 'vitest';
import { english } from './en/words.ts';
import { portuguese } from './pt/words.ts';
import { countForms, otherNumbers } from './testForms.ts';
import { turkish } from './tr/words.ts';

test.each(Object.entries({ english, turkish, portuguese }))('%s', (_, words) => {
  for (const { path, one, two, five } of countForms(words)) {
    if (/(waiting|tooMany)Tables|[sS]ide|team|endings|values|seat|Signed|figure/.test(path))
      continue;
    expect.soft([path, five]).toEqual([path, two]);
    expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
  }
});

test('every language says the same numbers', () => {
  for (const other of [turkish, portuguese]) expect(otherNumbers(english, other)).toEqual([]);
  // Refusals speak English by themselves.
  expect(otherNumbers(turkish, portuguese)).toEqual([]);
});
