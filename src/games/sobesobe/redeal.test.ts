// Redealing the cards that a seat of SobeSobe cannot see.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SuitName } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { addCard, cardsOfHand, handOf } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { playRandomMove } from '#rules/play.ts';
import { everySeat } from '#rules/seats.ts';
import { listPlays } from '#rules/tricks.ts';
import { game } from './game.ts';
import type { SobeOptions, SobeState } from './state.ts';
import { dealShuffled, make, newGame, play, playThrough, toExchange, toPlay } from './testing.ts';
import { barredCards, orderOfPlay } from './view.ts';

const SAMPLES = 150;

function samples(state: SobeState, seat: number | null): SobeState[] {
  const view = game.view(state, seat);
  return Array.from({ length: SAMPLES }, (_, seed) => game.redeal(view, randomFromNumber(seed)));
}

/** Returns every card that a seat holds in some sample. */
function everHeld(states: SobeState[], seat: number): Set<string> {
  return new Set(states.flatMap(({ hands }) => nameCards(DECK_40, cardsOfHand(hands, seat))));
}

/** Returns the round as it was before the first lead, with all played cards back in the hands. */
function backToFirstLead(state: SobeState): SobeState {
  const begun = game.copy(state);
  for (const { seat, card } of listPlays(state, orderOfPlay(state.active))) {
    addCard(begun.hands, seat, card);
  }
  begun.plays = [];
  begun.leaders = [state.leaders[0]];
  begun.player = state.leaders[0];
  begun.tricksTaken = everySeat(state.seats).map(() => 0);
  return begun;
}

test('SO20 SO21 SO22 SO23 all plays are legal from the redealt hands', () => {
  const table = fc.record({
    seats: fc.integer({ min: 2, max: 5 }),
    cutIsMandatory: fc.boolean(),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(table, ({ seats, cutIsMandatory, seed }) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats, { cutIsMandatory });
      dealShuffled(state, random);
      for (const phase of ['trump', 'decision', 'exchange'] as const) {
        playThrough(state, phase, random);
      }
      while (state.phase === 'playing') {
        const seat = random(seats + 1);
        const view = game.view(state, seat === seats ? null : seat);
        const other = game.redeal(view, random);
        const again = backToFirstLead(other);
        for (const { seat, card } of listPlays(other, orderOfPlay(other.active))) {
          make(again, seat, { type: 'play', card: nameCard(DECK_40, card) });
        }
        expect(again.hands).toEqual(other.hands);
        // No card that a seat really holds is barred.
        const barred = barredCards(view, state);
        for (const other of everySeat(seats).filter((one) => one !== seat)) {
          const held = handOf(state.hands, other);
          const ruledOut = handOf(barred, other);
          expect(held.map((mask, suit) => mask & ruledOut[suit])).toEqual([0, 0, 0, 0]);
        }
        playRandomMove(game, state, random);
      }
    }),
    { numRuns: 80 },
  );
});

describe('inference from a play', () => {
  /** Returns the cards that seat 1 may hold, from the view of seat 0, after it has followed to the lead of seat 2. */
  function possibleCards(
    trump: SuitName,
    [lead, follow]: [string, string],
    options: Partial<SobeOptions> = {},
  ): Set<string> {
    const state = newGame(3, options);
    const hands = { 2: `${lead} 3D 4D 5D 6D`, 1: `${follow} 3S 4S 5S 6S`, 0: '2S JS QS KS JD' };
    toPlay(state, { trump, hands });
    play(state, 2, lead);
    play(state, 1, follow);
    return everHeld(samples(state, 0), 1);
  }

  const anyOf = (suit: string) => expect.arrayContaining([expect.stringMatching(suit)]);

  test('SO20 a seat that does not follow is void in the suit led', () => {
    const held = [...possibleCards('hearts', ['QC', '2D'])];
    expect(held).not.toEqual(anyOf('C'));
    expect(held).toEqual(anyOf('H'));
    expect(held).not.toContain('AH');
  });

  test('SO20 following to a lead of another suit than trump rules nothing out', () => {
    const held = possibleCards('hearts', ['QC', '2C']);
    for (const card of ['AC', 'KC', '3C', 'AH', '7H']) expect(held).toContain(card);
  });

  test('SO21 a lower trump on a trump lead rules out all higher trumps', () => {
    const held = possibleCards('hearts', ['QH', 'JH']);
    for (const card of ['KH', '7H', 'AH']) expect(held).not.toContain(card);
    for (const card of ['5H', '6H', 'AC']) expect(held).toContain(card);
  });

  test('SO21 SO22 a higher trump on a trump lead rules out only the ace', () => {
    const held = possibleCards('hearts', ['QH', 'KH']);
    expect(held).not.toContain('AH');
    for (const card of ['7H', 'JH', '5H']) expect(held).toContain(card);
  });

  test('SO23 with `cutIsMandatory` a card of a third suit rules out all trumps', () => {
    const held = [...possibleCards('hearts', ['QC', '2D'], { cutIsMandatory: true })];
    expect(held).not.toEqual(anyOf('H'));
    expect(held).toEqual(anyOf('S'));
  });
});

describe('cards out of play', () => {
  const HANDS = { 2: 'KH 2C 3C 4C 5C', 1: '2D 3D', 0: '2S 3S 4S 5S 6S' };

  function exchanged(): SobeState {
    const state = newGame(3);
    toExchange(state, { trump: 'hearts', hands: HANDS, sitOut: [1] });
    make(state, 2, { type: 'exchange', cards: ['2C', '3C'] });
    make(state, 0, { type: 'exchange', cards: ['2S', '3S', '4S'] });
    return state;
  }

  test('SO18 never include an exchanged ace of trump', () => {
    for (const { discards } of samples(exchanged(), 1)) {
      expect(nameCards(DECK_40, [...discards[0]!, ...discards[2]!])).not.toContain('AH');
    }
  });

  test('SO16 SO17 are known to their owner, and may be any hidden card to the others', () => {
    const state = exchanged();
    const redealt = samples(state, 2);
    for (const { discards } of redealt) {
      expect(nameCards(DECK_40, discards[2]!)).toEqual(['2C', '3C']);
      expect(discards[0]).toHaveLength(3);
    }
    const asides = new Set(redealt.flatMap(({ laidAside }) => nameCards(DECK_40, laidAside[1])));
    for (const card of ['AH', '2D', '2S', 'AC']) expect(asides).toContain(card);
    for (const card of ['2C', '3C', '4C', '5C', 'KH']) expect(asides).not.toContain(card);
    for (const { laidAside } of samples(state, 1)) {
      expect(nameCards(DECK_40, laidAside[1])).toEqual(['2D', '3D']);
    }
  });

  test('SO5 do not exist before the first deal', () => {
    const state = newGame(3);
    expect(game.redeal(game.view(state, 0), randomFromNumber(1))).toEqual(state);
  });

  test('SO5 include the stock, whose order is unknown', () => {
    const state = newGame(2);
    dealShuffled(state, randomFromNumber(1));
    const tops = new Set(samples(state, 1).map(({ stock }) => stock[0]));
    expect(tops.size).toBeGreaterThan(30);
  });
});
