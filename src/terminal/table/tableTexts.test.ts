// Tests the texts of a table: the names of its seats, and its rules in force.
import { expect, test, afterAll, describe } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { randomOptions } from '#rules/testing.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { loadLanguage } from '../texts/language.ts';
import { nameRecorded, nameSeats, rulesPage } from './tableTexts.ts';

test('names the others clockwise from the player’s left', () => {
  expect(nameSeats(4, 0)).toEqual(['You', 'West', 'North', 'East']);
  expect(nameSeats(4, 2)).toEqual(['North', 'East', 'You', 'West']);
  expect(nameSeats(2, 1)).toEqual(['North', 'You']);
  expect(nameSeats(1, 0)).toEqual(['You']);
  expect(new Set(nameSeats(8, 3)).size).toBe(8);
});

test('a saved game uses the names of its table, or compass points if it has none', () => {
  const named = [{ name: 'Ada' }, { name: 'Berk\u001B[2J' }, { name: null }, { name: 'Deniz' }];
  expect(nameRecorded(named, 3)).toEqual(['Ada', 'Berk [2J', 'East', 'You']);
  expect(nameRecorded([{ name: 'Ada' }, { name: 'Berk' }], null)).toEqual(['Ada', 'Berk']);
});

test('every size of table has names for all its seats', () => {
  expect(nameSeats(3, 0)).toEqual(['You', 'West', 'East']);
  expect(nameSeats(5, 0)).toEqual(['You', 'West', 'Northwest', 'Northeast', 'East']);
  expect(nameSeats(6, 0)).toEqual(['You', 'Bot 1', 'Bot 2', 'Bot 3', 'Bot 4', 'Bot 5']);
});

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
