// npm run bench: measures the rules, bundled as in the clients, and then the server under load. With --cluster it
// measures several nodes, growing numbers of tables and idle tables instead of the rules.
import { ensureServerBuilt } from './buildServer.mjs';
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';
import { programOf, runNode } from './pinnedNode.mjs';

// One file, because constants imported from other modules cost a fifth of the speed. CommonJS, because V8 treats
// top-level functions of an ES module as variables and checks them before every call.
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
