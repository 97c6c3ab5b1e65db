// Tests how house rules on the command line are read by their type, and refused by name.
import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { GAMES } from '#games/registry.ts';
import { LANGUAGES, LOCALES } from '#texts/languages.ts';
import { formatTitle } from '#texts/gameText.ts';
import { readOptions, type Declared, findGameByName } from './games.ts';
import { loadLanguage, words } from '../texts/language.ts';

const GAME: Declared = {
  title: 'Test',
  options: {
    stakes: { type: 'flag', default: false, label: 'Stakes', words: '' },
    target: { type: 'number', min: 1, max: 99, default: 10, label: 'Target', words: '' },
    variant: { type: 'choice', values: ['short', 'a=b'], default: 'short', label: 'V', words: '' },
  },
};

function read(...given: string[]): unknown {
  const options = readOptions(GAME, given);
  return isRefusal(options) ? options.message : options;
}

test('reads flags, numbers and choices; the last value of each counts', () => {
  expect(read()).toEqual({});
  expect(read('stakes', 'target=30', 'variant=a=b')).toEqual({
    stakes: true,
    target: 30,
    variant: 'a=b',
  });
  expect(read('target=30', 'target=-4')).toEqual({ target: -4 });
});

test.each([
  ['on', true],
  ['Yes', true],
  ['TRUE', true],
  ['off', false],
  ['no', false],
  ['false', false],
])('a flag is %s', (word, value) => {
  expect(read(`stakes=${word}`)).toEqual({ stakes: value });
});

test.each([
  ['stakes=perhaps', '“stakes” must be on or off.'],
  ['target=3.5', '“target” must be a whole number.'],
  ['target=', '“target” must be a whole number.'],
  ['target', '“target” needs a value: target=…'],
  ['variant', '“variant” needs a value: variant=…'],
])('%s is refused', (given, message) => {
  expect(read(given)).toContain(message);
});

test('refuses a rule that the game lacks and lists those that it has', () => {
  expect(read('stake=on')).toMatch(
    /Test has no option “stake”\..*stakes.*Its options are stakes, target, variant\./,
  );
  expect(read('toString=1')).toContain('has no option “toString”');
});

test('finds a game by its id and its title, in any case', () => {
  for (const game of GAMES)
    for (const name of [game.id, game.title, game.id.toUpperCase()])
      expect(findGameByName(name)).toBe(game);
});

test.each(LANGUAGES)('finds a game by its title in %s', async (language) => {
  await loadLanguage(language);
  for (const game of GAMES) {
    const title = formatTitle(words, game.id);
    for (const name of [title, title.toLocaleLowerCase(LOCALES[language])])
      expect(findGameByName(name)).toBe(game);
  }
  await loadLanguage('en');
});
