// tableAfter returns a new table and leaves the one before unchanged.

import { expect, test } from 'vitest';
import { rebuild, tableAfter } from './evolve.ts';
import { simulateEvents } from './testSimulation.ts';
import type { Table } from './table.ts';

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed + 1);
const STEPS = 200;

test('an event gives the same table as in place, and leaves the table before unchanged', () => {
  const types = new Set<string>();
  for (const seed of SEEDS) {
    const events = simulateEvents(seed, STEPS);
    let table: Table = rebuild(events.slice(0, 1));
    let snapshot = JSON.stringify(table);
    for (const event of events.slice(1)) {
      const after = tableAfter(table, event);
      expect(JSON.stringify(table), `before ${event.type}`).toBe(snapshot);
      types.add(event.type);
      table = after;
      snapshot = JSON.stringify(after);
    }
    expect(snapshot).toBe(JSON.stringify(rebuild(events)));
  }
  expect([...types]).toEqual(
    expect.arrayContaining(['said', 'watched', 'readied', 'moved', 'covered', 'started']),
  );
});
