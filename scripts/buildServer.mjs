// Puts the server into one file, and each of its threads into another, when its sources have changed.
import { join } from 'node:path';
import { ensureBuilt } from './ensureBuilt.mjs';
import { runNode } from './pinnedNode.mjs';

const BUNDLER = join('scripts', 'bundleServer.mjs');
const ROOMS = ['server', 'cards', 'rules', 'bots', 'table', 'protocol', 'words'];

/** What is started. */
export const SERVER_PROGRAM = join('.build', 'server', 'main.mjs');

/** Answers its folder; throws when it cannot be built. */
export function ensureServerBuilt() {
  return ensureBuilt({
    name: 'server',
    rooms: ROOMS,
    files: ['package-lock.json', 'package.json', BUNDLER],
    build,
  });
}

async function build() {
  const code = await runNode(BUNDLER);
  if (code !== 0) throw new Error('The server cannot be put together.');
}
