// Tests the texts of the terminal in every language: their words, their numbers, and the change of the language.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { LANGUAGES, type Language } from '#texts/languages.ts';
import { countForms, otherNumbers } from '#texts/testForms.ts';
import { avoidedIn } from '#texts/testHouseWords.ts';
import { readRules } from '../table/tableTexts.ts';
import { language, loadLanguage, ui, words } from './language.ts';

afterAll(() => loadLanguage('en'));

describe.each(LANGUAGES)('%s', (one) => {
  beforeEach(() => loadLanguage(one));

  test('uses one form of address and one word for one thing', () => {
    const lessons = Object.values(words.games).map(({ lesson }) => lesson);
    const rules = GAMES.map(({ id }) => readRules(id));
    expect(avoidedIn({ ui, lessons, rules }, one)).toEqual([]);
  });

  test('writes two like five, and one not longer than two', () => {
    for (const { path, one: singular, two, five } of countForms({ ui })) {
      expect.soft([path, five]).toEqual([path, two]);
      expect.soft(singular.length, path).toBeLessThanOrEqual(two.length);
    }
  });
});

test('every language uses the same numbers, in singular and plural', async () => {
  const tables: object[] = [];
  for (const one of LANGUAGES) {
    await loadLanguage(one);
    tables.push({ ui });
  }
  const [first, ...others] = tables;
  for (const other of others) expect(otherNumbers(first, other)).toEqual([]);
});

test('each language has its own texts, and English can be restored', async () => {
  const said: string[][] = [];
  for (const one of [...LANGUAGES, 'en' as const]) {
    await loadLanguage(one);
    expect(language).toBe(one);
    said.push([words.suitNames.hearts, ui.commands.help, ui.pontoon.goodbye]);
  }
  expect(said.pop()).toEqual(said[LANGUAGES.indexOf('en')]);
  for (const part of [0, 1, 2]) {
    expect(new Set(said.map((texts) => texts[part])).size).toBe(said.length);
  }
});

describe('the deal of the day', () => {
  const alone = { score: 7, place: 1, of: 1, isFirst: true };
  const line = { rank: 2, displayName: 'Ada', score: 7 } as Parameters<typeof ui.daily.line>[0];

  test.each<[Language, string[]]>([
    ['en', ['Hearts: 7.', 'Hearts: 7, place 2 of 2.', 'Hearts: 7 (played again).']],
    ['tr', ['Hearts: 7.', 'Hearts: 7, 2 oyuncu içinde 2. sıra.', 'Hearts: 7 (yeniden oynandı).']],
    ['pt', ['Hearts: 7.', 'Hearts: 7, 2.º lugar de 2.', 'Hearts: 7 (jogada outra vez).']],
  ])('has a place only among several players and marks a second attempt: %s', async (one, said) => {
    await loadLanguage(one);
    const results = [alone, { ...alone, place: 2, of: 2 }, { ...alone, isFirst: false }];
    expect(results.map((result) => ui.daily.result('Hearts', result))).toEqual(said);
  });

  test.each<[Language, string[]]>([
    ['en', ['nobody has played yet.', 'one player so far.', '2 players so far.']],
    [
      'tr',
      ['henüz kimse oynamadı.', 'şimdiye kadar 1 kişi oynadı.', 'şimdiye kadar 2 kişi oynadı.'],
    ],
    ['pt', ['ainda ninguém jogou.', 'até agora jogou uma pessoa.', 'até agora jogaram 2 pessoas.']],
  ])('counts no players, one and two: %s', async (one, said) => {
    await loadLanguage(one);
    expect([0, 1, 2].map((count) => ui.daily.list('Nine', count))).toEqual(
      said.map((text) => `Nine: ${text}`),
    );
  });

  test.each<[Language, string]>([
    ['en', 'you'],
    ['tr', 'sen'],
    ['pt', 'eu'],
  ])('marks the player’s own line with the name used at the table: %s', async (one, name) => {
    await loadLanguage(one);
    expect([true, false].map((isOwn) => ui.daily.line(line, isOwn))).toEqual([
      `  2. Ada  7  (${name})`,
      '  2. Ada  7',
    ]);
  });
});
