// The embedded database: SQLite in this process. Commits append to SQLite's log (`-wal`) without waiting for the disk;
// one sync of the log, off the event loop, makes all of them durable before anybody is told. A worker moves pages from
// the log to the file.

import { once } from 'node:events';
import {
  closeSync,
  fdatasync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Kysely, type KyselyPlugin } from 'kysely';
import {
  CHANGING_COLUMNS,
  type Columns,
  LIVE_COLUMNS,
  READ_MODEL_TABLES,
  READ_MODELS,
  type ReadModelName,
  type EncodedAppend,
  EVENT_COLUMNS,
  KEY_COLUMNS,
  OUTBOX_COLUMNS,
  type Row,
  SNAPSHOT_COLUMNS,
} from './appendedRows.ts';
import { createStore } from './createStore.ts';
import { DatabaseStartError, errorFields, errorText } from './database.ts';
import { logProblem, OpenMark } from './logCheck.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect, sqliteFailure } from './sqliteDialect.ts';
import {
  type Durability,
  RepeatedCommandError,
  StorageUnavailableError,
  type Store,
  VersionConflictError,
} from './store.ts';

export interface SqliteOptions {
  readonly file: string;
  readonly durability: Durability;
  /** Called once if the disk failed, because then nobody knows what is stored. */
  onLost(problem: string): void;
  onFault(fault: unknown): void;
  /** Why nothing can be written now; null if there is no reason. */
  writeProblem?(): string | null;
  /** Called when a batch could not be written. */
  onUnavailable?(): void;
  /** Only tests set these. */
  readonly busyTimeoutMs?: number;
  readonly checkpoint?: CheckpointTimes;
}

interface CheckpointTimes {
  readonly maxLogBytes: number;
  readonly checkMs: number;
}

const SYNC_INTERVAL_MS = 50;
const CHECKPOINT: CheckpointTimes = { maxLogBytes: 64 * 2 ** 20, checkMs: 1000 };
const CHECKPOINT_MS = 60_000;
/** A log with its header and one frame, as a checkpoint leaves it. */
const EMPTY_LOG_BYTES = 8192;
const BUSY_TIMEOUT_MS = 5000;
const MIGRATIONS = new URL('./migrations/sqlite/', import.meta.url);

/** `page_size` must come before the log. Only the worker makes checkpoints. */
const PRAGMAS = `
  pragma page_size = 4096;
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma wal_autocheckpoint = 0;
  pragma cache_size = -32768;
  pragma temp_store = memory;
  pragma cache_spill = off;
  pragma foreign_keys = off;`;

/** Throws if the file is damaged or from a newer version. */
export function openSqliteStore(options: SqliteOptions): Store {
  const { file, busyTimeoutMs = BUSY_TIMEOUT_MS } = options;
  // Made here, so that nobody else can read it from the first moment on.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    database.exec(PRAGMAS);
    migrateSqlite(database);
    return createSqliteStore(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes the file if there is none, and brings it up to date. */
export function createSqliteFile(file: string): void {
  const database = new DatabaseSync(file);
  try {
    migrateSqlite(database);
  } finally {
    database.close();
  }
}

/** Each file once, in the order of their numbers. */
export function migrateSqlite(database: DatabaseSync): void {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const version = Number(database.prepare('pragma user_version').get()?.user_version);
  if (version > names.length)
    throw new DatabaseStartError(
      'The database is from a newer version of Masa. Start the newer version.',
    );
  for (const [index, name] of names.sort().entries()) {
    if (index < version) continue;
    const sql = readFileSync(new URL(name, MIGRATIONS), 'utf8');
    database.exec(`begin immediate; ${sql}; pragma user_version = ${index + 1}; commit`);
  }
}

function createSqliteStore(database: DatabaseSync, options: SqliteOptions): Store {
  const log = new DatabaseLog(options);
  const writer = new BatchWriter(database);
  const { writeProblem = () => null, onUnavailable = () => {} } = options;
  const db = new Kysely<Schema>({ dialect: sqliteDialect(database, () => log.synced()) });
  const checkpoints = new Checkpoints(options, log, db);
  return createStore({
    dialect: 'sqlite',
    db: db.withPlugin(refuseWrites(writeProblem)),
    async storeBatch(batch) {
      const problem = log.problem ?? writeProblem();
      try {
        if (problem !== null) throw new StorageUnavailableError(problem);
        // Queries use the same connection, so that a transaction of theirs comes first.
        if (database.isTransaction) await db.connection().execute(async () => writer.store(batch));
        else writer.store(batch);
        await log.synced();
      } catch (error) {
        if (error instanceof StorageUnavailableError) onUnavailable();
        throw error;
      }
    },
    async close() {
      await checkpoints.stop();
      await db.destroy();
      await log.close();
      database.close();
    },
  });
}

/** Refuses to write while something is wrong. */
function refuseWrites(problem: () => string | null): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const reason = node.kind === 'SelectQueryNode' ? null : problem();
      if (reason) throw new StorageUnavailableError(reason);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** SQLite's log file, through a descriptor of our own: SQLite has no locks on this file that closing it would drop. */
class DatabaseLog {
  private readonly options: SqliteOptions;
  private readonly descriptor: number;
  private running: Promise<void> | null = null;
  private following: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** Set once the disk has failed. */
  problem: string | null = null;

  constructor(options: SqliteOptions) {
    this.options = options;
    this.descriptor = openSync(`${options.file}-wal`, 'r+');
  }

  get size(): number {
    return fstatSync(this.descriptor).size;
  }

  /** Resolves when everything that was committed before is as durable as the setting says. */
  synced(): Promise<void> {
    if (this.options.durability === 'disk') return this.sync();
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.sync().catch(() => {});
    }, SYNC_INTERVAL_MS).unref();
    return Promise.resolve();
  }

  /** A sync that is running may have missed the last commits, so they share the next one. */
  private sync(): Promise<void> {
    if (this.running === null) return this.startSync();
    this.following ??= this.running
      .catch(() => {})
      .then(() => {
        this.following = null;
        return this.startSync();
      });
    return this.following;
  }

  private startSync(): Promise<void> {
    this.running = promisify(fdatasync)(this.descriptor)
      .catch((error: unknown) => this.fail(error))
      .finally(() => (this.running = null));
    return this.running;
  }

  private fail(error: unknown): never {
    const reason = error instanceof Error ? error.message : String(error);
    this.problem = `The disk did not store the database: ${reason}`;
    this.options.onLost(this.problem);
    throw new StorageUnavailableError(this.problem, { cause: error });
  }

  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.running?.catch(() => {});
    closeSync(this.descriptor);
  }
}

/** Keeps the log short: a worker copies its pages to the file while the server works. */
class Checkpoints {
  private readonly options: SqliteOptions;
  private readonly log: DatabaseLog;
  private readonly db: Kysely<Schema>;
  private readonly timer: NodeJS.Timeout;
  private lastAt = performance.now();
  private running: Promise<void> | null = null;

  constructor(options: SqliteOptions, log: DatabaseLog, db: Kysely<Schema>) {
    [this.options, this.log, this.db] = [options, log, db];
    const { maxLogBytes, checkMs } = options.checkpoint ?? CHECKPOINT;
    this.timer = setInterval(() => this.checkpointIfDue(maxLogBytes), checkMs).unref();
  }

  private checkpointIfDue(maxLogBytes: number): void {
    const { size } = this.log;
    const isDue = performance.now() - this.lastAt > CHECKPOINT_MS && size > EMPTY_LOG_BYTES;
    if (this.running || !(isDue || size > maxLogBytes)) return;
    this.running = this.checkpoint()
      .catch(this.options.onFault)
      .finally(() => {
        this.lastAt = performance.now();
        this.running = null;
      });
  }

  /** Commits pause only while the worker copies the last few pages. */
  private async checkpoint(): Promise<void> {
    const worker = new Worker(new URL('./checkpointWorker.ts', import.meta.url), {
      workerData: { file: this.options.file },
      execArgv: [],
    });
    const isGone = once(worker, 'exit');
    await once(worker, 'message');
    await this.db.connection().execute(async () => {
      worker.postMessage('truncate');
      await isGone;
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}

/** Writes entries with statements that are prepared once. */
class BatchWriter {
  private readonly database: DatabaseSync;
  private readonly begin: StatementSync;
  private readonly commit: StatementSync;
  private readonly firstEvent: StatementSync;
  private readonly nextEvent: StatementSync;
  private readonly snapshot: StatementSync;
  private readonly openedTable: StatementSync;
  private readonly changedTable: StatementSync;
  private readonly closedTable: StatementSync;
  private readonly key: StatementSync;
  private readonly outbox: StatementSync;
  private readonly readModels: ReadonlyMap<ReadModelName, StatementSync>;

  constructor(database: DatabaseSync) {
    this.database = database;
    const prepare = (sql: string): StatementSync => database.prepare(sql);
    const events = `insert into events (${namesOf(EVENT_COLUMNS)})`;
    const version = 'select max(version) from events where table_id = ?1';
    this.begin = prepare('begin immediate');
    this.commit = prepare('commit');
    // Inserts nothing unless the table is at the expected version.
    this.firstEvent = prepare(
      `${events} select ?1, ?2, ?3, ?4, ?5, ?6 where coalesce((${version}), 0) = ?2 - 1`,
    );
    this.nextEvent = prepare(`${events} values (${placesOf(EVENT_COLUMNS)})`);
    this.snapshot = prepare(upsert('snapshots', SNAPSHOT_COLUMNS, ['table_id']));
    this.openedTable = prepare(
      `insert into live_tables (${namesOf(LIVE_COLUMNS)}) values (${placesOf(LIVE_COLUMNS)})`,
    );
    const places = Object.keys(LIVE_COLUMNS);
    const changes = CHANGING_COLUMNS.map((name) => `${name} = ?${places.indexOf(name) + 1}`);
    this.changedTable = prepare(`update live_tables set ${changes.join()} where table_id = ?1`);
    this.closedTable = prepare('delete from live_tables where table_id = ?');
    this.key = prepare(
      `insert into command_keys (${namesOf(KEY_COLUMNS)}) values (${placesOf(KEY_COLUMNS)})
        on conflict do nothing`,
    );
    this.outbox = prepare(
      `insert into outbox (${namesOf(OUTBOX_COLUMNS)}) values (${placesOf(OUTBOX_COLUMNS)})`,
    );
    this.readModels = new Map(
      READ_MODELS.map((name) => {
        const { columns, key } = READ_MODEL_TABLES[name];
        return [name, prepare(upsert(name, columns, key))];
      }),
    );
  }

  store(batch: readonly EncodedAppend[]): void {
    try {
      this.begin.run();
      for (const append of batch) this.storeOne(append);
      this.commit.run();
    } catch (error) {
      // A full disk may have rolled it back already.
      if (this.database.isTransaction) this.database.exec('rollback');
      throw sqliteFailure(error);
    }
  }

  private storeOne(append: EncodedAppend): void {
    const { tableId, events, snapshot, readModels, live, life, key, outbox } = append;
    const [first, ...next] = events;
    if (this.firstEvent.run(...first).changes === 0)
      throw new VersionConflictError(tableId, append.expectedVersion);
    for (const event of next) this.nextEvent.run(...event);
    if (key && this.key.run(...key).changes === 0) throw new RepeatedCommandError(tableId);
    if (snapshot) this.snapshot.run(...snapshot);
    for (const row of outbox) this.outbox.run(...row);
    for (const { name, row } of readModels) this.readModels.get(name)?.run(...row);
    if (life === 'closes') this.closedTable.run(tableId);
    else if (live) this.storeLiveRow(life, live);
  }

  private storeLiveRow(life: 'opens' | 'goes on', live: Row): void {
    if (life === 'opens') this.openedTable.run(...live);
    else this.changedTable.run(...live);
  }
}

function namesOf(columns: Columns): string {
  return Object.keys(columns).join();
}

function placesOf(columns: Columns): string {
  return Object.keys(columns)
    .map(() => '?')
    .join();
}

function upsert(name: string, columns: Columns, key: readonly string[]): string {
  const changes = Object.keys(columns)
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return `insert into ${name} (${namesOf(columns)}) values (${placesOf(columns)})
    on conflict (${key.join()}) do update set ${changes.join()}`;
}

/** SQLite's numbers for a file that is damaged, and for one that is no database. */
const DAMAGED: readonly unknown[] = [11, 26];
/** Larger files are left to `masa check`, because reading them would take longer than the start. */
const MAX_CHECKED_BYTES = 256 * 2 ** 20;

/** Rejects with a `DatabaseStartError` if the file is damaged or from a newer version. */
export async function openSqliteFile(options: SqliteOptions): Promise<Store> {
  const { file } = options;
  try {
    const store = openSqliteStore(options);
    const problem = sizeOf(file) > MAX_CHECKED_BYTES ? null : structureProblem(file);
    if (problem === null) return store;
    await store.close();
    throw damaged(file, problem);
  } catch (error) {
    throw startError(file, error);
  }
}

/** For the server that has the data folder: nobody else has the file open. */
export async function openOwnSqliteFile(options: SqliteOptions): Promise<Store> {
  const { file } = options;
  const mark = new OpenMark(file);
  const problem = mark.isFromThisRun() ? logProblem(file) : null;
  if (problem !== null) throw damaged(`${file}-wal`, problem);
  const store = await openSqliteFile({ ...options, onUnavailable: () => mark.remove() });
  mark.set();
  return {
    ...store,
    async close() {
      await store.close();
      mark.remove();
    },
  };
}

/** Reads the whole file while others may use it. Returns null if its structure is sound. */
export function structureProblem(file: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('pragma quick_check(1)').get()?.quick_check;
    return found === 'ok' ? null : String(found).replaceAll('\n', ' ');
  } finally {
    database.close();
  }
}

function startError(file: string, error: unknown): unknown {
  if (error instanceof DatabaseStartError) return error;
  const { errcode } = errorFields(error);
  if (typeof errcode !== 'number') return error;
  if (DAMAGED.includes(errcode & 0xff)) return damaged(file, errorText(error));
  return new DatabaseStartError(`The database ${file} cannot be opened: ${errorText(error)}.`);
}

function damaged(file: string, problem: string): DatabaseStartError {
  return new DatabaseStartError(
    `The database ${file} is damaged (${problem}). Move it away and restore a backup with: masa restore FILE`,
  );
}

function sizeOf(file: string): number {
  return statSync(file).size;
}
