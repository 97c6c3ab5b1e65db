// Texts of the page in the three languages: complete, translated, and the same terms and forms everywhere.
import { describe, expect, test } from 'vitest';
import { en, pt, TEXTS, tr } from '../testTexts.ts';
import { browserLanguage, LANGUAGES, LOCALES } from '#texts/languages.ts';
import { countForms, otherNumbers } from '#texts/testForms.ts';
import { avoidedIn } from '#texts/testHouseWords.ts';
import { formatOwnResult } from '../routes/daily/useDailyList.ts';
import { optionsOf, formatSummary, formatOptionValue, formatVariant } from './options.ts';

test('the queen of spades has a name in every language', () => {
  expect([en, tr, pt].map(({ card }) => card('Q', 'spades'))).toEqual([
    'Queen of spades',
    'Maça kızı',
    'Dama de espadas',
  ]);
});

test('counted nouns follow the plural rules of each language', () => {
  expect([1, 3].map(en.table.cards)).toEqual(['1 card', '3 cards']);
  expect([1, 3].map(tr.table.cards)).toEqual(['1 kâğıt', '3 kâğıt']);
  expect([1, 3].map(pt.table.cards)).toEqual(['1 carta', '3 cartas']);
});

test('the loss of a hint is formatted with the decimal comma', () => {
  expect([1, 2.34].map(pt.hints.behind)).toEqual(['1 ponto atrás', '2,34 pontos atrás']);
  expect(tr.hints.behind(0.44)).toBe('0,44 puan daha kötü');
});

test('the first supported language of the browser is used, else English', () => {
  expect(browserLanguage(['de-DE', 'pt-BR', 'en'])).toBe('pt');
  expect(browserLanguage(['fr'])).toBe('en');
});

test('each game names its own options and values', () => {
  expect(optionsOf(tr, 'nine').target.label).toBe('Bitiş puanı');
  expect(optionsOf(tr, 'pitch').target.label).toBe('Hedef puan');
  expect(formatVariant(pt, 'pitch', '10-point')).toBe('10 pontos');
  expect(formatOptionValue(pt, optionsOf(pt, 'hearts').passing, true)).toBe('Sim');
  expect(formatOptionValue(tr, optionsOf(tr, 'hearts').endScore, 50)).toBe('50');
});

test('an untranslated game uses its own English texts', () => {
  expect(formatSummary(tr, { id: 'highest', summary: 'The highest card wins.' })).toBe(
    'The highest card wins.',
  );
  expect(optionsOf(tr, 'highest').target).toBeUndefined();
  expect(formatOptionValue(tr, undefined, 'long')).toBe('long');
});

test('dates follow the locale of each language, which is Portugal for Portuguese', () => {
  const written = LANGUAGES.map((language) =>
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 17),
    ),
  );
  expect(written).toEqual(['Nov 17, 2026', '17 Kas 2026', '17/11/2026']);
});

/** Texts whose number is not a count, such as a rank; and verbs that are longer in the singular. */
const NOT_COUNTED = /Tables$|card|suit|seat|\.wins$|\.side|emoji|month|day|rank|place|Rematch/i;

test.each(LANGUAGES)(
  'in “%s” two have the form of five, and the form for one is never longer',
  (language) => {
    const counted = countForms(TEXTS[language]).filter(({ path }) => !NOT_COUNTED.test(path));
    for (const { path, one, two, five } of counted) {
      expect.soft([path, five]).toEqual([path, two]);
      expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
    }
    expect(counted.length).toBeGreaterThan(50);
  },
);

test('every language mentions the same numbers', () => {
  for (const other of [tr, pt]) expect(otherNumbers(en, other)).toEqual([]);
});

test.each(LANGUAGES)('“%s” has one form of address and one term for one thing', (language) => {
  expect(avoidedIn(TEXTS[language], language)).toEqual([]);
});

const PAGES = ['daily', 'lesson', 'insights', 'retry', 'reviewPage'] as const;
/** Familiar forms of address in Portuguese, where the page uses the polite ones. */
const FAMILIAR = /(?<!\p{L})(tu|te|ti|teus?|tuas?|tens|podes|fizeste|vês|és|estás)(?!\p{L})/iu;

/** Lists all texts by name; those with parameters for the numbers 1, 2 and 7. */
function textsIn(texts: object): [name: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    if (typeof value !== 'function') return textsIn(value);
    return [1, 2, 7].map((count) => [`${name} ${count}`, String(value(count, count, count))]);
  });
}

describe.each(PAGES)('the texts of “%s”', (page) => {
  const english = new Map(textsIn(en[page]));

  test.each(['tr', 'pt'] as const)('are all translated to “%s”', (language) => {
    const texts = textsIn(TEXTS[language][page]);
    expect(texts.map(([name]) => name)).toEqual([...english.keys()]);
    for (const [name, text] of texts) {
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|NaN|object/);
      // A single word may be the same in two languages.
      if (english.get(name)?.includes(' ')) expect(text).not.toBe(english.get(name));
      if (language === 'pt') expect(text).not.toMatch(FAMILIAR);
    }
  });
});

test('insights have singular and plural forms', () => {
  const { sum, luckOf, pending } = en.insights;
  expect(sum(1, 0, 1)).toBe('0 of 1 game won, 1 round');
  expect(sum(3, 2, 9)).toBe('2 of 3 games won, 9 rounds');
  expect(luckOf('+1', '2', 1)).toBe('+1 ± 2 over 1 game');
  expect(pending(1)).toBe('Still working out what the cards of 1 game were worth.');
});

test('the own result of a daily deal names a place among others, but not in a game for one', () => {
  const { daily } = en;
  const own = (of: number): string => formatOwnResult(daily, { score: 7, place: 2, of } as never);
  expect(own(4)).toBe(daily.own('7', 2, 4));
  expect(own(2)).toBe(daily.own('7', 2, 2));
  expect(own(1)).toBe(daily.ownAlone('7'));
});

test('the number of players of a daily deal has a singular in English and Portuguese', () => {
  for (const { daily } of [en, tr, pt]) {
    expect(daily.players(2)).toContain('2');
    expect(daily.players(7).replace('7', '2')).toBe(daily.players(2));
  }
  for (const { daily } of [en, pt]) expect(daily.players(1)).not.toContain('1');
});
