// Sounds of facts: those that games share, those of one game, and the end of a game.
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { soundOf, type Sound } from './sounds.ts';

function heard(game: string, types: readonly string[], more: Partial<View> = {}): Sound | null {
  const view: Partial<View> = { game, seat: 0, result: null, ...more };
  return soundOf(
    types.map((type) => ({ type })),
    view as View,
  );
}

test('the last fact with a sound is heard', () => {
  expect(heard('hearts', ['played', 'trickTaken', 'handScored'])).toBe('trick');
  expect(heard('hearts', ['handStarted', 'dealt'])).toBe('deal');
  expect(heard('hearts', ['passed'])).toBeNull();
});

test('a game defines the sounds of its own facts', () => {
  expect(heard('pontoon', ['twisted'])).toBe('card');
  expect(heard('pitch', ['replaced', 'drew'])).toBe('deal');
  expect(heard('nine', ['drew'])).toBeNull();
});

test('the end of a game sounds like a win to the winner and a loss to the others', () => {
  const result = { winners: [0], scores: [], reason: '' };
  expect(heard('nine', ['played', 'gameOver'], { result })).toBe('win');
  expect(heard('nine', ['played', 'gameOver'], { result: { ...result, winners: [1] } })).toBe(
    'lose',
  );
});
