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

/** As the database has it: one event, or several up to this version. */
export interface StoredRow {
  readonly version: number;
  readonly event: TableEvent | readonly TableEvent[];
}

/** The events of rows one by one, from a version on. */
export function eachEvent(rows: readonly StoredRow[], from: number): EventRow[] {
  return rows
    .flatMap(({ version, event }): EventRow[] => {
      if (!isSeveral(event)) return [{ version, event }];
      const first = version - event.length + 1;
      return event.map((one, at) => ({ version: first + at, event: one }));
    })
    .filter(({ version }) => version >= from);
}

function isSeveral(event: StoredRow['event']): event is readonly TableEvent[] {
  return Array.isArray(event);
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
