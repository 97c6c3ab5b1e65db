// npm run faults: runs the fault suite on three nodes with PostgreSQL and Redis; `npm run faults -- 10` runs it ten
// times. With --simulate it plays random tables with faults in one process instead, and needs neither.
import { ensureCatalog } from './lib/catalog.mjs';
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

const { operand, options } = readCommandLine('faults');

ensureInstalled();
if (options.simulate) {
  ensureCatalog();
  process.exitCode = await runNode('scripts/lib/simulateTables.ts', process.argv.slice(2));
} else await runFaultSuite(Number(operand ?? 1));

/** @param {number} times */
async function runFaultSuite(times) {
  ensureSystemPackages([...SYSTEM_PACKAGES, FAKETIME]);
  process.env.MASA_FAULTS = 'whole';
  for (let time = 1; time <= times && !process.exitCode; time++) {
    console.log(`Run ${time} of ${times}`);
    process.exitCode = await runNode(programOf('vitest'), ['run', 'src/server/faultSuite']);
  }
}
