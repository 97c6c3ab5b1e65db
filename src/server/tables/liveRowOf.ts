// The row by which a table is found without being loaded.

import { summarizeTable } from '#protocol/tableSummary.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { plainTableId } from '#table/tableId.ts';
import type { LiveRow } from '../store/liveRow.ts';

/** How a table was made, and which node runs it. */
export interface TableOrigin {
  readonly node: string;
  readonly madeBy: string | null;
  readonly openedFrom: string | null;
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
