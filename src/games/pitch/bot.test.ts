// The judgement of bots in Pitch.

import { expect, test } from 'vitest';
import { SPADES, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOfCards, countMask, suitMask } from '#cards/hands.ts';
import { readCards, nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { readScenarios, stateOf, viewOf } from '../contract/scenarios.ts';
import {
  bestTrump,
  expectedPoints,
  pitchPlausibility,
  redealByHabit,
  replacements,
} from './bot.ts';
import { game } from './game.ts';
import type { PitchState } from './state.ts';
import type { PitchView } from './view.ts';

const hand = (cards: string) => handOfCards(readCards(DECK_52, cards.split(' ')));

test.each([
  ['a plain ace', 'QS 8S 9C 8C 7D 6D', 'QS 8S AC 8C 7D 6D'],
  ['a ten', 'QS 8S 9C 8C 7D 6D', 'QS 8S 10C 8C 7D 6D'],
  ['a higher trump', 'QS 8S 9C 8C 7D 6D', 'KS 8S 9C 8C 7D 6D'],
  ['the ace of trump', 'KS 8S 9C 8C 7D 6D', 'AS 8S 9C 8C 7D 6D'],
  ['a lower trump', 'QS 8S 9C 8C 7D 6D', 'QS 3S 9C 8C 7D 6D'],
  ['one more trump', 'QS 8S 9C 8C 7D 6D', 'QS 9S 8S 8C 7D 6D'],
  ['the jack of trump', 'QS 9S 8S 8C 7D 6D', 'QS JS 8S 8C 7D 6D'],
])('%s raises the expected points', (_, weaker, stronger) => {
  for (const variant of ['4-point', '10-point'] as const) {
    const gain =
      expectedPoints(hand(stronger), SPADES, variant) -
      expectedPoints(hand(weaker), SPADES, variant);
    expect(gain).toBeGreaterThan(0.01);
  }
});

test('the five of trump raises the expected points in 10-Point, where it counts', () => {
  const gain = (variant: '4-point' | '10-point'): number =>
    expectedPoints(hand('AS KS 5S 8C 7D 6D'), SPADES, variant) -
    expectedPoints(hand('AS KS 6S 8C 7D 6D'), SPADES, variant);
  expect(gain('10-point')).toBeGreaterThan(1);
  expect(gain('4-point')).toBeLessThan(0.2);
});

test('the best trump is the suit with the most expected points', () => {
  const cards = hand('AS KS QS 2H 7D 6D');
  expect(bestTrump(cards, '4-point')).toEqual({
    suit: SPADES,
    points: expectedPoints(cards, SPADES, '4-point'),
  });
});

function viewAfter(text: string): PitchView {
  const [scenario] = readScenarios(game, `## Test\n${text}`);
  return viewOf(game, scenario) as PitchView;
}

/** Returns the mean of a figure over many sampled states, plain and weighted by their fit. */
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

test('a seat that bid four and named spades has more spades than by chance', () => {
  const view = viewAfter(
    'seat 1: AS\nseat 2: 9H 8H 7D 6D 5C 4C\nmoves: bid=4 bid=none bid=none bid=none trump=spades AS',
  );
  const [plain, weighted] = weightedMean(view, (state) =>
    countMask(suitMask(state.hands, 1, SPADES)),
  );
  expect(weighted).toBeGreaterThan(plain + 0.3);
});

test('a first seat that passed has weaker cards than by chance', () => {
  const view = viewAfter('seat 2: 9H 8H 7D 6D 5C 4C\nmoves: bid=none');
  const aces = (state: PitchState): number =>
    [0, 1, 2, 3].filter((suit) => suitMask(state.hands, 1, suit) >= 1 << 12).length;
  const [plain, weighted] = weightedMean(view, aces);
  expect(weighted).toBeLessThan(plain);
});

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one) / numbers.length;

const STRONG = 'AS KS QS JS 10S 2S';
const WEAK = '9C 8C 7D 6D 5H 4H';

/** Returns how much better a weak hand of seat 2 fits the bids than a strong one, for seat 3. */
function weakToStrongFit(moves: string): number {
  const [strong, weak] = [STRONG, WEAK].map((hand) => {
    const text = `seat 1: 3C 4C 9D 8D 9H 8H\nseat 2: ${hand}\nmoves: ${moves}`;
    const state = stateOf(game, readScenarios(game, `## Test\n${text}`)[0]) as PitchState;
    return pitchPlausibility(state, game.view(state, 3) as PitchView);
  });
  return weak / strong;
}

test('a pass suggests a weak hand, less so the higher the bid that it would have taken', () => {
  expect(weakToStrongFit('bid=none bid=none')).toBeGreaterThan(5);
  expect(weakToStrongFit('bid=2 bid=none')).toBeLessThan(
    0.8 * weakToStrongFit('bid=none bid=none'),
  );
  expect(weakToStrongFit('bid=3 bid=none')).toBeLessThan(0.8 * weakToStrongFit('bid=2 bid=none'));
});

test('a pass says nothing if no bid is left', () => {
  expect(weakToStrongFit('bid=4 bid=none')).toBe(1);
});

test('the own bid needs no inference', () => {
  const text = `seat 1: ${WEAK}\nmoves: bid=4`;
  const state = stateOf(game, readScenarios(game, `## Test\n${text}`)[0]) as PitchState;
  expect(pitchPlausibility(state, game.view(state, 1) as PitchView)).toBe(1);
  expect(pitchPlausibility(state, game.view(state, 2) as PitchView)).toBeLessThan(0.2);
});

test('trumps played since the exchange count among those that were kept', () => {
  const view = viewAfter(
    'options: variant=10-point\nseat 1: AS KS QS 2S 4D 5D\nseat 2: 9H 8H 7D 6D 5C 4C\n' +
      'seat 3: 9S 8S 3H 3D 3C 4H\nseat 0: 7S 6S 5H 6H 7H 2H\n' +
      'moves: bid=5 bid=none bid=none bid=none trump=spades replace=4D+5D replace= ' +
      'replace=3H+3D+3C+4H replace=5H+6H+7H+2H AS 9H 9S 7S KS 8H 8S 6S QS',
  );
  const random = randomFromNumber(6);
  const trumps = Array.from({ length: 60 }, () =>
    countMask(suitMask(redealByHabit(view, random).hands, 1, SPADES)),
  );
  expect(Math.min(...trumps)).toBe(1);
  expect(mean(trumps)).toBeLessThan(2);
});

test('no trump was replaced, and a seat that kept four cards kept four trumps', () => {
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

test('the candidates are all plain cards, all but aces or tens, one trump more, and none', () => {
  const hand = handOfCards(readCards(DECK_52, '3S KS AD 10D 10C JC 4H'.split(' ')));
  const candidates = replacements(hand, SPADES).map((move) =>
    nameCards(DECK_52, Object(move).cards).toSorted().join(' '),
  );
  expect(candidates).toEqual([
    '10C 10D 4H AD JC',
    '10C 10D 4H JC',
    '4H AD JC',
    '4H',
    '10C 10D 3S 4H AD JC',
    '',
  ]);
});
