// npm test: installs what is missing, runs every check even after one failed, and adds them up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled, THIRD_PARTY } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';
import { programOf, ROOT, runNode } from './pinnedNode.mjs';
import {
  afterAnotherTry,
  checkOutcome,
  faults,
  skippedTests,
  skipsOutcome,
  summary,
  testOutcome,
  together,
  total,
  unsteadyFiles,
} from './tally.mjs';
import { check, checkTree } from './treeChecks.mjs';

const AGAIN = '.build/againReport.json';

/** By itself, since counting what is covered makes every test slower, also where no bar asks for it. */
const MEASURED = {
  name: 'measured',
  projects: ['measured'],
  options: ['--coverage'],
  report: '.build/measuredReport.json',
};
/** Beside each other: tests of pages and programs wait for much of their time, and those of the inside do not. */
const INSIDE = {
  name: 'inside',
  projects: ['built', 'pure', 'server'],
  options: [],
  report: '.build/insideReport.json',
};
const OUTSIDE = {
  name: 'outside',
  projects: ['alone', 'programs'],
  options: [],
  report: '.build/outsideReport.json',
};

readCommandLine('test');
const installingPrograms = installBeside('installSystemPackages');
ensureInstalled();
// Not at once: two that write thousands of files each keep the other waiting, and these are wanted later.
const installingStrangers = installBeside('installThirdParty');
ensureCatalog();
const reports = [MEASURED, INSIDE, OUTSIDE].map(({ report }) => report);
for (const report of [...reports, AGAIN]) rmSync(join(ROOT, report), { force: true });

const building = webBuilt();
const [checks, [measuring, inside], outside] = await Promise.all([
  Promise.all([building, ...checkTree()]),
  innerTests(),
  outerTests(),
]);
const skipped = skippedTests(reports.map(read));
const outcomes = [
  ...checks,
  measuring.outcome,
  await twiceAtMost([inside, outside]),
  await check('promises', 'scripts/spec/check.ts', [...reports, AGAIN].filter(wasWritten)),
  skipsOutcome(skipped),
];
const [measured, ...others] = reports;
const last = wasWritten(AGAIN) ? [AGAIN] : others;
for (const fault of [measured, ...last].flatMap((report) => faults(read(report))))
  console.log(`\nFAILED ${fault}`);
if (wasWritten(AGAIN))
  for (const fault of others.flatMap((report) => faults(read(report))))
    console.log(`\nUNSTEADY, failed at first: ${fault}`);
console.log(summary(outcomes, skipped));
process.exitCode = total(outcomes, 'failed') === 0 ? 0 : 1;

/** The pure ones need nothing but packages, and those of the server come last. */
async function innerTests() {
  const first = await tests(MEASURED);
  await ensureRealParts();
  return [first, await tests(INSIDE)];
}

async function outerTests() {
  await building;
  await ensureRealParts();
  return tests(OUTSIDE);
}

/** For the tests of pages. */
async function webBuilt() {
  try {
    await ensureWebBuilt();
    return checkOutcome('web', 0);
  } catch (error) {
    console.error(error);
    return checkOutcome('web', 1);
  }
}

/**
 * Beside everything else, by the Node that is there before any package is; answers whether all is there.
 * @param {string} name
 */
async function installBeside(name) {
  const program = join(ROOT, 'scripts', `${name}.mjs`);
  const [code] = await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'close');
  return code === 0;
}

/** What could not be installed is tried once more; if it still cannot, that is the last line. */
async function ensureRealParts() {
  if (!(await installingPrograms)) ensureSystemPackages();
  if (!(await installingStrangers)) ensureInstalled(THIRD_PARTY);
}

/**
 * A test that waits for real things and failed gets one more try by itself; the end of the log names it.
 * @param {import('./tally.mjs').TestRun[]} runs
 */
async function twiceAtMost(runs) {
  const files = unsteadyFiles(runs);
  if (files.length === 0) return together(runs);
  const projects = [...INSIDE.projects, ...OUTSIDE.projects];
  const again = await tests({ name: 'once more', projects, options: files, report: AGAIN });
  return afterAnotherTry(runs, again.outcome, files);
}

/** @param {{ name: string, projects: string[], options: string[], report: string }} what */
async function tests({ name, projects, options, report }) {
  console.log(`\n— ${name}`);
  const which = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--allowOnly=false', ...which, ...options, ...reporters];
  const code = await runNode(programOf('vitest'), args);
  return { outcome: testOutcome(name, code, read(report)), report: read(report) };
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
