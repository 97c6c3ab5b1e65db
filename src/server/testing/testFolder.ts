// Where tests keep data that nobody needs later: in memory where there is room for it, since a disk takes a fifth
// of a second of processor for the thousand files of a new database.

import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../store/database.ts';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;
const OF_PROCESS = /^masaTest-(\d+)-/;

let place: string | undefined;

/** A new folder; who asks for it removes it. */
export function testFolder(): Promise<string> {
  place ??= hasRoom() ? IN_MEMORY : tmpdir();
  return mkdtemp(join(place, `masaTest-${process.pid}-`));
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Removes folders left in memory by killed processes, except those of other users. */
export function removeLeftFolders(): void {
  if (!existsSync(IN_MEMORY)) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = OF_PROCESS.exec(name)?.[1];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    try {
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
    } catch (error) {
      if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error;
    }
  }
}
