// The data folder has one owner: a lock of the kernel's, which goes with the process however it ends.

import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { delay } from './delay.ts';
import { DatabaseStartError } from './database.ts';
import { errorCode, errorFields, errorText } from './errorFields.ts';
import { OWNER_ONLY, preparePrivateFolder } from './privateFolder.ts';

/** SQLite's number for “somebody else has it”; what more it knows stands in the higher bytes. */
const BUSY = 5;
const EXTENDED = 256;
/** A process that was killed a moment ago may not be gone yet. */
const LOCK_TIMEOUT_MS = 3000;
const LOCK_RETRY_INTERVAL_MS = 50;

/** Only told, never relied on: a number means nothing in another container. */
const OWNER = 'owner.txt';

/**
 * Answers with what gives the folder up again. The lock is SQLite's on an empty database: it holds
 * between containers of one machine, between processes and within one, on every system. Nobody may
 * open the file by other means in this process: closing it would let go of the lock.
 */
export async function lockFolder(
  folder: string,
  patienceMs = LOCK_TIMEOUT_MS,
): Promise<() => void> {
  prepareFolder(folder);
  const latest = performance.now() + patienceMs;
  let release = tryLock(folder);
  while (!release && performance.now() < latest) {
    await delay(LOCK_RETRY_INTERVAL_MS);
    release = tryLock(folder);
  }
  if (!release)
    throw new DatabaseStartError(
      `The data folder ${folder} is in use by ${owner(folder)}. Stop it first, or set MASA_DATA to another folder.`,
    );
  return release;
}

/** Throws a `DatabaseStartError` if the folder cannot be used. */
export function prepareFolder(folder: string): void {
  try {
    preparePrivateFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : unusable(folder, error);
  }
}

/** Null while somebody else has it. */
function tryLock(folder: string): (() => void) | null {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(join(folder, OWNER), `process ${process.pid} on ${hostname()}\n`, {
      mode: OWNER_ONLY.files,
    });
  } catch (error) {
    lock?.close();
    if (isBusy(error)) return null;
    throw unusable(folder, error);
  }
  const held = lock;
  return () => {
    if (!held.isOpen) return;
    rmSync(join(folder, OWNER), { force: true });
    held.close();
  };
}

/** Whether somebody else has it. */
export function isBusy(error: unknown): boolean {
  return Number(errorFields(error).errcode) % EXTENDED === BUSY;
}

export function unusable(folder: string, error: unknown): DatabaseStartError {
  return new DatabaseStartError(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`);
}

/** In words, where the system has only a code. */
export function reasonOf(error: unknown): string {
  return REASONS[errorCode(error)] ?? errorText(error);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user cannot write to it',
  EPERM: 'this user cannot write to it',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'there is a file where a folder should be',
  EEXIST: 'there is a file where a folder should be',
  ENOENT: 'it does not exist',
};

function owner(folder: string): string {
  try {
    const name = readFileSync(join(folder, OWNER), 'utf8').trim();
    // It may be just about to write its name.
    return name === '' ? 'another server' : `another server (${name})`;
  } catch {
    return 'another server';
  }
}
