// npm run bench: installs what is missing, bundles the benchmarks as the clients are bundled, and runs them.
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
  (await runNode(`${OUT}/main.mjs`, process.argv.slice(2)));
