// Installs only the pinned Node, for commands that need no other package. Needs only Node 20 and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_ALONE, NODE_BY_PLATFORM, ROOT } from './pinnedNode.mjs';

const ON_WINDOWS = process.platform === 'win32';

/** Installs the package with the version and checksum of the lock file. */
export function ensureNode() {
  const build = NODE_BY_PLATFORM[`${process.platform}-${process.arch}`];
  if (!build || existsSync(join(NODE_ALONE, 'node_modules', build))) return;
  const name = build.split('/')[0];
  console.log('Fetching Node for Masa (once, about 50 MB) …');
  writeProject(name);
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', npm, {
    cwd: NODE_ALONE,
    stdio: 'inherit',
    shell: ON_WINDOWS,
  });
  if (status === 0) return;
  console.error(
    'Node could not be fetched. Check the network (npm ping) and run the command again.',
  );
  process.exit(1);
}

/** Writes a project with only this package. @param {string} name */
function writeProject(name) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const path = `node_modules/${name}`;
  const entryInLock = lock.packages[path];
  const project = {
    name: 'masa-node',
    private: true,
    dependencies: { [name]: entryInLock.version },
  };
  const { optional: _, ...entry } = entryInLock;
  const packages = { '': project, [path]: entry };
  const lockFile = {
    name: 'masa-node',
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages,
  };
  mkdirSync(NODE_ALONE, { recursive: true });
  writeFileSync(join(NODE_ALONE, 'package.json'), JSON.stringify(project));
  writeFileSync(join(NODE_ALONE, 'package-lock.json'), JSON.stringify(lockFile));
}
