// The tables that the lobby lists, in the order in which they are offered, a page at a time.

import {
  compareTables,
  TABLES_LISTED,
  type TablePlace,
  type TableSummary,
} from '#protocol/tableSummary.ts';
import { makeOrderedList, type OrderedList } from './orderedList.ts';

export interface TableQuery {
  readonly which: (typeof TABLES_LISTED)[number];
  readonly game?: string | undefined;
  /** Where the page before it ended. */
  readonly after?: TablePlace | undefined;
}

export interface TablePage {
  readonly tables: TableSummary[];
  /** Whether there are more after these. */
  readonly isLast: boolean;
  /** On all pages. */
  readonly total: number;
}

export interface TableListing {
  get(id: string): TableSummary | undefined;
  /** Listed from now on as it is given, or not any more. */
  put(id: string, summary: TableSummary | null): void;
  page(query: TableQuery): TablePage;
}

export const TABLES_ON_PAGE = 50;

export function openTableListing(): TableListing {
  const byId = new Map<string, TableSummary>();
  /** A list for each way of asking, so that no page is searched for. */
  const lists = new Map<string, OrderedList<TableSummary, TablePlace>>();

  function listOf(key: string): OrderedList<TableSummary, TablePlace> {
    const list = lists.get(key) ?? makeOrderedList<TableSummary, TablePlace>(compareTables);
    lists.set(key, list);
    return list;
  }

  return {
    get: (id) => byId.get(id),
    put(id, summary) {
      const before = byId.get(id);
      if (before) for (const key of keysOf(before)) listOf(key).remove(before);
      byId.delete(id);
      if (!summary) return;
      for (const key of keysOf(summary)) listOf(key).add(summary);
      byId.set(id, summary);
    },
    page({ which, game, after }) {
      const list = lists.get(keyOf(which, game));
      const places = list?.after(after ?? null, TABLES_ON_PAGE + 1) ?? [];
      const tables = places.slice(0, TABLES_ON_PAGE);
      return { tables, isLast: places.length <= TABLES_ON_PAGE, total: list?.size ?? 0 };
    },
  };
}

function keyOf(which: TableQuery['which'], game: string | undefined): string {
  return game === undefined ? which : `${which} ${game}`;
}

function keysOf({ joinable, watchable, game }: TableSummary): string[] {
  const fits = { all: true, joinable, watchable };
  return TABLES_LISTED.filter((which) => fits[which]).flatMap((which) => [
    keyOf(which, undefined),
    keyOf(which, game),
  ]);
}
