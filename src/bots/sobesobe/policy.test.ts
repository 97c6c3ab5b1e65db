// The rule of thumb's cards at SobeSobe: two play, seat 3 leads to the first trick and spades are trump.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { game } from '#rules/sobesobe/game.ts';
import type { SobeState } from '#rules/sobesobe/state.ts';
import { chooseMove } from '../chooseMove.ts';
import { readScenarios, viewOf } from '../scenarios.ts';
import { sobePolicy } from './policy.ts';

/** More than any game should have. */
const MANY_ROUNDS = 600;

/** What comes after these cards; the first five are seat 3's, the others seat 0's. */
function after(plays: string, [party, dealer]: [string, string]): unknown {
  const [one, two, ...more] = party.split(' ');
  const [own, second, ...further] = dealer.split(' ');
  const rest = more.flatMap((card, at) => [card, further[at]]).join(' ');
  const deck = `${one} 6C 6D ${own} ${two} 5C 5D ${second} ${rest}`;
  const text = `## Test\nseats: 4\ndeck: ${deck}\nmoves: look trump=spades stay=false stay=false exchange= exchange= ${plays}`;
  const view = viewOf(game, readScenarios(game, text)[0]);
  return chooseMove(view, 'easy', randomFromNumber(1)).card;
}

test('with a trick taken, trumps are led from the top, before a plain ace', () => {
  expect(after('AS 2D', ['AS KS 4S AD 4C', '2D 3D 4D 2C 3C'])).toBe('KS');
});

test('without a trick trumps stay back for cutting, and a plain ace goes first', () => {
  expect(after('', ['QS KS 4S AD 4C', '2D 3D 4D 2C 3C'])).toBe('AD');
});

test('the ace of trump is led all the same', () => {
  expect(after('', ['AS 5H 4H AD 4C', '2D 3D 4D 2C 3C'])).toBe('AS');
});

test('without trumps, the top of the suit in which the fewest are stronger is led', () => {
  expect(after('', ['KD 3D QC 2H 3H', '2D 4D 5H 2C 3C'])).toBe('KD');
});

test('the card that beats the fewest is thrown away, be it higher than another', () => {
  expect(after('3C 2C AD', ['AD 3C 4S 6H 7H', '2C 4C KC AC 3H'])).toBe('4C');
});

test('a plain ace is cut with the lowest trump', () => {
  expect(after('AD', ['AD 5S 4S 6H 7H', '2S 3S 3H QH KH'])).toBe('2S');
});

test('of two cards that beat none, the one that more cards beat is thrown away', () => {
  expect(after('AD', ['AD 5S 4S 6H 7H', '2H 2C KC AC 7C'])).toBe('2H');
});

test('five who play by rule of thumb come to an end, though nothing limits the rounds', () => {
  const rounds = Array.from({ length: 60 }, (_, seed) => {
    const random = randomFromNumber(seed);
    const state = startGame(game, {}, 5) as SobeState;
    while (state.phase !== 'over' && state.round < MANY_ROUNDS) {
      const [seat] = game.turn(state);
      const deck = seat === DEALER ? shuffled(game.deck.cards, random) : null;
      game.apply(state, seat, deck ? { type: 'deal', deck } : sobePolicy(state, seat));
    }
    return state.round;
  });
  expect(Math.max(...rounds)).toBeLessThan(MANY_ROUNDS);
});
