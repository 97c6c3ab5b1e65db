// House rules from the command line are read by their kind; what cannot be read is named.
import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { GAMES } from '#rules/catalog.ts';
import { LANGUAGES, LOCALES } from '#words/languages.ts';
import { formatTitle } from '#words/gameText.ts';
import { loadLanguage, words } from '../words/language.ts';
import { findGameByName } from './command.ts';
import { readOptions, type Declared } from './optionList.ts';

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

test('flags, numbers and choices, the last one given of each', () => {
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

test('a rule that the game does not have is refused with those that it has', () => {
  expect(read('stake=on')).toMatch(
    /Test has no option “stake”\..*stakes.*Its options are stakes, target, variant\./,
  );
  expect(read('toString=1')).toContain('has no option “toString”');
});

test('a game is found by its id and by its title, however they are written', () => {
  for (const game of GAMES)
    for (const name of [game.id, game.title, game.id.toUpperCase()])
      expect(findGameByName(name)).toBe(game);
});

test.each(LANGUAGES)('in %s also by what it is called there', async (language) => {
  await loadLanguage(language);
  for (const game of GAMES) {
    const title = formatTitle(words, game.id);
    for (const name of [title, title.toLocaleLowerCase(LOCALES[language])])
      expect(findGameByName(name)).toBe(game);
  }
  await loadLanguage('en');
});
