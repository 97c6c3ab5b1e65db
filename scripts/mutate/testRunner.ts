// A process that keeps vitest running in a copy of the project, so that files are not read and compiled again for every
// mutant. It receives requests and sends results over the IPC channel.

import { relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/** Which tests to run: those whose paths contain one of `parts`, or those that reach a file. */
export interface RunRequest {
  /** The file that has changed since the last run. */
  readonly changed: string;
  readonly parts: readonly string[];
  readonly reaching?: string;
  readonly without?: string;
}

export interface RunResult {
  readonly failed: Failure | null;
}

export interface Failure {
  readonly by: string;
  /** The test files to run again, to see whether they pass without the mutant. */
  readonly files: readonly string[];
}

/** Slower test files run only if the quick ones noticed nothing. */
const SLOW_MS = 3000;
const root = process.cwd();
const durations = new Map<string, number>();
const vitest = createVitest({
  root,
  watch: false,
  bail: 1,
  reporters: [{}],
  passWithNoTests: true,
});

process.on('message', (request: RunRequest) => void handle(request));
process.on('disconnect', () => process.exit());

async function handle(request: RunRequest): Promise<void> {
  const runner = await vitest;
  runner.invalidateFile(`${root}/${request.changed}`);
  let failed: Failure | null = null;
  for (const stage of inStages(await specificationsOf(runner, request), request.changed)) {
    failed ??= await run(runner, stage);
  }
  runner.invalidateFile(`${root}/${request.changed}`);
  process.send?.({ failed } satisfies RunResult);
}

async function specificationsOf(runner: Vitest, request: RunRequest): Promise<TestSpecification[]> {
  const { parts, reaching, without } = request;
  if (reaching) runner.config.related = [`${root}/${reaching}`];
  else delete runner.config.related;
  const found = reaching
    ? await runner.getRelevantTestSpecifications()
    : await runner.globTestSpecifications([...parts]);
  return found.filter(({ moduleId }) => !without || !nameOf(moduleId).startsWith(`${without}/`));
}

/** Returns the tests named like the file, then the other quick ones, then the slow ones. */
function inStages(all: readonly TestSpecification[], changed: string): TestSpecification[][] {
  const own = changed.replace(/\.tsx?$/, '.');
  const isOwn = ({ moduleId }: TestSpecification): boolean => nameOf(moduleId).startsWith(own);
  const isSlow = ({ moduleId }: TestSpecification): boolean =>
    (durations.get(moduleId) ?? 0) > SLOW_MS;
  const others = all.filter((one) => !isOwn(one));
  return [all.filter(isOwn), others.filter((one) => !isSlow(one)), others.filter(isSlow)].filter(
    ({ length }) => length > 0,
  );
}

async function run(runner: Vitest, specifications: TestSpecification[]): Promise<Failure | null> {
  const files = specifications.map(({ moduleId }) => moduleId);
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications);
  // vitest reports every module it has ever run; failures of earlier mutants do not count.
  const ran = testModules.filter(({ moduleId }) => files.includes(moduleId));
  for (const one of ran) {
    const { duration } = one.diagnostic();
    durations.set(one.moduleId, Math.max(duration, durations.get(one.moduleId) ?? 0));
  }
  const failed = ran.find((one) => !one.ok());
  if (failed) return { by: failureOf(failed), files: [nameOf(failed.moduleId)] };
  if (unhandledErrors.length === 0) return null;
  const by = `an error outside of tests: ${String(unhandledErrors[0])}`;
  return { by, files: files.map(nameOf) };
}

function failureOf(module: TestModule): string {
  const [test] = module.children.allTests('failed');
  const [error] = module.errors();
  return `${nameOf(module.moduleId)}: ${test?.fullName ?? error?.message.split('\n')[0]}`;
}

function nameOf(moduleId: string): string {
  return relative(root, moduleId).replaceAll('\\', '/');
}
