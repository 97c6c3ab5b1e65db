// Players who connect to PostgreSQL with their own roles: sessions that stay in a transaction are ended.

import { sql } from 'kysely';
import type { Db } from '../store/schema.ts';

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
