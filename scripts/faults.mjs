// npm run faults: three nodes in processes of their own, PostgreSQL and Redis, on all the bad days of the suite;
// `npm run faults -- 10` ten times.
import { ensureInstalled } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';
import { programOf, runNode } from './pinnedNode.mjs';

const times = Number(process.argv[2] ?? 1);

ensureInstalled();
ensureSystemPackages();
process.env.MASA_FAULTS = 'whole';
for (let time = 1; time <= times && !process.exitCode; time++) {
  console.log(`${time} of ${times}`);
  process.exitCode = await runNode(programOf('vitest'), ['run', 'src/server/faultSuite']);
}
