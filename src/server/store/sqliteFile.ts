// Opens the file of the embedded database, or says in one line why it cannot be used.

import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './database.ts';
import { errorFields, errorText } from './errorFields.ts';
import { StorageUnavailableError } from './errors.ts';
import { logProblem, OpenMark } from './logCheck.ts';
import { openSqliteStore, type SqliteOptions } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** SQLite's numbers for a file that is damaged, and for one that is no database. */
const DAMAGED: readonly unknown[] = [11, 26];
/** Larger files are left to `masa check`, because reading them would take longer than the start. */
const MAX_CHECKED_BYTES = 256 * 2 ** 20;

/** Rejects with a `DatabaseStartError` if the file is damaged or from a newer version. */
export async function openSqliteFile(options: SqliteOptions): Promise<Store> {
  const { file } = options;
  try {
    const store = openSqliteStore(options);
    const problem = sizeOf(file) > MAX_CHECKED_BYTES ? null : structureProblem(file);
    if (problem === null) return store;
    await store.close();
    throw damaged(file, problem);
  } catch (error) {
    throw startError(file, error);
  }
}

/** For the server that has the data folder: nobody else has the file open. */
export async function openOwnSqliteFile(options: SqliteOptions): Promise<Store> {
  const { file } = options;
  const mark = new OpenMark(file);
  const problem = mark.isFromThisRun() ? logProblem(file) : null;
  if (problem !== null) throw damaged(`${file}-wal`, problem);
  const store = await openSqliteFile(options);
  mark.set();
  return {
    ...store,
    async append(entry) {
      try {
        await store.append(entry);
      } catch (error) {
        if (error instanceof StorageUnavailableError) mark.remove();
        throw error;
      }
    },
    async close() {
      await store.close();
      mark.remove();
    },
  };
}

/** Reads the whole file while others may use it. Returns null if its structure is sound. */
export function structureProblem(file: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('pragma quick_check(1)').get()?.quick_check;
    return found === 'ok' ? null : String(found).replaceAll('\n', ' ');
  } finally {
    database.close();
  }
}

function startError(file: string, error: unknown): unknown {
  if (error instanceof DatabaseStartError) return error;
  const { errcode } = errorFields(error);
  if (typeof errcode !== 'number') return error;
  if (DAMAGED.includes(errcode & 0xff)) return damaged(file, errorText(error));
  return new DatabaseStartError(`The database ${file} cannot be opened: ${errorText(error)}.`);
}

function damaged(file: string, problem: string): DatabaseStartError {
  return new DatabaseStartError(
    `The database ${file} is damaged (${problem}). Move it away and restore a backup with: masa restore FILE`,
  );
}

function sizeOf(file: string): number {
  return statSync(file).size;
}
