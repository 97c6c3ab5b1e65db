// What a database that nobody looks after needs now and then.

import type { Database } from '../database/database.ts';

const HOUR_MS = 60 * 60 * 1000;

const OWN_TABLES = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** The embedded database does not clear up by itself: rows written again and again leave old ones behind. */
export function startVacuum(database: Database, onFault: (fault: unknown) => void): () => void {
  const timer = setInterval(() => {
    clearUp(database).catch(onFault);
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One table after another, so that nobody waits long in between. */
async function clearUp(database: Database): Promise<void> {
  for (const { name } of await database.query<{ name: string }>(OWN_TABLES)) {
    await database.run(`vacuum analyze "${name}"`);
  }
}
