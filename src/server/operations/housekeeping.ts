// Regular work in the database: packs the journals of tables that were closed a day ago, removes them when a setting
// says so, and forgets the keys of old commands and resolved reports.

import { sql } from 'kysely';
import { removeOldReports } from '../readModels/safetyRows.ts';
import { packClosedTables, removeClosedTables } from '../store/closedTables.ts';
import type { Db } from '../store/schema.ts';

interface HousekeepingDeps {
  readonly db: Db;
  /** Null: games are kept for ever. */
  readonly keepGamesDays: number | null;
  onRemoved(tables: number): void;
  onFault(fault: unknown): void;
}

const INTERVAL_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Of each kind in one run; the others wait for the next one. */
const MAX_TABLES = 200;

/** Returns a function that stops it. */
export function startHousekeeping(deps: HousekeepingDeps): () => void {
  const timer = setInterval(() => {
    keepHouse(deps, Date.now()).catch(deps.onFault);
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function keepHouse(
  { db, keepGamesDays, onRemoved }: Omit<HousekeepingDeps, 'onFault'>,
  now: number,
): Promise<void> {
  await db.deleteFrom('command_keys').where('expires_at', '<', new Date(now)).execute();
  await removeOldReports(db, now);
  await packClosedTables(db, new Date(now - DAY_MS), MAX_TABLES);
  if (keepGamesDays === null) return;
  const before = new Date(now - keepGamesDays * DAY_MS);
  const removed = await removeClosedTables(db, before, MAX_TABLES);
  if (removed > 0) onRemoved(removed);
}

const EVERY_MS = 5000;
/** Longer than any statement of theirs may take. */
const OLDEST = '30 seconds';

/** Clients may set their own timeouts, so the server ends sessions that block others. */
export function watchPlayerSessions(db: Db, onFault: (fault: unknown) => void): () => void {
  const timer = setInterval(() => {
    sql`select end_player_sessions(${OLDEST}::interval)`.execute(db).catch(onFault);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
