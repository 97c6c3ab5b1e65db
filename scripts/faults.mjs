// npm run faults: runs the fault suite on three nodes with PostgreSQL and Redis, and then kills, power cuts and upgrades
// that are killed on the way; `npm run faults -- 10` does so ten times. With --simulate it plays random tables with faults in one process instead, and needs neither.
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSystemPackages, SYSTEM_PACKAGES } from './lib/ensureSystemPackages.mjs';
import { programOf, runNode } from './lib/pinnedNode.mjs';

/** Sets the clock of a process. */
const FAKETIME = {
  name: 'libfaketime',
  isPresent: () =>
    readdirSync('/usr/lib').some((one) =>
      existsSync(join('/usr/lib', one, 'faketime', 'libfaketime.so.1')),
    ),
  debianPackage: 'libfaketime',
};

/** Far more than in `npm test`. */
const THOROUGH = {
  MASA_FAULTS: 'whole',
  MASA_POWER_CUTS: '1000',
  MASA_KILLS: '100',
  MASA_UPGRADE_KILLS: '40',
};
const TESTS = [
  'bench/faults',
  'bench/powerCuts',
  'src/server/store/kills.int.test.ts',
  'src/upgrade/earlierData.int.test.ts',
];

const { operand, options } = readCommandLine('faults');

ensureInstalled();
if (options.simulate) {
  process.exitCode = await runNode('scripts/lib/simulateTables.ts', process.argv.slice(2));
} else await runFaultSuite(Number(operand ?? 1));

/** @param {number} times */
async function runFaultSuite(times) {
  ensureSystemPackages([...SYSTEM_PACKAGES, FAKETIME]);
  Object.assign(process.env, { ...THOROUGH, ...process.env });
  for (let time = 1; time <= times && !process.exitCode; time++) {
    console.log(`Run ${time} of ${times}`);
    process.exitCode = await runNode(programOf('vitest'), ['run', ...TESTS]);
  }
}
