// Texts that are loaded with their pages: complete, translated, and in a consistent form of address.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { RETRY_WORDS } from './retryWords.ts';
import { DAILY_WORDS } from './dailyWords.ts';
import { INSIGHT_WORDS } from './insightWords.ts';
import { LEARN_WORDS } from './learnWords.ts';
import { REVIEW_PAGE_WORDS } from './pageWords.ts';

const TABLES = {
  AGAIN_WORDS: RETRY_WORDS,
  DAILY_WORDS,
  INSIGHT_WORDS,
  LEARN_WORDS,
  REVIEW_PAGE_WORDS,
};

/** Lists all texts by name; those with parameters for the numbers 1, 2 and 7. */
function textsIn(words: object): [name: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    if (typeof value !== 'function') return textsIn(value);
    return [1, 2, 7].map((count) => [`${name} ${count}`, String(value(count, count, count))]);
  });
}

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  const english = new Map(textsIn(table.en));

  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'every text is translated to “%s”',
    (language) => {
      const texts = textsIn(table[language]);
      expect(texts.map(([name]) => name)).toEqual([...english.keys()]);
      for (const [name, text] of texts) {
        expect(text).toMatch(/\S/);
        expect(text).not.toMatch(/undefined|NaN|object/);
        // A single word may be the same in two languages.
        if (english.get(name)?.includes(' ')) expect(text).not.toBe(english.get(name));
        if (language === 'pt') expect(text).not.toMatch(FAMILIAR);
      }
    },
  );
});

/** Familiar forms of address in Portuguese, where the page uses the polite ones. */
const FAMILIAR = /(?<!\p{L})(tu|te|ti|teus?|tuas?|tens|podes|fizeste|vês|és|estás)(?!\p{L})/iu;

test('insights have singular and plural forms', () => {
  const { sum, luckOf, pending } = INSIGHT_WORDS.en;
  expect(sum(1, 0, 1)).toBe('0 of 1 game won, 1 round');
  expect(sum(3, 2, 9)).toBe('2 of 3 games won, 9 rounds');
  expect(luckOf('+1', '2', 1)).toBe('+1 ± 2 over 1 game');
  expect(pending(1)).toBe('Still working out what the cards of 1 game were worth.');
});
