// The data folder: who has it, who may read it, how much room it has, and the secret in it.

import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError, errorCode, errorFields, errorText } from './database.ts';
import { delay } from './delay.ts';

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

export interface Modes {
  readonly folders: number;
  readonly files: number;
}

export const OWNER_ONLY: Modes = { folders: 0o700, files: 0o600 };
const ALL_BITS = 0o777;
const WRITABLE_BY_EVERYONE = 0o002;
const PRIVATE_UMASK = 0o077;
const ROOT_USER = 0;
/** The folder may be one that also holds other things, such as a home folder: only these are ours. */
const OWN_NAMES = [
  'masa.db',
  'masa.db-wal',
  'masa.db-shm',
  'masa.db-open',
  'database',
  'database-before-1.0',
  'carry-over',
  'outbox',
  'secret',
  'owner.lock',
  'owner.txt',
];

/** Makes every file private that this process creates from now on, also those of its threads. */
export function createPrivateFiles(): void {
  process.umask(PRIVATE_UMASK);
}

/**
 * Makes the folder if there is none, and what is in it private. Throws a `DatabaseStartError` if others may have
 * put something into the folder, and the error of the system if it cannot be made.
 */
export function preparePrivateFolder(folder: string): void {
  makeFolder(folder);
  if (process.platform === 'win32') return;
  requireOwnFolder(folder);
  setMode(folder, OWNER_ONLY.folders);
  for (const name of OWN_NAMES) setModes(join(folder, name), OWNER_ONLY);
}

/** Makes a folder and those above it one by one: Node’s own way never ends below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory())
      throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, OWNER_ONLY.folders);
  } catch (error) {
    // Another process may have made it in between.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Root is accepted as the owner: it can read everything anyway, and volumes often belong to it. */
function requireOwnFolder(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid !== process.geteuid?.() && uid !== ROOT_USER)
    throw new DatabaseStartError(
      `The data folder ${folder} belongs to another user (number ${uid}). Run the server as that user, or set MASA_DATA to another folder.`,
    );
  if (mode & WRITABLE_BY_EVERYONE && hasModes(folder))
    throw new DatabaseStartError(
      `Every user of this machine can write to the data folder ${folder}. Check what is in it, then run: chmod 700 '${folder}'`,
    );
}

/** Whether the disk knows modes at all: disks of Windows in a virtual machine show everything as open. */
function hasModes(folder: string): boolean {
  const probe = mkdtempSync(join(folder, 'probe-'));
  const { mode } = statSync(probe);
  rmdirSync(probe);
  return (mode & WRITABLE_BY_EVERYONE) === 0;
}

/** Sets the modes of a file, or of a folder and everything in it. Links are left alone, and what is not there. */
export function setModes(path: string, modes: Modes): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  setMode(path, found.isDirectory() ? modes.folders : modes.files);
  if (found.isDirectory()) for (const name of readdirSync(path)) setModes(join(path, name), modes);
}

function setMode(path: string, wanted: number): void {
  const { mode, uid } = statSync(path);
  if ((mode & ALL_BITS) === wanted || uid !== process.geteuid?.()) return;
  chmodSync(path, wanted);
}

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

/** Rejects when there is no secret to be had. */
export async function readSecret(dataFolder: string, given?: string | null): Promise<string> {
  if (given !== undefined && given !== null) return given;
  const file = join(dataFolder, 'secret');
  return (await readKept(file)) ?? (await makeSecret(dataFolder, file));
}

async function readKept(file: string): Promise<string | null> {
  try {
    const secret = await readFile(file, 'utf8');
    if (secret === '') throw new Error(`${file} is empty. Remove it, or set MASA_SECRET.`);
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Of two servers that start at once the first one wins; the other finds the whole of it. */
async function makeSecret(dataFolder: string, file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  preparePrivateFolder(resolve(dataFolder));
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    await link(draft, file).catch(async (error: unknown) => {
      // Some disks know no second name for a file.
      if (!isCode(error, 'EEXIST')) await rename(draft, file);
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readSecret(dataFolder);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
