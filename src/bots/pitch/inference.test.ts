// What bids and replaced cards tell at Pitch.

import { expect, test } from 'vitest';
import { SPADES, suitOf } from '#cards/card.ts';
import { countMask, suitMask } from '#cards/hands.ts';
import { randomFromNumber } from '#cards/random.ts';
import { game } from '#rules/pitch/game.ts';
import type { PitchState } from '#rules/pitch/state.ts';
import type { PitchView } from '#rules/pitch/view.ts';
import { readScenarios, viewOf } from '../scenarios.ts';
import { pitchPlausibility, redealByHabit } from './inference.ts';

function viewAfter(text: string): PitchView {
  const [scenario] = readScenarios(game, `## Test\n${text}`);
  return viewOf(game, scenario) as PitchView;
}

/** Over many sampled states: the mean of a figure, each state as likely as it fits. */
function weightedMean(view: PitchView, figure: (state: PitchState) => number): [number, number] {
  const random = randomFromNumber(3);
  let [plain, weighted, weights] = [0, 0, 0];
  const states = 300;
  for (let one = 0; one < states; one++) {
    const state = game.redeal(view, random);
    const weight = pitchPlausibility(state, view);
    plain += figure(state) / states;
    weighted += weight * figure(state);
    weights += weight;
  }
  return [plain, weighted / weights];
}

test('who bid four and named spades has more spades than chance would give', () => {
  const view = viewAfter(
    'seat 1: AS\nseat 2: 9H 8H 7D 6D 5C 4C\nmoves: bid=4 bid=none bid=none bid=none trump=spades AS',
  );
  const [plain, weighted] = weightedMean(view, (state) =>
    countMask(suitMask(state.hands, 1, SPADES)),
  );
  expect(weighted).toBeGreaterThan(plain + 0.3);
});

test('who passed in the first seat has weaker cards than chance would give', () => {
  const view = viewAfter('seat 2: 9H 8H 7D 6D 5C 4C\nmoves: bid=none');
  const aces = (state: PitchState): number =>
    [0, 1, 2, 3].filter((suit) => suitMask(state.hands, 1, suit) >= 1 << 12).length;
  const [plain, weighted] = weightedMean(view, aces);
  expect(weighted).toBeLessThan(plain);
});

test('nobody put trumps away, and who kept four cards kept four trumps', () => {
  const view = viewAfter(
    'options: variant=10-point\nseat 1: AS KS QS 2S 4D 5D\nseat 2: 9H 8H 7D 6D 5C 4C\n' +
      'moves: bid=5 bid=none bid=none bid=none trump=spades replace=4D+5D',
  );
  const random = randomFromNumber(5);
  for (let one = 0; one < 50; one++) {
    const state = redealByHabit(view, random);
    expect(countMask(suitMask(state.hands, 1, SPADES))).toBeGreaterThanOrEqual(4);
    expect(state.discards[1]!.some((card) => suitOf(card) === SPADES)).toBe(false);
  }
});
