// npm test: installs what is missing, runs all checks even if one fails, and prints the totals. With --portable it
// runs only what needs no packages of the operating system.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './lib/buildWeb.mjs';
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled, THIRD_PARTY } from './lib/ensureInstalled.mjs';
import { ensureSystemPackages } from './lib/ensureSystemPackages.mjs';
import { programOf, ROOT, runNode } from './lib/pinnedNode.mjs';
import { runPortableChecks } from './lib/portable.mjs';
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
} from './lib/tally.mjs';
import { check, checkTree } from './lib/treeChecks.mjs';

const AGAIN = '.build/againReport.json';

/** Runs separately, because measuring coverage slows every test down. */
const MEASURED = {
  name: 'measured',
  projects: ['measured'],
  options: ['--coverage'],
  report: '.build/measuredReport.json',
};
/** These two run in parallel: tests of pages and programs mostly wait, the others do not. */
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

if (readCommandLine('test').options.portable) process.exit(await runPortableChecks());
const installingPrograms = installBeside('installSystemPackages');
ensureInstalled();
// Starts only now: two installations at the same time slow each other down, and these packages are needed later.
const installingThirdParty = installBeside('installThirdParty');
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

/** Runs the unit tests first, which need only packages, and then those of the server. */
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

/** Builds the web client for the tests of pages. */
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
 * Runs an installation in the background, with the Node that runs this script. Returns whether it succeeded.
 * @param {string} name
 */
async function installBeside(name) {
  const program = join(ROOT, 'scripts', 'lib', `${name}.mjs`);
  const [code] = await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'close');
  return code === 0;
}

/** Retries failed installations; ends the process with advice if they fail again. */
async function ensureRealParts() {
  if (!(await installingPrograms)) ensureSystemPackages();
  if (!(await installingThirdParty)) ensureInstalled(THIRD_PARTY);
}

/**
 * Retries failed tests of real clocks, sockets and browsers once, on their own; the end of the log lists them.
 * @param {import('./lib/tally.mjs').TestRun[]} runs
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
