// What is written part by part reads as the whole.

import { expect, test } from 'vitest';
import { updateGame } from '#protocol/gameUpdate.ts';
import type { View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { simulateEvents } from '#table/simulation.ts';
import { stepsOf } from '../tables/step.ts';
import { OPEN_PARTS, openWriter } from './jsonText.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test('updates of all seats of all games, written together, are the same as written alone', () => {
  const games = new Set<string>();
  for (const seed of SEEDS) {
    for (const { table, facts, event } of stepsOf(simulateEvents(seed, 200))) {
      if (event.type !== 'moved') continue;
      games.add(table.game);
      const write = openWriter();
      for (const seat of [null, ...table.places.keys()]) {
        const update = updateGame(table, seat, facts, event.at);
        expect(write(update)).toBe(JSON.stringify(update));
      }
    }
  }
  expect(games.size).toBeGreaterThan(3);
});

test('the open parts of a view are the same for everybody, after every move of every game', () => {
  for (const seed of SEEDS) {
    for (const { table, event } of stepsOf(simulateEvents(seed, 200))) {
      if (event.type !== 'moved') continue;
      const { state } = table.play!;
      const views = [null, ...table.places.keys()].map((seat): View =>
        gameOf(table).view(state, seat),
      );
      for (const part of OPEN_PARTS) {
        const texts = new Set(views.map((view) => JSON.stringify(view[part as keyof View])));
        expect(texts.size, `${table.game}: ${part}`).toBe(1);
      }
    }
  }
});
