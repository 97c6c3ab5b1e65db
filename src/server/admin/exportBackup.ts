// A database as lines of text: every row of every table as it was at one moment, for a backup.

import type { Database, Queries } from '../database/database.ts';

/** What comes first. */
export interface BackupHead {
  readonly masa: 'backup';
  readonly format: typeof BACKUP_FORMAT;
  readonly at: string;
  /** By what the tables were made. */
  readonly migrations: readonly string[];
  /** Behind the tokens of the players; null where a setting has it. */
  readonly secret: string | null;
}

/** What comes before the rows of a table; each of these is a list of texts. */
export interface BackupTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** What comes last: without it the rest is not whole. */
export interface BackupEnd {
  readonly rows: number;
}

export const BACKUP_FORMAT = 1;
const ROWS_AT_ONCE = 1000;

/** Those of the migrations are made anew; in the order in which tables were made. */
const TABLES = `select relname as name,
    (select json_agg(attname order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
  order by oid`;

/** The embedded database takes nothing else until the end of it. */
export function exportBackup(
  database: Database,
  secret: string | null,
  write: (line: string) => Promise<void>,
): Promise<number> {
  return database.transaction(async (queries) => {
    await queries.run('set transaction isolation level repeatable read, read only');
    await write(JSON.stringify(await headOf(queries, secret)));
    const tables = await queries.query<{ name: string; columns: string[] }>(TABLES);
    let rows = 0;
    for (const { name, columns } of tables) {
      await write(JSON.stringify({ table: name, columns } satisfies BackupTable));
      rows += await copyTable(queries, { table: name, columns }, write);
    }
    await write(JSON.stringify({ rows } satisfies BackupEnd));
    return rows;
  });
}

export async function migrationsOf({ query }: Queries): Promise<string[]> {
  const rows = await query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

async function headOf(queries: Queries, secret: string | null): Promise<BackupHead> {
  const migrations = await migrationsOf(queries);
  const at = new Date().toISOString();
  return { masa: 'backup', format: BACKUP_FORMAT, at, migrations, secret };
}

/** By a cursor, so that no table is in memory as a whole. */
async function copyTable(
  queries: Queries,
  { table, columns }: BackupTable,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const texts = columns.map((column) => `"${column}"::text`).join(', ');
  await queries.run(`declare backup no scroll cursor for
    select json_build_array(${texts})::text as row from "${table}"`);
  let count = 0;
  for (;;) {
    const rows = await queries.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup`);
    if (rows.length === 0) break;
    count += rows.length;
    await write(rows.map(({ row }) => row).join('\n'));
  }
  await queries.run('close backup');
  return count;
}
