// Moves in words, for games with and without their own texts.
import { loadTexts } from './loadTexts.ts';
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { browserLanguage, LANGUAGE_NAMES, LANGUAGES } from './languages.ts';
import { formatMove } from './formatMove.ts';
import { reviewInEnglish } from './inEnglish.ts';
import { formatMoment } from './reviewTexts.ts';
import { formatFact } from './gameText.ts';
import { seatNotes } from './notes.ts';
import { signed } from './signed.ts';
import { createFormatter } from './formatter.ts';
const portuguese = await loadTexts('pt');
const turkish = await loadTexts('tr');

const english = await loadTexts('en');

function format(move: WireMove, legal: WireChoice[], words = english, game = 'unheard of'): string {
  return formatMove(words, { game, legal, sides: [], hand: [] } as unknown as View, move);
}

test('an unknown game uses the names of its moves', () => {
  const bid: WireChoice = { type: 'bid', kind: 'value', field: 'value', from: [null, 0, 3] };
  expect(format({ type: 'bid', value: 3 }, [bid])).toBe('bid: 3');
  expect(format({ type: 'bid', value: null }, [bid])).toBe(english.moveNames.pass);
  const trump: WireChoice = { type: 'trump', kind: 'value', field: 'suit', from: ['hearts'] };
  expect(format({ type: 'trump', suit: 'hearts' }, [trump])).toBe(english.suitNames.hearts);
  const cards: WireChoice = { type: 'swap', kind: 'cards', from: ['QS', '2C'], min: 0, max: 2 };
  expect(format({ type: 'swap', cards: [] }, [cards])).toBe(english.moveNames.noCards);
  expect(format({ type: 'swap', cards: ['QS'] }, [cards])).toMatch(/^Queen of spades$/i);
  const two = format({ type: 'swap', cards: ['QS', '2C'] }, [cards]);
  expect(two).toMatch(/^Queen of spades and (2|two) of clubs$/i);
});

test('an empty choice of cards uses the label of its button', () => {
  const cards: WireChoice = { type: 'exchange', kind: 'cards', from: ['QS'], min: 0, max: 3 };
  for (const words of [english, turkish, portuguese]) {
    const none = format({ type: 'exchange', cards: [] }, [cards], words, 'sobesobe');
    expect(none).toBe(words.games.sobesobe?.values?.exchange?.(0, {} as View, {} as never));
    expect(none).not.toBe(words.games.sobesobe?.values?.exchange?.(1, {} as View, {} as never));
  }
});

test('a sole winner is addressed as “you”', () => {
  const result = { winners: [1], scores: [1, 2], reason: 'Over.', ending: null };
  const texts = [0, 1].map((seat) => {
    const view = { game: 'unheard of', sides: [[0], [1]], seat } as unknown as View;
    const say = createFormatter(english, view, (one) => (one === seat ? 'You' : 'Berk'));
    return formatFact(english, 'unheard of', { type: 'gameOver', result } as never, say);
  });
  expect(texts).toEqual(['The game is over. Berk wins. Over.', 'The game is over. You win. Over.']);
});

test('numbers have one decimal place and no thousands separator', () => {
  const figures = [english, turkish, portuguese].map(({ reasons }) =>
    [12_345.67, 2, -0.25].map((value) => reasons.speech.figure(value)),
  );
  expect(figures).toEqual([
    ['12345.7', '2', '-0.3'],
    ['12345,7', '2', '-0,3'],
    ['12345,7', '2', '-0,3'],
  ]);
});

test('a move starts with a capital letter and is otherwise unchanged', () => {
  const plain: WireChoice = { type: 'standUp', kind: 'plain' };
  expect(format({ type: 'standUp' }, [plain])).toMatch(/^Stand ?[uU]p$/);
  const one = format({ type: 'play', card: 'QS' }, [{ type: 'play', kind: 'card', from: ['QS'] }]);
  expect(one[0]).toBe(one[0].toUpperCase());
  expect(one.slice(1)).toMatch(/ueen of spades/);
});

test('lists are joined as the language does', () => {
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

test('uses the first language of the browser that is available, else English', () => {
  expect(browserLanguage(['tr-TR'])).toBe('tr');
  expect(browserLanguage(['TR'])).toBe('tr');
  expect(browserLanguage(['de', 'pt-PT', 'tr'])).toBe('pt');
  expect(browserLanguage(['t', 'xtr'])).toBe('en');
  expect(browserLanguage([])).toBe('en');
  expect(LANGUAGES.map((one) => LANGUAGE_NAMES[one])).toEqual(['English', 'Türkçe', 'Português']);
});

test('a seat of an unknown game shows its tricks if the game has tricks', () => {
  const view = {
    game: 'unheard of',
    sides: [[0], [1]],
    seat: 0,
    trick: null,
    tricks: [],
    tricksTaken: [2, 5],
  };
  const say = createFormatter(english, view as unknown as View, (seat) => `seat ${seat}`);
  expect(seatNotes(english, view as unknown as View, 1, say)).toEqual([
    { label: english.tricksTaken, value: '5', sign: 'tricks' },
  ]);
  const { tricks: _, ...none } = view;
  expect(seatNotes(english, none as unknown as View, 1, say)).toEqual([]);
  expect(seatNotes(english, { game: 'x', sides: [] } as unknown as View, 1, say)).toEqual([]);
});

test('points other than zero have a sign', () => {
  expect([-2, -1, 0, 1, 2].map(signed)).toEqual(['-2', '-1', '0', '+1', '+2']);
});

test('the end of the game names all winners, or nobody', () => {
  const view = { game: 'unheard of', sides: [[0], [1]], seat: null } as unknown as View;
  for (const words of [english, turkish, portuguese]) {
    const say = createFormatter(words, view, (seat) => ['Ada', 'Berk'][seat]);
    const texts = [[], [0], [0, 1]].map((winners) => {
      const result = { winners, scores: [1, 2], reason: 'Over.', ending: null };
      return String(formatFact(words, 'unheard of', { type: 'gameOver', result } as never, say));
    });
    expect(texts.map((text) => [text.includes('Ada'), text.includes('Berk')])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(texts.join()).not.toContain('undefined');
  }
});

test('the moments of a review are serialized with their English sentences', () => {
  const view = { game: 'unheard of', legal: [], sides: [], hand: [], seat: 0 } as unknown as View;
  const reason = {
    key: 'costs' as const,
    points: 2,
    move: { type: 'play', card: 'QS' },
    next: { key: 'worse' as const },
  };
  const moment = { at: 3, round: 1, kind: 'lost' as const, reason };
  const review = { moments: [moment], hands: [{ round: 1, moments: [moment] }] } as never;
  const translated = reviewInEnglish(review, new Map([[3, view]]));
  expect(translated.moments[0].words).toBe(formatMoment(english, view, moment));
  expect(translated.hands[0].moments[0].words).toBe(translated.moments[0].words);
  expect(reviewInEnglish(review, new Map()).moments[0].words).toBe('costs');
});
