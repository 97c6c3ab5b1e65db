// Tries many mistakes, each by the tests that come across it: one run of all of them, with every mistake behind
// a switch that is off, says which files of tests meet which; then those files alone are run with one switched on.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setup, teardown } from '../../src/server/database/sharedPostgres.ts';
import { applyAll, type SwitchedMutant } from './mutantSwitches.ts';
import type { Outcome } from './tryOne.ts';

const SWITCHBOARD = 'scripts/mutate/activeMutant.mjs';
const NAMING = 'scripts/mutate/coverageFile.ts';
/** Seconds of tests that are started together: few at first, since most mistakes are noticed at once. More are not tried. */
const STAGES_S = [3, 12, 40];
/** Beyond ten times as long as the tests took, a mistake goes round in circles. */
const TEST_TIMEOUT_MS = 30_000;

interface Run {
  readonly files: readonly string[];
  readonly report: string;
  readonly env: Readonly<Record<string, string>>;
  readonly patienceMs?: number;
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

/** Files of tests that passed, with how long they took. */
type Seconds = ReadonlyMap<string, number>;

/** Says of each what became of it as soon as it is known; `projects` are those of the tests. */
export async function tryCoveringTests<P extends SwitchedMutant>(
  root: string,
  projects: readonly string[],
  all: readonly P[],
  say: (planting: P, outcome: Outcome) => void,
): Promise<void> {
  const takeOut = applyAll(root, all, (config) =>
    config.replaceAll(/\bname: '\w+',/g, (name) => `${name} setupFiles: ['./${NAMING}'],`),
  );
  await setup();
  try {
    const { seconds, meeting } = await meetAll(root, projects);
    const open = [...all.entries()];
    const workers = Array.from({ length: availableParallelism() + 1 }, async (_, worker) => {
      for (let next = open.shift(); next; next = open.shift()) {
        const [number, planting] = next;
        const files = inOrder(meeting.get(number) ?? [], planting.place.file, seconds);
        say(planting, await tryByFiles(root, projects, { number, files, seconds, worker }));
      }
    });
    await Promise.all(workers);
  } finally {
    await teardown();
    takeOut();
  }
}

async function meetAll(
  root: string,
  projects: readonly string[],
): Promise<{ seconds: Seconds; meeting: Map<number, string[]> }> {
  const notes = join(root, '.build', 'met.tsv');
  const report = join(root, '.build', 'meeting.json');
  rmSync(notes, { force: true });
  await run(root, projects, { files: [], report, env: { MASA_MUTATE_MET: notes } });
  const results = readReport(report)?.testResults ?? [];
  const passed = results.filter(({ status }) => status === 'passed');
  const seconds = new Map(
    passed.map(({ name, startTime, endTime }) => [
      nameOf(root, name),
      (endTime - startTime) / 1000,
    ]),
  );
  for (const { name, status } of results)
    if (status === 'failed') console.log(`fails anyway: ${nameOf(root, name)}`);
  const meeting = new Map<number, string[]>();
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
  for (const line of new Set(lines)) {
    const [number, file] = line.split('\t');
    if (seconds.has(file)) meeting.set(+number, [...(meeting.get(+number) ?? []), file]);
  }
  return { seconds, meeting };
}

/**
 * Those named like the file first, then the quickest beside it, then others. What a file reads but once is met by
 * whoever came first in that process: so those nearest to the file are asked as well.
 */
function inOrder(met: readonly string[], changed: string, seconds: Seconds): string[] {
  const own = changed.replace(/\.tsx?$/, '.');
  const nearest = nearestTo(changed, [...seconds.keys()]);
  const rank = (file: string): number => {
    if (file.startsWith(own)) return 0;
    const isBeside = dirname(file) === dirname(changed);
    return (seconds.get(file) ?? 0) * (isBeside ? 0.1 : 1);
  };
  return [...new Set([...nearest, ...met])].toSorted((one, other) => rank(one) - rank(other));
}

/** In its folder, or in the nearest above that has tests. */
export function nearestTo(changed: string, tests: readonly string[]): string[] {
  for (let folder = dirname(changed); folder !== '.'; folder = dirname(folder)) {
    const there = tests.filter((file) => dirname(file) === folder);
    if (there.length > 0) return there;
  }
  return [];
}

interface Trial {
  readonly number: number;
  readonly files: readonly string[];
  readonly seconds: Seconds;
  readonly worker: number;
}

async function tryByFiles(
  root: string,
  projects: readonly string[],
  { number, files, seconds, worker }: Trial,
): Promise<Outcome> {
  const report = join(root, '.build', `trial${worker}.json`);
  for (const stage of inStages(files, seconds)) {
    const took = stage.reduce((sum, file) => sum + (seconds.get(file) ?? 0), 0);
    const patienceMs = TEST_TIMEOUT_MS + 10_000 * took;
    const env = { MASA_MUTATE_ON: String(number) };
    const code = await run(root, projects, { files: stage, report, env, patienceMs });
    if (code === 0) continue;
    const { by, file } = failureIn(root, readReport(report));
    const again = file === null ? stage : [file];
    const anyway = await run(root, projects, { files: again, report, env: {}, patienceMs });
    return { verdict: anyway === 0 ? 'noticed' : 'unsteady', by };
  }
  return { verdict: 'survived' };
}

function inStages(files: readonly string[], seconds: Seconds): string[][] {
  const stages: string[][] = [];
  let left = [...files];
  for (const most of STAGES_S) {
    let sum = 0;
    const stage = left.filter((file, at) => {
      sum += seconds.get(file) ?? 0;
      return at === 0 || sum <= most;
    });
    if (stage.length > 0) stages.push(stage);
    left = left.slice(stage.length);
  }
  return stages;
}

function failureIn(root: string, report: Report | null): { by: string; file: string | null } {
  const failed = report?.testResults.find(({ status }) => status === 'failed');
  if (!failed) return { by: 'the end of the tests', file: null };
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  const file = nameOf(root, failed.name);
  return { by: `${file}: ${test?.fullName ?? failed.message.split('\n')[0]}`, file };
}

/** Answers the exit code; who takes for ever is ended with all that was started. */
function run(
  root: string,
  projects: readonly string[],
  { files, report, env, patienceMs }: Run,
): Promise<number> {
  rmSync(report, { force: true });
  const which = projects.map((project) => `--project=${project}`);
  const few = files.length > 0 ? ['--maxWorkers=1', '--bail=1'] : [];
  const told = ['--reporter=json', `--outputFile.json=${report}`];
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const board = `--import=${pathToFileURL(join(root, SWITCHBOARD)).href}`;
  const { MASA_MISTAKES: _, ...own } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'run', ...files, ...which, ...few, ...told], {
      cwd: root,
      stdio: 'ignore',
      env: { ...own, NODE_OPTIONS: board, ...env },
      detached: true,
    });
    const end = (): void => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
    const timer = patienceMs === undefined ? undefined : setTimeout(end, patienceMs);
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
