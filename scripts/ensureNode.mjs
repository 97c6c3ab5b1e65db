// Fetches the pinned Node alone, for what needs no other package; needs only Node 20 and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_ALONE, NODE_BY_PLATFORM, ROOT } from './pinnedNode.mjs';

const ON_WINDOWS = process.platform === 'win32';

/** The package and where it comes from are those of the lock file, with its checksum. */
export function ensureNode() {
  const build = NODE_BY_PLATFORM[`${process.platform}-${process.arch}`];
  if (!build || existsSync(join(NODE_ALONE, 'node_modules', build))) return;
  const name = build.split('/')[0];
  console.log('Fetching the Node that Masa runs on (once, some 50 MB) …');
  writeProject(name);
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', npm, {
    cwd: NODE_ALONE,
    stdio: 'inherit',
    shell: ON_WINDOWS,
  });
  if (status === 0) return;
  console.error('That failed: check the network (npm ping) and run the command again.');
  process.exit(1);
}

/** A project of its own with that one package. @param {string} name */
function writeProject(name) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const path = `node_modules/${name}`;
  const found = lock.packages[path];
  const project = { name: 'masa-node', private: true, dependencies: { [name]: found.version } };
  const { optional: _, ...entry } = found;
  const packages = { '': project, [path]: entry };
  const alone = {
    name: 'masa-node',
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages,
  };
  mkdirSync(NODE_ALONE, { recursive: true });
  writeFileSync(join(NODE_ALONE, 'package.json'), JSON.stringify(project));
  writeFileSync(join(NODE_ALONE, 'package-lock.json'), JSON.stringify(alone));
}
