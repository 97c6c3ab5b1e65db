// A shuffle is revealed as soon as its cards are out of play, and not a move earlier.

import { expect, test } from 'vitest';
import { DEALER } from '#rules/game.ts';
import { cardsToDeal } from '#rules/play.ts';
import { verifyHand } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { simulateEvents } from './testSimulation.ts';
import { TestTable } from './testTable.ts';
import { replaySteps } from './step.ts';

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed + 1);
const STEPS = 300;

test('every shuffle is revealed once, is verified, and only when it is used up', () => {
  const games = new Set<string>();
  let revealed = 0;
  for (const seed of SEEDS) {
    let inPlay: string | null = null;
    for (const { event, table, shown } of replaySteps(simulateEvents(seed, STEPS))) {
      const isShuffle =
        event.type === 'moved' && event.seat === DEALER && (event.move.deck as string[]).length > 0;
      if (isShuffle) {
        expect(inPlay, 'the last shuffle was shown before').toBeNull();
        inPlay = table.play!.dealt!.secret;
      }
      if (shown) {
        expect(shown.secret).toBe(inPlay);
        expect(verifyHand(shown)).toBeNull();
        if (table.status === 'playing') {
          const game = gameOf(table);
          expect(game.turn(table.play!.state)).toEqual([DEALER]);
          expect(cardsToDeal(game, table.play!.state)).toHaveLength(shown.deck.length);
        }
        games.add(table.game);
        revealed++;
        inPlay = null;
      }
      if (table.status !== 'playing') expect(inPlay).toBeNull();
    }
  }
  expect(games.size).toBe(5);
  expect(revealed).toBeGreaterThan(100);
});

test('a deal that ends the game with its own cards is revealed, too', () => {
  const tables = Array.from({ length: 60 }, (_, number) => {
    const at = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } });
    at.send({ type: 'commit', secret: String(number).padStart(64, '0') });
    return at.wait(10);
  });
  const over = tables.filter(({ table }) => table.play?.result);
  expect(over.length).toBeGreaterThan(0);
  for (const { events } of over) {
    expect([...replaySteps(events)].filter(({ shown }) => shown)).toHaveLength(1);
  }
});
