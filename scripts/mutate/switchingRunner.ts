// A runner of vitest that runs each test normally and then once more for every mutant that it reached, with that mutant
// switched on. It writes a report of the mutants that tests noticed.

import * as fc from 'fast-check';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

/** One line of the report. */
export type Reported =
  /** Reached outside of any test, so that only a fresh start can tell. */
  | { readonly outside: number }
  /** Reached by a test that takes too long to be repeated in this pass. */
  | { readonly slowly: number; readonly file: string; readonly test: string }
  | { readonly noticed: number; readonly by: string };

declare global {
  var masaMutant: ((number: number) => boolean) | undefined;
  var masaIteration: (() => void) | undefined;
}

const REPORT = process.env.MASA_MUTATE_REPORT ?? '';
const NO_MUTANT = -1;
const MAX_ITERATIONS = 50_000;
/** In CPU time, so that a busy machine makes no test slow. */
const SLOW_MS = Number(process.env.MASA_MUTATE_SLOW_MS ?? 1000);

// A failing property is enough; nobody reads the shrunken example.
fc.configureGlobal({ endOnFailure: true });

/** Added to ten times the usual duration of the test. */
const TEST_TIMEOUT_MS = 4000;
const [setRealTimeout, clearRealTimeout] = [setTimeout, clearTimeout];

let activeNumber = NO_MUTANT;
let hasHung = false;
let timeoutMs = TEST_TIMEOUT_MS;
/** The mutants that the current test has reached; null between tests. */
let reachedNow: Set<number> | null = null;
let [iterations, maxIterations] = [0, Infinity];
const settled = new Set<number>();
const outside = new Set<number>();

globalThis.masaMutant = (number) => {
  if (!reachedNow && !outside.has(number)) {
    outside.add(number);
    report({ outside: number });
  }
  reachedNow?.add(number);
  return number === activeNumber;
};

// Without a mutant everything ends by itself, even setup between tests, whose length is unknown.
globalThis.masaIteration = () => {
  if (++iterations > maxIterations && activeNumber !== NO_MUTANT)
    throw new Error('Too many iterations');
};

function report(line: Reported): void {
  appendFileSync(REPORT, `${JSON.stringify(line)}\n`);
}

const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').split('\n').filter(Boolean) : [];
const reported: Reported[] = before.map((line) => JSON.parse(line));
for (const one of reported) if ('noticed' in one) settled.add(one.noticed);
const isFirstTime = reported.length === 0;

/** Whether to run a test: all in the first pass, later those that were too slow and reach unnoticed mutants. */
function isDue(test: RunnerTestCase): boolean {
  return isFirstTime || reported.some((one) => isOpenFor(one, test));
}

function isOpenFor(one: Reported, { file, fullTestName }: RunnerTestCase): boolean {
  if (!('slowly' in one) || settled.has(one.slowly)) return false;
  return one.file === file.name && one.test === fullTestName;
}

// oxlint-disable-next-line import/no-default-export -- vitest imports the runner as a default export
export default class SwitchingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    if (!isDue(test)) return;
    const began = process.cpuUsage();
    const reached = await this.runNormally(test);
    const { user, system } = process.cpuUsage(began);
    let open = [...reached].filter((number) => !settled.has(number));
    if (open.length === 0 && !hasHooks(test)) return;
    if ((user + system) / 1000 > SLOW_MS) {
      const tried = { file: test.file.name, test: test.fullTestName };
      return open.forEach((slowly) => report({ slowly, ...tried }));
    }
    // A test that fails when it is repeated without a mutant says nothing about mutants.
    if (!(await this.passes(test, NO_MUTANT, reached))) return;
    open = [...reached].filter((number) => !settled.has(number));
    const noticed: number[] = [];
    for (const number of open) if (await this.fails(test, number)) noticed.push(number);
    if (noticed.length === 0 || !(await this.passes(test, NO_MUTANT))) return;
    for (const number of noticed) {
      settled.add(number);
      report({ noticed: number, by: `${test.file.name}: ${test.name}` });
    }
  }

  private async runNormally(test: RunnerTestCase): Promise<Set<number>> {
    reachedNow = new Set();
    [iterations, maxIterations] = [0, Infinity];
    const began = process.uptime();
    try {
      await TestRunner.getTestFn(test)();
      return reachedNow;
    } finally {
      reachedNow = null;
      maxIterations = MAX_ITERATIONS + 20 * iterations;
      timeoutMs = TEST_TIMEOUT_MS + 10_000 * (process.uptime() - began);
    }
  }

  /** Whether a test fails with a mutant. A test that hangs must hang again, and pass without the mutant. */
  private async fails(test: RunnerTestCase, number: number): Promise<boolean> {
    if (await this.passes(test, number)) return false;
    if (!hasHung) return true;
    if (!(await this.passes(test, NO_MUTANT))) return false;
    return !(await this.passes(test, number)) && hasHung;
  }

  /** Repeats a test with its hooks. */
  private async passes(
    test: RunnerTestCase,
    number: number,
    reached = new Set<number>(),
  ): Promise<boolean> {
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
    // Do not wait for promises of a run that hung.
    delete test.promises;
    [reachedNow, activeNumber, iterations, hasHung] = [reached, number, 0, false];
    try {
      hasHung = await timesOut(repeat(test));
      if (hasHung) return false;
      this.onAfterTryTask(test);
      return test.result?.state !== 'fail';
    } catch {
      return false;
    } finally {
      [activeNumber, reachedNow] = [NO_MUTANT, null];
      if (test.result) {
        test.result.state = 'run';
        test.result.errors = [];
      }
    }
  }
}

/** Whether work does not end in time. Uses real timers, even in tests with fake ones. */
async function timesOut(work: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setRealTimeout(() => resolve(true), timeoutMs);
  try {
    return await Promise.race([promise, work.then(() => false)]);
  } finally {
    clearRealTimeout(timer);
  }
}

type Suite = RunnerTestSuite | RunnerTestCase['file'];

async function repeat(test: RunnerTestCase): Promise<void> {
  const suites = suitesAround(test);
  const suite = suites[0];
  for (const one of suites) {
    for (const hook of TestRunner.getSuiteHooks(one).afterEach.toReversed()) {
      await hook(test.context, suite);
    }
  }
  for (const one of suites.toReversed()) {
    for (const hook of TestRunner.getSuiteHooks(one).beforeEach) await hook(test.context, suite);
  }
  await TestRunner.getTestFn(test)();
}

function hasHooks(test: RunnerTestCase): boolean {
  return suitesAround(test).some((one) => TestRunner.getSuiteHooks(one).beforeEach.length > 0);
}

/** Returns the suites around a test, from the innermost to the file. */
function suitesAround({ suite, file }: RunnerTestCase): Suite[] {
  const suites: Suite[] = [];
  for (let one = suite; one; one = one.suite) suites.push(one);
  return suites.includes(file) ? suites : [...suites, file];
}
