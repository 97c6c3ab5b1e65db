// `masa restore FILE`: a backup into a new database, the embedded one or a PostgreSQL, whichever it was of.

import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError, type Queries } from '../store/database.ts';
import { lockFolder, OWNER_ONLY, preparePrivateFolder } from '../store/dataFolder.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Settings } from './settings.ts';
import {
  copiedTables,
  copyRows,
  postgresRows,
  removeDatabase,
  sqliteRows,
  syncToDisk,
} from '../store/copyDatabase.ts';
import { createSqliteFile } from '../store/sqliteStore.ts';
import { hasOldDatabase } from '../store/oldDatabase.ts';
import { ABOUT_BACKUP, readAboutBackup } from './backupFile.ts';
import { inOneLine, settingsOrProblem } from './runAdmin.ts';

const NOT_EMPTY = 'The database is not empty. Restore into a new one.';

const [file] = process.argv.slice(2);

await inOneLine(async () => {
  const settings = settingsOrProblem();
  const { madeAt, secret } = readAboutBackup(file);
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl === null) await restoreSqlite(resolve(dataFolder));
  else await restorePostgres(databaseUrl);
  await keepSecret(settings, secret);
  return [`Restored the backup of ${madeAt}. Start the server: everyone is back in their seat.`];
});

/** The database appears under its name when it is complete. */
async function restoreSqlite(folder: string): Promise<void> {
  const release = await lockFolder(folder);
  try {
    const [database, draft] = ['masa.db', 'masa.db.new'].map((name) => join(folder, name));
    requireEmptyFolder(folder, database);
    prepareCopy(draft);
    await syncToDisk(draft);
    removeDatabase(database);
    renameSync(draft, database);
  } finally {
    release();
  }
}

function requireEmptyFolder(folder: string, file: string): void {
  if (hasOldDatabase(folder)) throw new DatabaseStartError(NOT_EMPTY);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const used = database
      .prepare('select exists (select 1 from events) or exists (select 1 from accounts) as used')
      .get();
    if (used?.used === 1) throw new DatabaseStartError(NOT_EMPTY);
  } finally {
    database.close();
  }
}

/** Copies the backup and brings the copy up to date. */
function prepareCopy(copy: string): void {
  removeDatabase(copy);
  copyFileSync(file, copy);
  chmodSync(copy, OWNER_ONLY.files);
  const database = new DatabaseSync(copy);
  database.exec(`drop table ${ABOUT_BACKUP}`);
  database.close();
  createSqliteFile(copy);
}

async function restorePostgres(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-restore-'));
  const database = await openPostgres({ databaseUrl });
  try {
    const copy = join(folder, 'masa.db');
    prepareCopy(copy);
    const source = new DatabaseSync(copy, { readOnly: true });
    await database.transaction(async (session) => {
      await requireEmptyDatabase(session);
      const addReferences = await dropReferences(session);
      await copyRows(copiedTables(source), sqliteRows(source), postgresRows(session));
      await addReferences();
    });
    source.close();
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function requireEmptyDatabase({ query }: Queries): Promise<void> {
  const [{ used }] = await query<{ used: boolean }>(
    'select exists (select from events) or exists (select from accounts) as used',
  );
  if (used) throw new DatabaseStartError(NOT_EMPTY);
}

/** Rows are copied table by table, so references are checked when all are there. */
async function dropReferences({ query, run }: Queries): Promise<() => Promise<void>> {
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

/** Then the tokens of the players are known again. */
async function keepSecret({ dataFolder, secret }: Settings, saved: string | null): Promise<void> {
  if (secret !== null || saved === null) return;
  preparePrivateFolder(resolve(dataFolder));
  await writeFile(join(dataFolder, 'secret'), saved, { mode: OWNER_ONLY.files });
}
