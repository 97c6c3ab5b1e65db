// The lobby's row and the list of players are written anew only after events that can change them, a snapshot with every
// hundredth event.

import { expect, test } from 'vitest';
import { listPlayers } from '#protocol/tableView.ts';
import { timeOutOf } from '#protocol/tableStream.ts';
import { changesListing, hasTrait } from '#table/eventTraits.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { replaySteps } from '#table/step.ts';
import { isSnapshotDue, liveRowOf } from './hostedTable.ts';

const ORIGIN = { node: 'here', madeBy: null, openedFrom: null };
const SIMULATIONS = Array.from({ length: 40 }, (_, seed) => [
  ...replaySteps(simulateEvents(seed, 300)),
]);

test('the row of a table changes only with steps that change its listing', () => {
  for (const steps of SIMULATIONS) {
    for (const [index, step] of steps.slice(1).entries()) {
      if (changesListing([step])) continue;
      const [before, after] = [steps[index].table, step.table];
      expect(liveRowOf(after, ORIGIN), step.event.type).toEqual(liveRowOf(before, ORIGIN));
    }
  }
});

test('the list of players changes only with the trait players, a timeout or the end of a game', () => {
  for (const steps of SIMULATIONS) {
    for (const [index, { event, table }] of steps.slice(1).entries()) {
      const isTold = hasTrait(event, 'players') || timeOutOf(event, table) !== null;
      if (isTold || table.status !== 'playing') continue;
      expect(listPlayers(table), event.type).toEqual(listPlayers(steps[index].table));
    }
  }
});

test.each([
  [0, 1, false],
  [98, 99, false],
  [99, 100, true],
  [99, 103, true],
  [100, 101, false],
  [100, 200, true],
])('a snapshot is due from version %i to %i: %s', (before, after, isDue) => {
  expect(isSnapshotDue(before, after)).toBe(isDue);
});
