// Reasons say what is so: a bid above the hand is not called safe, a forced move no choice.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import { randomMove, type WireMove } from '#rules/moves.ts';
import { playMove, startGame } from '#rules/play.ts';
import { knowledgeOf } from './knowledgeOf.ts';

/** After the deal and these moves, each of whoever is in turn. */
function viewAfter(id: string, seed: number, moves: readonly WireMove[]): View {
  const game = GAMES.find((one) => one.id === id)! as AnyGame;
  const state = startGame(game, {}, 4);
  const random = randomFromNumber(seed);
  game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random));
  for (const move of moves) playMove(game, state, game.turn(state)[0], move);
  return game.view(state, game.turn(state)[0]);
}

function reason(view: View, move: WireMove): string {
  return knowledgeOf(GAMES.find(({ id }) => id === view.game)!).reason(view, move);
}

test('a bid at Pitch can be promised when the hand is good for it, else others must help', () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const why = reason(viewAfter('pitch', seed, []), { type: 'bid', value: 2 });
    const points = Number(/about ([\d.]+) points/.exec(why)![1]);
    const isPromise = why.endsWith('so 2 can be promised.');
    kinds.add(String(isPromise));
    // What is shown is rounded.
    if (points !== 2) expect(isPromise).toBe(points > 2);
  }
  expect(kinds.size).toBe(2);
});

test('playing a round of SobeSobe and sitting it out have their reasons', () => {
  const view = viewAfter('sobesobe', 1, [{ type: 'look' }, { type: 'trump', suit: 'diamonds' }]);
  const why = (playing: boolean) => reason(view, { type: 'stay', playing });
  expect(why(true)).toMatch(/^The cards are good enough/);
  expect(why(false)).toMatch(/^A round without a trick costs more/);
});

test('an exchange of nothing has a reason of its own', () => {
  const view = viewAfter('sobesobe', 1, []);
  expect(reason(view, { type: 'exchange', cards: [] })).toMatch(/^Every card of this hand/);
  expect(reason(view, { type: 'exchange', cards: ['2H'] })).toMatch(/^Trumps and aces stay/);
});
