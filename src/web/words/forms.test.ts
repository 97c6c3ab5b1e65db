// Singular and plural forms, and the same terms in all texts: two have the form of five, and the form for one
// is never longer.
import { expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { countForms, otherNumbers } from '#words/testForms.ts';
import { avoidedIn } from '#words/testHouseWords.ts';
import { ADMIN_WORDS } from './adminWords.ts';
import { RETRY_WORDS } from './retryWords.ts';
import { DAILY_WORDS } from './dailyWords.ts';
import { INSIGHT_WORDS } from './insightWords.ts';
import { LEARN_WORDS } from './learnWords.ts';
import { REVIEW_PAGE_WORDS } from './pageWords.ts';
import { en } from './en.ts';
import { fetchGlossary } from './glossary.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

/** Texts whose number is not a count, such as a rank; and verbs that are longer in the singular. */
const NOT_COUNTED = /Tables$|card|suit|seat|\.wins$|\.side|emoji|month|day|rank|place/i;

const PAGE_TEXTS = {
  admin: ADMIN_WORDS,
  again: RETRY_WORDS,
  daily: DAILY_WORDS,
  insights: INSIGHT_WORDS,
  learn: LEARN_WORDS,
  review: REVIEW_PAGE_WORDS,
};

test.each(Object.entries(PAGE_TEXTS))(
  'the texts of the page “%s” have correct plural forms',
  (_, tables) => {
    const counted = countForms(tables).filter(({ path }) => !NOT_COUNTED.test(path));
    for (const { path, one, two, five } of counted) {
      expect.soft([path, five]).toEqual([path, two]);
      expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
    }
  },
);

test.each(Object.entries({ en, tr, pt }))(
  'the texts of “%s” have correct plural forms',
  (_, words) => {
    const counted = countForms(words).filter(({ path }) => !NOT_COUNTED.test(path));
    for (const { path, one, two, five } of counted) {
      expect.soft([path, five]).toEqual([path, two]);
      expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
    }
    expect(counted.length).toBeGreaterThan(50);
  },
);

test('every language mentions the same numbers', () => {
  for (const other of [tr, pt]) expect(otherNumbers(en, other)).toEqual([]);
  for (const tables of Object.values(PAGE_TEXTS)) {
    const [first, ...others] = LANGUAGES.map((language) => tables[language]);
    for (const other of others) expect(otherNumbers(first, other)).toEqual([]);
  }
});

test.each(LANGUAGES)(
  '“%s” has one form of address and one term for one thing',
  async (language) => {
    const pages = Object.values(PAGE_TEXTS).map((tables) => tables[language]);
    const terms = await fetchGlossary(language);
    expect(avoidedIn({ ...{ en, tr, pt }[language], pages, terms }, language)).toEqual([]);
  },
);
