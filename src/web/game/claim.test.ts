// The rest may be claimed only when no hand of the others could take a trick of it.
import { expect, test } from 'vitest';
import { game } from '#rules/hearts/game.ts';
import type { TrickGameView } from '#rules/game.ts';
import { isRestMine, trumpOf } from './claim.ts';

const SUITS = ['C', 'D', 'H', 'S'];
const RANKS = game.deck.ranks;

/** Everything was played but one's own hand and `out`. */
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

test('with the highest card of every suit that is out', () => {
  expect(isRestMine(game, viewOf(['AS', 'KH'], ['QS', '2H']))).toBe(true);
});

test('not with a card that another beats', () => {
  expect(isRestMine(game, viewOf(['AS', 'KH'], ['QS', 'AH']))).toBe(false);
});

test('not while a trump is out, unless all one holds are trumps', () => {
  expect(isRestMine(game, viewOf(['AS', 'KH'], ['2D'], 'diamonds'))).toBe(false);
  expect(isRestMine(game, viewOf(['AD', 'KD'], ['2D'], 'diamonds'))).toBe(true);
});

test('not by who does not lead', () => {
  const view = viewOf(['AS', 'KH'], ['2H']);
  view.trick!.plays.push({ seat: 1, card: '3H' });
  expect(isRestMine(game, view)).toBe(false);
});

test('not by who has one card, none to play, no trick to lead, or another kind of game', () => {
  const view = viewOf(['AS', 'KS'], []);
  expect(isRestMine(game, view)).toBe(true);
  expect(isRestMine(game, viewOf(['AS'], []))).toBe(false);
  expect(isRestMine(game, { ...view, legal: [] })).toBe(false);
  expect(isRestMine(game, { ...view, trick: null } as never)).toBe(false);
  const bidding = { ...view, legal: [{ type: 'bid', kind: 'plain' }] };
  expect(isRestMine(game, bidding as never)).toBe(false);
  const { trick: _, tricks: __, ...other } = view;
  expect(isRestMine(game, other as never)).toBe(false);
});

test('a trump that none of the others has harms nobody, and none is known that is no suit', () => {
  expect(isRestMine(game, viewOf(['AS', 'KH'], ['QS'], 'diamonds'))).toBe(true);
  expect(isRestMine(game, viewOf(['AS', 'KH'], ['QS', '2D']))).toBe(true);
  expect(trumpOf(viewOf([], [], 'hearts'))).toBe('hearts');
  expect([trumpOf(viewOf([], [], 'none')), trumpOf(viewOf([], []))]).toEqual([null, null]);
  expect(trumpOf({} as never)).toBeNull();
});
