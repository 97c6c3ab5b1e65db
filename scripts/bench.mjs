// npm run bench: measures the rules, bundled as in the clients, and then the server under load beside other servers.
// With --growth it measures more tables and longer games instead, with --cluster several nodes and idle tables;
// `ratings` checks the ratings.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureServerBuilt } from './lib/buildServer.mjs';
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled, PEERS } from './lib/ensureInstalled.mjs';
import { ensureSystemPackages } from './lib/ensureSystemPackages.mjs';
import { programOf, runNode } from './lib/pinnedNode.mjs';

// One file, because constants imported from other modules cost a fifth of the speed. CommonJS, because V8 treats
// top-level functions of an ES module as variables and checks them before every call.
const BUNDLE = ['bench/hands.ts', '--file', '.build/bench/hands.cjs', '--format', 'cjs'];
const SETTINGS = ['--platform', 'node', '--no-codeSplitting', '--log-level', 'silent'];

const { options, operand } = readCommandLine('bench');
ensureInstalled();
if (operand === undefined) await ensureServerBuilt();
const args = process.argv.slice(2);
process.exitCode = await measure();

/** Keeps the programs that this one starts on the second core; they keep the servers on the first. */
function keepLoadOnOneCore() {
  if (process.platform !== 'linux' || availableParallelism() === 1) return;
  execFileSync('taskset', ['--pid', '--cpu-list', '1', String(process.pid)], { stdio: 'ignore' });
}

async function measure() {
  if (operand === 'ratings') return runNode('bench/ratings/main.ts', args);
  if (!options.cluster) keepLoadOnOneCore();
  if (options.growth) return runNode('bench/load/growth.ts', args);
  return options.cluster ? measureCluster() : measureBesidePeers();
}

async function measureBesidePeers() {
  ensureInstalled(PEERS);
  return (
    (await runNode(programOf('rolldown'), [...BUNDLE, ...SETTINGS])) ||
    (await runNode('bench/main.ts', args)) ||
    (await runNode('bench/load/main.ts', args))
  );
}

async function measureCluster() {
  ensureSystemPackages();
  return (
    (await runNode('bench/load/cluster.ts', args)) ||
    (await runNode('bench/load/idleTables.ts', options.quick ? ['--quick'] : []))
  );
}
