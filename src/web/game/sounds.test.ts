// Sounds of facts: those that games share, those of one game, and the end of a game.
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { soundOf, type Sound } from './sounds.ts';

function soundAfter(
  game: string,
  types: readonly string[],
  more: Partial<View> = {},
): Sound | null {
  const view: Partial<View> = { game, seat: 0, result: null, ...more };
  return soundOf(
    types.map((type) => ({ type })),
    view as View,
  );
}

test('the last fact with a sound is heard', () => {
  expect(soundAfter('hearts', ['played', 'trickTaken', 'handScored'])).toBe('trick');
  expect(soundAfter('hearts', ['handStarted', 'dealt'])).toBe('deal');
  expect(soundAfter('hearts', ['passed'])).toBeNull();
});

test('a game defines the sounds of its own facts', () => {
  expect(soundAfter('pontoon', ['twisted'])).toBe('card');
  expect(soundAfter('pitch', ['replaced', 'drew'])).toBe('deal');
  expect(soundAfter('nine', ['drew'])).toBeNull();
});

test('the end of a game sounds like a win to the winner and a loss to the others', () => {
  const result = { winners: [0], scores: [], reason: '' };
  expect(soundAfter('nine', ['played', 'gameOver'], { result })).toBe('win');
  expect(soundAfter('nine', ['played', 'gameOver'], { result: { ...result, winners: [1] } })).toBe(
    'lose',
  );
});
