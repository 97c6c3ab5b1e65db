// npm run faults: three nodes in processes of their own, PostgreSQL and Redis, on all the bad days of the suite;
// `npm run faults -- 10` ten times.
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSystemPackages, SYSTEM_PACKAGES } from './ensureSystemPackages.mjs';
import { programOf, runNode } from './pinnedNode.mjs';

/** By which the clock of a process is set. */
const CLOCKS = {
  what: 'libfaketime',
  isPresent: () =>
    readdirSync('/usr/lib').some((one) =>
      existsSync(join('/usr/lib', one, 'faketime', 'libfaketime.so.1')),
    ),
  debianPackage: 'libfaketime',
};

const times = Number(readCommandLine('faults').operand ?? 1);

ensureInstalled();
ensureSystemPackages([...SYSTEM_PACKAGES, CLOCKS]);
process.env.MASA_FAULTS = 'whole';
for (let time = 1; time <= times && !process.exitCode; time++) {
  console.log(`${time} of ${times}`);
  process.exitCode = await runNode(programOf('vitest'), ['run', 'src/server/faultSuite']);
}
