// The words that come with a page of their own: all said, in their own language, in the tone of the rest.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { RETRY_WORDS } from '../retry/retryWords.ts';
import { DAILY_WORDS } from '../daily/dailyWords.ts';
import { INSIGHT_WORDS } from '../insights/insightWords.ts';
import { LEARN_WORDS } from '../learn/learnWords.ts';
import { REVIEW_PAGE_WORDS } from '../review/pageWords.ts';

const TABLES = {
  AGAIN_WORDS: RETRY_WORDS,
  DAILY_WORDS,
  INSIGHT_WORDS,
  LEARN_WORDS,
  REVIEW_PAGE_WORDS,
};

/** Every sentence by its name; what hangs on numbers with one, with two and with many. */
function saidBy(words: object): [name: string, said: string][] {
  return Object.entries(words).flatMap(([name, said]): [string, string][] => {
    if (typeof said === 'string') return [[name, said]];
    if (typeof said !== 'function') return saidBy(said);
    return [1, 2, 7].map((count) => [`${name} ${count}`, String(said(count, count, count))]);
  });
}

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  const english = new Map(saidBy(table.en));

  test.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
    const said = saidBy(table[language]);
    expect(said.map(([name]) => name)).toEqual([...english.keys()]);
    for (const [name, text] of said) {
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|NaN|object/);
      // What is one word may be the same in two languages.
      if (english.get(name)?.includes(' ')) expect(text).not.toBe(english.get(name));
      if (language === 'pt') expect(text).not.toMatch(FAMILIAR);
    }
  });
});

/** The page speaks to its readers as to somebody whom it does not know. */
const FAMILIAR = /(?<!\p{L})(tu|te|ti|teus?|tuas?|tens|podes|fizeste|vês|és|estás)(?!\p{L})/iu;

test('one game is one game', () => {
  const { sum, luckOf, pending } = INSIGHT_WORDS.en;
  expect(sum(1, 0, 1)).toBe('0 of 1 game won, 1 round');
  expect(sum(3, 2, 9)).toBe('2 of 3 games won, 9 rounds');
  expect(luckOf('+1', '2', 1)).toBe('+1 ± 2 over 1 game');
  expect(pending(1)).toBe('Still working out what the cards of 1 game were worth.');
});
