// A move in words, whatever its kind, of games with words of their own and of one without.
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { english } from './en/words.ts';
import { browserLanguage, LANGUAGE_NAMES, LANGUAGES } from './languages.ts';
import { portuguese } from './pt/words.ts';
import { sayMove } from './sayMove.ts';
import { seatNotes } from './saying.ts';
import { speechOf } from './speech.ts';
import { turkish } from './tr/words.ts';

function said(move: WireMove, legal: WireChoice[], words = english, game = 'unheard of'): string {
  return sayMove(words, { game, legal, sides: [], hand: [] } as unknown as View, move);
}

test('a game that no language knows is spoken of by the names of its moves', () => {
  const bid: WireChoice = { type: 'bid', kind: 'value', field: 'value', from: [null, 0, 3] };
  expect(said({ type: 'bid', value: 3 }, [bid])).toBe('bid: 3');
  expect(said({ type: 'bid', value: null }, [bid])).toBe(english.moveNames.pass);
  const trump: WireChoice = { type: 'trump', kind: 'value', field: 'suit', from: ['hearts'] };
  expect(said({ type: 'trump', suit: 'hearts' }, [trump])).toBe(english.suitNames.hearts);
  const cards: WireChoice = { type: 'swap', kind: 'cards', from: ['QS', '2C'], min: 0, max: 2 };
  expect(said({ type: 'swap', cards: [] }, [cards])).toBe(english.moveNames.noCards);
  const two = said({ type: 'swap', cards: ['QS', '2C'] }, [cards]);
  expect(two).toMatch(/^Queen of spades and (2|two) of clubs$/i);
});

test('a word that begins a line has a capital letter, and keeps the rest as it is', () => {
  const plain: WireChoice = { type: 'standUp', kind: 'plain' };
  expect(said({ type: 'standUp' }, [plain])).toMatch(/^Stand ?[uU]p$/);
  const one = said({ type: 'play', card: 'QS' }, [{ type: 'play', kind: 'card', from: ['QS'] }]);
  expect(one[0]).toBe(one[0].toUpperCase());
  expect(one.slice(1)).toMatch(/ueen of spades/);
});

test('the last of a list is joined by a word, one stands alone, and none is nothing', () => {
  const lists = [english, turkish, portuguese].map(({ list }) => [
    list([]),
    list(['a']),
    list(['a', 'b']),
    list(['a', 'b', 'c']),
  ]);
  expect(lists).toEqual([
    ['', 'a', 'a and b', 'a, b, and c'],
    ['', 'a', 'a ve b', 'a, b ve c'],
    ['', 'a', 'a e b', 'a, b e c'],
  ]);
});

test('a browser is spoken to in the first language of its own that there is', () => {
  expect(browserLanguage(['tr-TR'])).toBe('tr');
  expect(browserLanguage(['TR'])).toBe('tr');
  expect(browserLanguage(['de', 'pt-PT', 'tr'])).toBe('pt');
  expect(browserLanguage(['t', 'xtr'])).toBe('en');
  expect(browserLanguage([])).toBe('en');
  expect(LANGUAGES.map((one) => LANGUAGE_NAMES[one])).toEqual(['English', 'Türkçe', 'Português']);
});

test('of a seat of a game without words the tricks are told, where there are any', () => {
  const view = { game: 'unheard of', sides: [[0], [1]], seat: 0, tricksTaken: [2, 5] };
  const say = speechOf(english, view as unknown as View, (seat) => `seat ${seat}`);
  expect(seatNotes(english, view as unknown as View, 1, say)).toEqual([
    { label: english.tricksTaken, value: '5', sign: 'tricks' },
  ]);
  const none = { ...view, tricksTaken: 3 } as unknown as View;
  expect(seatNotes(english, none, 1, say)).toEqual([]);
  expect(seatNotes(english, { game: 'x', sides: [] } as unknown as View, 1, say)).toEqual([]);
});
