// How much room the disk of the embedded database has: writing stops before it is full, as the database would not survive that.

import { accessSync, constants, statfsSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { type Database, DatabaseStartError, type Queries } from './database.ts';
import { reasonOf } from './folderLock.ts';
import { StorageUnavailableError } from '../store/errors.ts';

const MEGABYTE = 2 ** 20;
export const MIN_FREE_BYTES = 64 * MEGABYTE;
const CHECK_INTERVAL_MS = 1000;

/** What is wrong with the disk of a folder, in words that can follow others; null when nothing is. */
export function diskProblem(folder: string, leastFreeBytes: number): string | null {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return roomProblem(bavail * bsize, leastFreeBytes);
  } catch (error) {
    return reasonOf(error);
  }
}

export function roomProblem(free: number, leastFreeBytes: number): string | null {
  if (free >= leastFreeBytes) return null;
  const [left, least] = [free, leastFreeBytes].map((bytes) => Math.ceil(bytes / MEGABYTE));
  return `the disk has ${left} MB free, but ${least} MB are needed`;
}

/** Throws with what keeps a database from being opened there. */
export function requireSpace(folder: string, leastFreeBytes: number): void {
  const problem = diskProblem(folder, leastFreeBytes);
  if (problem)
    throw new DatabaseStartError(`The data folder ${folder} cannot be used: ${problem}.`);
}

/** Looks again and again; answers what is wrong as of the last look. */
export function watchDisk(
  folder: string,
  leastFreeBytes: number,
): { problem(): string | null; stop(): void } {
  let problem = diskProblem(folder, leastFreeBytes);
  const timer = setInterval(() => {
    problem = diskProblem(folder, leastFreeBytes);
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return { problem: () => problem, stop: () => clearInterval(timer) };
}

/** The same database, which takes nothing but questions while something is wrong. */
export function readOnlyOnProblem(database: Database, problem: () => string | null): Database {
  const { writeAhead: ahead } = database;
  const requireRoom = (): void => {
    const reason = problem();
    if (reason) throw new StorageUnavailableError(reason);
  };
  const check = (sql: string): void => {
    if (!/^\s*select\b/i.test(sql)) requireRoom();
  };
  const checked = (queries: Queries): Queries => ({
    async query(sql, params) {
      check(sql);
      return queries.query(sql, params);
    },
    async run(sql) {
      check(sql);
      await queries.run(sql);
    },
  });
  const checkNode: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'SelectQueryNode') requireRoom();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    ...checked(database),
    db: database.db.withPlugin(checkNode),
    transaction: (work) => database.transaction((queries) => work(checked(queries))),
    ...(ahead && {
      writeAhead: {
        async append(...asked) {
          requireRoom();
          await ahead.append(...asked);
        },
        flushBy: (work) => ahead.flushBy(work),
      },
    }),
  };
}
