// The embedded database with statements that are kept on the disk at once and carried out a moment later, many
// in one: who keeps one need not wait for the database's thread. Whatever else is asked waits for them.

import { setImmediate } from 'node:timers/promises';
import type { WriteAhead, Database, Queries, Statement } from './database.ts';
import { type PooledDatabase, typedQueries } from './pooledDatabase.ts';
import { openStatementLog, type StatementLog } from './statementLog.ts';
import { asStorageUnavailable } from './storageUnavailable.ts';

/** So long they gather: the more of them, the less each costs the database. Who reads does not wait for it. */
const EVERY_MS = 1000;
const RETRY_DELAY_MS = 1000;

type Work = (queries: Queries) => Promise<void>;

interface Arriving {
  readonly statement: Statement;
  onKept(): void;
}

/** What was kept in the folder before must have been carried out. */
export function withWriteAhead(database: PooledDatabase, folder: string): Database {
  const log = openStatementLog(folder);
  const statements = new KeptStatements(database, log);
  async function afterThem<T>(work: () => Promise<T>): Promise<T> {
    if (!statements.areSettled) await statements.settle();
    return work();
  }
  return {
    writeAhead: statements,
    db: typedQueries(() => afterThem(() => database.connect())),
    query: (sql, params) => afterThem(() => database.query(sql, params)),
    run: (sql) => afterThem(() => database.run(sql)),
    transaction: (work) => afterThem(() => database.transaction(work)),
    async close() {
      await statements.settle().catch(() => {});
      statements.stop();
      await database.close().finally(log.close);
    },
  };
}

class KeptStatements implements WriteAhead {
  private readonly queries: Queries;
  private readonly log: StatementLog;
  private readonly works: Work[] = [];
  /** Those of this turn of the event loop, which go to the disk together. */
  private arriving: Arriving[] = [];
  private arrival: Promise<void> | null = null;
  /** Whether anything was kept since they were carried out last. */
  private isDue = false;
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(queries: Queries, log: StatementLog) {
    this.queries = queries;
    this.log = log;
  }

  get areSettled(): boolean {
    return this.arrival === null && !this.isDue && this.running === null;
  }

  append(statement: Statement, onKept: () => void): Promise<void> {
    this.arriving.push({ statement, onKept });
    this.arrival ??= setImmediate().then(() => this.keepArrived());
    return this.arrival;
  }

  private keepArrived(): void {
    const arrived = this.arriving;
    this.arriving = [];
    this.arrival = null;
    try {
      this.log.add(arrived.map(({ statement }) => statement));
    } catch (error) {
      throw asStorageUnavailable(error);
    }
    for (const { onKept } of arrived) onKept();
    this.isDue = true;
    this.schedule(EVERY_MS);
  }

  flushBy(work: Work): void {
    this.works.push(work);
  }

  /** Resolves when all that was kept before is carried out. */
  async settle(): Promise<void> {
    if (this.arrival) await this.arrival.catch(() => {});
    if (this.isDue && this.running) await this.running.catch(() => {});
    if (this.isDue) this.running ??= this.carryOut().finally(() => (this.running = null));
    await this.running;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule(afterMs: number): void {
    // Where it fails, whoever asks next is told.
    this.timer ??= setTimeout(() => void this.settle().catch(() => {}), afterMs).unref();
  }

  private async carryOut(): Promise<void> {
    this.stop();
    this.isDue = false;
    const areApart = this.log.turn();
    try {
      for (const work of this.works) await work(this.queries);
      this.log.clear();
    } catch (error) {
      this.isDue = true;
      this.schedule(RETRY_DELAY_MS);
      throw error;
    }
    // Where some were in the file for new ones, that is cleared the next time.
    if (areApart) return;
    this.isDue = true;
    this.schedule(EVERY_MS);
  }
}
