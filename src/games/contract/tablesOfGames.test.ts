// Table layouts of single games: the open hands of Pontoon and the tricks of SobeSobe.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { rowsOnTable, trickOnTable } from '#rules/cardsOnTable.ts';
import type { AnyGame } from '#rules/game.ts';
import { playRandomMove, startGame } from '#rules/play.ts';
import { everySeat } from '#rules/seats.ts';
import { game as pontoon } from '../pontoon/game.ts';
import type { PontoonView } from '../pontoon/view.ts';
import { game as sobesobe } from '../sobesobe/game.ts';
import type { SobeView } from '../sobesobe/view.ts';

/** Returns the spectator's view after every move of a random game. */
function views<V>(game: AnyGame, options: object, seed: number): V[] {
  const random = randomFromNumber(seed);
  const state = startGame(game, options, game.seats.max);
  const seen: V[] = [];
  while (playRandomMove(game, state, random)) seen.push(structuredClone(game.view(state, null)));
  return seen;
}

test('every hand of Pontoon is a row in front of its seat, and the banker is in the middle', () => {
  const options = { stakes: true, split: true, buy: true, rounds: 4 };
  const seen = views<PontoonView>(pontoon, options, 5);
  for (const { table, hands, banker } of seen) {
    expect(rowsOnTable(table, null)).toMatchObject([{ name: 'banker', cards: banker.cards }]);
    for (const [seat, held] of hands.entries()) {
      const rows = rowsOnTable(table, seat);
      expect(rows.every(({ isHand }) => isHand)).toBe(true);
      if (held.length > 0)
        expect(rows.map(({ cards }) => cards)).toEqual(held.map(({ cards }) => cards));
      expect(rows.map(({ isActive = false }) => isActive)).toEqual(
        held.length > 0 ? held.map(({ state }) => state === 'playing') : [false],
      );
      const won = held.map(({ outcome }) => outcome && (outcome.won ? 'won' : 'lost'));
      if (held.length > 0) expect(rows.map(({ outcome = null }) => outcome)).toEqual(won);
    }
  }
  const rows = seen.flatMap(({ table }) => table).filter((area) => area.kind === 'row');
  expect(new Set(rows.map(({ note }) => note))).toContain('bust');
  expect(rows.some(({ stake = 0 }) => stake > 1)).toBe(true);
  expect(rows.some(({ outcome }) => outcome === 'won')).toBe(true);
});

test('a player who sits out of a round of SobeSobe has no place in its tricks', () => {
  const seen = views<SobeView>(sobesobe, {}, 3);
  for (const { table, active, seats } of seen) {
    expect(trickOnTable(table)?.seats).toEqual(active.length > 0 ? active : everySeat(seats));
  }
  expect(seen.some(({ active, seats }) => active.length > 0 && active.length < seats)).toBe(true);
});
