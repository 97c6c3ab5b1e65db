// Libraries that are preloaded into a process, to see or to change what it does to its files.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether this machine can compile and preload them. */
export function hasCompiler(): boolean {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' });
    return process.platform === 'linux';
  } catch {
    return false;
  }
}

/** Returns the path of the library, for `LD_PRELOAD`. */
export function compilePreloaded(source: string, folder: string): string {
  const library = join(folder, `${source}.so`);
  const path = fileURLToPath(new URL(source, import.meta.url));
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, path, '-ldl']);
  return library;
}
