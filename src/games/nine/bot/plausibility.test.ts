// Inference from bids in Nine Tricks.

import { expect, test } from 'vitest';
import { readScenarios, stateOf } from '../../contract/scenarios.ts';
import { ninePlausibility } from '../bot.ts';
import { game } from '../game.ts';
import type { NineState } from '../state.ts';
import type { NineView } from '../view.ts';

const ACES = 'AC 7C 6C AD 7D 6D AH AS 8S';
const SMALL = '6C 7C 8C 6D 7D 8D 6H 7H 6S';

/** Returns the fit after these moves for the view of seat `watching`; seat 1 has the hand and bids first. */
function fit(hand: string, moves: string, watching: number): number {
  const [scenario] = readScenarios(game, `## Test\nseat 1: ${hand}\nmoves: ${moves}`);
  const state = stateOf(game, scenario) as NineState;
  return ninePlausibility(state, game.view(state, watching) as NineView);
}

test('a bid fits a hand that is worth it, and fits better the closer it is', () => {
  expect(fit(ACES, 'bid=5', 2)).toBeGreaterThan(3 * fit(SMALL, 'bid=5', 2));
  expect(fit(SMALL, 'bid=0', 2)).toBeGreaterThan(3 * fit(ACES, 'bid=0', 2));
  expect(fit(SMALL, 'bid=1', 2)).toBeGreaterThan(fit(SMALL, 'bid=2', 2));
});

test('a bid that is far off does not fit worse if it is further off', () => {
  expect(fit(SMALL, 'bid=8', 2)).toBe(fit(SMALL, 'bid=9', 2));
});

test('the own bid and missing bids need no inference', () => {
  expect(fit(SMALL, 'bid=9', 1)).toBe(1);
  expect(fit(SMALL, '', 2)).toBe(1);
});

test('the hand at the bid includes the cards played since', () => {
  const played = 'bid=6 bid=0 bid=0 bid=0 AC';
  expect(fit(ACES, played, 2)).toBe(fit(ACES, 'bid=6 bid=0 bid=0 bid=0', 2));
});
