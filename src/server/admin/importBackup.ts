// A backup back into an empty database: all of it or nothing.

import { type Database, DatabaseStartError, type Queries } from '../database/database.ts';
import {
  BACKUP_FORMAT,
  migrationsOf,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
} from './exportBackup.ts';

const ROWS_AT_ONCE = 500;

type Line = BackupHead | BackupTable | BackupEnd | readonly (string | null)[];

/** Answers what the backup says of itself. Rejects with a `DatabaseStartError` where it cannot be restored. */
export function importBackup(
  database: Database,
  lines: AsyncIterable<string>,
): Promise<BackupHead> {
  return database.transaction(async (queries) => {
    await requireEmpty(queries);
    const reinstate = await withoutReferences(queries);
    const head = await readAll(queries, lines);
    await reinstate();
    return head;
  });
}

async function requireEmpty({ query }: Queries): Promise<void> {
  const [{ used }] = await query<{ used: boolean }>(
    'select exists (select from events) or exists (select from accounts) as used',
  );
  if (used) throw new DatabaseStartError('The database is not empty. Restore into a new one.');
}

/** Rows come in any order, so references are looked at when all are there. */
async function withoutReferences({ query, run }: Queries): Promise<() => Promise<void>> {
  const references = await query<{ name: string; table: string; rule: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references)
    await run(`alter table ${table} drop constraint "${name}"`);
  return async () => {
    for (const { table, name, rule } of references)
      await run(`alter table ${table} add constraint "${name}" ${rule}`);
  };
}

async function readAll(queries: Queries, lines: AsyncIterable<string>): Promise<BackupHead> {
  let head: BackupHead | null = null;
  let insert: ((rows: readonly string[]) => Promise<unknown>) | null = null;
  let waiting: string[] = [];
  let count = 0;
  let end: BackupEnd | null = null;
  const store = async (): Promise<void> => {
    if (insert && waiting.length > 0) await insert(waiting);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of lines) {
    if (line.startsWith('[')) waiting.push(line);
    if (!line.startsWith('[') || waiting.length >= ROWS_AT_ONCE) await store();
    if (line.startsWith('[')) continue;
    const said = read(line);
    if ('masa' in said) head = await checked(queries, said);
    else if ('table' in said) insert = await inserter(queries, said);
    else if ('rows' in said) end = said;
  }
  if (!head) throw new DatabaseStartError('The file is not a backup.');
  if (end?.rows !== count)
    throw new DatabaseStartError('The backup is incomplete: its end is missing.');
  return head;
}

function read(line: string): Exclude<Line, readonly unknown[]> {
  try {
    return JSON.parse(line);
  } catch {
    throw new DatabaseStartError('The file is not a backup.');
  }
}

async function checked(queries: Queries, head: BackupHead): Promise<BackupHead> {
  if (head.format !== BACKUP_FORMAT)
    throw new DatabaseStartError(
      'The backup is from a newer version of Masa. Restore it with that version.',
    );
  const migrations = await migrationsOf(queries);
  if (head.migrations.join() !== migrations.join())
    throw new DatabaseStartError(
      `The backup is from another version of Masa (${head.migrations.at(-1)}). Restore it with that version, then start this one.`,
    );
  return head;
}

async function inserter(
  { query }: Queries,
  { table, columns }: BackupTable,
): Promise<(rows: readonly string[]) => Promise<unknown>> {
  const types = await query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass('public.' || quote_ident($1)) and attnum > 0 and not attisdropped`,
    [table],
  );
  const typeOf = new Map(types.map(({ name, type }) => [name, type]));
  if (columns.some((column) => !typeOf.has(column)))
    throw new DatabaseStartError(
      `The backup has a database table that this version does not know: ${table}.`,
    );
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column, at) => `(row ->> ${at})::${typeOf.get(column)}`).join(', ');
  const sql = `insert into "${table}" (${names}) select ${values}
    from (select line::json as row from unnest($1::text[]) as lines (line)) as rows`;
  return (rows) => query(sql, [rows]);
}
