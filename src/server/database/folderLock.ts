// A folder is one process's alone: each leaves its claim in it and looks for the claims of others.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from './database.ts';

const CLAIM = /^inUseBy-(\d+)-(\w+)$/;

/**
 * Answers with what gives the folder up again. A claim is a file named after a process; one that a
 * dead process left behind is removed. Each writes its own before it looks for others, so of two that
 * come at once at most one gets the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const own = `inUseBy-${process.pid}-${birthOf(process.pid)}`;
  const release = (): void => rmSync(join(folder, own), { force: true });
  claim(folder, own);
  for (const other of readdirSync(folder)) {
    const [, pid, birth] = CLAIM.exec(other) ?? [];
    if (pid === undefined || other === own) continue;
    if (birthOf(Number(pid)) === birth) {
      release();
      throw inUse(folder, Number(pid));
    }
    rmSync(join(folder, other), { force: true });
  }
  return release;
}

function claim(folder: string, own: string): void {
  try {
    writeFileSync(join(folder, own), '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw inUse(folder, process.pid);
    throw error;
  }
}

function inUse(folder: string, pid: number): DatabaseProblem {
  return new DatabaseProblem(`The data folder ${folder} is in use by process ${pid}.`);
}

/**
 * What tells a process from another one that had its number before; null when there is none.
 * Where the system does not say when a process began, all that live look alike.
 */
function birthOf(pid: number): string | null {
  try {
    // The name in the second field may hold spaces and brackets; the start is field 22.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return fields[19];
  } catch {
    return isAlive(pid) ? 'alive' : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
