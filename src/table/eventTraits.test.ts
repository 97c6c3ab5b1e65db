// An event without a trait leaves alone what the trait is about. Checked on the steps of simulated tables.

import { expect, test } from 'vitest';
import { hasTrait } from './eventTraits.ts';
import { gameOf } from './gameOf.ts';
import { runSimulation } from './testSimulation.ts';
import { replaySteps, type Step } from './step.ts';
import type { Table } from './table.ts';

const SIMULATIONS = Array.from({ length: 40 }, (_, seed) => [
  ...replaySteps(runSimulation(seed, 300).events),
]);

/** The types of the events after which the check holds. */
function typesWhere(holds: (step: Step, before: Table) => boolean): Set<string> {
  const found = SIMULATIONS.flatMap((steps) =>
    steps.filter((step, index) => index > 0 && holds(step, steps[index - 1].table)),
  );
  return new Set(found.map(({ event }) => event.type));
}

test('the simulated tables have events of most types', () => {
  expect(typesWhere(() => true).size).toBeGreaterThan(25);
});

test('only events with the trait game change the view of a seat or of a spectator', () => {
  const changing = typesWhere(
    ({ event, table }, before) =>
      !hasTrait(event, 'game') &&
      JSON.stringify(viewsAt(table)) !== JSON.stringify(viewsAt(before)),
  );
  expect(changing).toEqual(new Set());
});

test('only events with the trait placeLost take a place from a person', () => {
  const taking = typesWhere(
    ({ event, table }, before) =>
      !hasTrait(event, 'placeLost') && !isSubset(membersOf(before), membersOf(table)),
  );
  expect(taking).toEqual(new Set());
});

test('only events with the trait naming and new spectators bring a person to the table', () => {
  const bringing = typesWhere(
    ({ event, table }, before) =>
      !hasTrait(event, 'naming') && !isSubset(membersOf(table), membersOf(before)),
  );
  expect(bringing).toEqual(new Set(['watched']));
});

function viewsAt({ game, play, places }: Table): unknown {
  if (!play) return null;
  return [null, ...places.keys()].map((seat) => gameOf({ game }).view(play.state, seat));
}

function membersOf({ places, watchers }: Table): string[] {
  return [...places.flatMap(({ person }) => person ?? []), ...watchers].map(({ id }) => id);
}

function isSubset(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one));
}
