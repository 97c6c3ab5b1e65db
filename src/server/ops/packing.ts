// Packs the journal of tables that were closed a day ago, a few at a time.

import type { Database } from '../database/database.ts';
import { packClosed } from '../journal/packing.ts';

const EVERY_MS = 10 * 60_000;
const CLOSED_FOR_MS = 24 * 60 * 60_000;
/** So many in a run: what waits is done in the next one. */
const AT_ONCE = 200;

export function keepPacked(database: Database, onFault: (fault: unknown) => void): () => void {
  const timer = setInterval(() => {
    packClosed(database, new Date(Date.now() - CLOSED_FOR_MS), AT_ONCE).catch(onFault);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
