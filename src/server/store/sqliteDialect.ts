// Kysely on node:sqlite. All queries share one connection: `db.connection().execute(…)` waits until no transaction is
// open, also for statements that go past Kysely.

import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type RawNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { evictOldest } from '../guard/counting.ts';
import { StorageUnavailableError } from './store.ts';
import { sqliteNode } from './sqlByDialect.ts';

const MAX_PREPARED_STATEMENTS = 500;

/** By the declared type of a column. Results of expressions have none and stay numbers and text. */
const DECODERS: Readonly<Record<string, (value: SQLOutputValue) => unknown>> = {
  time_integer: (value) => new Date(Number(value)),
  boolean_integer: (value) => value === 1,
  json_text: (value) => JSON.parse(String(value)),
};

/** SQLite's numbers for a database that cannot be used now, or any more: a lock, memory, the disk, a damaged file. */
const UNAVAILABLE: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26]);

/** The error as it is, or a `StorageUnavailableError` if the database cannot be used. */
export function sqliteFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  // The higher bytes have details.
  const isUnavailable = UNAVAILABLE.has(Number(error.errcode) & 0xff);
  return isUnavailable ? new StorageUnavailableError(error.message, { cause: error }) : error;
}

/** `synced` resolves when what was committed is durable. The database stays open when Kysely is destroyed. */
export function sqliteDialect(
  database: DatabaseSync,
  synced: () => Promise<void> = () => Promise.resolve(),
): Dialect {
  const config = { database: withCachedStatements(database) };
  return {
    createDriver: () => new DurableDriver(config, (query) => isCommit(database, query), synced),
    createQueryCompiler: () => new NodeSqliteCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function isCommit(database: DatabaseSync, { query }: CompiledQuery): boolean {
  return !database.isTransaction && query.kind !== 'SelectQueryNode';
}

class DurableDriver extends SqliteDriver {
  private readonly isCommit: (query: CompiledQuery) => boolean;
  private readonly synced: () => Promise<void>;

  constructor(
    config: { database: SqliteDatabase },
    isCommit: (query: CompiledQuery) => boolean,
    synced: () => Promise<void>,
  ) {
    super(config);
    this.isCommit = isCommit;
    this.synced = synced;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <R>(query: CompiledQuery) => {
        const result = await connection.executeQuery<R>(query).catch(throwFailure);
        if (this.isCommit(query)) await this.synced();
        return result;
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /** A transaction that reads first would fail if another process wrote before its own first write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

function throwFailure(error: unknown): never {
  throw sqliteFailure(error);
}

class NodeSqliteCompiler extends SqliteQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(sqliteNode(node));
  }

  /** Leaves out `for update`: a transaction has the whole database. */
  protected override visitSelectModifier(): void {}
}

function withCachedStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? decoded(database.prepare(sql));
      statements.set(sql, statement);
      evictOldest(statements, MAX_PREPARED_STATEMENTS);
      return statement;
    },
    close: () => statements.clear(),
  };
}

function decoded(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const decodeRow = (row: Record<string, SQLOutputValue>): object => {
    const decodedRow: Record<string, unknown> = {};
    for (const { name, type } of columns) {
      const decode = row[name] === null ? undefined : DECODERS[type ?? ''];
      decodedRow[name] = decode ? decode(row[name]) : row[name];
    }
    return decodedRow;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(encode)).map(decodeRow),
    run: (parameters) => statement.run(...parameters.map(encode)),
    iterate: (parameters) => statement.iterate(...parameters.map(encode)).map(decodeRow),
  };
}

function encode(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
