// Plants mistakes one at a time and runs the tests that should notice: those of the list, `--only table`
// for those of one room; or `--fresh 10 --room table` for as many that nobody has thought of, `--near`
// to run the tests beside them alone.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { copyProject } from './copy.ts';
import { changesIn } from './freshMistakes.ts';
import { placeOf, planted, readMistakes, type Mistake, type Place } from './mistake.ts';
import { readSources } from './sources.ts';
import { runRelated, runTests, type Noticed } from './trying.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const LIST = 'scripts/mutate/mistakes.tsv';

interface Planting {
  readonly mistake: Mistake;
  readonly place: Place;
  notice(root: string): Promise<Noticed>;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    fresh: { type: 'string' },
    room: { type: 'string', default: '' },
    near: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const sources = readSources(ROOT);
const plantings = values.fresh ? fresh(Number(values.fresh), Number(values.seed)) : listed();
const copy = copyProject(ROOT);
process.on('exit', () => copy.remove());
const survived = await tryAll(plantings);
console.log(`${plantings.length - survived} of ${plantings.length} noticed.`);
// A room that is misspelt has no mistakes to notice.
if (survived > 0 || plantings.length === 0) process.exitCode = 1;

/** What stands in the list, without what is not in the code any more. */
function listed(): Planting[] {
  const mistakes = readMistakes(readFileSync(join(ROOT, LIST), 'utf8'));
  const wanted = mistakes.filter(({ file }) => isIn(values.only, file));
  return wanted.flatMap((mistake) => {
    const place = placeOf(mistake, sources);
    if (place) return { mistake, place, notice: (root) => runTests(root, mistake.tests) };
    console.log(`stale     ${mistake.file}: ${shortly(mistake.was)}`);
    process.exitCode = 1;
    return [];
  });
}

function fresh(count: number, seed: number): Planting[] {
  console.log(`Mistakes of --seed ${seed}:`);
  const all = [...sources].flatMap(([file, text]) =>
    isIn(values.room, file) && !file.includes('/generated/') ? freshIn(file, text) : [],
  );
  return shuffled(all, randomFromNumber(seed)).slice(0, count);
}

function freshIn(file: string, text: string): Planting[] {
  return changesIn(text, file.endsWith('.tsx')).map(({ start, end, became }) => ({
    mistake: { file, was: text.slice(start, end), became, tests: [] },
    place: { file, at: start },
    notice: (root) => noticeFresh(root, file),
  }));
}

/** The tests beside the file first, since they are the likeliest to notice. */
async function noticeFresh(root: string, file: string): Promise<Noticed> {
  const beside = dirname(file);
  const near = await runTests(root, [`${beside}/`]);
  return near || values.near ? near : runRelated(root, file, beside);
}

/** A room, or a folder of it, named without `src`. */
function isIn(room: string, file: string): boolean {
  return room === '' || file.startsWith(`src/${room}/`) || file === `src/${room}`;
}

async function tryAll(all: readonly Planting[]): Promise<number> {
  let survived = 0;
  for (const planting of all) {
    const noticed = await tryOne(planting);
    if (!noticed) survived++;
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${describe(planting)}`);
    if (noticed) console.log(`          by ${noticed.by}`);
  }
  return survived;
}

function sourceOf(file: string): string {
  const text = sources.get(file);
  if (text === undefined) throw new Error(`No such file: ${file}`);
  return text;
}

async function tryOne({ mistake, place, notice }: Planting): Promise<Noticed> {
  const file = join(copy.root, place.file);
  const text = sourceOf(place.file);
  writeFileSync(file, planted(text, place, mistake));
  try {
    return await notice(copy.root);
  } finally {
    writeFileSync(file, text);
  }
}

function describe({ mistake: { was, became }, place: { file, at } }: Planting): string {
  const line = sourceOf(file).slice(0, at).split('\n').length;
  return `${file}:${line}: ${shortly(was)} → ${shortly(became)}`;
}

function shortly(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? '(nothing)' : line.slice(0, 100);
}
