// Adds up the checks of one run: each test counts as one, and so does every other check.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

/**
 * @typedef {{ name: string, passed: number, failed: number }} Outcome
 * @typedef {{ file: string, count: number, reason: string | null }} SkippedTests
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestResult
 * @typedef {{ name: string, message?: string, assertionResults: TestResult[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults?: TestFile[] } | null} TestReport
 * @typedef {{ outcome: Outcome, report: TestReport }} TestRun
 */

const FAULT_LINES = 12;

/**
 * Returns the outcome of a check that either passes or fails.
 * @param {string} name
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function checkOutcome(name, exitCode) {
  return exitCode === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1 };
}

/**
 * Returns the outcome of tests. No report, no tests, or an exit code without a failed test (a crash, too little
 * coverage) counts as one failure.
 * @param {string} name
 * @param {number} exitCode
 * @param {TestReport} report
 * @returns {Outcome}
 */
export function testOutcome(name, exitCode, report) {
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { name, passed, failed: unexplained ? 1 : failed };
}

/**
 * Returns every failed test with the first lines of its message, for the end of the log.
 * @param {TestReport} report
 */
export function faults(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${name}\n${shortened(message)}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${name}\n    ${fullName}\n${shortened(failureMessages.join('\n'))}`,
    );
  });
}

/** More failed files than this are not retried. */
const MAX_FLAKY_FILES = 3;

/**
 * Returns the files to retry: failed tests with real clocks, sockets or browsers. Returns none if there are many, if a
 * property test failed, whose next random values would hide the error, or if a run failed for another reason.
 * @param {readonly TestRun[]} runs
 */
export function unsteadyFiles(runs) {
  const failed = runs.flatMap(({ report }) => failedFiles(report));
  const isExplained = runs.every(
    ({ outcome, report }) => outcome.failed === 0 || failedFiles(report).length > 0,
  );
  const isExcusable = failed.every(
    ({ name, message = '', assertionResults }) =>
      /\.int\.test\.ts$|\/e2e\//.test(name) &&
      ![message, ...assertionResults.flatMap(({ failureMessages = [] }) => failureMessages)].some(
        (text) => text.includes('Property failed after'),
      ),
  );
  const isAccident = isExplained && isExcusable && failed.length <= MAX_FLAKY_FILES;
  return isAccident ? failed.map(({ name }) => name) : [];
}

/** @param {TestReport} report */
function failedFiles(report) {
  return (report?.testResults ?? []).filter(
    ({ message, assertionResults }) =>
      Boolean(message) || assertionResults.some(({ status }) => status === 'failed'),
  );
}

/**
 * Adds up the outcomes of parallel runs.
 * @param {readonly TestRun[]} runs
 * @returns {Outcome}
 */
export function together(runs) {
  const outcomes = runs.map(({ outcome }) => outcome);
  return { name: 'tests', passed: total(outcomes, 'passed'), failed: total(outcomes, 'failed') };
}

/**
 * Adds up the outcomes after a retry, whose results replace those of the retried files.
 * @param {readonly TestRun[]} runs
 * @param {Outcome} again
 * @param {readonly string[]} files
 * @returns {Outcome}
 */
export function afterAnotherTry(runs, again, files) {
  const passedBefore = runs
    .flatMap(({ report }) => report?.testResults ?? [])
    .filter(({ name }) => files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const { name, passed } = together(runs);
  return { name, passed: passed - passedBefore + again.passed, failed: again.failed };
}

/** @param {string} message */
function shortened(message) {
  const lines = message.split('\n').slice(0, FAULT_LINES);
  return lines.map((line) => `      ${line}`).join('\n');
}

/** A file that can skip tests says why in a comment at its start. */
const SKIP_REASON = /^\/\/ Skipped tests: (.+)\.$/m;

/**
 * Returns the reason that a test file gives for skipping tests, or null.
 * @param {string} path
 */
export function skipReasonOf(path) {
  return SKIP_REASON.exec(readFileSync(path, 'utf8'))?.[1] ?? null;
}

/**
 * Returns the skipped tests by file with their reason; null if none is known, which is an error.
 * @param {readonly TestReport[]} reports
 * @returns {SkippedTests[]}
 */
export function skippedTests(reports, reasonOf = skipReasonOf) {
  const files = reports.flatMap((report) => report?.testResults ?? []);
  return files.flatMap(({ name, assertionResults }) => {
    const count = assertionResults.filter(
      ({ status }) => status !== 'passed' && status !== 'failed',
    ).length;
    return count === 0 ? [] : [{ file: relative(ROOT, name), count, reason: reasonOf(name) }];
  });
}

/**
 * Fails if a test was skipped for an unknown reason.
 * @param {readonly SkippedTests[]} skipped
 * @returns {Outcome}
 */
export function skipsOutcome(skipped) {
  return checkOutcome('skips', skipped.some(({ reason }) => reason === null) ? 1 : 0);
}

/**
 * Returns the table of checks, the skipped tests with their reasons, and the totals.
 * @param {readonly Outcome[]} outcomes
 * @param {readonly SkippedTests[]} [skipped]
 */
export function summary(outcomes, skipped = []) {
  const rows = outcomes.map(({ name, passed, failed }) => {
    const mark = failed === 0 ? 'ok  ' : 'FAIL';
    return `  ${mark}  ${name.padEnd(10)} ${passed} passed, ${failed} failed`;
  });
  const reasons = skipped.map(
    ({ file, count, reason }) => `  skipped ${count}  ${file}: ${reason ?? 'NO REASON GIVEN'}`,
  );
  const skips = skipped.reduce((sum, { count }) => sum + count, 0);
  const counts = `${total(outcomes, 'passed')} passed, ${total(outcomes, 'failed')} failed`;
  return ['', ...rows, ...reasons, '', `${counts}, ${skips} skipped`].join('\n');
}

/**
 * @param {readonly Outcome[]} outcomes
 * @param {'passed' | 'failed'} key
 */
export function total(outcomes, key) {
  return outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
}
