// The plays of the policy in SobeSobe, with two active seats; seat 3 leads to the first trick and spades are trump.

import { expect, test } from 'vitest';
import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { botOf } from '../../bots.ts';
import { readScenarios, viewOf } from '../../contract/scenarios.ts';
import { sobePolicy } from '../bot.ts';
import { game } from '../game.ts';
import type { SobeState } from '../state.ts';

/** More than any game should have. */
const MANY_ROUNDS = 600;

/** Returns the card that the policy plays after these cards, with the hands of seats 3 and 0. */
function after(plays: string, [party, dealer]: [string, string]): unknown {
  const [one, two, ...more] = party.split(' ');
  const [own, second, ...further] = dealer.split(' ');
  const rest = more.flatMap((card, at) => [card, further[at]]).join(' ');
  const deck = `${one} 6C 6D ${own} ${two} 5C 5D ${second} ${rest}`;
  const text = `## Test\nseats: 4\ndeck: ${deck}\nmoves: look trump=spades stay=false stay=false exchange= exchange= ${plays}`;
  const view = viewOf(game, readScenarios(game, text)[0]);
  return chooseMove(botOf(game), view, 'easy', randomFromNumber(1)).card;
}

test('with a trick taken, the policy leads trumps from the top, before a plain ace', () => {
  expect(after('AS 2D', ['AS KS 4S AD 4C', '2D 3D 4D 2C 3C'])).toBe('KS');
});

test('without a trick, the policy keeps trumps back and leads a plain ace', () => {
  expect(after('', ['QS KS 4S AD 4C', '2D 3D 4D 2C 3C'])).toBe('AD');
});

test('the policy leads the ace of trump also without a trick', () => {
  expect(after('', ['AS 5H 4H AD 4C', '2D 3D 4D 2C 3C'])).toBe('AS');
});

test('without trumps, the policy leads the top of the suit with the fewest stronger cards', () => {
  expect(after('', ['KD 3D QC 2H 3H', '2D 4D 5H 2C 3C'])).toBe('KD');
});

test('the policy discards the card that beats the fewest, even if it is higher than another', () => {
  expect(after('3C 2C AD', ['AD 3C 4S 6H 7H', '2C 4C KC AC 3H'])).toBe('4C');
});

test('the policy takes a plain ace with the lowest trump', () => {
  expect(after('AD', ['AD 5S 4S 6H 7H', '2S 3S 3H QH KH'])).toBe('2S');
});

test('the policy discards, of two cards that beat none, the one that more cards beat', () => {
  expect(after('AD', ['AD 5S 4S 6H 7H', '2H 2C KC AC 7C'])).toBe('2H');
});

test('games of five policies end without a limit of rounds', () => {
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
