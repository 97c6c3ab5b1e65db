// The tables that the lobby lists, in the order in which they are offered, a page at a time from the database.

import type { TABLE_FILTERS, TableCursor, TableSummary } from '#protocol/tableSummary.ts';
import type { Queries } from '../database/database.ts';

export interface TableQuery {
  readonly which: (typeof TABLE_FILTERS)[number];
  readonly game?: string | undefined;
  /** Where the page before it ended. */
  readonly after?: TableCursor | undefined;
}

export interface TablePage {
  readonly tables: TableSummary[];
  /** Whether there are more after these. */
  readonly isLast: boolean;
  /** On all pages. */
  readonly total: number;
}

export interface TableListing {
  page(query: TableQuery): Promise<TablePage>;
  /** Those of them that are listed. */
  of(ids: readonly string[]): Promise<TableSummary[]>;
  /** How many there are in all. */
  total(): Promise<number>;
  /** Something has changed since. */
  noteChange(): void;
}

interface Group {
  readonly game: string;
  readonly rank: number;
  readonly watchable: boolean;
  readonly count: number;
}

export const TABLES_ON_PAGE = 50;
/** Where there are more tables, they are not counted again with every change but once in a while. */
const ALWAYS_COUNTED = 2000;
const COUNT_INTERVAL_MS = 2000;

const WHICH = { all: '', joinable: 'and rank = 0', watchable: 'and watchable' } as const;

/** A constant for each way of asking, so that each is prepared once; the indexes of migration 0010 fit them. */
function pageSql(which: TableQuery['which'], isOfGame: boolean): string {
  return `select summary from live_tables
    where is_listed ${WHICH[which]} ${isOfGame ? 'and game = $5' : ''}
      and (rank, age, table_id) > ($1, $2, $3)
    order by rank, age, table_id limit $4`;
}

const COUNTS = `select game, rank, watchable, count(*) as count from live_tables
  where is_listed and summary is not null group by game, rank, watchable`;

const START = [-1, 0, ''] as const;

export function openTableListing(queries: Queries, now: () => number = Date.now): TableListing {
  let counts: Promise<Group[]> | null = null;
  let countedAt = -Infinity;
  let known = 0;

  async function count(): Promise<Group[]> {
    const groups = await queries.query<Group>(COUNTS);
    known = groups.reduce((sum, group) => sum + group.count, 0);
    return groups;
  }

  function countsNow(): Promise<Group[]> {
    if (counts) return counts;
    countedAt = now();
    const counting = count();
    counts = counting;
    counting.catch(() => {
      if (counts === counting) counts = null;
    });
    return counting;
  }

  async function totalOf({ which, game }: TableQuery): Promise<number> {
    const fits = (group: Group): boolean =>
      (game === undefined || group.game === game) &&
      { all: true, joinable: group.rank === 0, watchable: group.watchable }[which];
    const groups = await countsNow();
    return groups.filter(fits).reduce((sum, group) => sum + group.count, 0);
  }

  return {
    async page(query) {
      const { which, game, after } = query;
      const place = after ? [after.joinable ? 0 : 1, -after.createdAt, after.id] : START;
      const params = [...place, TABLES_ON_PAGE + 1, ...(game === undefined ? [] : [game])];
      const rows = await queries.query<{ summary: TableSummary }>(
        pageSql(which, game !== undefined),
        params,
      );
      const tables = rows.slice(0, TABLES_ON_PAGE).map(({ summary }) => summary);
      return { tables, isLast: rows.length <= TABLES_ON_PAGE, total: await totalOf(query) };
    },
    async of(ids) {
      const sql = 'select summary from live_tables where is_listed and table_id = any($1)';
      const rows = await queries.query<{ summary: TableSummary }>(sql, [ids]);
      return rows.map(({ summary }) => summary);
    },
    total: () => totalOf({ which: 'all' }),
    noteChange() {
      if (known <= ALWAYS_COUNTED || now() - countedAt > COUNT_INTERVAL_MS) counts = null;
    },
  };
}
