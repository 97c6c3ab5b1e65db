// The compiler and the linter notice the mutants of a small project that they should notice, and no others.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkedBy } from './checks.ts';
import { openSmallProject } from './smallProject.ts';

const OPTIONS = { strict: true, noEmit: true, target: 'esnext', module: 'nodenext' };
const SOURCE = `const later = async (): Promise<number> => 1;
export async function both(): Promise<void> {
  await later();
}
export const sum = (a: number, b: number): number => a + b;
`;
const FILES = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': JSON.stringify({ compilerOptions: OPTIONS, include: ['src'] }),
  '.oxlintrc.json': JSON.stringify({
    plugins: ['typescript'],
    options: { typeAware: true },
    rules: { 'typescript/no-floating-promises': 'error' },
  }),
  'src/late.ts': SOURCE,
};

const root = openSmallProject(FILES);

test.each([
  ['await later()', 'later()', 'the linter'],
  ['a + b', 'later()', 'the compiler'],
  ['a + b', 'a - b', 'no check'],
])('the mutant “%s” → “%s” is noticed by %s', async (was, became, by) => {
  const file = 'src/late.ts';
  const position = { file, at: SOURCE.indexOf(was) };
  const mutant = { file, was, became, tests: [] };
  expect((await checkedBy(root, SOURCE, { mutant, position })) ?? 'no check').toBe(by);
  expect(readFileSync(join(root, file), 'utf8')).toBe(SOURCE);
});
