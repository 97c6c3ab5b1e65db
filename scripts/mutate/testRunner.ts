// Keeps a runner of tests ready in a copy of the project: what was read and compiled once is not read
// again for every mistake. Started with a channel, over which it is asked and answers.

import { relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/** Which tests to run: those whose paths have one of these parts, or those that reach a file. */
export interface Asked {
  /** The file that has changed since the last time. */
  readonly changed: string;
  readonly parts: readonly string[];
  readonly reaching?: string;
  readonly without?: string;
}

export interface Answered {
  readonly failed: Failed | null;
}

export interface Failed {
  readonly by: string;
  /** The files of tests to be run again, to see whether they pass without the mistake. */
  readonly files: readonly string[];
}

/** Only when the quick ones have noticed nothing are the slow ones tried. */
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

process.on('message', (asked: Asked) => void answer(asked));
process.on('disconnect', () => process.exit());

async function answer(asked: Asked): Promise<void> {
  const runner = await vitest;
  runner.invalidateFile(`${root}/${asked.changed}`);
  let failed: Failed | null = null;
  for (const stage of inStages(await specificationsOf(runner, asked), asked.changed)) {
    failed ??= await run(runner, stage);
  }
  runner.invalidateFile(`${root}/${asked.changed}`);
  process.send?.({ failed } satisfies Answered);
}

async function specificationsOf(runner: Vitest, asked: Asked): Promise<TestSpecification[]> {
  const { parts, reaching, without } = asked;
  if (reaching) runner.config.related = [`${root}/${reaching}`];
  else delete runner.config.related;
  const found = reaching
    ? await runner.getRelevantTestSpecifications()
    : await runner.globTestSpecifications([...parts]);
  return found.filter(({ moduleId }) => !without || !nameOf(moduleId).startsWith(`${without}/`));
}

/** First the tests that have the name of the file, then the quick ones of the rest, then the slow ones. */
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

async function run(runner: Vitest, specifications: TestSpecification[]): Promise<Failed | null> {
  const files = specifications.map(({ moduleId }) => moduleId);
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications);
  // The runner tells of all that it has ever run, and what failed for another mistake says nothing of this one.
  const ran = testModules.filter(({ moduleId }) => files.includes(moduleId));
  for (const one of ran) {
    const { duration } = one.diagnostic();
    durations.set(one.moduleId, Math.max(duration, durations.get(one.moduleId) ?? 0));
  }
  const failed = ran.find((one) => !one.ok());
  if (failed) return { by: failureOf(failed), files: [nameOf(failed.moduleId)] };
  if (unhandledErrors.length === 0) return null;
  const by = `an error outside the tests: ${String(unhandledErrors[0])}`;
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
