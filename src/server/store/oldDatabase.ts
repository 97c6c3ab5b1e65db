// Finds the database of an earlier version in the data folder, and has it carried over by another process, so that
// this one needs neither its memory nor its code.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseStartError } from './database.ts';

/** Folders in the data folder: of the earlier version, for the time of the upgrade, and after it. */
export const OLD = 'database';
export const WORK = 'carry-over';
export const KEPT = 'database-before-1.0';

const PROGRAM = fileURLToPath(new URL('../../upgrade/carryOver.ts', import.meta.url));

/** A message of the process. */
export type CarryOverMessage = { readonly progress: string } | { readonly problem: string };

export function hasOldDatabase(dataFolder: string): boolean {
  return existsSync(join(dataFolder, OLD, 'PG_VERSION'));
}

/** Rejects with a `DatabaseStartError` if the old data cannot be carried over; then it is as it was. */
export async function runCarryOver(
  dataFolder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  const child = fork(PROGRAM, [dataFolder], { execArgv: [] });
  let problem: string | null = null;
  child.on('message', (message: CarryOverMessage) => {
    if ('progress' in message) onProgress(message.progress);
    else problem = message.problem;
  });
  const [code, signal] = await once(child, 'exit');
  if (code === 0) return;
  throw new DatabaseStartError(
    problem ??
      `The data of the earlier version was not carried over (${signal ?? `exit ${code}`}).`,
  );
}

/** A crash between the two renames leaves both databases: the new one is complete. */
export function finishCarryOver(dataFolder: string): void {
  const kept = join(dataFolder, KEPT);
  if (hasOldDatabase(dataFolder) && !existsSync(kept)) renameSync(join(dataFolder, OLD), kept);
  rmSync(join(dataFolder, WORK), { recursive: true, force: true });
}
