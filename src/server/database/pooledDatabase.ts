// A database behind a pool of connections that speak PostgreSQL's protocol.

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
import type { Database, Queries } from './database.ts';
import { asStorageUnavailable } from './storageUnavailable.ts';

/** So many statements are prepared; more than that means that some are not constant. */
const MAX_PREPARED_STATEMENTS = 500;

const READ_AS_NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

const TYPES: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    READ_AS_NUMBERS.has(id) ? Number : types.getTypeParser(id, format),
};

export interface PooledDatabase extends Database {
  connect(): Promise<PostgresPoolClient>;
}

export function openPool(config: PoolConfig): PooledDatabase {
  const pool = new Pool({ ...config, types: TYPES, onConnect: reusePlans });
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

  const connect = async (): Promise<PostgresPoolClient> => clientOf(await asked(pool.connect()));
  return {
    connect,
    db: typedQueries(connect),
    query: (sql, params) => onConnection((client) => queriesOn(client).query(sql, params)),
    run: (sql) => onConnection((client) => queriesOn(client).run(sql)),
    transaction: (work) => onConnection((client) => inTransaction(client, work)),
    close: () => pool.end(),
  };
}

/** The pool stays open when the queries are destroyed. */
export function typedQueries(connect: () => Promise<PostgresPoolClient>): Db {
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

/**
 * A statement that takes arrays is otherwise planned anew each time, because a plan for any length
 * looks dearer than one for this length: storing a move took twice as long.
 */
async function reusePlans(client: ClientBase): Promise<void> {
  await client.query('set plan_cache_mode = force_generic_plan');
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
    // Where the connection is lost there is nothing left to take back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** What the database said, or that it is not to be had. */
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
