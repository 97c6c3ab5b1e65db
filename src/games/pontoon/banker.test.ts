// The banker's turn, which follows the last player automatically.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { cards, begin, deal, dealt, handOfSeat, look, stick, twist } from './testing.ts';

test('[PO-3.1] PT18 the face-down card is turned up when the last player has finished', () => {
  const state = dealt('KC 8D | KH 9D | 7C QD');
  stick(state);
  expect(look(state).banker).toMatchObject({ cards: ['7C', null], hiddenCount: 1 });
  const facts = stick(state);
  expect(facts).toContainEqual({ type: 'bankerRevealed', card: 'QD', total: 17, kind: null });
  expect(look(state).banker).toEqual({
    cards: cards('7C QD'),
    hiddenCount: 0,
    total: 17,
    kind: null,
  });
});

test.each([
  { what: 'twists on 16', pair: '10C 6D', draws: '2H', hand: '10C 6D 2H' },
  { what: 'sticks on 17', pair: '10C 7D', draws: '2H', hand: '10C 7D' },
  { what: 'twists on an ace as 11 and 5', pair: 'AC 5D', draws: '2H', hand: 'AC 5D 2H' },
  { what: 'sticks on an ace as 11 and 6', pair: 'AC 6D', draws: '2H', hand: 'AC 6D' },
  {
    what: 'twists again with the ace as 1',
    pair: 'AC 5D',
    draws: '9H 2S',
    hand: 'AC 5D 9H 2S',
  },
  { what: 'twists up to 16', pair: '2C 3D', draws: '4H 5S 2H', hand: '2C 3D 4H 5S 2H' },
  { what: 'sticks on 20', pair: 'KC QD', draws: '2H', hand: 'KC QD' },
])('[PO-3.2, PO-15.4] PT19 the banker $what', ({ pair, draws, hand }) => {
  const state = dealt(`KH 9D | ${pair}`, draws);
  stick(state);
  expect(look(state).banker.cards).toEqual(cards(hand));
});

test('PT19 the banker stops at five cards, whatever the total', () => {
  const state = dealt('KH 9D | 2C 2D', '2H 2S 3C 4C');
  const facts = stick(state);
  expect(look(state).banker).toMatchObject({ total: 11, kind: 'five-card trick' });
  expect(facts.filter(({ type }) => type.startsWith('banker'))).toEqual([
    { type: 'bankerRevealed', card: '2D', total: 4, kind: null },
    { type: 'bankerTwisted', card: '2H', total: 6, kind: null },
    { type: 'bankerTwisted', card: '2S', total: 8, kind: null },
    { type: 'bankerTwisted', card: '3C', total: 11, kind: 'five-card trick' },
  ]);
});

test('[PO-3.2, PO-15.4, PO-15.6] PT19 the banker stops at the first 17 or at the fifth card in random rounds', () => {
  const counts = new Set<number>();
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const state = begin();
      deal(state, nameCards(DECK_52, shuffled(DECK_52.cards, randomFromNumber(seed))));
      const facts = state.phase === 'playing' ? stick(state) : [];
      const totals = facts
        .filter((fact) => fact.type === 'bankerRevealed' || fact.type === 'bankerTwisted')
        .map(({ total }) => total);
      if (totals.length === 0) return;
      expect(totals.slice(0, -1).every((total) => total < 17)).toBe(true);
      const { length } = look(state).banker.cards;
      expect(totals.at(-1)! >= 17 || length === 5).toBe(true);
      expect(length).toBeLessThanOrEqual(5);
      counts.add(length);
    }),
    { numRuns: 400 },
  );
  expect([...counts].sort()).toEqual(expect.arrayContaining([2, 3, 4]));
});

test('PT20 if every hand is bust, the banker turns up the card and takes none', () => {
  const state = dealt('KC 6D | KH 5D | 5C 9D', '6H 8H QH');
  twist(state);
  expect(look(state).banker.hiddenCount).toBe(1);
  const facts = twist(state);
  expect(look(state).banker).toMatchObject({ cards: cards('5C 9D'), hiddenCount: 0, total: 14 });
  expect(facts.map(({ type }) => type)).toEqual([
    'twisted',
    'handEnded',
    'bankerRevealed',
    'outcome',
    'outcome',
    'handScored',
  ]);
  expect(look(state).scores).toEqual([-1, -1]);
});

test('PT20 a single hand that is not bust makes the banker play', () => {
  const state = dealt('KC 6D | KH 5D | 5C 9D', '6H QH');
  twist(state);
  stick(state);
  expect(look(state).banker).toMatchObject({ total: 24, kind: 'bust' });
});

test('[PO-3.5] PT12 PT21 the banker’s pontoon is recognised and beats every other hand', () => {
  const state = dealt('7C 7D | KH JD | AC QD', '7H');
  twist(state);
  const facts = stick(state);
  expect(facts).toContainEqual({ type: 'bankerRevealed', card: 'QD', total: 21, kind: 'pontoon' });
  expect(look(state).banker.kind).toBe('pontoon');
  for (const seat of [0, 1]) {
    expect(handOfSeat(state, seat).outcome).toEqual({
      won: false,
      points: -1,
      why: 'bankerPontoon',
      words: 'The banker has a pontoon',
    });
  }
});
