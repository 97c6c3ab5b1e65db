// npm run mutate: plants mistakes one at a time and runs the tests that should notice each; the command line is
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
import { tryOne, type Outcome, type Tried } from './tryOne.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const LIST = 'scripts/mutate/mutants.tsv';

const WORDS = { noticed: 'noticed ', survived: 'SURVIVED', unsteady: 'UNSTEADY' };

type Planting = SwitchedMutant & Tried;

const { options } = readCommandLine('mutate');
const onlyFolder = options.only ?? '';
const modules = (options.module ?? '').split(',');
const seed = Number(options.seed ?? Date.now() % 1_000_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const sources = readSources(ROOT);
const plantings = options.fresh ? makeUp(Number(options.fresh)) : listed();
const copy = copyProject(ROOT);
process.on('exit', () => copy.remove());
const trying = openTestSession(copy.root);
const open = options.together || options.quick ? await unsettled(plantings) : plantings;
const unnoticed = options.quick ? open : await (options.projects ? meetAll : tryAll)(open);
const tested = `${plantings.length - unnoticed.length} of ${plantings.length} noticed by tests`;
const survived = options.fresh && !options.quick ? await checkAll(unnoticed) : unnoticed;
console.log(`${tested}, ${unnoticed.length - survived.length} more by the compiler or the linter.`);
// A misspelt module name has no mistakes to plant.
process.exit(survived.length > 0 || plantings.length === 0 ? 1 : process.exitCode);

/** What stands in the list, without what is not in the code any more. */
function listed(): Planting[] {
  const mistakes = parseMutants(readFileSync(join(ROOT, LIST), 'utf8'));
  const wanted = mistakes.filter(({ file }) => isIn(onlyFolder, file));
  return wanted.flatMap((mistake) => {
    const place = locateMutant(mistake, sources);
    if (place) return { mistake, place, notice: (one) => one.runTests(place.file, mistake.tests) };
    console.log(`stale     ${mistake.file}: ${shortly(mistake.was)}`);
    process.exitCode = 1;
    return [];
  });
}

function makeUp(count: number): Planting[] {
  console.log(`Mistakes of --seed ${seed}:`);
  return modules.flatMap((module) => {
    const all = [...sources].flatMap(([file, text]) =>
      isIn(module, file) && !isLeftOut(file) ? freshIn(file, text) : [],
    );
    return shuffled(all, randomFromNumber(seed)).slice(0, count);
  });
}

function freshIn(file: string, text: string): Planting[] {
  return changesIn(text, file.endsWith('.tsx')).map((change) => ({
    mistake: { file, was: text.slice(change.start, change.end), became: change.became, tests: [] },
    change,
    place: { file, at: change.start },
    notice: (one) => noticeFresh(one, file),
  }));
}

/** The tests beside the file first, since they are the likeliest to notice. */
async function noticeFresh(one: TestSession, file: string): Promise<FailedTest> {
  const beside = folderWithTests(dirname(file));
  const near = await one.runTests(file, [`${beside}/`]);
  return near || options.near ? near : one.runRelated(file, beside);
}

/** This folder, or the nearest above that has tests. */
function folderWithTests(folder: string): string {
  const hasTests = readdirSync(join(ROOT, folder)).some((name) => name.endsWith('.test.ts'));
  return hasTests || folder === 'src' ? folder : folderWithTests(dirname(folder));
}

/** What is made by a program, and with `--logic` what only looks: pages and drawings. */
function isLeftOut(file: string): boolean {
  const isLook = file.endsWith('.tsx') || file.includes('/drawing/');
  return file.includes('/generated/') || (options.logic !== undefined && isLook);
}

/** Whether the file lies in this module or folder of one, named without `src`. */
function isIn(module: string, file: string): boolean {
  return module === '' || file.startsWith(`src/${module}/`) || file === `src/${module}`;
}

/** What no test has noticed that was started once for all of them. */
async function unsettled(all: readonly Planting[]): Promise<Planting[]> {
  const folders = modules.map((module) => `${folderWithTests(`src/${module}`)}/`);
  const found = await tryAllAtOnce(copy.root, folders, all);
  for (const { by, planting, isAtStart } of found) {
    if (by) console.log(`noticed   ${describe(planting)}\n          by ${by}`);
    else console.log(`${isAtStart ? 'at start' : 'left    '}  ${describe(planting)}`);
  }
  return found.flatMap(({ by, planting }) => (by ? [] : planting));
}

async function tryAll(all: readonly Planting[]): Promise<Planting[]> {
  const unnoticed: Planting[] = [];
  for (const planting of all) {
    const text = sourceOf(planting.place.file);
    const outcome = await tryOne(copy.root, text, planting, trying);
    if (!isNoticed(planting, outcome)) unnoticed.push(planting);
  }
  return unnoticed;
}

async function meetAll(all: readonly Planting[]): Promise<Planting[]> {
  const unnoticed: Planting[] = [];
  await tryCoveringTests(copy.root, options.projects!.split(','), all, (planting, outcome) => {
    if (!isNoticed(planting, outcome)) unnoticed.push(planting);
  });
  return unnoticed;
}

function isNoticed(planting: Planting, { verdict, by }: Outcome): boolean {
  console.log(`${WORDS[verdict]}  ${describe(planting)}`);
  if (by) console.log(`          by ${by}`);
  return verdict === 'noticed';
}

/** What no test has noticed fails `npm test` all the same where its other checks do. */
async function checkAll(all: readonly Planting[]): Promise<Planting[]> {
  const survived: Planting[] = [];
  for (const planting of all) {
    const by = await checkedBy(copy.root, sourceOf(planting.place.file), planting);
    console.log(`${by ? `checked   ${by}: ` : 'NOBODY    '}${describe(planting)}`);
    if (!by) survived.push(planting);
  }
  return survived;
}

function sourceOf(file: string): string {
  const text = sources.get(file);
  if (text === undefined) throw new Error(`No such file: ${file}`);
  return text;
}

function describe({ mistake: { was, became }, place: { file, at } }: Planting): string {
  const line = sourceOf(file).slice(0, at).split('\n').length;
  return `${file}:${line}: ${shortly(was)} → ${shortly(became)}`;
}

function shortly(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? '(nothing)' : line.slice(0, 100);
}
