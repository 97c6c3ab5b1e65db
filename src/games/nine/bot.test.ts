// The judgement of bots in Nine Tricks.

import { expect, test } from 'vitest';
import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER, type View } from '#rules/game.ts';
import { playMove, startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { botOf } from '../bots.ts';
import { readScenarios, stateOf } from '../contract/scenarios.ts';
import { nineReason, ninePlausibility } from './bot.ts';
import { game } from './game.ts';
import type { NineState } from './state.ts';
import type { NineView } from './view.ts';

const PERSON = 0;

test('[N-14] three bots and one person play a whole game, and the bids never add up to nine', () => {
  const random = randomFromNumber(4);
  const state = startGame(game, {}, 4) as NineState;
  while (game.turn(state).length > 0) {
    const [seat] = game.turn(state);
    const move =
      seat === DEALER || seat === PERSON
        ? wireMove(game.deck, randomMove(game.legal(state, seat), random))
        : chooseMove(botOf(game), game.view(state, seat) as View, 'easy', random);
    expect(isRefusal(playMove(game, state, seat, move))).toBe(false);
  }
  expect(state.rounds.length).toBeGreaterThan(5);
  for (const { bids } of state.rounds) {
    expect(bids.reduce((sum, bid) => sum + bid, 0)).not.toBe(9);
  }
});

test('the reason for a bid has the aces of the hand', () => {
  const view = { hand: ['AS', 'AH', 'KC'] } as unknown as NineView;
  expect(nineReason(view, { type: 'bid', value: 3 })).toEqual({
    key: 'holdsAces',
    aces: 2,
    next: { key: 'bestByPlay' },
  });
});

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
