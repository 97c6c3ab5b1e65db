#!/usr/bin/env node
// masa: the terminal program, run with the Node version that the project pins.
import module from 'node:module';
import { join } from 'node:path';
import { ensureInstalled, isInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { ROOT, startNode } from './lib/pinnedNode.mjs';

const PROGRAM = 'src/terminal/main.ts';
/** From this version on Node runs TypeScript, so that no second process is needed. */
const OLDEST_NODE_FOR_TYPESCRIPT = 24;
/** The compile cache, with which the program starts in a third of the time. */
const CACHE = join(ROOT, '.build', 'compiled');
/** Commands that need packages. The menu needs them too, because it leads to these. */
const WITH_PACKAGES = [
  'host',
  'join',
  'watch',
  'tables',
  'serve',
  'sql-role',
  'set-aside',
  'backup',
  'restore',
  'admin',
  'arena',
];
const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGHUP']);

const args = process.argv.slice(2);
const isModern = Number.parseInt(process.versions.node) >= OLDEST_NODE_FOR_TYPESCRIPT;
if (!isInstalled()) {
  if (args.length === 0 || WITH_PACKAGES.includes(args[0])) ensureInstalled();
  else if (!isModern) ensureNode();
}
// File names in arguments are relative to the caller's folder, not to the project.
process.env.INIT_CWD ??= process.cwd();
if (isModern) {
  module.enableCompileCache(CACHE);
  await import(`../${PROGRAM}`);
} else {
  process.env.NODE_COMPILE_CACHE = CACHE;
  const program = startNode(PROGRAM, args);
  // Ctrl-C goes to both processes: the program handles it, and this one waits for its end.
  process.on('SIGINT', () => {});
  for (const signal of SIGNALS) process.on(signal, () => program.kill(signal));
  program.on('close', (code) => (process.exitCode = code ?? 1));
}
