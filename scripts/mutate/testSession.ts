// Runs tests in a copy of the project and returns the first failure.

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Failure, RunRequest, RunResult } from './testRunner.ts';

/** The first failed test; null if all passed. */
export type FailedTest = (Pick<Failure, 'by'> & Partial<Failure>) | null;

const RUNNER = fileURLToPath(new URL('testRunner.ts', import.meta.url));
/** Stops mutants that make a program loop for ever; they count as noticed. */
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
    if (runner) killGroup(runner);
  };
  process.once('exit', end);
  const send = async (request: RunRequest): Promise<FailedTest> => {
    runner ??= startRunner(root);
    const failed = await responseOf(runner, request);
    if (runner.exitCode !== null || runner.killed) runner = null;
    return failed;
  };
  return {
    runTests: (changed, parts) => send({ changed, parts }),
    runRelated: (changed, without) => send({ changed, parts: [], reaching: changed, without }),
    end,
  };
}

function startRunner(root: string): ChildProcess {
  return fork(RUNNER, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
}

/** Returns the result of a run. A runner that does not respond in time is killed with all its processes. */
function responseOf(runner: ChildProcess, request: RunRequest): Promise<FailedTest> {
  return new Promise((resolve) => {
    const done = (failed: FailedTest): void => {
      clearTimeout(timer);
      runner.off('message', onMessage).off('exit', onExit);
      resolve(failed);
    };
    const onMessage = ({ failed }: RunResult): void => done(failed);
    const onExit = (): void => done({ by: 'an abnormal end of the runner' });
    const timer = setTimeout(() => {
      done({ by: 'a timeout' });
      killGroup(runner);
    }, TEST_TIMEOUT_MS);
    runner.on('message', onMessage).on('exit', onExit);
    runner.send(request);
  });
}

/** Kills a process with its group, if the system has process groups. */
function killGroup(child: ChildProcess): void {
  child.kill('SIGKILL');
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
