// Texts about a verified deal, which never praise a deal without contributions.

import { expect, test } from 'vitest';
import { handWords, SECRET_ALONE } from './handWords.ts';

const LEFT_OUT = [
  { seat: 1, name: 'Ada' },
  { seat: 3, name: '' },
];

test.each([
  [{ cards: 52, added: 1, leftOut: [] }, '1 player added to this shuffle.'],
  [{ cards: 52, added: 4, leftOut: [] }, '4 players added to this shuffle.'],
  [{ cards: 52, added: 0, leftOut: [] }, SECRET_ALONE],
  [{ cards: 0, added: 0, leftOut: [] }, 'No shuffle: these cards came from the previous deck.'],
  [
    { cards: 52, added: 2, leftOut: LEFT_OUT },
    '2 players added to this shuffle. Promised random data but did not send it: Ada, seat 4.',
  ],
  [
    { cards: 52, added: 0, leftOut: LEFT_OUT.slice(0, 1) },
    `${SECRET_ALONE} Promised random data but did not send it: Ada.`,
  ],
])('the text for %j is “%s”', (hand, words) => {
  expect(handWords(hand)).toBe(words);
});

test('the text for a deal without contributions says that the server’s secret alone decided', () => {
  expect(SECRET_ALONE).toMatch(
    /^No player added to this shuffle: the server’s secret alone decided/,
  );
});
