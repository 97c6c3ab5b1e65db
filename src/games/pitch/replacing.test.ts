// Replacing cards in 10-Point Pitch.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { Seat } from '#rules/game.ts';
import { stockLeft } from '#rules/stock.ts';
import { game } from './game.ts';
import type { PitchState } from './state.ts';
import {
  act,
  bidAlone,
  dealHands,
  EAST,
  keepHands,
  NORTH,
  refused,
  sitDown,
  SOUTH,
  split,
  WEST,
} from './testing.ts';
import type { PitchFact } from './view.ts';

const HANDS = ['AS KS QS JS 2H 3H', 'AD KD QD JD 4H 5H', 'AC KC QC JC 6H 7H', '2S 3S 2D 3D 2C 3C'];
const STOCK = '10S 10H 10D 10C 9S 9H 9D 9C';

/** Returns a game in which South has won the bidding and named spades, with `STOCK` on top of the stock. */
function beforeReplacing(): PitchState {
  const state = sitDown({ variant: '10-point' });
  dealHands(state, HANDS, STOCK);
  bidAlone(state, SOUTH, 4);
  act(state, SOUTH, { type: 'trump', suit: 'spades' });
  return state;
}

function replace(state: PitchState, seat: Seat, cards: string): PitchFact[] {
  return act(state, seat, { type: 'replace', cards: split(cards) });
}

function handOf(state: PitchState, seat: Seat): Set<CardName> {
  return new Set(game.view(state, seat).hand);
}

describe('Replacing', () => {
  test('[P-C5.1] PI10 goes clockwise from the bid winner, and each player replaces up to six cards', () => {
    const state = beforeReplacing();
    expect(game.view(state, SOUTH)).toMatchObject({ phase: 'replacing', turn: [SOUTH] });
    expect(game.legal(state, SOUTH)).toMatchObject({ type: 'replace', min: 0, max: 6 });
    replace(state, SOUTH, '6H 7H');
    expect(handOf(state, SOUTH)).toEqual(new Set(split('AC KC QC JC 10S 10H')));
    expect(game.turn(state)).toEqual([WEST]);
    replace(state, WEST, HANDS[WEST]);
    expect(handOf(state, WEST)).toEqual(new Set(split('10D 10C 9S 9H 9D 9C')));
    expect(game.turn(state)).toEqual([NORTH]);
    replace(state, NORTH, '');
    expect(handOf(state, NORTH)).toEqual(new Set(split(HANDS[NORTH])));
    expect(game.turn(state)).toEqual([EAST]);
    replace(state, EAST, '4H');
    expect(game.view(state, null).cardCounts).toEqual([6, 6, 6, 6]);
  });

  test('[P-C5.2] PI10 is refused for other cards, repeated cards and more than six', () => {
    const state = beforeReplacing();
    const attempt = (cards: string): unknown => {
      const { code, clause } = refused(state, SOUTH, { type: 'replace', cards: split(cards) });
      return { code, clause };
    };
    expect(attempt('AC AS')).toEqual({ code: 'CARD_NOT_IN_HAND', clause: 'PI10' });
    expect(attempt('10S')).toEqual({ code: 'CARD_NOT_IN_HAND', clause: 'PI10' });
    expect(attempt('AC AC')).toEqual({ code: 'INVALID_REPLACEMENT', clause: 'PI10' });
    expect(attempt(`${HANDS[SOUTH]} AS`)).toEqual({ code: 'INVALID_REPLACEMENT', clause: 'PI10' });
  });

  test('[P-C5.2] PI10 draws from the top of the stock, which shrinks by as many cards', () => {
    const state = beforeReplacing();
    expect(game.view(state, null).stockCount).toBe(28);
    replace(state, SOUTH, '6H 7H AC');
    expect(game.view(state, null).stockCount).toBe(25);
    replace(state, WEST, '');
    expect(game.view(state, null).stockCount).toBe(25);
    replace(state, NORTH, '2H');
    expect(game.view(state, null).stockCount).toBe(24);
    expect(handOf(state, NORTH)).toContain('10C');
    expect(nameCards(DECK_52, stockLeft(state)).slice(0, 4)).toEqual(split('9S 9H 9D 9C'));
  });

  test('PI10 happens once per player, in turn', () => {
    const state = beforeReplacing();
    expect(refused(state, NORTH, { type: 'replace', cards: [] })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'PI10',
    });
    replace(state, SOUTH, '');
    expect(refused(state, SOUTH, { type: 'replace', cards: ['6H'] }).code).toBe('NOT_YOUR_TURN');
  });

  test('[P-C5.3] PI10 has facts for each replacement, and after the last the bid winner leads', () => {
    const state = beforeReplacing();
    const facts: PitchFact[] = [];
    for (const [seat, cards] of [
      [SOUTH, '6H 7H'],
      [WEST, ''],
      [NORTH, '3H'],
      [EAST, '4H 5H'],
    ] as const) {
      expect(state.phase).toBe('replacing');
      facts.push(...replace(state, seat, cards));
    }
    expect(facts).toEqual([
      { type: 'replaced', seat: SOUTH, count: 2 },
      { type: 'drew', only: SOUTH, cards: ['10H', '10S'] },
      { type: 'replaced', seat: WEST, count: 0 },
      { type: 'drew', only: WEST, cards: [] },
      { type: 'replaced', seat: NORTH, count: 1 },
      { type: 'drew', only: NORTH, cards: ['10D'] },
      { type: 'replaced', seat: EAST, count: 2 },
      { type: 'drew', only: EAST, cards: ['10C', '9S'] },
    ]);
    expect(game.view(state, null)).toMatchObject({ phase: 'playing', turn: [SOUTH] });
    act(state, SOUTH, { type: 'play', card: 'AC' });
  });

  test('PI10 does not happen in 4-Point, where play begins at once', () => {
    const state = sitDown();
    dealHands(state, HANDS);
    bidAlone(state, SOUTH, 4);
    act(state, SOUTH, { type: 'trump', suit: 'spades' });
    expect(game.view(state, SOUTH)).toMatchObject({ phase: 'playing', turn: [SOUTH] });
    expect(refused(state, SOUTH, { type: 'replace', cards: [] }).code).toBe('WRONG_ROUND_PHASE');
  });
});

describe('Replaced cards', () => {
  test('PI11 are shown to their owner, and only their number to the others', () => {
    const state = beforeReplacing();
    expect(game.view(state, SOUTH)).toMatchObject({
      replaced: [null, null, null, null],
      discarded: null,
    });
    replace(state, SOUTH, '7H 6H');
    expect(game.view(state, SOUTH)).toMatchObject({
      replaced: [null, null, 2, null],
      discarded: ['7H', '6H'],
    });
    for (const seat of [NORTH, EAST, WEST, null]) {
      const view = game.view(state, seat);
      expect(view).toMatchObject({ replaced: [null, null, 2, null], discarded: null });
      expect(JSON.stringify(view)).not.toMatch(/"(6H|7H|10S|10H)"/);
    }
    replace(state, WEST, '');
    replace(state, NORTH, '2H');
    expect(game.view(state, NORTH).discarded).toEqual(['2H']);
    for (const seat of [EAST, null]) expect(game.view(state, seat).discarded).toBeNull();
  });

  test('PI11 are gone from the view after the next deal', () => {
    const state = beforeReplacing();
    replace(state, SOUTH, '7H 6H');
    keepHands(state);
    while (state.phase === 'playing') {
      game.apply(state, state.player, game.fallback(state, state.player, randomFromNumber(0)));
    }
    dealHands(state);
    expect(game.view(state, SOUTH)).toMatchObject({
      replaced: [null, null, null, null],
      discarded: null,
      stockCount: 28,
      trump: null,
    });
  });

  test('PI11 do not come back, and the stock lasts for four players who replace six cards each', () => {
    const size = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(fc.tuple(size, size, size, size), fc.nat(), (sizes, seed) => {
        const random = randomFromNumber(seed);
        const state = beforeReplacing();
        const replaced: CardName[] = [];
        for (const count of sizes) {
          const seat = state.player;
          const cards = shuffled(game.view(state, seat).hand, random).slice(0, count);
          replaced.push(...cards);
          act(state, seat, { type: 'replace', cards });
        }
        const held = [NORTH, EAST, SOUTH, WEST].flatMap((seat) => game.view(state, seat).hand);
        expect(new Set([...held, ...replaced]).size).toBe(24 + replaced.length);
        expect(game.view(state, null).stockCount).toBe(28 - replaced.length);
      }),
      { examples: [[[6, 6, 6, 6], 1]] },
    );
  });
});
