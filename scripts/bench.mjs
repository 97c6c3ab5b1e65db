// npm run bench: installs what is missing, bundles the rules as the clients are bundled, measures them,
// and then the server under load.
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { programOf, runNode } from './pinnedNode.mjs';

const OUT = '.build/bench';
// A bundle, because named constants that cross modules cost a fifth of the speed unbundled.
const BUNDLE = ['bench/main.ts', 'bench/hands.ts', '--dir', OUT, '--platform', 'node'];
const NAMES = ['--entry-file-names', '[name].mjs', '--log-level', 'silent'];

ensureInstalled();
ensureCatalog();
process.exitCode =
  (await runNode(programOf('rolldown'), [...BUNDLE, ...NAMES])) ||
  (await runNode(`${OUT}/main.mjs`, process.argv.slice(2))) ||
  (await runNode('bench/load/main.ts', process.argv.slice(2)));
