// The tables that are not closed, as the database has them: found by name, person, command or deadline without being
// loaded, and marked while a node runs them.

import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PlayerId, Time } from '#table/table.ts';
import type { LiveRow } from '../store/appendedRows.ts';
import type { Db, Schema } from '../store/schema.ts';
import { listOf, sqlByDialect } from '../store/sqlByDialect.ts';

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
  listOwnedBy(player: PlayerId): Promise<string[]>;
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

export interface UnloadedTable {
  readonly tableId: string;
  readonly nextDue: Time | null;
  readonly lastAt: Time;
}

/** Whether the node of a table has a lease. A node that does not hear others loses its tables to one that does. */
function hasLiveNode(node: string): Expression<SqlBool> {
  return sqlByDialect<SqlBool>({
    postgres: sql`exists (select from nodes as owner where owner.id = live_tables.node
      and owner.until > clock_timestamp()
      and (owner.hears or not coalesce((select hears from nodes where id = ${node}), false)))`,
    // One server has the whole database.
    sqlite: sql`false`,
  });
}

/** Nobody else may take a table while the node that runs it is alive. */
function isFree(node: string) {
  const { eb, or, not } = expressionBuilder<Schema, 'live_tables'>();
  return or([
    eb('node', 'is', null),
    eb('node', '=', node),
    eb('is_running', '=', false),
    not(hasLiveNode(node)),
  ]);
}

/** The tables that are being unloaded, as rows. */
function unloadedRows(tables: readonly UnloadedTable[]): RawBuilder<unknown> {
  const json = JSON.stringify(tables);
  return sql`${sqlByDialect({
    postgres: sql`(select "tableId", to_timestamp("nextDue" / 1000.0) as "nextDue",
        to_timestamp("lastAt" / 1000.0) as "lastAt"
      from json_to_recordset(${json}) as each ("tableId" text, "nextDue" bigint, "lastAt" bigint))`,
    sqlite: sql`(select value ->> 'tableId' as "tableId", value ->> 'nextDue' as "nextDue",
        value ->> 'lastAt' as "lastAt" from json_each(${json}))`,
  })}`;
}

/** `node` names this server among all that ever ran on this database. */
export function createTableDirectory(db: Db, node: string): TableDirectory {
  return {
    listOrphans: (limit) => listOrphans(db, node, limit),
    claim: (tableId) => claim(db, node, tableId),
    versions: (tableIds) => versionsOf(db, tableIds),
    release: (unloaded) => release(db, node, unloaded),
    listDue: (until, limit) => listDue(db, until, limit),
    updateRow: (tableId, row) => updateRow(db, tableId, row),
    findByPlainName: (plain) => idsOf(tableIds(db).where('plain', '=', plain).orderBy('table_id')),
    listTablesOf: (player) => listTablesOf(db, player),
    async findByCommand(cause) {
      const [id] = await idsOf(tableIds(db).where('made_by', '=', cause));
      return id ?? null;
    },
    listOwnedBy: (player) => idsOf(tableIds(db).where('owner_id', '=', player).orderBy('table_id')),
    countOwnedBy: (player) => countOwnedBy(db, player),
    countFrom: (address) => countFrom(db, address),
    lastEventTime: () => lastEventTime(db),
  };
}

function tableIds(db: Db) {
  return db.selectFrom('live_tables').select('table_id');
}

async function idsOf(query: ReturnType<typeof tableIds>): Promise<string[]> {
  return (await query.execute()).map(({ table_id }) => table_id);
}

function listOrphans(db: Db, node: string, limit?: number): Promise<string[]> {
  const orphans = tableIds(db)
    .where('is_running', '=', true)
    .where(({ not }) => not(hasLiveNode(node)))
    .orderBy('table_id');
  return idsOf(limit === undefined ? orphans : orphans.limit(limit));
}

async function claim(
  db: Db,
  node: string,
  tableId: string,
): Promise<TableClaim | OwnedElsewhere | null> {
  for (;;) {
    const row = await db
      .selectFrom('live_tables')
      .select(['node', 'status', isFree(node).as('isFree')])
      .where('table_id', '=', tableId)
      .executeTakeFirst();
    if (!row) return null;
    if (row.node !== null && !row.isFree) return { owner: row.node };
    const taken = await db
      .updateTable('live_tables')
      .set({ node, is_running: true })
      .where('table_id', '=', tableId)
      .where('node', 'is not distinct from', row.node)
      .where(isFree(node))
      .returning('table_id')
      .executeTakeFirst();
    // If another node took it in between, the next look finds that node.
    if (taken) return { isFromAnother: row.node !== node, isDescribed: row.status !== null };
  }
}

async function versionsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['table_id', fn.max('version').as('version')])
    .where('table_id', 'in', listOf(ids))
    .groupBy('table_id')
    .execute();
  return new Map(rows.map(({ table_id, version }) => [table_id, version]));
}

async function release(db: Db, node: string, unloaded: readonly UnloadedTable[]): Promise<void> {
  await sql`update live_tables
    set is_running = false, next_due = unloaded."nextDue", last_at = unloaded."lastAt"
    from ${unloadedRows(unloaded)} as unloaded
    where live_tables.table_id = unloaded."tableId" and node = ${node}`.execute(db);
}

function listDue(db: Db, until: Time, limit: number): Promise<string[]> {
  return idsOf(
    tableIds(db)
      .where('is_running', '=', false)
      .where('next_due', '<=', new Date(until))
      .orderBy('next_due')
      .limit(limit),
  );
}

/** Where the table was created, and by which command, stays as it was. */
async function updateRow(
  db: Db,
  tableId: string,
  { plain, status, owner_id, people, game, is_listed, rank, age, watchable, summary }: LiveRow,
): Promise<void> {
  await db
    .updateTable('live_tables')
    .set({ plain, status, owner_id, game, is_listed, rank, age, watchable })
    .set({ people: JSON.stringify(people), summary: JSON.stringify(summary) })
    .where('table_id', '=', tableId)
    .execute();
}

function listTablesOf(db: Db, player: PlayerId): Promise<string[]> {
  const isThere = sqlByDialect<SqlBool>({
    postgres: sql`people ? ${player}`,
    sqlite: sql`exists (select 1 from json_each(people) where value = ${player})`,
  });
  return idsOf(tableIds(db).where(isThere).orderBy('age').orderBy('table_id'));
}

function countOwnedBy(db: Db, player: PlayerId): Promise<{ all: number; waiting: number }> {
  return db
    .selectFrom('live_tables')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'open').as('waiting'),
    ])
    .where('owner_id', '=', player)
    .executeTakeFirstOrThrow();
}

async function countFrom(db: Db, address: string): Promise<number> {
  const { count } = await db
    .selectFrom('live_tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('opened_from', '=', address)
    .executeTakeFirstOrThrow();
  return count;
}

/** The events know when something happened at a table that runs; for the others it was noted when they were unloaded. */
async function lastEventTime(db: Db): Promise<Time | null> {
  const lastOfTable = sql`(select at from events where events.table_id = live_tables.table_id
    order by version desc limit 1)`;
  const { running, unloaded } = await db
    .selectFrom('live_tables')
    .select(({ fn }) => [
      fn.max<Date | number | null>('last_at').as('unloaded'),
      sql<Date | number | null>`max(case when is_running then ${lastOfTable} end)`.as('running'),
    ])
    .executeTakeFirstOrThrow();
  // SQLite returns the results of functions as numbers.
  const times = [running, unloaded].flatMap((at) => (at === null ? [] : Number(at)));
  return times.length > 0 ? Math.max(...times) : null;
}
