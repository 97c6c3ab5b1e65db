// Entries of one table that follow on each other as one: their events in one row, of every other row the last.

import type { PendingWrite } from './pendingWrite.ts';
import type { Row } from './rowSource.ts';
import { assertDefined } from '#table/assertions.ts';

/** The type that a row of several events has. */
export const SEVERAL = 'several';

export function mergePendingWrites(drafts: readonly PendingWrite[]): PendingWrite {
  const last = assertDefined(drafts.at(-1), 'entry of this table');
  if (drafts.length === 1) return last;
  return {
    tableId: last.tableId,
    events: [joinEvents(drafts.flatMap(({ events }) => events))],
    snapshots: lastOf(drafts.map(({ snapshots }) => snapshots)),
    records: drafts.flatMap(({ records }) => records),
    live: lastOf(drafts.map(({ live }) => live)),
    life: last.life,
  };
}

/** Found by the version of the last, as the first are by what it expects. */
function joinEvents(events: readonly Row[]): Row {
  const [[tableId, expected]] = events;
  const [, , version, at] = assertDefined(events.at(-1), 'event of this entry');
  return [tableId, expected, version, at, SEVERAL, `[${events.map(eventIn).join()}]`];
}

function eventIn(row: Row): Row[number] {
  return assertDefined(row.at(-1), 'event in its row');
}

function lastOf(rows: readonly (readonly Row[])[]): readonly Row[] {
  return rows.findLast(({ length }) => length > 0) ?? [];
}
