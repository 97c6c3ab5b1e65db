#!/usr/bin/env node
// masa: the terminal program, run with the Node version that the project pins.
import module from 'node:module';
import { join } from 'node:path';
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { ROOT, runNode } from './pinnedNode.mjs';

const PROGRAM = 'src/terminal/main.ts';
/** From this version on Node runs the program as it is, and no second process is needed. */
const OLDEST_NODE_FOR_TYPESCRIPT = 24;
/** Compiled code: with it the program starts in a third of the time. */
const CACHE = join(ROOT, '.build', 'compiled');

ensureInstalled();
ensureCatalog();
// Files are named from where the person stands, not from the project's folder.
process.env.INIT_CWD ??= process.cwd();
if (Number.parseInt(process.versions.node) >= OLDEST_NODE_FOR_TYPESCRIPT) {
  module.enableCompileCache(CACHE);
  await import(`../${PROGRAM}`);
} else {
  process.env.NODE_COMPILE_CACHE = CACHE;
  // Ctrl-C goes to both processes: the program answers it, and this one waits for its end.
  process.on('SIGINT', () => {});
  process.exitCode = await runNode(PROGRAM, process.argv.slice(2));
}
