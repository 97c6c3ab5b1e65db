// The data folder is for its owner alone: folders 0700, files 0600 under any umask. Windows has no such modes.

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './database.ts';
import { errorCode } from './errorFields.ts';

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
