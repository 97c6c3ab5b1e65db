// The results of all checks in one run.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './pinnedNode.mjs';
import {
  afterAnotherTry,
  checkOutcome,
  faults,
  skippedTests,
  skipReasonOf,
  skipsOutcome,
  summary,
  testOutcome,
  together,
  unsteadyFiles,
} from './tally.mjs';

test.each([
  { when: 'all pass', exitCode: 0, report: [7, 0], outcome: [7, 0] },
  { when: 'tests fail', exitCode: 1, report: [5, 2], outcome: [5, 2] },
  { when: 'the coverage is too low', exitCode: 1, report: [7, 0], outcome: [7, 1] },
  { when: 'there are no tests', exitCode: 0, report: [0, 0], outcome: [0, 1] },
  { when: 'there is no report', exitCode: 0, report: null, outcome: [0, 1] },
  { when: 'the run crashed', exitCode: 134, report: null, outcome: [0, 1] },
])(
  'the outcome of tests is right when $when',
  ({ exitCode, report, outcome: [passed, failed] }) => {
    const counts = report && { numPassedTests: report[0], numFailedTests: report[1] };
    expect(testOutcome('tests', exitCode, counts)).toEqual({ name: 'tests', passed, failed });
  },
);

test('any other check counts as one test', () => {
  expect(checkOutcome('lint', 0)).toEqual({ name: 'lint', passed: 1, failed: 0 });
  expect(checkOutcome('lint', 2)).toEqual({ name: 'lint', passed: 0, failed: 1 });
});

test('the summary ends with one line of totals', () => {
  const outcomes = [checkOutcome('lint', 1), { name: 'tests', passed: 12, failed: 2 }];
  expect(summary(outcomes).split('\n').at(-1)).toBe('12 passed, 3 failed, 0 skipped');
});

describe('skipped tests', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name,
    assertionResults: statuses.map((status) => ({ status, fullName: 'a test' })),
  });
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      file(`${ROOT}/src/known.test.ts`, 'passed', 'skipped', 'pending'),
      file(`${ROOT}/src/ran.test.ts`, 'passed'),
      file(`${ROOT}/src/unknown.test.ts`, 'todo'),
    ],
  };
  const skipped = skippedTests([report, null], (path) =>
    path.endsWith('/known.test.ts') ? 'need haproxy' : null,
  );

  test('are listed by file with their reason above the totals', () => {
    const lines = summary([{ name: 'tests', passed: 2, failed: 0 }], skipped).split('\n');
    expect(lines).toContain('  skipped 2  src/known.test.ts: need haproxy');
    expect(lines.at(-1)).toBe('2 passed, 0 failed, 3 skipped');
  });

  test('fail the run when no reason is known', () => {
    expect(skipsOutcome(skipped)).toMatchObject({ failed: 1 });
    expect(skipsOutcome(skipped.slice(0, 1))).toMatchObject({ failed: 0 });
  });

  test('have a reason for each file of the project that can skip', () => {
    const canSkip = globSync('{src,e2e,scripts,bench}/**/*.test.ts', {
      cwd: ROOT,
      exclude: ['**/node_modules'],
    }).filter((path) =>
      /\b(test|describe|it|context)\.(skip|skipIf|runIf)\(/.test(
        readFileSync(join(ROOT, path), 'utf8'),
      ),
    );
    expect(canSkip.filter((path) => skipReasonOf(join(ROOT, path)) === null)).toEqual([]);
  });
});

test('each failed test is listed with the first lines of its message', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['no\n'.repeat(100)] },
        ],
      },
      { name: 'b.test.ts', message: 'No such module', assertionResults: [] },
    ],
  };
  const [broken, unread, ...others] = faults(report);
  expect(broken).toMatch(/^a\.test\.ts\n +breaks\n( +no\n){11} +no$/);
  expect(unread).toMatch(/^b\.test\.ts\n +No such module$/);
  expect(others).toEqual([]);
  expect(faults(null)).toEqual([]);
});

describe('a retry', () => {
  const file = (name: string, ...failures: string[]) => ({
    name,
    assertionResults: [
      { status: 'passed', fullName: 'holds' },
      ...failures.map((said) => ({ status: 'failed', fullName: 'f', failureMessages: [said] })),
    ],
  });
  const reportOf = (...testResults: ReturnType<typeof file>[]) => ({
    numPassedTests: testResults.length,
    numFailedTests: testResults.reduce((sum, each) => sum + each.assertionResults.length - 1, 0),
    testResults,
  });
  const runOf = (...testResults: ReturnType<typeof file>[]) => {
    const report = reportOf(...testResults);
    return { report, outcome: testOutcome('a', report.numFailedTests, report) };
  };
  const slow = '${ROOT}/src/server/slow.int.test.ts';
  const page = '/masa/e2e/page.test.ts';

  test('includes failed integration and browser tests', () => {
    const inside = runOf(file(slow, 'late'), file(`${ROOT}/src/other.test.ts`));
    expect(unsteadyFiles([inside, runOf(file(page, 'late'))])).toEqual([slow, page]);
    expect(unsteadyFiles([runOf(file(page))])).toEqual([]);
  });

  test('is not made if a unit test, a property or many tests failed, or a run failed for another reason', () => {
    const failures = [
      [runOf(file(slow, 'late')), runOf(file(`${ROOT}/src/a.test.ts`, 'no'))],
      [runOf(file(slow, 'Property failed after 3 tests'))],
      [runOf(file(slow, 'late')), { report: null, outcome: testOutcome('b', 134, null) }],
      [
        runOf(file(slow, 'late')),
        { ...runOf(file(page)), outcome: testOutcome('b', 1, reportOf(file(page))) },
      ],
    ];
    for (const runs of failures) expect(unsteadyFiles(runs)).toEqual([]);
    const many = [1, 2, 3, 4].map((index) => file(`/masa/e2e/${index}.test.ts`, 'late'));
    expect(unsteadyFiles([runOf(...many.slice(1))])).toHaveLength(3);
    expect(unsteadyFiles([runOf(...many.slice(1)), runOf(many[0])])).toEqual([]);
  });

  test('replaces the first result of its files', () => {
    const runs = [runOf(file(slow, 'late')), runOf(file(page))];
    expect(together(runs)).toEqual({ name: 'tests', passed: 2, failed: 1 });
    for (const [passed, failed] of [
      [2, 0],
      [1, 1],
    ]) {
      expect(afterAnotherTry(runs, { name: 'again', passed, failed }, [slow])).toEqual({
        name: 'tests',
        passed: 1 + passed,
        failed,
      });
    }
  });
});
