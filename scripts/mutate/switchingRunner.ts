// Runs each test as it is, and then once more for every mistake that it has come across, with that mistake
// switched on. Writes down which of them some test has noticed.

import * as fc from 'fast-check';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

/** A line of the report. */
export type Reported =
  /** Outside of any test: only a fresh start can tell. */
  | { readonly outside: number }
  /** By a test that takes too long to be repeated for now. */
  | { readonly slowly: number; readonly file: string; readonly test: string }
  | { readonly noticed: number; readonly by: string };

declare global {
  var masaMistake: ((number: number) => boolean) | undefined;
  var masaRound: (() => void) | undefined;
}

const REPORT = process.env.MASA_MUTATE_REPORT ?? '';
const NO_MISTAKE = -1;
const MAX_ITERATIONS = 50_000;
/** Of work, so that a busy machine makes nothing slow. */
const SLOW_MS = Number(process.env.MASA_MUTATE_SLOW_MS ?? 1000);

// That a property fails is enough: nobody reads its smallest example.
fc.configureGlobal({ endOnFailure: true });

/** Of waiting, beyond ten times as long as the test took as it is. */
const TEST_TIMEOUT_MS = 4000;
const [later, forget] = [setTimeout, clearTimeout];

let isOn = NO_MISTAKE;
let hasHung = false;
let patience = TEST_TIMEOUT_MS;
/** Those that the test of the moment has come across; null between tests. */
let met: Set<number> | null = null;
let [rounds, mostRounds] = [0, Infinity];
const settled = new Set<number>();
const outside = new Set<number>();

globalThis.masaMistake = (number) => {
  if (!met && !outside.has(number)) {
    outside.add(number);
    report({ outside: number });
  }
  met?.add(number);
  return number === isOn;
};

// What runs without a mistake ends by itself, also what is made ready between tests, of which nobody knows how long it is.
globalThis.masaRound = () => {
  if (++rounds > mostRounds && isOn !== NO_MISTAKE) throw new Error('This goes round and round');
};

function report(line: Reported): void {
  appendFileSync(REPORT, `${JSON.stringify(line)}\n`);
}

const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').split('\n').filter(Boolean) : [];
const reported: Reported[] = before.map((line) => JSON.parse(line));
for (const one of reported) if ('noticed' in one) settled.add(one.noticed);
const isFirstTime = reported.length === 0;

/** What was too slow the last time, and may notice what nobody has noticed; the first time, everything. */
function isWorthIt(test: RunnerTestCase): boolean {
  return isFirstTime || reported.some((one) => isOpenFor(one, test));
}

function isOpenFor(one: Reported, { file, fullTestName }: RunnerTestCase): boolean {
  if (!('slowly' in one) || settled.has(one.slowly)) return false;
  return one.file === file.name && one.test === fullTestName;
}

// oxlint-disable-next-line import/no-default-export -- this is how a runner is found
export default class SwitchingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    if (!isWorthIt(test)) return;
    const began = process.cpuUsage();
    const reached = await this.runPlainly(test);
    const { user, system } = process.cpuUsage(began);
    let open = [...reached].filter((number) => !settled.has(number));
    if (open.length === 0 && !hasHooks(test)) return;
    if ((user + system) / 1000 > SLOW_MS) {
      const tried = { file: test.file.name, test: test.fullTestName };
      return open.forEach((slowly) => report({ slowly, ...tried }));
    }
    // A test that fails when it is repeated, before or after, says nothing about mistakes.
    if (!(await this.passes(test, NO_MISTAKE, reached))) return;
    open = [...reached].filter((number) => !settled.has(number));
    const noticed: number[] = [];
    for (const number of open) if (await this.fails(test, number)) noticed.push(number);
    if (noticed.length === 0 || !(await this.passes(test, NO_MISTAKE))) return;
    for (const number of noticed) {
      settled.add(number);
      report({ noticed: number, by: `${test.file.name}: ${test.name}` });
    }
  }

  private async runPlainly(test: RunnerTestCase): Promise<Set<number>> {
    met = new Set();
    [rounds, mostRounds] = [0, Infinity];
    const began = process.uptime();
    try {
      await TestRunner.getTestFn(test)();
      return met;
    } finally {
      met = null;
      mostRounds = MAX_ITERATIONS + 20 * rounds;
      patience = TEST_TIMEOUT_MS + 10_000 * (process.uptime() - began);
    }
  }

  /** Where it hangs, only when it does so again, and ends at once without the mistake. */
  private async fails(test: RunnerTestCase, number: number): Promise<boolean> {
    if (await this.passes(test, number)) return false;
    if (!hasHung) return true;
    if (!(await this.passes(test, NO_MISTAKE))) return false;
    return !(await this.passes(test, number)) && hasHung;
  }

  /** With what is done before and after each test, as if it were the next one. */
  private async passes(
    test: RunnerTestCase,
    number: number,
    reached = new Set<number>(),
  ): Promise<boolean> {
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
    // What hung before is not waited for.
    delete test.promises;
    [met, isOn, rounds, hasHung] = [reached, number, 0, false];
    try {
      hasHung = await isStillGoing(doAgain(test));
      if (hasHung) return false;
      this.onAfterTryTask(test);
      return test.result?.state !== 'fail';
    } catch {
      return false;
    } finally {
      [isOn, met] = [NO_MISTAKE, null];
      if (test.result) {
        test.result.state = 'run';
        test.result.errors = [];
      }
    }
  }
}

/** Whether it has not ended in good time; by real clocks, also in tests that set their own. */
async function isStillGoing(work: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = later(() => resolve(true), patience);
  try {
    return await Promise.race([promise, work.then(() => false)]);
  } finally {
    forget(timer);
  }
}

type Suite = RunnerTestSuite | RunnerTestCase['file'];

async function doAgain(test: RunnerTestCase): Promise<void> {
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

/** The innermost first, the file last. */
function suitesAround({ suite, file }: RunnerTestCase): Suite[] {
  const suites: Suite[] = [];
  for (let one = suite; one; one = one.suite) suites.push(one);
  return suites.includes(file) ? suites : [...suites, file];
}
