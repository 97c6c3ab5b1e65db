// Singular and plural forms: two have the form of five, and the form for one is never longer.
import { loadTexts } from './loadTexts.ts';
import { expect, test } from 'vitest';
import { countForms, otherNumbers } from './testForms.ts';
const portuguese = await loadTexts('pt');
const turkish = await loadTexts('tr');

const english = await loadTexts('en');

test.each(Object.entries({ english, turkish, portuguese }))(
  'the %s texts have correct plural forms',
  (_, words) => {
    for (const { path, one, two, five } of countForms(words)) {
      if (/(waiting|tooMany)Tables|[sS]ide|team|endings|values|seat|Signed|figure/.test(path))
        continue;
      expect.soft([path, five]).toEqual([path, two]);
      expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
    }
  },
);

test('every language mentions the same numbers', () => {
  for (const other of [turkish, portuguese]) expect(otherNumbers(english, other)).toEqual([]);
  // English has no table of refusals: their messages are English.
  expect(otherNumbers(turkish, portuguese)).toEqual([]);
});
