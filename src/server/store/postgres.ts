// The connections to PostgreSQL, opened when the database is up to date and nobody else has it.

import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import {
  Client,
  type ClientBase,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  types,
} from 'pg';
import {
  type Database,
  DatabaseStartError,
  type Queries,
  sqlState,
  errorText,
} from './database.ts';
import { delay, unrefDelay } from './delay.ts';
import { migrate } from './migrations.ts';
import type { Db } from './schema.ts';
import { type Durability, StorageUnavailableError } from './store.ts';

const CONNECTIONS = 10;
const CONNECTING_MS = 10_000;

export interface PostgresSettings {
  readonly databaseUrl: string;
  /** Whether other nodes of a cluster use it, too. */
  readonly isShared?: boolean;
  readonly durability?: Durability;
  /** Called once if the database is lost for good: nothing can be stored any more. */
  onLost?(problem: string): void;
  /** How long to wait for another server that is about to end. */
  readonly patienceMs?: number;
}

/** Nobody else has it until it is closed. Rejects with a `DatabaseStartError` if it cannot be used. */
export async function openPostgres(settings: PostgresSettings): Promise<Database> {
  const { databaseUrl, isShared = false, durability = 'disk', patienceMs } = settings;
  const lock = await lockDatabase({
    databaseUrl,
    isShared,
    onLost: settings.onLost ?? (() => {}),
    ...(patienceMs !== undefined && { patienceMs }),
  }).catch(throwConnectionProblem);
  const pool = openPool({
    connectionString: databaseUrl,
    durability,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  const close = async (): Promise<void> => {
    await pool.close();
    await lock.release();
  };
  try {
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pool, close };
}

/** As it is, beside a server that may be using it. Rejects with a `DatabaseStartError` if it cannot be used. */
export async function openPostgresBeside(databaseUrl: string): Promise<Database> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  try {
    const [{ known }] = await pool
      .query<{ known: boolean }>("select to_regproc('drop_player_role') is not null as known")
      .catch(throwConnectionProblem);
    if (known) return pool;
    throw new DatabaseStartError(
      'The database was not set up by this version of Masa. Start the server once first.',
    );
  } catch (error) {
    await pool.close();
    throw error;
  }
}

function throwConnectionProblem(error: unknown): never {
  if (error instanceof DatabaseStartError) throw error;
  throw new DatabaseStartError(
    `Cannot connect to the database in DATABASE_URL: ${errorText(error)}.`,
  );
}

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

/** So many statements are prepared; more than that means that some are not constant. */
const MAX_PREPARED_STATEMENTS = 500;

const READ_AS_NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

const TYPES: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    READ_AS_NUMBERS.has(id) ? Number : types.getTypeParser(id, format),
};

export interface PoolSettings extends PoolConfig {
  readonly durability?: Durability;
}

export function openPool({ durability = 'disk', ...config }: PoolSettings): Database {
  const onConnect = (client: ClientBase): Promise<void> => prepareSession(client, durability);
  const pool = new Pool({ ...config, types: TYPES, onConnect });
  // A connection that breaks fails its own query; one that breaks while idle is made anew.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  /** Not `pool.query`, which gives up the connection after any error of SQL. */
  async function onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await asked(pool.connect());
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  return {
    db: typedQueries(async () => clientOf(await asked(pool.connect()))),
    query: (sql, params) => onConnection((client) => queriesOn(client).query(sql, params)),
    run: (sql) => onConnection((client) => queriesOn(client).run(sql)),
    transaction: (work) => onConnection((client) => inTransaction(client, work)),
    close: () => pool.end(),
  };
}

/** The pool stays open when the queries are destroyed. */
function typedQueries(connect: () => Promise<PostgresPoolClient>): Db {
  const pool = { connect, end: async () => {}, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

function clientOf(client: PoolClient): PostgresPoolClient {
  const query = (sql: string, params: readonly unknown[]): Promise<unknown> =>
    // `begin`, `commit` and others without parameters are not worth a name.
    asked(client.query(params.length === 0 ? sql : { ...prepared(sql), values: [...params] }));
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** A commit waits for the disk, or may be lost with the machine; a stricter setting of the database stays. */
const COMMITS: Readonly<Record<Durability, string>> = {
  disk: `select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'`,
  process: 'set synchronous_commit = off',
};

/**
 * A statement that takes arrays is otherwise planned anew each time, because a plan for any length
 * looks dearer than one for this length: storing a move took twice as long.
 */
async function prepareSession(client: ClientBase, durability: Durability): Promise<void> {
  await client.query(`set plan_cache_mode = force_generic_plan; ${COMMITS[durability]}`);
}

async function inTransaction<T>(
  client: PoolClient,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  await asked(client.query('begin'));
  try {
    const outcome = await work(queriesOn(client));
    const { command } = await asked(client.query('commit'));
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
    return outcome;
  } catch (error) {
    // If the connection is lost, there is nothing left to take back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The answer of the database, or that it is unavailable. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asStorageUnavailable(error);
  }
}

function queriesOn(client: PoolClient): Queries {
  return {
    query: async (sql, params = []) => {
      const result = await asked(client.query({ ...prepared(sql), values: [...params] }));
      return result.rows;
    },
    run: async (sql) => {
      await asked(client.query(sql));
    },
  };
}

const prepared = nameStatements();

/** A statement has the same name each time; what comes when there are enough of them has none. */
export function nameStatements(): (text: string) => { text: string; name?: string } {
  const names = new Map<string, string>();
  return (text) => {
    let name = names.get(text);
    if (name === undefined) {
      if (names.size >= MAX_PREPARED_STATEMENTS) return { text };
      name = `statement${names.size}`;
      names.set(text, name);
    }
    return { text, name };
  };
}

/**
 * By SQL's names: the connection (08), disk, memory or connections used up (53), the server stops or
 * starts (57P), its system fails (58), it may only be read (25006).
 */
const UNAVAILABLE = /^(08|53|57P|58|25006)/;

const OWN_MISTAKES = [TypeError, RangeError, SyntaxError];

/** The error as it is, or that the database was to blame where the statement was not. */
export function asStorageUnavailable(error: unknown): unknown {
  const isOwn = OWN_MISTAKES.some((kind) => error instanceof kind);
  if (isOwn || error instanceof StorageUnavailableError) return error;
  const state = sqlState(error);
  if (state !== null && !UNAVAILABLE.test(state)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new StorageUnavailableError(message, { cause: error });
}
