// npm run bench: installs what is missing, bundles the rules as the clients are bundled, measures them,
// and then the server under load; with --cluster also several nodes, more and more tables, and tables
// that nobody is at, in place of the rules.
import { ensureServerBuilt } from './buildServer.mjs';
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';
import { programOf, runNode } from './pinnedNode.mjs';

// One file, because named constants that cross modules cost a fifth of the speed; and CommonJS,
// because V8 holds functions at the top of an ES module for variables and looks before every call.
const BUNDLE = ['bench/hands.ts', '--file', '.build/bench/hands.cjs', '--format', 'cjs'];
const SETTINGS = ['--platform', 'node', '--log-level', 'silent'];

const { options } = readCommandLine('bench');
ensureInstalled();
ensureCatalog();
await ensureServerBuilt();
const args = process.argv.slice(2);
process.exitCode = options.cluster ? await measureCluster() : await measureOne();

async function measureOne() {
  return (
    (await runNode(programOf('rolldown'), [...BUNDLE, ...SETTINGS])) ||
    (await runNode('bench/main.ts', args)) ||
    (await runNode('bench/load/main.ts', args))
  );
}

async function measureCluster() {
  ensureSystemPackages();
  const quick = options.quick ? ['--quick'] : [];
  return (
    (await runNode('bench/load/main.ts', args)) ||
    (await runNode('bench/load/cluster.ts', args)) ||
    (await runNode('bench/load/curve.ts', quick)) ||
    (await runNode('bench/load/idleTables.ts', quick))
  );
}
