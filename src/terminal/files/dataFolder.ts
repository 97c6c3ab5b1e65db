// The one folder that the program reads and writes by itself.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** `MASA_HOME`, or where programs of this platform keep their data. */
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

/** `MASA_HOME`, or where programs of this platform keep what a person settles. */
export function configFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const isElsewhere = platform !== 'win32' && platform !== 'darwin' && !env.MASA_HOME;
  return isElsewhere
    ? join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'masa')
    : dataFolder(env, platform);
}

/** A text of the folder; null when there is none or it cannot be read. */
export function readOwnFile(name: string): string | null {
  try {
    return readFileSync(join(dataFolder(), name), 'utf8');
  } catch {
    return null;
  }
}

const DEFAULT_FILE_MODE = 0o666;

/** Written beside and then moved into place, so that a crash leaves the old text or the new one. */
export function writeOwnFile(name: string, text: string, mode = DEFAULT_FILE_MODE): string {
  const file = join(dataFolder(), name);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
  return file;
}
