// Carries the data of an earlier version, whose embedded database was PGlite, over to SQLite: a program of its own,
// which goes in 2.0.
//
// The old files are copied and never opened themselves, because opening writes to them. The new database appears under
// its name when it is complete and verified, so a crash at any moment only means starting again.

import { cpSync, readdirSync, renameSync, rmSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DatabaseStartError,
  type TransactionalQueries,
  errorText,
} from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { createPrivateFiles, lockFolder, OWNER_ONLY, setModes } from '#server/store/dataFolder.ts';
import {
  copiedTables,
  type CopiedTable,
  copyRows,
  postgresRows,
  removeDatabase,
  sqliteRows,
  syncToDisk,
} from '#server/store/copyDatabase.ts';
import { openSqliteStore } from '#server/store/sqliteStore.ts';
import type { Store } from '#server/store/store.ts';
import { type CarryOverMessage, KEPT, OLD, WORK } from '#server/store/oldDatabase.ts';
import { openPglite } from './pglite.ts';
import { readStatementLog, replayStatements } from './statementLog.ts';

/** The copy of the old database, the new one and its log, as a share of the old one. */
const NEEDED_SPACE = 2.5;

/** Rejects with a `DatabaseStartError` if the old data cannot be carried over; then it is as it was. */
export async function carryOver(
  dataFolder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  const file = join(dataFolder, 'masa.db');
  const [old, work, draft] = [join(dataFolder, OLD), join(dataFolder, WORK), `${file}.new`];
  requireSpace(old);
  const statements = readStatementLog(old);
  // The process of a server that was killed a moment ago may still be at it.
  const release = await lockFolder(work);
  const copy = join(work, OLD);
  rmSync(copy, { recursive: true, force: true });
  removeDatabase(draft);
  onProgress('copying the data of the earlier version');
  cpSync(old, copy, { recursive: true });
  setModes(copy, OWNER_ONLY);
  const embedded = await openPglite(copy);
  try {
    await replayStatements(embedded, statements);
    await migrate(embedded);
    await copyInto(draft, embedded, onProgress);
  } finally {
    await embedded.close();
  }
  await verify(draft, onProgress);
  await syncToDisk(draft);
  renameSync(draft, file);
  renameSync(old, join(dataFolder, KEPT));
  await syncToDisk(dataFolder);
  release();
  rmSync(work, { recursive: true, force: true });
}

function requireSpace(old: string): void {
  const needed = sizeOf(old) * NEEDED_SPACE;
  const { bavail, bsize } = statfsSync(old);
  if (bavail * bsize >= needed) return;
  throw new DatabaseStartError(
    `The data of the earlier version in ${old} cannot be carried over: this needs ${megabytes(needed)} MB of free disk space, and there are ${megabytes(bavail * bsize)} MB.`,
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function openDraft(draft: string): Store {
  const rethrow = (fault: unknown): never => {
    throw fault;
  };
  return openSqliteStore({
    file: draft,
    durability: 'process',
    onLost: rethrow,
    onFault: rethrow,
  });
}

async function copyInto(
  draft: string,
  embedded: TransactionalQueries,
  onProgress: (text: string) => void,
): Promise<void> {
  // Makes its tables.
  await openDraft(draft).close();
  const sqlite = new DatabaseSync(draft);
  try {
    const tables = copiedTables(sqlite);
    sqlite.exec('begin');
    await embedded.transaction(async (session) => {
      const [source, target] = [postgresRows(session), sqliteRows(sqlite)];
      await copyRows(tables, source, target, (name) => onProgress(`carrying over ${name}`));
      for (const table of tables) await compareCounts(table, source, target);
    });
    sqlite.exec('commit');
  } finally {
    sqlite.close();
  }
}

type Rows = ReturnType<typeof postgresRows>;

/** A row of events may have become several. */
async function compareCounts(table: CopiedTable, source: Rows, target: Rows): Promise<void> {
  const [before, after] = [await source.count(table), await target.count(table)];
  const isWhole = table.name === 'events' ? after >= before : after === before;
  if (isWhole) return;
  throw new DatabaseStartError(
    `The data of the earlier version cannot be carried over: ${table.name} has ${before} rows, but only ${after} arrived.`,
  );
}

/** Tables that were broken before stay broken, and are set aside as before. */
async function verify(draft: string, onProgress: (text: string) => void): Promise<void> {
  onProgress('checking the data that was carried over');
  const sqlite = new DatabaseSync(draft);
  const problem = sqlite.prepare('pragma integrity_check').get()?.integrity_check;
  sqlite.close();
  if (problem !== 'ok')
    throw new DatabaseStartError(`The data that was carried over is damaged: ${problem}.`);
}

if (import.meta.main) {
  createPrivateFiles();
  const send = (message: CarryOverMessage): unknown => process.send?.(message);
  // Without the server that started it, the work would continue unseen.
  const abandon = (): never => process.exit(1);
  process.once('disconnect', abandon);
  try {
    await carryOver(process.argv[2], (progress) => send({ progress }));
    process.off('disconnect', abandon);
    process.disconnect?.();
  } catch (error) {
    const isKnown = error instanceof DatabaseStartError;
    if (!isKnown) console.error(error);
    const problem = isKnown
      ? error.message
      : `The data of the earlier version cannot be carried over: ${errorText(error)}.`;
    process.send?.({ problem } satisfies CarryOverMessage, () => process.exit(1));
  }
}
