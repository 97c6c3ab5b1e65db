// Claiming the rest: allowed only if the others cannot take a trick with any cards.

import { expect, test } from 'vitest';
import { game } from '#games/hearts/game.ts';
import type { TrickGameView } from '#rules/game.ts';
import { canClaimRest, trumpOf } from './claim.ts';

const SUITS = ['C', 'D', 'H', 'S'];
const RANKS = game.deck.ranks;

/** A view in which all cards but the hand and `out` have been played. */
function viewOf(hand: string[], out: string[], trump: string | null = null): TrickGameView {
  const all = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  const gone = all.filter((card) => !hand.includes(card) && !out.includes(card));
  return {
    hand,
    trump,
    legal: [{ type: 'play', kind: 'card', from: hand }],
    trick: { leader: 0, plays: [], winner: null },
    tricks: [{ leader: 0, plays: gone.map((card) => ({ seat: 1, card })), winner: 0 }],
  } as unknown as TrickGameView;
}

test('the rest can be claimed if no outstanding card beats a card in the hand', () => {
  expect(canClaimRest(game, viewOf(['AS', 'KH'], ['QS', '2H']))).toBe(true);
});

test('the rest cannot be claimed with a card that another beats', () => {
  expect(canClaimRest(game, viewOf(['AS', 'KH'], ['QS', 'AH']))).toBe(false);
});

test('an outstanding trump prevents a claim unless the hand is all trumps', () => {
  expect(canClaimRest(game, viewOf(['AS', 'KH'], ['2D'], 'diamonds'))).toBe(false);
  expect(canClaimRest(game, viewOf(['AD', 'KD'], ['2D'], 'diamonds'))).toBe(true);
});

test('only the player who leads can claim', () => {
  const view = viewOf(['AS', 'KH'], ['2H']);
  view.trick!.plays.push({ seat: 1, card: '3H' });
  expect(canClaimRest(game, view)).toBe(false);
});

test('a claim needs two cards, a card to play, and a trick to lead', () => {
  const view = viewOf(['AS', 'KS'], []);
  expect(canClaimRest(game, view)).toBe(true);
  expect(canClaimRest(game, viewOf(['AS'], []))).toBe(false);
  expect(canClaimRest(game, { ...view, legal: [] })).toBe(false);
  expect(canClaimRest(game, { ...view, trick: null } as never)).toBe(false);
  const bidding = { ...view, legal: [{ type: 'bid', kind: 'plain' }] };
  expect(canClaimRest(game, bidding as never)).toBe(false);
  const { trick: _, tricks: __, ...other } = view;
  expect(canClaimRest(game, other as never)).toBe(false);
});

test('a trump suit without outstanding cards prevents no claim, and other values are no trump suit', () => {
  expect(canClaimRest(game, viewOf(['AS', 'KH'], ['QS'], 'diamonds'))).toBe(true);
  expect(canClaimRest(game, viewOf(['AS', 'KH'], ['QS', '2D']))).toBe(true);
  expect(trumpOf(viewOf([], [], 'hearts'))).toBe('hearts');
  expect([trumpOf(viewOf([], [], 'none')), trumpOf(viewOf([], []))]).toEqual([null, null]);
  expect(trumpOf({} as never)).toBeNull();
});
