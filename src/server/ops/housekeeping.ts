// What a database that nobody looks after needs now and then.

import type { Database } from '../database/database.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The embedded database does not clear up by itself: rows written again and again leave old ones behind. */
export function keepHouse(database: Database, onFault: (fault: unknown) => void): () => void {
  const timer = setInterval(() => {
    database.run('vacuum analyze').catch(onFault);
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
