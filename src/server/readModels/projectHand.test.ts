// The cards in a seat's hand as the read model has them, at any moment of random games.

import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { rebuild } from '#table/evolve.ts';
import { gameOf } from '#table/gameOf.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { rowsOf, writesOf } from './testRows.ts';

const TABLES = 60;
const STEPS = 400;
const STRIDE = 7;

test('a private hand follows deals, replacements and tricks; a card leaves it when its trick is taken', () => {
  const compared = new Set<string>();
  for (let seed = 0; seed < TABLES; seed++) {
    const events = simulateEvents(seed, STEPS);
    for (let until = STRIDE; until < events.length; until += STRIDE) {
      const past = events.slice(0, until);
      const { play, game } = rebuild(past)!;
      const rows = rowsOf(writesOf(past));
      const last = rows.hands.at(-1);
      if (!play || !last || last.ended_at !== null) continue;
      for (const { hand_id, position, cards } of rows.hands_private) {
        if (hand_id !== last.id) continue;
        const view: View = gameOf({ game }).view(play.state, position);
        const plays = hasTricks(view) ? (view.trick?.plays ?? []) : [];
        const played = plays.flatMap(({ seat, card }) => (seat === position ? [card] : []));
        const expected = [...view.hand, ...played].toSorted();
        expect([game, position, cards.toSorted()]).toEqual([game, position, expected]);
        compared.add(game);
      }
    }
  }
  expect(compared.size).toBe(5);
});
