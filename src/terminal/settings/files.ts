// The files of the program: the data folder, which is the only one that it reads and writes unasked, and the error log.

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  appendFileSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';

/** Returns `MASA_HOME`, or the folder for program data on this platform. */
export function dataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env.MASA_HOME) return env.MASA_HOME;
  const home = homedir();
  switch (platform) {
    case 'win32':
      return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'masa');
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'masa');
    default:
      return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'masa');
  }
}

/** Returns `MASA_HOME`, or the folder for settings on this platform. */
export function configFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const isElsewhere = platform !== 'win32' && platform !== 'darwin' && !env.MASA_HOME;
  return isElsewhere
    ? join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'masa')
    : dataFolder(env, platform);
}

/** Returns the name of the system as the page’s list of sessions recognises it. */
export function systemName(platform: NodeJS.Platform = process.platform): string {
  switch (platform) {
    case 'win32':
      return 'Windows';
    case 'darwin':
      return 'Mac OS X';
    default:
      return 'Linux';
  }
}

/** Reads a text of the folder; null if there is none or it cannot be read. */
export function readOwnFile(name: string): string | null {
  try {
    return readFileSync(join(dataFolder(), name), 'utf8');
  } catch {
    return null;
  }
}

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
/** The files of this program: MASA_HOME may be a folder with other things in it. */
const OWN_NAMES = [
  'pontoon.json',
  'tokens.json',
  'sessions.json',
  'games',
  'error.log',
  'settings.json',
];

/** Writes a file of the data folder. */
export function writeOwnFile(name: string, text: string): string {
  return writePrivateFile(join(dataFolder(), name), text);
}

/** Writes beside the file and moves it into place, so that a crash leaves the old text or the new one. */
export function writePrivateFile(file: string, text: string): string {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: FILE_MODE });
  renameSync(draft, file);
  return file;
}

/** Makes a folder and those above it one by one: Node’s own way never ends below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    // Another program may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

/** Makes the files private that older versions wrote. What cannot be changed stays as it is. */
export function closeOwnFiles(): void {
  if (process.platform === 'win32') return;
  for (const folder of new Set([dataFolder(), configFolder()])) {
    try {
      for (const name of OWN_NAMES) closeToOthers(join(folder, name));
      if (!process.env.MASA_HOME) closeFolder(folder);
    } catch {
      // It may belong to someone else or be on a read-only disk. Games can be played without files.
    }
  }
}

function closeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && found.mode & OTHERS) chmodSync(folder, FOLDER_MODE);
}

/** Makes a file or a whole folder private. Follows no symbolic links, which may lead elsewhere. */
function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & OTHERS) chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

const MAX_LOG_BYTES = 1_000_000;

/** Returns the file with the details; null if it could not be written. */
export function logError(error: unknown): string | null {
  try {
    const file = join(dataFolder(), 'error.log');
    makeFolder(dataFolder());
    startAnewWhenLarge(file);
    const versions = `node ${process.versions.node}, ${process.platform} ${process.arch}`;
    // A path under the home folder would tell the player's name.
    const details = inspect(error).replaceAll(homedir(), '~');
    appendFileSync(file, `${new Date().toISOString()} (${versions})\n${details}\n\n`, {
      mode: 0o600,
    });
    return file;
  } catch {
    return null;
  }
}

function startAnewWhenLarge(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) rmSync(file);
}
