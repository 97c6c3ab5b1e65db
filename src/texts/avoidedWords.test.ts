// One form of address and one term for one thing in the texts that page and terminal share.

import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import { loadTexts } from './loadTexts.ts';
import { invitation as portugueseInvitation } from './shared.pt.ts';
import { invitation as turkishInvitation } from './shared.tr.ts';
import { avoidedIn } from './testHouseWords.ts';

const portuguese = await loadTexts('pt');

const turkish = await loadTexts('tr');

test.each([
  ['tr', turkish],
  ['tr', turkishInvitation],
  ['pt', portuguese],
  ['pt', portugueseInvitation],
] as const)('the texts of “%s” avoid rejected words', async (language, words) => {
  expect(avoidedIn(words, language)).toEqual([]);
});

test.each<[Language, string]>([
  ['tr', 'Kendi elinizden üç kâğıt verirsiniz.'],
  ['tr', 'Löveyi alan çıkar.'],
  ['tr', 'Bir kâğıt seçin.'],
  ['pt', 'Esqueceu a senha?'],
  ['pt', 'Se foi você.'],
  ['pt', 'Contra três bots.'],
])('in “%s”, the words of “%s” are rejected', (language, text) => {
  expect(avoidedIn({ deep: [text] }, language)).toHaveLength(1);
  expect(avoidedIn({ deep: [() => text, 'Yalnız --bots'] }, LANGUAGES[0])).toEqual([]);
});
