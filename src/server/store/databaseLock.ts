// A PostgreSQL has one server, or the nodes of one cluster: a session of its own holds a lock there for as
// long as each lives.

import { Client } from 'pg';
import { unrefDelay, delay } from './delay.ts';
import { DatabaseStartError } from './database.ts';

export interface LockOptions {
  readonly databaseUrl: string;
  /** Whether it is one node among others: all of them hold the lock together. */
  readonly isShared?: boolean;
  /** Told once when another server has the database by the time the session is back. */
  onLost(problem: string): void;
  readonly patienceMs?: number;
}

export interface DatabaseLock {
  release(): Promise<void>;
}

/** Any number that nothing else in the database locks. */
const LOCK = 4_151_720;
/** The session of a server that was killed ends a moment after it. */
const LOCK_TIMEOUT_MS = 5000;
export const LOCK_RETRY_INTERVAL_MS = 100;
const CONNECTING_MS = 10_000;

/** Where the machine of a server vanished, PostgreSQL ends its session after about half a minute. */
const SESSION = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;
  set tcp_user_timeout = 30000; set statement_timeout = 0;
  select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'`;

const TAKEN =
  'Another server is using the database in DATABASE_URL. Only one server can use it at a time: stop the other one first.';
const TAKEN_ALONE =
  'A server without REDIS_URL is using the database in DATABASE_URL. Stop it first: every node of a cluster needs REDIS_URL.';

/** Rejects with a `DatabaseStartError` when another server has it, or with why it cannot be reached. */
export async function lockDatabase(options: LockOptions): Promise<DatabaseLock> {
  const state = { isReleased: false };
  let session = await lockedSession(options);
  holdOn();

  function holdOn(): void {
    session.once('end', () => {
      if (!state.isReleased) void lockAgain();
    });
  }

  /** PostgreSQL was started again, or the line was cut. */
  async function lockAgain(): Promise<void> {
    while (!state.isReleased) {
      try {
        session = await lockedSession(options);
        if (state.isReleased) return void session.end();
        return holdOn();
      } catch (error) {
        if (error instanceof DatabaseStartError) return options.onLost(error.message);
        await unrefDelay(LOCK_RETRY_INTERVAL_MS, null);
      }
    }
  }

  return {
    release: async () => {
      state.isReleased = true;
      await session.end();
    },
  };
}

async function lockedSession(options: LockOptions): Promise<Client> {
  const { databaseUrl, isShared = false, patienceMs = LOCK_TIMEOUT_MS } = options;
  const session = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTING_MS,
    keepAlive: true,
    application_name: 'masa, the one server',
  });
  session.on('error', () => {});
  try {
    await session.connect();
    await session.query(SESSION);
    const latest = performance.now() + patienceMs;
    while (!(await isLocked(session, isShared))) {
      if (performance.now() > latest) throw new DatabaseStartError(isShared ? TAKEN_ALONE : TAKEN);
      await delay(LOCK_RETRY_INTERVAL_MS);
    }
    return session;
  } catch (error) {
    session.end().catch(() => {});
    throw error;
  }
}

async function isLocked(session: Client, isShared: boolean): Promise<boolean> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await session.query(`select ${lock}($1) as locked`, [LOCK]);
  return rows[0].locked;
}
