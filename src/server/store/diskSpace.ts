// The free space on the disk of the embedded database: writing stops before the disk is full, so that the server can
// still close tables and end in order.

import { accessSync, constants, statfsSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { DatabaseStartError } from './database.ts';
import { reasonOf } from './folderLock.ts';
import { StorageUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';

const MEGABYTE = 2 ** 20;
export const MIN_FREE_BYTES = 64 * MEGABYTE;
const CHECK_INTERVAL_MS = 1000;

/** Returns the problem with the disk of a folder, as words that can follow others; null if there is none. */
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

/** Throws a `DatabaseStartError` if no database can be opened there. */
export function requireSpace(folder: string, leastFreeBytes: number): void {
  const problem = diskProblem(folder, leastFreeBytes);
  if (problem)
    throw new DatabaseStartError(`The data folder ${folder} cannot be used: ${problem}.`);
}

/** Looks every second; `problem` returns what the last look found. */
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

/** The same store, which refuses to write while something is wrong. */
export function readOnlyOnProblem(store: Store, problem: () => string | null): Store {
  const requireRoom = (): void => {
    const reason = problem();
    if (reason) throw new StorageUnavailableError(reason);
  };
  const check: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'SelectQueryNode') requireRoom();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...store,
    db: store.db.withPlugin(check),
    async append(entry) {
      requireRoom();
      await store.append(entry);
    },
  };
}
