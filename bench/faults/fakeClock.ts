// The clock of a process, which can be put forward and back while it runs: by libfaketime, where that is installed.

import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FakeClock {
  /** Environment variables for the process. */
  readonly env: Readonly<Record<string, string>>;
  /** So many seconds from the right time; known to the process within a second. */
  set(seconds: number): Promise<void>;
}

const LIBRARIES = '/usr/lib';
const LIBRARY = join('faketime', 'libfaketime.so.1');

function libraryPath(): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return folders.map((one) => join(LIBRARIES, one, LIBRARY)).find((path) => existsSync(path));
}

export function hasFakeClock(): boolean {
  return libraryPath() !== undefined;
}

/** The right time where there is no other to be had. */
export async function openFakeClock(file: string): Promise<FakeClock> {
  const library = libraryPath();
  const set = (seconds: number): Promise<void> =>
    writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  if (library === undefined) return { env: {}, set };
  await set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Time that only goes on is left alone, as it is when somebody sets a clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
