// Naming trump in SobeSobe: SO6 to SO9.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUITS } from '#cards/card.ts';
import { DEALER } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { game } from './game.ts';
import type { SobeState } from './state.ts';
import { attempt, deckFor, make, newGame, playRound } from './testing.ts';

const HANDS = { 2: 'AC 2C 3C 4C 5C', 1: 'AD 2D 3D 4D 5D', 0: 'AS 2S 3S 4S 5S' };
const PARTY_PLAYER = 2;

function dealt(): SobeState {
  const state = newGame(3);
  make(state, DEALER, { type: 'deal', deck: deckFor(state, { trump: 'hearts', hands: HANDS }) });
  return state;
}

test('[S-5.3] SO6 only the party player may name trump or look', () => {
  const state = dealt();
  for (const seat of [0, 1]) {
    for (const move of [{ type: 'trump', suit: 'hearts' }, { type: 'look' }]) {
      expect(attempt(state, seat, move)).toMatchObject({
        code: 'NOT_PARTY_PLAYER',
        clause: 'SO6',
        details: { partyPlayer: PARTY_PLAYER },
      });
      expect(game.view(state, seat).legal).toEqual([]);
    }
  }
  expect(state).toEqual(dealt());
});

test('[S-5.3] SO7 hearts named before any card is dealt make a trick worth 4', () => {
  const state = dealt();
  make(state, PARTY_PLAYER, { type: 'trump', suit: 'hearts' });
  expect(game.view(state, null)).toMatchObject({ trump: 'hearts', blind: true, trickValue: 4 });
});

test('[S-5.3] SO7 no other suit can be named before any card is dealt', () => {
  const state = dealt();
  for (const suit of ['clubs', 'diamonds', 'spades']) {
    expect(attempt(state, PARTY_PLAYER, { type: 'trump', suit })).toMatchObject({
      code: 'INVALID_TRUMP_SUIT',
      message: 'Only hearts can be named before the deal.',
      clause: 'SO7',
    });
  }
  expect(game.view(state, PARTY_PLAYER).legal).toEqual([
    { type: 'look', kind: 'plain' },
    { type: 'trump', kind: 'value', field: 'suit', from: ['hearts'] },
  ]);
});

test('[S-5.3] SO8 after two cards each any suit may be named: hearts for 2, the others for 1', () => {
  const values = SUITS.map((suit) => {
    const state = dealt();
    make(state, PARTY_PLAYER, { type: 'look' });
    const view = game.view(state, 1);
    expect(view).toMatchObject({ phase: 'trump', hand: ['2D', 'AD'], cardCounts: [2, 2, 2] });
    expect(view).toMatchObject({ trump: null, trickValue: 0, looked: true, stockCount: 34 });
    make(state, PARTY_PLAYER, { type: 'trump', suit });
    const { trump, blind, trickValue, phase } = game.view(state, null);
    expect({ trump, blind }).toEqual({ trump: suit, blind: false });
    expect(phase).toBe(suit === 'clubs' ? 'exchange' : 'decision');
    return [suit, trickValue];
  });
  expect(Object.fromEntries(values)).toEqual({ clubs: 1, diamonds: 1, hearts: 2, spades: 1 });
});

test('SO8 the clock is short before the look, and the usual one of the table after the look and after trump', () => {
  const state = dealt();
  expect(game.clockSeconds?.(state)).toBe(10);
  make(state, PARTY_PLAYER, { type: 'look' });
  expect(game.clockSeconds?.(state)).toBeNull();
  make(state, PARTY_PLAYER, { type: 'trump', suit: 'hearts' });
  expect(game.clockSeconds?.(state)).toBeNull();
});

test('SO8 a second look is refused', () => {
  const state = dealt();
  make(state, PARTY_PLAYER, { type: 'look' });
  expect(attempt(state, PARTY_PLAYER, { type: 'look' })).toMatchObject({
    code: 'WRONG_ROUND_PHASE',
    clause: 'SO8',
  });
});

test('SO8 a trump that is not a suit is refused, before and after the look', () => {
  const wrong = fc.oneof(
    fc.constantFrom('Hearts', 'HEARTS', '', 'stars', null, 2, true),
    fc.string(),
  );
  fc.assert(
    fc.property(wrong, fc.boolean(), (suit, looks) => {
      fc.pre(!(SUITS as readonly unknown[]).includes(suit));
      const state = dealt();
      if (looks) make(state, PARTY_PLAYER, { type: 'look' });
      const refusal = attempt(state, PARTY_PLAYER, { type: 'trump', suit });
      expect(refusal).toMatchObject({ code: 'INVALID_TRUMP_SUIT', clause: 'SO8' });
    }),
  );
});

test('SO9 after a blind choice everyone has the same two cards as after a look', () => {
  const blind = dealt();
  make(blind, PARTY_PLAYER, { type: 'trump', suit: 'hearts' });
  const looked = dealt();
  make(looked, PARTY_PLAYER, { type: 'look' });
  for (const seat of everySeat(3)) {
    expect(game.view(blind, seat).hand).toEqual(game.view(looked, seat).hand);
  }
  expect(game.view(blind, null)).toMatchObject({ phase: 'decision', cardCounts: [2, 2, 2] });
});

test('a round starts without the trump and the decisions of the round before', () => {
  const state = newGame(3);
  playRound(state, { trump: 'hearts', blind: true, winners: [0, 1, 2, 0, 1] });
  make(state, DEALER, { type: 'deal', deck: deckFor(state, { trump: 'hearts', hands: HANDS }) });
  expect(game.view(state, null)).toMatchObject({
    trump: null,
    blind: false,
    looked: false,
    trickValue: 0,
    playing: [null, null, null],
    exchanged: [null, null, null],
    active: [],
    tricksTaken: [0, 0, 0],
    tricks: [],
    trick: null,
  });
});
