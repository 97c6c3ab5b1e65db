// npm run bench: installs what is missing, bundles the rules as the clients are bundled, measures them,
// and then the server under load.
import { ensureServerBuilt } from './buildServer.mjs';
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { programOf, runNode } from './pinnedNode.mjs';

// One file, because named constants that cross modules cost a fifth of the speed; and CommonJS,
// because V8 holds functions at the top of an ES module for variables and looks before every call.
const BUNDLE = ['bench/hands.ts', '--file', '.build/bench/hands.cjs', '--format', 'cjs'];
const SETTINGS = ['--platform', 'node', '--log-level', 'silent'];

ensureInstalled();
ensureCatalog();
await ensureServerBuilt();
process.exitCode =
  (await runNode(programOf('rolldown'), [...BUNDLE, ...SETTINGS])) ||
  (await runNode('bench/main.ts', process.argv.slice(2))) ||
  (await runNode('bench/load/main.ts', process.argv.slice(2)));
