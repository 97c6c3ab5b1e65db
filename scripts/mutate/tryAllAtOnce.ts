// Tries many mutants with one start of the tests, each behind a switch in a copy of the project.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { applyAll, type SwitchedMutant } from './mutantSwitches.ts';
import type { Reported } from './switchingRunner.ts';

const REPORT = '.build/mutateTogether.jsonl';
const RUNNER = `runner: fileURLToPath(new URL('scripts/mutate/switchingRunner.ts', import.meta.url)),`;

/** The CPU time of tests that are repeated, by pass: first the quickest, then slower ones for what is left. */
const MAX_TEST_MS_BY_PASS = [20, 300, 20_000];

interface Found<P> {
  readonly mutant: P;
  /** The test that noticed it; null if none did. */
  readonly by: string | null;
  /** Whether it was reached outside of tests, where a switch may come too late. */
  readonly isAtStart: boolean;
}

/** Returns for each mutant the test in these folders that noticed it, if any. */
export async function tryAllAtOnce<P extends SwitchedMutant>(
  root: string,
  folders: readonly string[],
  all: readonly P[],
): Promise<Found<P>[]> {
  const restore = applyAll(
    root,
    all,
    (config) => config.replaceAll('isolate: false,', `isolate: false, ${RUNNER}`),
    [...new Set([...folders, 'src/table/', 'src/rules/'])],
  );
  const report = join(root, REPORT);
  rmSync(report, { force: true });
  for (const slowMs of MAX_TEST_MS_BY_PASS) {
    const files = slowMs === MAX_TEST_MS_BY_PASS[0] ? folders : slowFilesOf(report);
    if (files.length > 0) await runOnce(root, files, report, slowMs);
  }
  restore();
  const [noticed, lines] = [noticedIn(report), linesOf(report)];
  return all.map((mutant, number) => ({
    mutant,
    by: noticed.get(number) ?? null,
    isAtStart: lines.some((one) => 'outside' in one && one.outside === number),
  }));
}

/** Runs the tests in one process, so that shared files are read once. */
function runOnce(
  root: string,
  files: readonly string[],
  report: string,
  slowMs: number,
): Promise<void> {
  const pure = ['--project=measured', '--project=pure', '--project=built'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...pure, '--maxWorkers=1'];
  const env = { ...process.env, MASA_MUTATE_REPORT: report, MASA_MUTATE_SLOW_MS: String(slowMs) };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', env });
    process.once('exit', () => child.kill('SIGKILL'));
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}

function linesOf(report: string): Reported[] {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line): Reported => JSON.parse(line));
}

/** Returns the test files that were too slow to be repeated and reached an unnoticed mutant. */
function slowFilesOf(report: string): string[] {
  const noticed = noticedIn(report);
  const files = linesOf(report).flatMap((one) =>
    'slowly' in one && !noticed.has(one.slowly) ? one.file : [],
  );
  return [...new Set(files)];
}

function noticedIn(report: string): Map<number, string> {
  const noticed = new Map<number, string>();
  for (const one of linesOf(report)) if ('noticed' in one) noticed.set(one.noticed, one.by);
  return noticed;
}
