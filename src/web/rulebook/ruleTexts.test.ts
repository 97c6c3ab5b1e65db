// The rules page finds the rules in the language that was chosen, and calls options as the forms do.
import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { en } from '../words/en.ts';
import type { Language } from '#words/languages.ts';
import { pt } from '../words/pt.ts';
import { tr } from '../words/tr.ts';
import { fetchRules, nameOptions } from './ruleTexts.ts';

const hearts = GAMES.find(({ id }) => id === 'hearts')!;

test('rules come in the language that was chosen', async () => {
  const [english, turkish, portuguese] = await Promise.all(
    (['en', 'tr', 'pt'] as const).map((language) => fetchRules('hearts', language)),
  );
  expect(english).toMatchObject({ language: 'en', text: expect.stringContaining('Four players') });
  expect(turkish).toMatchObject({ language: 'tr', text: expect.stringContaining('Dört oyuncu') });
  expect(portuguese.text).toContain('Quatro jogadores');
});

test('a game without rules in the language shows its English ones', async () => {
  const { language, text } = await fetchRules('hearts', 'xx' as Language);
  expect(language).toBe('en');
  expect(text).toContain('Four players');
});

test('options and their values are called as in the forms', () => {
  const text = 'Option `moon` set to `shooter-minus-26`; `other`.';
  expect(nameOptions(text, hearts, en)).toBe(
    'Option *Shooting the moon* set to *Minus 26 for the shooter*; `other`.',
  );
  expect(nameOptions(text, hearts, tr)).toBe(
    'Option *Hepsini toplama* set to *Toplayana eksi 26*; `other`.',
  );
});

test.each(GAMES)('no option of $title is left as programs call it', async (game) => {
  for (const words of [en, tr, pt]) {
    const { text } = await fetchRules(game.id, 'en');
    expect(nameOptions(text, game, words)).not.toContain('`');
  }
});
