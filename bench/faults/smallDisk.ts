// A disk of a few megabytes, which can be filled: memory that is mounted as a folder.

import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  readonly folder: string;
  /** Nothing more can be stored there. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** When nobody uses it any more. */
  remove(): Promise<void>;
}

const PIECE = Buffer.alloc(2 ** 16);

/** Null where this user may not mount anything. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'masaDisk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `mode=755,size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(PIECE);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC')) throw fault;
  } finally {
    await file.close();
  }
}
