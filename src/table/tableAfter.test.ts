// The table after an event stands beside the one before, which nobody who holds it sees change.

import { expect, test } from 'vitest';
import { rebuild } from './evolve.ts';
import { simulateEvents } from './simulation.ts';
import type { Table } from './table.ts';
import { tableAfter } from './tableAfter.ts';

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed + 1);
const STEPS = 200;

test('an event makes a new table, the same as it makes of its own, and leaves the one before as it was', () => {
  const types = new Set<string>();
  for (const seed of SEEDS) {
    const events = simulateEvents(seed, STEPS);
    let table: Table = rebuild(events.slice(0, 1));
    let asWritten = JSON.stringify(table);
    for (const event of events.slice(1)) {
      const after = tableAfter(table, event);
      expect(JSON.stringify(table), `before ${event.type}`).toBe(asWritten);
      types.add(event.type);
      table = after;
      asWritten = JSON.stringify(after);
    }
    expect(asWritten).toBe(JSON.stringify(rebuild(events)));
  }
  expect([...types]).toEqual(
    expect.arrayContaining(['said', 'watched', 'readied', 'moved', 'covered', 'started']),
  );
});
