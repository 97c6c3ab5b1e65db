// The tables that are not closed, as the database knows them: found by name, person, command or deadline
// without being opened, and marked while somebody runs them.

import type { PlayerId, Time } from '#table/table.ts';
import type { Queries } from '../database/database.ts';
import type { LiveRow } from '../store/liveRow.ts';

export interface TableDirectory {
  /** Those that were running when whoever ran them stopped; so many at most where that is said. */
  listOrphans(most?: number): Promise<string[]>;
  /** Marks it as running here, or says which node it runs at; null when there is no such table. */
  claim(tableId: string): Promise<TableClaim | OwnedElsewhere | null>;
  /** At which version they are. */
  versions(tableIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Nobody runs them any more. */
  release(resting: readonly UnloadedTable[]): Promise<void>;
  /** Those that nobody runs and that have something to do until then. */
  listDue(until: Time, most: number): Promise<string[]>;
  updateRow(tableId: string, row: LiveRow): Promise<void>;
  /** The tables whose name is the same on a keyboard without Turkish letters. */
  findByPlainName(plain: string): Promise<string[]>;
  /** The tables that know somebody: they opened it, sit or watch there, or were removed. */
  listTablesOf(player: PlayerId): Promise<string[]>;
  findByCommand(cause: string): Promise<string | null>;
  /** How many tables are somebody's, and how many of them wait for their game. */
  countOwnedBy(player: PlayerId): Promise<{ all: number; waiting: number }>;
  countFrom(address: string): Promise<number>;
  /** When something last happened at these tables; null when nothing did. */
  lastEventTime(): Promise<Time | null>;
}

export interface TableClaim {
  /** Whether another ran it last: a server that stopped, another node. */
  readonly isFromAnother: boolean;
  /** False for a table from before there was a directory. */
  readonly isDescribed: boolean;
}

/** A node whose lease has not run out. */
export interface OwnedElsewhere {
  readonly owner: string;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

export interface UnloadedTable {
  readonly tableId: string;
  readonly nextDue: Time | null;
  readonly lastAt: Time;
}

/** One that does not hear is no match for one that does; $2 is this node. */
const ALIVE = `exists (select from nodes as owner where owner.id = node
  and owner.until > clock_timestamp()
  and (owner.hears or not coalesce((select hears from nodes where id = $2), false)))`;

const ORPHANS = `select table_id from live_tables where is_running and not ${ALIVE}
  order by table_id limit $1`;

/** Nobody else, while the one that runs it is alive. A table without a row of a node is anybody's. */
const TAKE = `
  with old as (
    select table_id as id, node as before, status as known from live_tables
    where table_id = $1 and (node is null or node = $2 or not is_running or not ${ALIVE}) for update
  ), taken as (
    update live_tables set node = $2, is_running = true from old where table_id = old.id
    returning before is distinct from $2 as "isFromAnother", known is not null as "isDescribed"
  )
  select there.node as owner, "isFromAnother", "isDescribed"
  from live_tables as there left join taken on true where there.table_id = $1`;

const REST = `
  update live_tables
  set is_running = false, next_due = row.next_due, last_at = row.last_at
  from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as row (table_id, next_due, last_at)
  where live_tables.table_id = row.table_id and node = $1`;

const VERSIONS = `select table_id, max(version) as version from events where table_id = any($1)
  group by table_id`;

const DUE = `select table_id from live_tables where not is_running and next_due <= $1
  order by next_due limit $2`;

const DESCRIBE = `
  update live_tables
  set plain = $2, status = $3, owner_id = $4, people = $5::jsonb, game = $6, is_listed = $7,
    rank = $8, age = $9, watchable = $10, summary = $11::json
  where table_id = $1`;

const OWNED = `select count(*) as all, count(*) filter (where status = 'open') as waiting
  from live_tables where owner_id = $1`;

/** Of those that run, the journal knows; of the others it was noted when they were left. */
const LAST = `
  select greatest(
    (select max(last_at) from live_tables),
    (select max(last.at) from live_tables cross join lateral (
      select at from events where events.table_id = live_tables.table_id
      order by version desc limit 1) as last where is_running)) as at`;

/** `node` names this server among all that ever ran on this database. */
export function createTableDirectory(database: Queries, node: string): TableDirectory {
  const ids = async (sql: string, params: readonly unknown[] = []): Promise<string[]> => {
    const rows = await database.query<{ table_id: string }>(sql, params);
    return rows.map(({ table_id }) => table_id);
  };
  return {
    listOrphans: (most) => ids(ORPHANS, [most ?? null, node]),
    async claim(tableId) {
      const [row] = await database.query<OwnedElsewhere & Nullable<TableClaim>>(TAKE, [
        tableId,
        node,
      ]);
      if (!row) return null;
      const { owner, isFromAnother, isDescribed } = row;
      const isTaken = isFromAnother !== null && isDescribed !== null;
      return isTaken ? { isFromAnother, isDescribed } : { owner };
    },
    versions: async (tableIds) => {
      const rows = await database.query<{ table_id: string; version: number }>(VERSIONS, [
        tableIds,
      ]);
      return new Map(rows.map(({ table_id, version }) => [table_id, version]));
    },
    release: async (resting) => {
      const tableIds = resting.map(({ tableId }) => tableId);
      const dues = resting.map(({ nextDue }) => (nextDue === null ? null : dateOf(nextDue)));
      const lasts = resting.map(({ lastAt }) => dateOf(lastAt));
      await database.query(REST, [node, tableIds, dues, lasts]);
    },
    listDue: (until, most) => ids(DUE, [dateOf(until), most]),
    updateRow: async (tableId, row) => {
      const { plain, status, owner_id, game, is_listed, rank, age, watchable } = row;
      const [people, summary] = [JSON.stringify(row.people), JSON.stringify(row.summary)];
      const values = [plain, status, owner_id, people, game, is_listed, rank, age, watchable];
      await database.query(DESCRIBE, [tableId, ...values, summary]);
    },
    findByPlainName: (plain) =>
      ids('select table_id from live_tables where plain = $1 order by table_id', [plain]),
    listTablesOf: (player) =>
      ids('select table_id from live_tables where people ? $1 order by age, table_id', [player]),
    findByCommand: async (cause) =>
      (await ids('select table_id from live_tables where made_by = $1', [cause]))[0] ?? null,
    countOwnedBy: async (player) =>
      (await database.query<{ all: number; waiting: number }>(OWNED, [player]))[0],
    countFrom: async (address) =>
      (
        await database.query<{ count: number }>(
          'select count(*) as count from live_tables where opened_from = $1',
          [address],
        )
      )[0].count,
    lastEventTime: async () => {
      const [{ at }] = await database.query<{ at: Date | null }>(LAST);
      return at && at.getTime();
    },
  };
}

function dateOf(time: Time): string {
  return new Date(time).toISOString();
}
