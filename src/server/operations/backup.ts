// `masa backup FILE`: everything that is stored, in one SQLite file, also while the server runs.

import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../store/database.ts';
import { OWNER_ONLY } from '../store/dataFolder.ts';
import { openPostgresBeside } from '../store/postgres.ts';
import type { Settings } from './settings.ts';
import {
  copiedTables,
  copyRows,
  postgresRows,
  removeDatabase,
  sqliteRows,
  syncToDisk,
} from '../store/copyDatabase.ts';
import { structureProblem, createSqliteFile } from '../store/sqliteStore.ts';
import { hasOldDatabase } from '../store/oldDatabase.ts';
import { ABOUT_BACKUP } from './backupFile.ts';
import { inOneLine, settingsOrProblem } from './runAdmin.ts';

const ALL_PAGES = 2 ** 31 - 1;

const [file] = process.argv.slice(2);

await inOneLine(async () => {
  const settings = settingsOrProblem();
  const draft = `${file}.part`;
  removeDatabase(draft);
  try {
    // Made here, so that nobody else can read it from the first moment on.
    await (await open(draft, 'wx', OWNER_ONLY.files)).close();
    const { databaseUrl, dataFolder } = settings;
    if (databaseUrl === null) await saveSqlite(resolve(dataFolder), draft);
    else await savePostgres(databaseUrl, draft);
    const rows = await finish(draft, settings);
    await rename(draft, file);
    return [`Backup saved: ${rows} rows in ${file}.`];
  } finally {
    removeDatabase(draft);
  }
});

/** All pages in one step, because SQLite begins again if another process writes between two steps. */
async function saveSqlite(folder: string, draft: string): Promise<void> {
  const database = join(folder, 'masa.db');
  if (!existsSync(database))
    throw new DatabaseStartError(
      hasOldDatabase(folder)
        ? `The data in ${folder} is from an earlier version. Start the server once to carry it over, or back it up with that version.`
        : `There is no database in ${folder}. Set MASA_DATA to the data folder of the server.`,
    );
  const source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, draft, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/** One transaction sees one state of all rows. */
async function savePostgres(databaseUrl: string, draft: string): Promise<void> {
  const database = await openPostgresBeside(databaseUrl);
  createSqliteFile(draft);
  const target = new DatabaseSync(draft);
  try {
    target.exec('begin');
    await database.transaction(async (session) => {
      await session.run('set transaction isolation level repeatable read read only');
      await copyRows(copiedTables(target), postgresRows(session), sqliteRows(target));
    });
    target.exec('commit');
  } finally {
    target.close();
    await database.close();
  }
}

/** Adds the secret of the tokens, reads the file again before anybody relies on it, and returns how many rows it has. */
async function finish(draft: string, settings: Settings): Promise<number> {
  const database = new DatabaseSync(draft);
  let rows = 0;
  try {
    database.exec('pragma journal_mode = delete');
    const tables = copiedTables(database);
    for (const table of tables) rows += await sqliteRows(database).count(table);
    database.exec(`create table ${ABOUT_BACKUP} (made_at text not null, secret text)`);
    database
      .prepare(`insert into ${ABOUT_BACKUP} values (?, ?)`)
      .run(new Date().toISOString(), await storedSecret(settings));
  } finally {
    database.close();
  }
  const problem = structureProblem(draft);
  if (problem !== null)
    throw new DatabaseStartError(`The database is damaged: ${problem}. Run: masa check`);
  await syncToDisk(draft);
  return rows;
}

/** Null if it is in a setting. */
async function storedSecret({ dataFolder, secret }: Settings): Promise<string | null> {
  if (secret !== null) return null;
  return readFile(join(dataFolder, 'secret'), 'utf8').catch(() => null);
}
