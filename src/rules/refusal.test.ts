// Refusals as values, and the refusals that all games share.

import { expect, expectTypeOf, test } from 'vitest';
import { DECK_36 } from '#cards/deck.ts';
import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from './commonRefusals.ts';
import { DEALER } from './game.ts';
import { isRefusal, createRefuse } from './refusal.ts';

const refuse = createRefuse('test', {
  no: ['NO', 'No.', 'HE1'],
  never: ['NEVER', ({ times }: { times: number }) => `Not ${times} times.`],
});

test('a refusal has a code, a key, a sentence, a clause and details', () => {
  expect(refuse('no', { a: 1 })).toEqual({
    refused: true,
    code: 'NO',
    key: 'test.no',
    message: 'No.',
    clause: 'HE1',
    details: { a: 1 },
  });
  expect(refuse('no', {}, 'HE2')).toMatchObject({ clause: 'HE2', details: {} });
  expect(refuse('never', { times: 3 })).toMatchObject({ message: 'Not 3 times.', clause: null });
});

test('the types of a refusal know its codes, keys and parameters', () => {
  expectTypeOf(refuse('no').code).toEqualTypeOf<'NO'>();
  expectTypeOf(refuse('never', { times: 3, other: 1 }).key).toEqualTypeOf<'test.never'>();
  // @ts-expect-error There is no such sentence.
  expect(() => refuse('yes')).toThrow('not iterable');
  // @ts-expect-error The sentence has a number in it.
  expect(() => refuse('never')).not.toThrow();
});

test('isRefusal recognises a refusal, also after JSON, and no other value', () => {
  expect(isRefusal(refuse('no'))).toBe(true);
  expect(isRefusal(JSON.parse(JSON.stringify(refuse('no'))))).toBe(true);
  for (const other of [undefined, null, 0, '', 'refused', [], {}, { code: 'NO' }, () => {}]) {
    expect(isRefusal(other)).toBe(false);
  }
});

test('the wrong phase has a code of the round, and after the end one of the game', () => {
  expect(wrongPhase('playing', 'bid')).toMatchObject({
    code: 'WRONG_ROUND_PHASE',
    message: '“bid” is not possible in this phase.',
    details: { phase: 'playing' },
  });
  expect(wrongPhase('over', 'bid')).toMatchObject({
    code: 'WRONG_GAME_PHASE',
    message: 'The game is over.',
  });
});

test('notYourTurn lists the seats in turn without the dealer', () => {
  expect(notYourTurn([2, 3], 'HE9')).toMatchObject({
    code: 'NOT_YOUR_TURN',
    clause: 'HE9',
    details: { turn: [2, 3] },
  });
  expect(notYourTurn([DEALER], null).details).toEqual({ turn: [] });
});

test('a whole deck has every expected card once, in any order', () => {
  const { cards } = DECK_36;
  expect(isWholeDeck(cards, cards)).toBe(true);
  expect(isWholeDeck(cards.toReversed(), cards)).toBe(true);
  expect(isWholeDeck(cards.slice(1), cards)).toBe(false);
  expect(isWholeDeck([...cards, cards[0]], cards)).toBe(false);
  expect(isWholeDeck([...cards.slice(1), cards[1]], cards)).toBe(false);
  expect(isWholeDeck([...cards.slice(1), 63], cards)).toBe(false);
  expect(isWholeDeck([], cards)).toBe(false);
  expect(wrongDeck('HE4')).toMatchObject({ code: 'INVALID_DECK', clause: 'HE4' });
});
