// Views, facts and redeals of Nine Tricks.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { findFact } from '#rules/facts.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { playMove } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { game } from './game.ts';
import type { NineState } from './state.ts';
import {
  bid,
  deal,
  dealt,
  HEARTLESS_THREE,
  newGame,
  ONE_SUIT_EACH,
  play,
  playOneSuitEach,
  playRoundCosting,
} from './testing.ts';
import type { NineFact } from './view.ts';

function factsOf(state: NineState, seat: Seat, json: object): NineFact[] {
  const before = game.copy(state);
  const move = playMove(game, state, seat, json);
  if (isRefusal(move)) throw new Error(move.message);
  return game.facts(before, seat, move as never, state);
}

describe('the view', () => {
  test('shows a seat its own hand, and a spectator none', () => {
    const state = dealt(ONE_SUIT_EACH);
    expect(game.view(state, 2).hand).toEqual('6H 7H 8H 9H 10H JH QH KH AH'.split(' '));
    const { hand, legal } = game.view(state, null);
    expect([hand, legal]).toEqual([[], []]);
  });

  test('shows the running trick in the order of play, and the tricks before it', () => {
    const state = dealt(HEARTLESS_THREE);
    bid(state, 1, 1, 1, 1);
    play(state, '9H QH AS 8H KH 9C');
    expect(game.view(state, 0)).toMatchObject({
      trick: {
        leader: 2,
        plays: [
          { seat: 2, card: 'KH' },
          { seat: 3, card: '9C' },
        ],
        winner: null,
      },
      tricks: [{ leader: 1, winner: 2, plays: [{ card: '9H' }, {}, { seat: 3 }, { seat: 0 }] }],
      tricksTaken: [0, 0, 1, 0],
      cardCounts: [8, 8, 7, 7],
    });
  });

  test('keeps the bids, their order and the tricks of a finished round until the next deal', () => {
    const state = newGame();
    playRoundCosting(state, [0, 1, 2, 3]);
    expect(game.view(state, null)).toMatchObject({
      phase: 'dealing',
      dealer: 1,
      bids: [0, 8, 2, 3],
      bidOrder: [1, 2, 3, 0],
      tricksTaken: [0, 9, 0, 0],
    });
    deal(state, ONE_SUIT_EACH);
    expect(game.view(state, null)).toMatchObject({ dealer: 1, bidOrder: [2, 3, 0, 1] });
  });
});

describe('facts', () => {
  test('a deal has the round for all and the cards for their owners only', () => {
    const facts = factsOf(newGame(), DEALER, { type: 'deal', deck: ONE_SUIT_EACH });
    expect(facts[0]).toEqual({ type: 'handStarted', round: 1, dealer: 0 });
    expect(facts.slice(1).map(({ type, only }) => [type, only])).toEqual([
      ['dealt', 0],
      ['dealt', 1],
      ['dealt', 2],
      ['dealt', 3],
    ]);
    expect(facts[4]).toMatchObject({ cards: '6S 7S 8S 9S 10S JS QS KS AS'.split(' ') });
  });

  test('a bid has its seat and its value', () => {
    expect(factsOf(dealt(ONE_SUIT_EACH), 1, { type: 'bid', value: 4 })).toEqual([
      { type: 'bid', seat: 1, value: 4 },
    ]);
  });

  test('a play has the card and, with the fourth card, the trick', () => {
    const state = dealt(HEARTLESS_THREE);
    bid(state, 1, 1, 1, 1);
    play(state, '9H QH');
    const played = { type: 'played', seat: 3, card: 'AS' };
    expect(factsOf(state, 3, { type: 'play', card: 'AS' })).toEqual([played]);
    expect(factsOf(state, 0, { type: 'play', card: '6H' })).toEqual([
      { type: 'played', seat: 0, card: '6H' },
      { type: 'trickTaken', seat: 2, trick: 1 },
    ]);
  });

  test.each([
    { target: 100, last: ['played', 'trickTaken', 'handScored'] },
    { target: 10, last: ['played', 'trickTaken', 'handScored', 'gameOver'] },
  ])('the last card of a round has $last at target $target', (end) => {
    const state = newGame({ target: end.target });
    playRoundCosting(state, [8, 1, 2, 3]);
    deal(state, ONE_SUIT_EACH);
    bid(state, 6, 1, 2, 3);
    while (state.plays.length < 35) {
      game.apply(
        state,
        state.player,
        game.fallback(state, state.player, () => 0),
      );
    }
    const facts = factsOf(state, 1, { type: 'play', card: 'AD' });
    expect(facts.map(({ type }) => type)).toEqual(end.last);
    expect(facts[2]).toEqual({
      type: 'handScored',
      row: game.view(state, null).sheet[1],
      bids: [2, 3, 6, 1],
      taken: [0, 0, 9, 0],
    });
    expect(facts[2]).toMatchObject({ row: { change: [2, 3, 3, 1], total: [10, 4, 5, 4] } });
    expect(findFact(facts, 'gameOver')?.result ?? null).toEqual(game.result(state));
  });
});

describe('a redeal', () => {
  test('gives no heart to a seat that did not follow hearts, and any card to the others', () => {
    const state = dealt(HEARTLESS_THREE);
    bid(state, 1, 1, 1, 1);
    play(state, '9H QH AS 8H');
    const view = game.view(state, 1);
    const random = randomFromNumber(1);
    const seen = [0, 1, 2, 3].map(() => new Set<string>());
    for (let time = 0; time < 300; time++) {
      const other = game.redeal(view, random);
      for (const seat of [0, 1, 2, 3]) {
        for (const card of game.view(other, seat).hand) seen[seat].add(card);
      }
    }
    const hidden = [0, 2, 3].flatMap((seat) => game.view(state, seat).hand);
    const withoutHearts = hidden.filter((card) => !card.endsWith('H'));
    expect(seen[0]).toEqual(new Set(hidden));
    expect(seen[1]).toEqual(new Set(view.hand));
    expect(seen[2]).toEqual(new Set(hidden));
    expect(seen[3]).toEqual(new Set(withoutHearts));
  });

  test.each(['dealing', 'bidding', 'playing', 'over'])(
    'in the phase %s restores everything but the other hands',
    (phase) => {
      const state = newGame({ target: 10 });
      playRoundCosting(state, [0, 1, 2, 3]);
      if (phase !== 'dealing') deal(state, ONE_SUIT_EACH);
      if (phase === 'bidding') bid(state, 3);
      if (phase === 'playing') bid(state, 3, 3, 3, 3);
      if (phase === 'over') {
        bid(state, 1, 1, 1, 9);
        playOneSuitEach(state);
      }
      expect(state.phase).toBe(phase);
      const { hands: before, ...rest } = state;
      const { hands: after, ...restAfter } = game.redeal(game.view(state, 0), randomFromNumber(2));
      expect(restAfter).toEqual(rest);
      expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    },
  );
});
