// Exchanging cards in SobeSobe: SO17 and SO18.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { game } from './game.ts';
import type { SobeState } from './state.ts';
import { attempt, dealShuffled, make, newGame, playThrough, toExchange } from './testing.ts';

const HANDS = { 2: 'AH 2H 3C 4C 5C', 1: '2D 3D 4D 5D 6D', 0: '2S 3S 4S 5S 6S' };
const STOCK = 'KC QC JC KD QD JD';

function exchanging(): SobeState {
  const state = newGame(3);
  toExchange(state, { trump: 'hearts', hands: HANDS, stock: STOCK });
  return state;
}

function exchange(state: SobeState, seat: number, cards: string): ReturnType<typeof make> {
  return make(state, seat, { type: 'exchange', cards: cards === '' ? [] : cards.split(' ') });
}

test('[S-5.5] SO17 up to three cards are exchanged, and the player sees the new cards and the hand', () => {
  const state = exchanging();
  const facts = exchange(state, 2, '3C 4C 5C');
  const hand = ['JC', 'QC', 'KC', '2H', 'AH'];
  expect(facts).toEqual([
    { type: 'exchanged', seat: 2, count: 3 },
    { type: 'drew', only: 2, cards: ['JC', 'QC', 'KC'], hand },
  ]);
  expect(game.view(state, 2)).toMatchObject({ hand, discarded: ['3C', '4C', '5C'] });
});

test('[S-5.5] SO17 any number of cards from none to three may be exchanged', () => {
  for (const cards of ['', '3C', '3C 2H', '5C 2H 3C']) {
    const state = exchanging();
    const count = cards === '' ? 0 : cards.split(' ').length;
    exchange(state, 2, cards);
    const view = game.view(state, null);
    expect(view).toMatchObject({ exchanged: [null, null, count], cardCounts: [5, 5, 5] });
    expect(view.stockCount).toBe(40 - 15 - count);
  }
});

test('SO17 the party player exchanges first and the dealer last, and then the party player leads', () => {
  const state = exchanging();
  expect(attempt(state, 0, { type: 'exchange', cards: [] })).toMatchObject({
    code: 'NOT_YOUR_TURN',
    clause: 'SO17',
  });
  exchange(state, 2, '');
  expect(attempt(state, 2, { type: 'exchange', cards: [] })?.code).toBe('NOT_YOUR_TURN');
  exchange(state, 1, '2D');
  exchange(state, 0, '2S 3S');
  expect(game.view(state, 1).hand).toEqual(['KC', '3D', '4D', '5D', '6D']);
  expect(game.view(state, 0).hand).toEqual(['JC', 'QC', '4S', '5S', '6S']);
  expect(state).toMatchObject({ phase: 'playing', player: 2 });
});

test('SO17 the exchange skips players who sit out', () => {
  const state = newGame(4);
  const hands = { ...HANDS, 3: '6C 7C QH KH 7H', 1: '2D 3D' };
  toExchange(state, { trump: 'hearts', hands, sitOut: [1] });
  const order: number[] = [];
  while (state.phase === 'exchange') {
    order.push(state.player);
    exchange(state, state.player, '');
  }
  expect(order).toEqual([3, 2, 0]);
});

test('SO17 nobody else sees the cards exchanged or drawn', () => {
  const state = exchanging();
  const facts = exchange(state, 2, '3C 4C 5C');
  for (const seat of [null, 0, 1]) {
    const visible = facts.filter(({ only }) => only === undefined || only === seat);
    const text = JSON.stringify([game.view(state, seat), visible]);
    for (const card of ['3C', '4C', '5C', 'KC', 'QC', 'JC']) expect(text).not.toContain(card);
  }
});

test('[S-5.5] SO17 four cards, one card twice and cards of others are refused', () => {
  const state = exchanging();
  const refused = (cards: string): unknown =>
    attempt(state, 2, { type: 'exchange', cards: cards.split(' ') });
  expect(refused('2H 3C 4C 5C')).toMatchObject({
    code: 'TOO_MANY_CARDS_TO_EXCHANGE',
    clause: 'SO17',
    details: { limit: 3 },
  });
  expect(refused('3C 3C')).toMatchObject({
    code: 'CARD_NOT_IN_HAND',
    message: 'Name each card once.',
    clause: 'SO17',
    details: { card: '3C' },
  });
  expect(refused('3C 2D')).toMatchObject({
    code: 'CARD_NOT_IN_HAND',
    clause: 'SO17',
    details: { card: '2D' },
  });
  expect(state).toEqual(exchanging());
});

test('[S-5.5] SO18 the ace of trump cannot be exchanged, another ace can', () => {
  const state = exchanging();
  expect(attempt(state, 2, { type: 'exchange', cards: ['AH', '3C'] })).toMatchObject({
    code: 'CANNOT_EXCHANGE_ACE_OF_TRUMP',
    clause: 'SO18',
    details: { card: 'AH' },
  });
  expect(game.view(state, 2).legal).toEqual([
    { type: 'exchange', kind: 'cards', from: ['3C', '4C', '5C', '2H'], min: 0, max: 3 },
  ]);
  const spades = newGame(3);
  toExchange(spades, { trump: 'spades', hands: HANDS });
  expect(attempt(spades, 2, { type: 'exchange', cards: ['AH'] })).toBeNull();
});

test('SO17 the stock never runs out, even if everyone plays and exchanges three', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats);
      dealShuffled(state, random);
      playThrough(state, 'trump', random);
      while (state.phase === 'decision') make(state, state.player, { type: 'stay', playing: true });
      while (state.phase === 'exchange') {
        const [choice] = game.view(state, state.player).legal as { from: string[] }[];
        make(state, state.player, { type: 'exchange', cards: choice.from.slice(0, 3) });
      }
      const view = game.view(state, null);
      expect(view.stockCount).toBe(40 - 8 * seats);
      expect(view.cardCounts.every((count) => count === 5)).toBe(true);
    }),
  );
});
