// npm test: installs what is missing, runs every check even after one failed, and adds them up.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled, STRANGERS } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';
import { programOf, ROOT, runNode } from './pinnedNode.mjs';
import { checkOutcome, faults, summary, testOutcome, total } from './tally.mjs';

// Two runs, since counting what is covered makes every test slower, also where no bar asks for it.
const MEASURED = '.build/measuredReport.json';
const OTHERS = '.build/testReport.json';

ensureInstalled();
ensureInstalled(STRANGERS);
ensureSystemPackages();
ensureCatalog();
await ensureWebBuilt();
const outcomes = [
  ...(await Promise.all([
    check('format', programOf('oxfmt'), ['--check']),
    check('lint', programOf('oxlint'), ['--deny-warnings']),
    check('types', programOf('typescript', 'tsc'), ['-b']),
  ])),
  await tests('measured', ['--project=measured', '--coverage'], MEASURED),
  await tests('tests', ['--project=!measured'], OTHERS),
  await check('promises', 'scripts/promises/check.ts', [MEASURED, OTHERS]),
];
for (const fault of [MEASURED, OTHERS].flatMap((report) => faults(read(report))))
  console.log(`\nFAILED ${fault}`);
console.log(summary(outcomes));
process.exitCode = total(outcomes, 'failed') === 0 ? 0 : 1;

/** @param {string} name @param {string} program @param {string[]} args */
async function check(name, program, args) {
  console.log(`\n— ${name}`);
  return checkOutcome(name, await runNode(program, args));
}

/** @param {string} name @param {string[]} which @param {string} report */
async function tests(name, which, report) {
  console.log(`\n— ${name}`);
  rmSync(join(ROOT, report), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--allowOnly=false', ...which, ...reporters];
  return testOutcome(name, await runNode(programOf('vitest'), args), read(report));
}

/** @param {string} report */
function read(report) {
  const file = join(ROOT, report);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
