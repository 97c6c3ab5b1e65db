// Tests that a change of the language changes all texts, of games and of the terminal.
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { language, loadLanguage, ui, words } from './language.ts';

afterAll(() => loadLanguage('en'));

test('each language has its own texts, and English can be restored', async () => {
  const said: string[][] = [];
  for (const one of [...LANGUAGES, 'en' as const]) {
    await loadLanguage(one);
    expect(language).toBe(one);
    said.push([words.suitNames.hearts, ui.commands.help]);
  }
  expect(said.pop()).toEqual(said[LANGUAGES.indexOf('en')]);
  for (const part of [0, 1]) {
    expect(new Set(said.map((both) => both[part])).size).toBe(said.length);
  }
});
