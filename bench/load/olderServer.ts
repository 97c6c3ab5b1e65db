// Builds the server of an older commit, so that both versions are measured in one run.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/pinnedNode.mjs';

/** Returns the path of the older server's program. Its folder is kept for the next run. */
export async function buildServerOf(commit: string): Promise<string> {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = join(ROOT, '.build', 'bench', hash);
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, hash);
  const builder = join(folder, 'scripts', 'buildServer.mjs');
  // Up to version 0.9 a script wrote the lists of games.
  const catalog = join(folder, 'scripts', 'catalog.mjs');
  const lists = existsSync(catalog)
    ? `(await import(${JSON.stringify(catalog)})).ensureCatalog();`
    : '';
  const installer = join(folder, 'scripts', 'ensureInstalled.mjs');
  // Both run in the older version's folder, with its own packages.
  const build = `
    (await import(${JSON.stringify(installer)})).ensureInstalled();
    ${lists}
    await (await import(${JSON.stringify(builder)})).ensureServerBuilt();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, '.build', 'server', 'main.mjs');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
