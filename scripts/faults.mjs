// npm run faults: runs the fault suite on three nodes with PostgreSQL and Redis; `npm run faults -- 10` runs it ten
// times.
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSystemPackages, SYSTEM_PACKAGES } from './ensureSystemPackages.mjs';
import { programOf, runNode } from './pinnedNode.mjs';

/** Sets the clock of a process. */
const FAKETIME = {
  name: 'libfaketime',
  isPresent: () =>
    readdirSync('/usr/lib').some((one) =>
      existsSync(join('/usr/lib', one, 'faketime', 'libfaketime.so.1')),
    ),
  debianPackage: 'libfaketime',
};

const times = Number(readCommandLine('faults').operand ?? 1);

ensureInstalled();
ensureSystemPackages([...SYSTEM_PACKAGES, FAKETIME]);
process.env.MASA_FAULTS = 'whole';
for (let time = 1; time <= times && !process.exitCode; time++) {
  console.log(`Run ${time} of ${times}`);
  process.exitCode = await runNode(programOf('vitest'), ['run', 'src/server/faultSuite']);
}
