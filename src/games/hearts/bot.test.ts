// The judgement of bots in Hearts.

import { expect, test } from 'vitest';
import { SPADES } from '#cards/card.ts';
import { addCard, removeCard, suitMask } from '#cards/hands.ts';
import { heartsPlausibility, heartsReason } from './bot.ts';
import { game } from './game.ts';
import { QUEEN_OF_SPADES, type HeartsState } from './state.ts';
import { inPlay, play } from './testing.ts';
import type { HeartsView } from './view.ts';

/** Returns a state in which seat 0 is void in diamonds and has discarded a club; seat 3 observes. */
function afterDiscard(): HeartsState {
  const state = inPlay(['2C 9C 3S 4S 6S 8S 2H 4H 6H 8H 10C JC QC', '4C 9D', '5C 8D', 'AC 10D']);
  play(state, '2C 4C 5C AC 10D 9C 9D 8D');
  return state;
}

function giveQueenTo(state: HeartsState, seat: number): HeartsState {
  const other = game.copy(state);
  for (let one = 0; one < 4; one++) removeCard(other.hands, one, QUEEN_OF_SPADES);
  addCard(other.hands, seat, QUEEN_OF_SPADES);
  expect(suitMask(other.hands, seat, SPADES)).toBeGreaterThan(0);
  return other;
}

test('a seat that discarded another card is unlikely to have the queen', () => {
  const state = afterDiscard();
  const view = game.view(state, 3);
  const ofDiscarder = heartsPlausibility(giveQueenTo(state, 0), view);
  const ofFollower = heartsPlausibility(giveQueenTo(state, 1), view);
  expect(ofFollower).toBe(1);
  expect(ofDiscarder).toBeLessThan(0.5);
});

test('the first trick, to which the queen may not be played, says nothing', () => {
  const state = inPlay(['2C', '3C', '2D 4D 6D 8D 10D QD 2S 4S 6S 8S 10S QS 9H', '4C']);
  play(state, '2C 3C QD 4C');
  expect(heartsPlausibility(giveQueenTo(state, 2), game.view(state, 3))).toBe(1);
});

test('a seat that kept the queen back under the ace of spades is unlikely to have her, and a low spade says nothing', () => {
  const state = inPlay(['2C AS', '3C 3S 4S', '4C 5S 6S', 'AC 2S']);
  play(state, '2C 3C 4C AC 2S AS 3S 5S');
  const fit = (seat: number): number =>
    heartsPlausibility(giveQueenTo(state, seat), game.view(state, 3));
  expect([1, 2].map((seat) => fit(seat) < 0.5)).toEqual([true, true]);
  expect(fit(0)).toBe(1);
});

test('the own queen needs no inference', () => {
  const state = giveQueenTo(afterDiscard(), 0);
  expect(heartsPlausibility(state, game.view(state, 0))).toBe(1);
});

interface Trick {
  /** The cards that the seats before played. */
  cards: string[];
  card: string;
}

/** Three hearts are out that cannot beat the queen, and the seat plays last or third. */
const SURE: Trick = { cards: ['3H', '4H', '5H'], card: 'QH' };

/** Returns the reason for a card at a seat. */
function reasonAt(seat: number, points: number[], { cards, card }: Trick = SURE): string | null {
  const plays = cards.map((one, at) => ({ seat: (seat + 4 - cards.length + at) % 4, card: one }));
  const trick = { leader: plays[0].seat, plays };
  const legal = [{ type: 'play', kind: 'card', from: [card] }];
  const table = { trick, tricks: [], seats: 4, round: 1, options: {} };
  const view = { ...table, seat, points, hand: [card, '2D'], legal };
  return heartsReason(view as unknown as HeartsView, { type: 'play', card })?.key ?? null;
}

test('the only player with many points continues the moon, and the others stop it', () => {
  for (const shooter of [0, 1, 2, 3]) {
    const points = [0, 0, 0, 0].with(shooter, 9);
    for (const seat of [0, 1, 2, 3]) {
      expect(reasonAt(seat, points)).toBe(seat === shooter ? 'moonInReach' : 'stopsMoon');
    }
  }
});

test('a moon is stopped only by a trick with points that the card is sure to take', () => {
  const points = [9, 0, 0, 0];
  expect(reasonAt(1, points, { cards: ['3C', '4C', '5C'], card: 'QC' })).not.toBe('stopsMoon');
  expect(reasonAt(1, points, { cards: ['3C', '4C', 'QS'], card: 'QC' })).toBe('stopsMoon');
  expect(reasonAt(1, points, { cards: ['3H', '4H'], card: 'AH' })).toBe('stopsMoon');
});

test('a player with few points, or not the only one with points, is not stopped', () => {
  for (const points of [
    [8, 0, 0, 0],
    [9, 1, 0, 0],
    [0, 0, 0, 0],
  ]) {
    expect(['moonInReach', 'stopsMoon']).not.toContain(reasonAt(1, points));
  }
});
