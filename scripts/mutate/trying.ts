// Runs tests in a copy of the project and says which of them failed first.

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Null when all passed. */
export type Noticed = { readonly by: string } | null;

const REPORT = '.build/mutateReport.json';
/** A mistake may make a program go round in circles: that is noticed, too. */
const PATIENCE_MS = 15 * 60_000;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The tests in these files. */
export function runTests(root: string, files: readonly string[]): Promise<Noticed> {
  return runVitest(root, ['run', ...files]);
}

/** The tests that reach a file, without those in one folder. */
export function runRelated(root: string, file: string, without: string): Promise<Noticed> {
  return runVitest(root, ['related', '--run', file, '--exclude', `${without}/**`]);
}

async function runVitest(root: string, args: readonly string[]): Promise<Noticed> {
  const report = join(root, REPORT);
  rmSync(report, { force: true });
  const options = ['--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${REPORT}`];
  const code = await runNode(root, ['node_modules/vitest/vitest.mjs', ...args, ...options]);
  if (code === 0) return null;
  return { by: code === null ? 'taking for ever' : firstFailure(root, report) };
}

/** The exit code; null when it had to be ended. Whatever it has started ends with it. */
function runNode(root: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', detached: true });
    const end = (): void => endGroup(child.pid!);
    const timer = setTimeout(end, PATIENCE_MS);
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      end();
      resolve(code);
    });
  });
}

/** Where the system has groups. */
function endGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

function firstFailure(root: string, report: string): string {
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const file = relative(root, name);
    if (failed) return `${file}: ${failed.fullName}`;
    if (message) return `${file}: ${message.split('\n')[0]}`;
  }
  return 'an error outside the tests';
}
