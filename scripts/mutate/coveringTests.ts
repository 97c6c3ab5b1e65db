// Tries many mutants, each with the tests that reach it. One run of all tests, with every mutant behind a switch that
// is off, records which test files reach which mutants; then only those files run with one mutant switched on.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setup, teardown } from '../../src/server/testing/sharedPostgres.ts';
import { applyAll, type SwitchedMutant } from './mutantSwitches.ts';
import type { Outcome } from './tryOne.ts';

const PRELOAD = 'scripts/mutate/activeMutant.mjs';
const SETUP_FILE = 'scripts/mutate/coverageFile.ts';
/** Limits of the tests that start together, by stage: few at first, since most mutants are noticed at once. */
const STAGES_S = [3, 12, 40];
/** Added to ten times the usual duration of the tests; a mutant that takes longer loops for ever. */
const TEST_TIMEOUT_MS = 30_000;

interface Run {
  readonly files: readonly string[];
  readonly report: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The duration in seconds of each test file that passed. */
type Durations = ReadonlyMap<string, number>;

/** Tries all mutants with the tests of these vitest projects, and reports each outcome as soon as it is known. */
export async function tryCoveringTests<P extends SwitchedMutant>(
  root: string,
  projects: readonly string[],
  all: readonly P[],
  report: (mutant: P, outcome: Outcome) => void,
): Promise<void> {
  const restore = applyAll(root, all, (config) =>
    config.replaceAll(/\bname: '\w+',/g, (name) => `${name} setupFiles: ['./${SETUP_FILE}'],`),
  );
  await setup();
  try {
    const { seconds, reaching } = await findReachingTests(root, projects);
    const open = [...all.entries()];
    const workers = Array.from({ length: availableParallelism() + 1 }, async (_, worker) => {
      for (let next = open.shift(); next; next = open.shift()) {
        const [number, mutant] = next;
        const files = inOrder(reaching.get(number) ?? [], mutant.position.file, seconds);
        report(mutant, await tryByFiles(root, projects, { number, files, seconds, worker }));
      }
    });
    await Promise.all(workers);
  } finally {
    await teardown();
    restore();
  }
}

async function findReachingTests(
  root: string,
  projects: readonly string[],
): Promise<{ seconds: Durations; reaching: Map<number, string[]> }> {
  const reachedFile = join(root, '.build', 'reached.tsv');
  const report = join(root, '.build', 'reaching.json');
  rmSync(reachedFile, { force: true });
  await run(root, projects, { files: [], report, env: { MASA_MUTATE_REACHED: reachedFile } });
  const results = readReport(report)?.testResults ?? [];
  const passed = results.filter(({ status }) => status === 'passed');
  const seconds = new Map(
    passed.map(({ name, startTime, endTime }) => [
      nameOf(root, name),
      (endTime - startTime) / 1000,
    ]),
  );
  for (const { name, status } of results)
    if (status === 'failed') console.log(`fails without mutants: ${nameOf(root, name)}`);
  const reaching = new Map<number, string[]>();
  const lines = existsSync(reachedFile) ? readFileSync(reachedFile, 'utf8').trim().split('\n') : [];
  for (const line of new Set(lines)) {
    const [number, file] = line.split('\t');
    if (seconds.has(file)) reaching.set(+number, [...(reaching.get(+number) ?? []), file]);
  }
  return { seconds, reaching };
}

/**
 * Sorts test files: those named like the changed file, then the quickest beside it, then the others. Includes the
 * nearest ones even if they were not recorded, because code that runs once per process is reached only by its first
 * test file.
 */
function inOrder(reaching: readonly string[], changed: string, seconds: Durations): string[] {
  const own = changed.replace(/\.tsx?$/, '.');
  const nearest = nearestTo(changed, [...seconds.keys()]);
  const rank = (file: string): number => {
    if (file.startsWith(own)) return 0;
    const isBeside = dirname(file) === dirname(changed);
    return (seconds.get(file) ?? 0) * (isBeside ? 0.1 : 1);
  };
  return [...new Set([...nearest, ...reaching])].toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the tests in the folder of a file, or in the nearest folder above that has any. */
export function nearestTo(changed: string, tests: readonly string[]): string[] {
  for (let folder = dirname(changed); folder !== '.'; folder = dirname(folder)) {
    const found = tests.filter((file) => dirname(file) === folder);
    if (found.length > 0) return found;
  }
  return [];
}

interface Trial {
  readonly number: number;
  readonly files: readonly string[];
  readonly seconds: Durations;
  readonly worker: number;
}

async function tryByFiles(
  root: string,
  projects: readonly string[],
  { number, files, seconds, worker }: Trial,
): Promise<Outcome> {
  const report = join(root, '.build', `trial${worker}.json`);
  for (const stage of inStages(files, seconds)) {
    const duration = stage.reduce((sum, file) => sum + (seconds.get(file) ?? 0), 0);
    const timeoutMs = TEST_TIMEOUT_MS + 10_000 * duration;
    const env = { MASA_MUTATE_ON: String(number) };
    const code = await run(root, projects, { files: stage, report, env, timeoutMs });
    if (code === 0) continue;
    const { by, file } = failureIn(root, readReport(report));
    const failedFiles = file === null ? stage : [file];
    const codeWithout = await run(root, projects, {
      files: failedFiles,
      report,
      env: {},
      timeoutMs,
    });
    return { verdict: codeWithout === 0 ? 'noticed' : 'unsteady', by };
  }
  return { verdict: 'survived' };
}

function inStages(files: readonly string[], seconds: Durations): string[][] {
  const stages: string[][] = [];
  let left = [...files];
  for (const maxSeconds of STAGES_S) {
    let sum = 0;
    const stage = left.filter((file, at) => {
      sum += seconds.get(file) ?? 0;
      return at === 0 || sum <= maxSeconds;
    });
    if (stage.length > 0) stages.push(stage);
    left = left.slice(stage.length);
  }
  return stages;
}

function failureIn(root: string, report: Report | null): { by: string; file: string | null } {
  const failed = report?.testResults.find(({ status }) => status === 'failed');
  if (!failed) return { by: 'an abnormal end of the tests', file: null };
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  const file = nameOf(root, failed.name);
  return { by: `${file}: ${test?.fullName ?? failed.message.split('\n')[0]}`, file };
}

/** Returns the exit code. Kills a run that takes too long, with all its processes. */
function run(
  root: string,
  projects: readonly string[],
  { files, report, env, timeoutMs }: Run,
): Promise<number> {
  rmSync(report, { force: true });
  const which = projects.map((project) => `--project=${project}`);
  const limits = files.length > 0 ? ['--maxWorkers=1', '--bail=1'] : [];
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const preload = `--import=${pathToFileURL(join(root, PRELOAD)).href}`;
  const { MASA_MUTATE: _, ...own } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [program, 'run', ...files, ...which, ...limits, ...reporters],
      {
        cwd: root,
        stdio: 'ignore',
        env: { ...own, NODE_OPTIONS: preload, ...env },
        detached: true,
      },
    );
    const end = (): void => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

function readReport(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function nameOf(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
