// Three languages that say the same things, each in its own words.
import { expect, test } from 'vitest';
import { refuse } from '#rules/refusal.ts';
import { en } from './en.ts';
import { browserLanguage } from './languages.ts';
import { pt } from './pt.ts';
import { optionsOf, sayLine, sayRefusal, saySummary, sayValue, sayVariant } from './ruleWords.ts';
import { saySentence } from './sentences.ts';
import { tr } from './tr.ts';

test('the queen of spades has a name in each', () => {
  expect([en, tr, pt].map(({ card }) => card('Q', 'spades'))).toEqual([
    'Queen of spades',
    'Maça kızı',
    'Dama de espadas',
  ]);
});

test('numbers and plurals are right', () => {
  expect([1, 3].map(en.table.cards)).toEqual(['1 card', '3 cards']);
  expect([1, 3].map(tr.table.cards)).toEqual(['1 kâğıt', '3 kâğıt']);
  expect([1, 3].map(pt.table.cards)).toEqual(['1 carta', '3 cartas']);
});

test('how far an advised move is behind', () => {
  expect([1, 2.34].map(pt.hints.behind)).toEqual(['1 ponto atrás', '2,3 pontos atrás']);
  expect(tr.hints.behind(0.44)).toBe('0,4 puan geride');
});

test('the browser is asked which language it wants', () => {
  expect(browserLanguage(['de-DE', 'pt-BR', 'en'])).toBe('pt');
  expect(browserLanguage(['fr'])).toBe('en');
});

test('a refusal is said in the language, with its suit and numbers', () => {
  const follow = refuse(
    'MUST_FOLLOW_SUIT',
    'You must follow suit: play one of your hearts.',
    'HE9',
  );
  expect(sayRefusal(en, follow)).toBe(follow.message);
  expect(sayRefusal(pt, follow)).toBe('Tem de assistir: jogue uma carta de copas.');
  const bid = refuse('FORBIDDEN_BID', 'You may not bid 3: the four bids would add up to 9.', 'NT7');
  expect(sayRefusal(tr, bid)).toBe('3 diyemezsiniz: dört sözün toplamı 9 olurdu.');
});

test('a form that was filled in wrongly is told everything, in the language', () => {
  const message = 'username must have 3 to 20 letters, digits or underscores; email is too long.';
  expect(sayRefusal(tr, refuse('INVALID_REQUEST', message))).toBe(
    'Kullanıcı adı 3–20 harf, rakam ya da alt çizgi olmalı. E-posta adresi çok uzun.',
  );
});

test('a sentence that is not known is said by its code, or as it is', () => {
  expect(sayRefusal(tr, refuse('FORBIDDEN', 'Not today.'))).toBe('Buna izniniz yok.');
  expect(sayRefusal(tr, refuse('NEW_CODE', 'Not today.'))).toBe('Not today.');
});

test('why a game is over, with who it was', () => {
  expect(saySentence(tr, 'Somebody reached 50 points; the lowest total wins.')).toBe(
    'Biri 50 puana ulaştı; en düşük toplam kazanır.',
  );
  expect(saySentence(pt, 'Both teams reached 11 points; East and West had the bid.')).toBe(
    'As duas equipas chegaram a 11 pontos; a aposta era de Este e Oeste.',
  );
  expect(saySentence(en, 'North and South reached 11 points.')).toBe(
    'North and South reached 11 points.',
  );
});

test('options and their values are called by the game that has them', () => {
  expect(optionsOf(tr, 'nine').target.label).toBe('Bitiş puanı');
  expect(optionsOf(tr, 'pitch').target.label).toBe('Hedef puan');
  expect(sayVariant(pt, 'pitch', '10-point')).toBe('10 pontos');
  expect(sayValue(pt, optionsOf(pt, 'hearts').passing, true)).toBe('Sim');
  expect(sayValue(tr, optionsOf(tr, 'hearts').endScore, 50)).toBe('50');
});

test('a game that no language knows speaks for itself', () => {
  expect(saySummary(tr, { id: 'highest', summary: 'The highest card wins.' })).toBe(
    'The highest card wins.',
  );
  expect(sayLine(tr, 'highest', 'Highest card')).toBe('Highest card');
  expect(optionsOf(tr, 'highest').target).toBeUndefined();
  expect(sayValue(tr, undefined, 'long')).toBe('long');
});
