// npm test: installs what is missing, runs every check even after one failed, and adds them up.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled, STRANGERS } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';
import { programOf, ROOT, runNode } from './pinnedNode.mjs';
import { checkOutcome, faults, summary, testOutcome, total } from './tally.mjs';

const REPORT = '.build/testReport.json';
const REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];

ensureInstalled();
ensureInstalled(STRANGERS);
ensureSystemPackages();
ensureCatalog();
await ensureWebBuilt();
const outcomes = [
  await check('format', programOf('oxfmt'), ['--check']),
  await check('lint', programOf('oxlint'), ['--deny-warnings']),
  await check('types', programOf('typescript', 'tsc'), ['-b']),
  await tests('tests', programOf('vitest'), [
    'run',
    '--coverage',
    '--allowOnly=false',
    ...REPORTERS,
  ]),
  await check('promises', 'scripts/promises/check.ts', [REPORT]),
];
for (const fault of faults(testReport())) console.log(`\nFAILED ${fault}`);
console.log(summary(outcomes));
process.exitCode = total(outcomes, 'failed') === 0 ? 0 : 1;

/** @param {string} name @param {string} program @param {string[]} args */
async function check(name, program, args) {
  console.log(`\n— ${name}`);
  return checkOutcome(name, await runNode(program, args));
}

/** @param {string} name @param {string} program @param {string[]} args */
async function tests(name, program, args) {
  console.log(`\n— ${name}`);
  rmSync(join(ROOT, REPORT), { force: true });
  return testOutcome(name, await runNode(program, args), testReport());
}

function testReport() {
  const file = join(ROOT, REPORT);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
