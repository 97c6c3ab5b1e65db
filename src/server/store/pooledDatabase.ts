// PostgreSQL behind a pool of connections.

import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import {
  type ClientBase,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  types,
} from 'pg';
import type { Db } from '../store/schema.ts';
import type { Durability } from '../store/store.ts';
import type { Database, Queries } from './database.ts';
import { asStorageUnavailable } from './storageUnavailable.ts';

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
