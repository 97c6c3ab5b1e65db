// Where the queen of spades probably is not.

import { expect, test } from 'vitest';
import { SPADES } from '#cards/card.ts';
import { addCard, removeCard, suitMask } from '#cards/hands.ts';
import { game } from '#rules/hearts/game.ts';
import { inPlay, play } from '#rules/hearts/testPositions.ts';
import { QUEEN_OF_SPADES, type HeartsState } from '#rules/hearts/state.ts';
import { heartsPlausibility } from './inference.ts';

/** Seat 0 is out of diamonds and threw a club on them; seat 3 looks on. */
function situation(): HeartsState {
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

test('who threw something else away hardly has the queen', () => {
  const state = situation();
  const view = game.view(state, 3);
  const ofThrower = heartsPlausibility(giveQueenTo(state, 0), view);
  const ofFollower = heartsPlausibility(giveQueenTo(state, 1), view);
  expect(ofFollower).toBe(1);
  expect(ofThrower).toBeLessThan(0.5);
});

test('on the first trick, where she may not come, nothing is told', () => {
  const state = inPlay(['2C', '3C', '2D 4D 6D 8D 10D QD 2S 4S 6S 8S 10S QS 9H', '4C']);
  play(state, '2C 3C QD 4C');
  expect(heartsPlausibility(giveQueenTo(state, 2), game.view(state, 3))).toBe(1);
});

test('who keeps her back under the ace of spades hardly has her; a spade on a low one tells nothing', () => {
  const state = inPlay(['2C AS', '3C 3S 4S', '4C 5S 6S', 'AC 2S']);
  play(state, '2C 3C 4C AC 2S AS 3S 5S');
  const fit = (seat: number): number =>
    heartsPlausibility(giveQueenTo(state, seat), game.view(state, 3));
  expect([1, 2].map((seat) => fit(seat) < 0.5)).toEqual([true, true]);
  expect(fit(0)).toBe(1);
});

test('a seat needs no inference about its own queen', () => {
  const state = giveQueenTo(situation(), 0);
  expect(heartsPlausibility(state, game.view(state, 0))).toBe(1);
});
