// Listing the moves of choices, and choosing one at random.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type View } from '#rules/game.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { playMove, playRandomMove, startGame } from '#rules/play.ts';
import { listMoves, randomMove } from './moves.ts';

const CHOICES: WireChoice[] = [
  { type: 'look', kind: 'plain' },
  { type: 'play', kind: 'card', from: ['QS', '10H'] },
  { type: 'bid', kind: 'value', field: 'value', from: [null, 3] },
  { type: 'exchange', kind: 'cards', from: ['2C', '3C', '4C'], min: 0, max: 2 },
];

const ALL = [
  { type: 'look' },
  { type: 'play', card: 'QS' },
  { type: 'play', card: '10H' },
  { type: 'bid', value: null },
  { type: 'bid', value: 3 },
  { type: 'exchange', cards: [] },
  { type: 'exchange', cards: ['2C'] },
  { type: 'exchange', cards: ['3C'] },
  { type: 'exchange', cards: ['4C'] },
  { type: 'exchange', cards: ['2C', '3C'] },
  { type: 'exchange', cards: ['2C', '4C'] },
  { type: 'exchange', cards: ['3C', '4C'] },
];

test('lists every move of the choices once', () => {
  expect([...listMoves(CHOICES)]).toEqual(ALL);
});

test('random moves are exactly the listed ones', () => {
  const random = randomFromNumber(5);
  const chosen = new Set<string>();
  for (let draw = 0; draw < 500; draw++) {
    const move = randomMove(CHOICES, () => random(1000) / 1000);
    const cards = Array.isArray(move.cards) ? { cards: move.cards.toSorted() } : {};
    chosen.add(JSON.stringify({ ...move, ...cards }));
  }
  expect([...chosen].sort()).toEqual(ALL.map((move) => JSON.stringify(move)).sort());
});

test('a choice never has more cards than are available', () => {
  const few: WireChoice[] = [{ type: 'exchange', kind: 'cards', from: ['2C'], min: 1, max: 3 }];
  expect([...listMoves(few)]).toEqual([{ type: 'exchange', cards: ['2C'] }]);
  expect(randomMove(few, () => 0.999)).toEqual({ type: 'exchange', cards: ['2C'] });
});

test('a random move without choices throws', () => {
  expect(() => randomMove([])).toThrow(RangeError);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  'in %s every random move is legal',
  (_, game) => {
    const random = randomFromNumber(3);
    const state = startGame(game, {}, game.seats.max);
    for (let moves = 0; moves < 400 && game.result(state) === null; moves++) {
      const [seat] = game.turn(state);
      if (seat === DEALER) {
        playRandomMove(game, state, random);
        continue;
      }
      const { legal } = game.view(state, seat) as View;
      const move = randomMove(legal, () => random(1000) / 1000);
      expect(playMove(game, state, seat, move)).toMatchObject({ type: move.type });
    }
  },
);
