// Players who connect to PostgreSQL with their own roles: who stays in a transaction is sent away.

import type { Database } from '../database/database.ts';

const EVERY_MS = 5000;
/** Longer than any statement of theirs may take. */
const OLDEST = '30 seconds';

/** A client may set its timeouts as it likes, so that somebody must look after them. */
export function watchPlayerSessions(
  database: Database,
  onFault: (fault: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    database.query('select end_player_sessions($1::interval)', [OLDEST]).catch(onFault);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
