// Has tests run in a copy of the project and says which of them failed first.

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answered, Asked, Failed } from './testRunner.ts';

/** Null when all passed. */
export type FailedTest = (Pick<Failed, 'by'> & Partial<Failed>) | null;

const RUNNER = fileURLToPath(new URL('testRunner.ts', import.meta.url));
/** A mistake may make a program go round in circles: that is noticed, too. */
const TEST_TIMEOUT_MS = 15 * 60_000;

export interface TestSession {
  /** Runs the tests in these files and folders, for a file that has changed. */
  runTests(changed: string, files: readonly string[]): Promise<FailedTest>;
  /** Runs the tests that reach the file, without those in one folder. */
  runRelated(changed: string, without: string): Promise<FailedTest>;
  end(): void;
}

export function openTestSession(root: string): TestSession {
  let runner: ChildProcess | null = null;
  const end = (): void => {
    if (runner) endGroup(runner);
  };
  process.once('exit', end);
  const ask = async (asked: Asked): Promise<FailedTest> => {
    runner ??= startRunner(root);
    const noticed = await answerOf(runner, asked);
    if (runner.exitCode !== null || runner.killed) runner = null;
    return noticed;
  };
  return {
    runTests: (changed, parts) => ask({ changed, parts }),
    runRelated: (changed, without) => ask({ changed, parts: [], reaching: changed, without }),
    end,
  };
}

function startRunner(root: string): ChildProcess {
  return fork(RUNNER, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
}

/** What the runner says; a runner that says nothing for long is ended with all that it has started. */
function answerOf(runner: ChildProcess, asked: Asked): Promise<FailedTest> {
  return new Promise((resolve) => {
    const done = (noticed: FailedTest): void => {
      clearTimeout(timer);
      runner.off('message', hear).off('exit', fail);
      resolve(noticed);
    };
    const hear = ({ failed }: Answered): void => done(failed);
    const fail = (): void => done({ by: 'the end of the runner' });
    const timer = setTimeout(() => {
      done({ by: 'taking for ever' });
      endGroup(runner);
    }, TEST_TIMEOUT_MS);
    runner.on('message', hear).on('exit', fail);
    runner.send(asked);
  });
}

/** Where the system has groups. */
function endGroup(child: ChildProcess): void {
  child.kill('SIGKILL');
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
