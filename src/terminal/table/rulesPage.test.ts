// Tests the rules shown at a table: in the terminal’s language, with the table’s house rules, without code.
import { afterAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { randomOptions } from '#rules/testOptions.ts';
import { LANGUAGES } from '#words/languages.ts';
import { rulesPage } from './tableTexts.ts';
import { loadLanguage } from '../texts/language.ts';

const RANDOM_TABLES = 20;
const CODE = /(?<!\p{L})\p{Ll}+\p{Lu}\p{L}*|[`*#]|\p{Ll}+-\p{Ll}+-\d+/u;
const SEAT_NUMBER = /\bseats? \d|\d\W+numaralı|koltuk \d|\byer \d|lugar(es)? \d|0, 1, 2/iu;

const hearts = GAMES.find(({ id }) => id === 'hearts')!;

afterAll(() => loadLanguage('en'));

describe.each(LANGUAGES)('rules in %s', (language) => {
  test.each(GAMES)('for $id have no code and no seat numbers', async (game) => {
    await loadLanguage(language);
    const random = randomFromNumber(3);
    for (let tables = 0; tables < RANDOM_TABLES; tables++) {
      const text = rulesPage(game, randomOptions(game, random)).join('\n');
      expect(CODE.exec(text)?.[0]).toBeUndefined();
      expect(SEAT_NUMBER.exec(text)?.[0]).toBeUndefined();
    }
  });
});

test('have a title, five lines, then sections with numbered clauses', async () => {
  await loadLanguage('en');
  const lines = rulesPage(hearts, {});
  expect(lines.slice(0, 2)).toEqual(['Hearts', '']);
  expect(lines.slice(2, 7).map((line) => line.split(': ')[0])).toEqual([
    'The idea',
    'Your turn',
    'Scoring',
    'Winning',
    'Worth knowing',
  ]);
  expect(lines).toContain('Cards and seats');
  expect(lines).toContain(
    'Each heart is worth 1 point and the queen of spades 13: 26 points in every round. (HE3)',
  );
});

test('show the house rules of the table', () => {
  const usual = rulesPage(hearts, {}).join('\n');
  expect(usual).toContain('reaches 50 points');
  expect(usual).not.toContain('The player who took the jack of diamonds');
  const other = rulesPage(hearts, { endScore: 75, jackOfDiamonds: true }).join('\n');
  expect(other).toContain('reaches 75 points');
  expect(other).toContain('The player who took the jack of diamonds');
});
