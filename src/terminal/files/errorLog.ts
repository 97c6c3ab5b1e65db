// The log for details of unexpected errors; the player reads only one sentence.

import { appendFileSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { dataFolder, makeFolder } from './dataFolder.ts';

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
