// Mutants behind switches in a small project are tried by the tests that reach them, even in programs that tests
// start.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesIn } from './generateMutants.ts';
import { nearestTo, tryCoveringTests } from './coveringTests.ts';
import type { SwitchedMutant } from './mutantSwitches.ts';
import { openSmallProject, ROOT } from './smallProject.ts';

const TESTED = `import { expect, test } from 'vitest';`;
const FILES: Readonly<Record<string, string>> = {
  'package.json': `{ "type": "module" }`,
  'vitest.config.ts': `export default { test: { projects: [{ test: { name: 'pure', isolate: false, include: ['src/*.test.ts'] } }] } };`,
  'src/sum.ts': `export const sum = (a: number, b: number) => a + b;`,
  'src/most.ts': `export const most = (a: number, b: number) => (a > b ? a : b);`,
  'src/never.ts': `export const never = (a: number) => a * 3;`,
  'src/far.mjs': `console.log(Number(process.argv[2]) + 1);`,
  'src/sum.test.ts': `${TESTED} import { sum } from './sum.ts'; import { most } from './most.ts'; import './never.ts';
    test('two and two', () => expect(sum(2, most(1, 2))).toBe(4));
    test('two and nothing', () => expect(sum(2, 0)).toBe(2));`,
  'src/program.test.ts': `${TESTED} import { execFileSync } from 'node:child_process';
    test('one more', () => expect(String(execFileSync(process.execPath, ['src/far.mjs', '2']))).toBe('3\\n'));`,
};
const OWN = ['activeMutant.mjs', 'coverageFile.ts'].map((name) => `scripts/mutate/${name}`);
const own = OWN.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
const root = openSmallProject({ ...FILES, ...Object.fromEntries(own), '.build/nothing': '' });

function mutantsIn(file: string, operators: RegExp): SwitchedMutant[] {
  const changes = changesIn(FILES[file]).filter(({ became }) => operators.test(became));
  return changes.map((change) => ({
    mutant: { file, was: '', became: change.became, tests: [] },
    position: { file, at: change.start },
    change,
  }));
}

test('each mutant is tried by the tests that reach it, in whichever process', async () => {
  const all = [
    ...mutantsIn('src/sum.ts', /-/),
    ...mutantsIn('src/most.ts', />=/),
    ...mutantsIn('src/never.ts', /\//),
    ...mutantsIn('src/far.mjs', /-/),
  ];
  const outcomes = new Map<string, unknown>();
  await tryCoveringTests(root, ['pure'], all, ({ position }, outcome) =>
    outcomes.set(position.file, outcome),
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    'src/sum.ts': { verdict: 'noticed', by: 'src/sum.test.ts: two and two' },
    'src/most.ts': { verdict: 'survived' },
    'src/never.ts': { verdict: 'survived' },
    'src/far.mjs': { verdict: 'noticed', by: 'src/program.test.ts: one more' },
  });
  const notes = readFileSync(join(root, '.build/reached.tsv'), 'utf8').trim().split('\n');
  expect(notes.toSorted()).toEqual([
    '0\tsrc/sum.test.ts',
    '1\tsrc/sum.test.ts',
    '3\tsrc/program.test.ts',
  ]);
});

test.each([
  ['src/protocol/api/examples/parts.ts', ['src/protocol/api/document.test.ts']],
  ['src/protocol/api/errors.ts', ['src/protocol/api/document.test.ts']],
  ['src/protocol/day.ts', ['src/protocol/day.test.ts', 'src/protocol/clocks.test.ts']],
  ['src/client/connection.ts', []],
])('the nearest tests to %s are in its folder or the next one above that has any', (file, near) => {
  const tests = ['day', 'clocks', 'api/document'].map((name) => `src/protocol/${name}.test.ts`);
  expect(nearestTo(file, tests)).toEqual(near);
});
