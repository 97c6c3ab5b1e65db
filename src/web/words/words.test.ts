// Texts of the page in the three languages.
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { browserLanguage, LANGUAGES, LOCALES } from '#words/languages.ts';
import { pt } from './pt.ts';
import { optionsOf, formatSummary, formatOptionValue, formatVariant } from './options.ts';
import { tr } from './tr.ts';

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
