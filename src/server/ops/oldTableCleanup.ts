// Tables that are closed: their journal is packed after a day, and all of them forgotten when a setting says so.

import type { Database } from '../database/database.ts';
import { purgeClosedTables } from '../journal/purge.ts';
import { packClosed } from '../journal/packing.ts';

export interface OldTableCleanupDeps {
  readonly database: Database;
  /** Null: they are kept for ever. */
  readonly keepGamesDays: number | null;
  onForgotten(tables: number): void;
  onFault(fault: unknown): void;
}

const EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** So many in a run: what waits is done in the next one. */
const AT_ONCE = 200;

export function startOldTableCleanup(old: OldTableCleanupDeps): () => void {
  const timer = setInterval(() => {
    cleanUpOldTables(old, Date.now()).catch(old.onFault);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function cleanUpOldTables(
  { database, keepGamesDays, onForgotten }: Omit<OldTableCleanupDeps, 'onFault'>,
  now: number,
): Promise<void> {
  await packClosed(database, new Date(now - DAY_MS), AT_ONCE);
  if (keepGamesDays === null) return;
  const forgotten = await purgeClosedTables(
    database,
    new Date(now - keepGamesDays * DAY_MS),
    AT_ONCE,
  );
  if (forgotten > 0) onForgotten(forgotten);
}
