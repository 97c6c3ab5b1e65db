// The tables of the lobby, in the order in which they are offered, a page at a time.

import type { NotNull } from 'kysely';
import type { TABLE_FILTERS, TableCursor, TableSummary } from '#protocol/tableSummary.ts';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';

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

const START = [-1, 0, ''] as const;

export function openTableListing(db: Db, now: () => number = Date.now): TableListing {
  let counts: Promise<Group[]> | null = null;
  let countedAt = -Infinity;
  let known = 0;

  async function count(): Promise<Group[]> {
    const groups: Group[] = await db
      .selectFrom('live_tables')
      .select(({ fn }) => ['game', 'rank', 'watchable', fn.countAll<number>().as('count')])
      .where('is_listed', '=', true)
      .where('summary', 'is not', null)
      .groupBy(['game', 'rank', 'watchable'])
      .$narrowType<{ game: NotNull; rank: NotNull; watchable: NotNull }>()
      .execute();
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
      const rows = await listed(db, query)
        .limit(TABLES_ON_PAGE + 1)
        .execute();
      const tables = rows.slice(0, TABLES_ON_PAGE).map(({ summary }) => summary);
      return { tables, isLast: rows.length <= TABLES_ON_PAGE, total: await totalOf(query) };
    },
    async of(ids) {
      const rows = await summaries(db).where('table_id', 'in', listOf(ids)).execute();
      return rows.map(({ summary }) => summary);
    },
    total: () => totalOf({ which: 'all' }),
    noteChange() {
      if (known <= ALWAYS_COUNTED || now() - countedAt > COUNT_INTERVAL_MS) counts = null;
    },
  };
}

function summaries(db: Db) {
  return db
    .selectFrom('live_tables')
    .select('summary')
    .where('is_listed', '=', true)
    .$narrowType<{ summary: NotNull }>();
}

/** The tables of all pages after the place. */
function listed(db: Db, { which, game, after }: TableQuery) {
  const [rank, age, id] = after ? [after.joinable ? 0 : 1, -after.createdAt, after.id] : START;
  let tables = summaries(db)
    .where((eb) => eb(eb.refTuple('rank', 'age', 'table_id'), '>', eb.tuple(rank, age, id)))
    .orderBy('rank')
    .orderBy('age')
    .orderBy('table_id');
  if (which === 'joinable') tables = tables.where('rank', '=', 0);
  if (which === 'watchable') tables = tables.where('watchable', '=', true);
  if (game !== undefined) tables = tables.where('game', '=', game);
  return tables;
}
