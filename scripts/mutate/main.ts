// npm run mutate: plants mutants one at a time and runs the tests that should notice each. The command line is
// described in scripts/commandLine.mjs.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { readCommandLine } from '../commandLine.mjs';
import { checkedBy } from './checks.ts';
import { copyProject } from './copy.ts';
import { changesIn } from './generateMutants.ts';
import { locateMutant, parseMutants } from './mutant.ts';
import { readSources } from './sources.ts';
import { tryCoveringTests } from './coveringTests.ts';
import type { SwitchedMutant } from './mutantSwitches.ts';
import { tryAllAtOnce } from './tryAllAtOnce.ts';
import { openTestSession, type FailedTest, type TestSession } from './testSession.ts';
import { tryOne, type Outcome, type TriedMutant } from './tryOne.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const LIST = 'scripts/mutate/mutants.tsv';

const LABELS = { noticed: 'noticed ', survived: 'SURVIVED', unsteady: 'UNSTEADY' };

type PlannedMutant = SwitchedMutant & TriedMutant;

const { options } = readCommandLine('mutate');
const onlyFolder = options.only ?? '';
const modules = (options.module ?? '').split(',');
const seed = Number(options.seed ?? Date.now() % 1_000_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const sources = readSources(ROOT);
const planned = options.fresh ? generate(Number(options.fresh)) : listedMutants();
const copy = copyProject(ROOT);
process.on('exit', () => copy.remove());
const session = openTestSession(copy.root);
const open = options.together || options.quick ? await unnoticedTogether(planned) : planned;
const unnoticed = options.quick ? open : await (options.projects ? tryByCoverage : tryAll)(open);
const tested = `${planned.length - unnoticed.length} of ${planned.length} noticed by tests`;
const survived = options.fresh && !options.quick ? await checkAll(unnoticed) : unnoticed;
console.log(`${tested}, ${unnoticed.length - survived.length} more by the compiler or the linter.`);
// A misspelt module name has no mutants.
process.exit(survived.length > 0 || planned.length === 0 ? 1 : process.exitCode);

/** Returns the mutants of the list that still match the code. */
function listedMutants(): PlannedMutant[] {
  const mutants = parseMutants(readFileSync(join(ROOT, LIST), 'utf8'));
  const wanted = mutants.filter(({ file }) => isIn(onlyFolder, file));
  return wanted.flatMap((mutant) => {
    const position = locateMutant(mutant, sources);
    if (position)
      return { mutant, position, notice: (one) => one.runTests(position.file, mutant.tests) };
    console.log(`stale     ${mutant.file}: ${shortened(mutant.was)}`);
    process.exitCode = 1;
    return [];
  });
}

function generate(count: number): PlannedMutant[] {
  console.log(`Mutants of --seed ${seed}:`);
  return modules.flatMap((module) => {
    const all = [...sources].flatMap(([file, text]) =>
      isIn(module, file) && !isExcluded(file) ? generatedFrom(file, text) : [],
    );
    return shuffled(all, randomFromNumber(seed)).slice(0, count);
  });
}

function generatedFrom(file: string, text: string): PlannedMutant[] {
  return changesIn(text, file.endsWith('.tsx')).map((change) => ({
    mutant: { file, was: text.slice(change.start, change.end), became: change.became, tests: [] },
    change,
    position: { file, at: change.start },
    notice: (one) => noticeGenerated(one, file),
  }));
}

/** Runs the tests beside the file first, which are the likeliest to notice. */
async function noticeGenerated(one: TestSession, file: string): Promise<FailedTest> {
  const beside = folderWithTests(dirname(file));
  const near = await one.runTests(file, [`${beside}/`]);
  return near || options.near ? near : one.runRelated(file, beside);
}

/** Returns this folder, or the nearest one above that has tests. */
function folderWithTests(folder: string): string {
  const hasTests = readdirSync(join(ROOT, folder)).some((name) => name.endsWith('.test.ts'));
  return hasTests || folder === 'src' ? folder : folderWithTests(dirname(folder));
}

/** Whether a file is generated or, with `--logic`, only affects how things look. */
function isExcluded(file: string): boolean {
  const isVisual = file.endsWith('.tsx');
  return file.includes('/generated/') || (options.logic !== undefined && isVisual);
}

/** Whether a file is in this module or folder, named without `src`. */
function isIn(module: string, file: string): boolean {
  return module === '' || file.startsWith(`src/${module}/`) || file === `src/${module}`;
}

/** Tries all mutants in one run of the tests and returns those that none noticed. */
async function unnoticedTogether(all: readonly PlannedMutant[]): Promise<PlannedMutant[]> {
  const folders = modules.map((module) => `${folderWithTests(`src/${module}`)}/`);
  const found = await tryAllAtOnce(copy.root, folders, all);
  for (const { by, mutant, isAtStart } of found) {
    if (by) console.log(`noticed   ${describe(mutant)}\n          by ${by}`);
    else console.log(`${isAtStart ? 'at start' : 'left    '}  ${describe(mutant)}`);
  }
  return found.flatMap(({ by, mutant }) => (by ? [] : mutant));
}

async function tryAll(all: readonly PlannedMutant[]): Promise<PlannedMutant[]> {
  const unnoticed: PlannedMutant[] = [];
  for (const mutant of all) {
    const text = sourceOf(mutant.position.file);
    const outcome = await tryOne(copy.root, text, mutant, session);
    if (!isNoticed(mutant, outcome)) unnoticed.push(mutant);
  }
  return unnoticed;
}

async function tryByCoverage(all: readonly PlannedMutant[]): Promise<PlannedMutant[]> {
  const unnoticed: PlannedMutant[] = [];
  await tryCoveringTests(copy.root, options.projects!.split(','), all, (mutant, outcome) => {
    if (!isNoticed(mutant, outcome)) unnoticed.push(mutant);
  });
  return unnoticed;
}

function isNoticed(mutant: PlannedMutant, { verdict, by }: Outcome): boolean {
  console.log(`${LABELS[verdict]}  ${describe(mutant)}`);
  if (by) console.log(`          by ${by}`);
  return verdict === 'noticed';
}

/** Returns the mutants that neither the compiler nor the linter notices. */
async function checkAll(all: readonly PlannedMutant[]): Promise<PlannedMutant[]> {
  const survived: PlannedMutant[] = [];
  for (const mutant of all) {
    const by = await checkedBy(copy.root, sourceOf(mutant.position.file), mutant);
    console.log(`${by ? `checked   ${by}: ` : 'SURVIVED  '}${describe(mutant)}`);
    if (!by) survived.push(mutant);
  }
  return survived;
}

function sourceOf(file: string): string {
  const text = sources.get(file);
  if (text === undefined) throw new Error(`No such file: ${file}`);
  return text;
}

function describe({ mutant: { was, became }, position: { file, at } }: PlannedMutant): string {
  const line = sourceOf(file).slice(0, at).split('\n').length;
  return `${file}:${line}: ${shortened(was)} → ${shortened(became)}`;
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? '(nothing)' : line.slice(0, 100);
}
