// The file of a backup: a SQLite database with all rows and one table that describes the backup.

import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../store/database.ts';
import { eventChecksum } from '../store/appendedRows.ts';
import { structureProblem } from '../store/sqliteStore.ts';

export const ABOUT_BACKUP = 'backup_about';

export interface AboutBackup {
  readonly madeAt: string;
  /** The secret of the tokens; null if it is in a setting. */
  readonly secret: string | null;
}

const SQLITE_HEADER = Buffer.from('SQLite format 3\0');
const GZIP_HEADER = Buffer.from([0x1f, 0x8b]);

/** Throws a `DatabaseStartError` if the file is no backup or damaged. */
export function readAboutBackup(file: string): AboutBackup {
  if (!existsSync(file)) throw new DatabaseStartError(`There is no file ${file}.`);
  const start = startOf(file);
  if (start.subarray(0, GZIP_HEADER.length).equals(GZIP_HEADER))
    throw new DatabaseStartError(
      'The backup is from an earlier version of Masa. Restore it with that version, then start this one.',
    );
  if (!start.equals(SQLITE_HEADER)) throw notABackup();
  try {
    if (structureProblem(file) !== null) throw notABackup();
    return readSound(file);
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : notABackup();
  }
}

function notABackup(): DatabaseStartError {
  return new DatabaseStartError('The file is not a backup, or the backup is damaged.');
}

function startOf(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(SQLITE_HEADER.length);
    readSync(descriptor, start);
    return start;
  } finally {
    closeSync(descriptor);
  }
}

function readSound(file: string): AboutBackup {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (!isWhole(file, database) || !areEventsSound(database)) throw notABackup();
    const row = database.prepare(`select made_at, secret from ${ABOUT_BACKUP}`).get();
    if (!row) throw notABackup();
    return { madeAt: String(row.made_at), secret: row.secret === null ? null : `${row.secret}` };
  } finally {
    database.close();
  }
}

/** SQLite reads what is missing at the end of a file as zeros. */
function isWhole(file: string, database: DatabaseSync): boolean {
  const pages = Number(database.prepare('pragma page_count').get()?.page_count);
  const pageSize = Number(database.prepare('pragma page_size').get()?.page_size);
  return statSync(file).size === pages * pageSize;
}

function areEventsSound(database: DatabaseSync): boolean {
  const events = database.prepare('select table_id, version, event, crc from events');
  for (const { table_id, version, event, crc } of events.iterate())
    if (crc !== eventChecksum(String(table_id), Number(version), String(event))) return false;
  return true;
}
