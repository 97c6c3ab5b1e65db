// npm test: installs what is missing, runs every check even after one failed, and adds them up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled, STRANGERS } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';
import { programOf, ROOT, runNode } from './pinnedNode.mjs';
import {
  afterAnotherTry,
  checkOutcome,
  faults,
  summary,
  testOutcome,
  total,
  unsteadyFiles,
} from './tally.mjs';
import { check, checkTree } from './treeChecks.mjs';

// Two runs, since counting what is covered makes every test slower, also where no bar asks for it.
const MEASURED = '.build/measuredReport.json';
const OTHERS = '.build/testReport.json';
const AGAIN = '.build/againReport.json';

const installing = installRealParts();
ensureInstalled();
ensureCatalog();
const outcomes = [
  // Side by side: the longest of the measured tests leaves a core to the others.
  ...(await Promise.all([
    webBuilt(),
    ...checkTree(),
    tests('measured', ['--project=measured', '--coverage'], MEASURED),
  ])),
  await othersTwiceAtMost(),
  await check(
    'promises',
    'scripts/promises/check.ts',
    [MEASURED, OTHERS, AGAIN].filter(wasWritten),
  ),
];
const last = wasWritten(AGAIN) ? AGAIN : OTHERS;
for (const fault of [MEASURED, last].flatMap((report) => faults(read(report))))
  console.log(`\nFAILED ${fault}`);
if (last === AGAIN)
  for (const fault of faults(read(OTHERS))) console.log(`\nUNSTEADY, failed at first: ${fault}`);
console.log(summary(outcomes));
process.exitCode = total(outcomes, 'failed') === 0 ? 0 : 1;

/** For the tests of pages, which come later; the measured ones need none. */
async function webBuilt() {
  try {
    await ensureWebBuilt();
    return checkOutcome('web', 0);
  } catch (error) {
    console.error(error);
    return checkOutcome('web', 1);
  }
}

/** Beside everything else, by the Node that is there before any package is; answers whether all is there. */
async function installRealParts() {
  const program = join(ROOT, 'scripts', 'installForTests.mjs');
  const [code] = await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'close');
  return code === 0;
}

/** What could not be installed is tried once more; if it still cannot, that is the last line. */
async function ensureRealParts() {
  if (await installing) return;
  ensureInstalled(STRANGERS);
  ensureSystemPackages();
}

/** A test that waits for real things and failed gets one more try by itself; the end of the log names it. */
async function othersTwiceAtMost() {
  await ensureRealParts();
  rmSync(join(ROOT, AGAIN), { force: true });
  const first = await tests('tests', ['--project=!measured'], OTHERS);
  const report = read(OTHERS);
  const files = first.failed > 0 ? unsteadyFiles(report) : [];
  if (files.length === 0) return first;
  const again = await tests('once more', ['--project=!measured', ...files], AGAIN);
  return afterAnotherTry(first, report, again, files);
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
function wasWritten(report) {
  return existsSync(join(ROOT, report));
}

/** @param {string} report */
function read(report) {
  const file = join(ROOT, report);
  return wasWritten(report) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
