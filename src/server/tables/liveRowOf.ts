// What is written of a table so that it is found without being opened.

import { summarizeTable } from '#protocol/tableSummary.ts';
import type { TableEvent } from '#table/events.ts';
import type { Step } from '#table/step.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { plainTableId } from '#table/tableId.ts';
import type { LiveRow } from '../journal/liveRow.ts';

/** How a table came to be, and who runs it. */
export interface TableOrigin {
  readonly node: string;
  readonly madeBy: string | null;
  readonly openedFrom: string | null;
}

/** What leaves everything as it was that is known of a table from outside. */
const INTERNAL_EVENTS = new Set<TableEvent['type']>([
  'moved',
  'said',
  'prepared',
  'promised',
  'promisesClosed',
  'opened',
  'resumed',
]);

export function affectsListing(steps: readonly Step[]): boolean {
  return steps.some(
    ({ event, table }) => !INTERNAL_EVENTS.has(event.type) || table.status === 'finished',
  );
}

export function liveRowOf(table: Table, { node, madeBy, openedFrom }: TableOrigin): LiveRow {
  const summary = summarizeTable(table);
  return {
    plain: plainTableId(table.id),
    node,
    made_by: madeBy,
    opened_from: openedFrom,
    status: table.status,
    owner_id: table.owner,
    people: [...knownTo(table)],
    game: table.game,
    is_listed: !table.isPrivate,
    rank: summary.joinable ? 0 : 1,
    age: -table.createdAt,
    watchable: summary.watchable,
    summary,
  };
}

function knownTo({ createdBy, places, watchers, kicked }: Table): Set<PlayerId> {
  const seated = places.flatMap(({ person }) => person ?? []);
  const ids = [...seated, ...watchers].map(({ id }) => id);
  return new Set([createdBy, ...ids, ...(kicked ?? [])]);
}
