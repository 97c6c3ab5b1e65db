// Bundles the server and each of its worker threads into one file each, if the sources have changed.
import { join } from 'node:path';
import { ensureBuilt } from './ensureBuilt.mjs';
import { runNode } from './pinnedNode.mjs';

const BUNDLER = join('scripts', 'lib', 'bundleServer.ts');
const MODULES = [
  'server',
  'upgrade',
  'cards',
  'rules',
  'bots',
  'games',
  'table',
  'protocol',
  'texts',
];

/** The path of the bundled server. */
export const SERVER_PROGRAM = join('.build', 'server', 'main.mjs');

/** Returns the output folder; throws if the build fails. */
export function ensureServerBuilt() {
  return ensureBuilt({
    name: 'server',
    modules: MODULES,
    files: ['package-lock.json', 'package.json', BUNDLER],
    build,
  });
}

async function build() {
  const code = await runNode(BUNDLER);
  if (code !== 0) throw new Error('The server could not be bundled; see the error above.');
}
