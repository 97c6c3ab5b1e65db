// Makes a table of the rows that the journal has of it, or says which of them is broken.

import type { TableEvent } from '#table/events.ts';
import { nextDue } from '#table/clock.ts';
import { evolve, rebuild } from '#table/evolve.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import { BrokenTableError } from './errors.ts';
import { assertDefined } from '#table/assertions.ts';

export interface EventRow {
  readonly version: number;
  readonly event: TableEvent;
}

/** The table after the rows, which follow on what it is; a table that is given is changed in place. */
export function rebuildTable(
  tableId: string,
  given: Table | null,
  rows: readonly EventRow[],
): Table {
  let table = given;
  for (const { version, event } of rows) {
    try {
      check(version, event, (table?.version ?? 0) + 1);
      if (table) evolve(table, event);
      else table = rebuild([event]);
    } catch (error) {
      throw new BrokenTableError(tableId, version, error);
    }
  }
  return usable(tableId, assertDefined(table, 'event of this table'));
}

/** The events of rows from the first on, or from the first after a version. */
export function eventsOf(tableId: string, rows: readonly EventRow[], after: number): TableEvent[] {
  return rows.map(({ version, event }, index) => {
    try {
      check(version, event, after + index + 1);
    } catch (error) {
      throw new BrokenTableError(tableId, version, error);
    }
    return event;
  });
}

function check(version: number, event: TableEvent, expected: number): void {
  if (version !== expected) throw new Error(`version ${expected} is missing`);
  const isEvent = typeof event?.type === 'string' && Number.isFinite(event.at);
  if (!isEvent) throw new Error('the row is not an event');
}

/** Nothing that is asked of every table may fail for one. */
function usable(tableId: string, table: Table): Table {
  try {
    if (table.id !== tableId) throw new Error(`the snapshot is of table ${table.id}`);
    const game = gameOf(table);
    nextDue(table);
    if (table.play) game.view(table.play.state, null);
  } catch (error) {
    throw new BrokenTableError(tableId, null, error);
  }
  return table;
}
