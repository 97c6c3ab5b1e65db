// Known mistakes, planted in a small project: each is noticed by the test that it breaks, and removed again.

import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './lib/pinnedNode.mjs';
import { parseMistakes, planted, tryMistake, type Mistake } from './plant.ts';

const TESTED = `import { expect, test } from 'vitest';`;
const FILES = {
  'src/sum.ts': `export const sum = (a: number, b: number) => a + b;`,
  'src/sum.test.ts': `${TESTED} import { sum } from './sum.ts'; test('adds', () => expect(sum(2, 2)).toBe(4));`,
  'src/most.ts': `export const most = (a: number, b: number) => (a > b ? a : b);`,
  'src/most.test.ts': `${TESTED} import { most } from './most.ts'; test('the larger', () => expect(most(2, 3)).toBe(3));`,
  'src/never.ts': `export const never = (a: number) => a > 3;`,
  'src/never.test.ts': `${TESTED} import './never.ts'; test('ends', () => expect.unreachable());`,
};

const root = realpathSync(mkdtempSync(join(tmpdir(), 'masa-small-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');

function mistakeIn(name: string, was: string, became: string): Mistake {
  return { file: `src/${name}.ts`, was, became, tests: [`src/${name}.test.ts`] };
}

test('the list has one mistake in a line, with escaped line ends', () => {
  const header = 'file\twas\tbecame\ttests';
  expect(parseMistakes(`${header}\nsrc/a.ts\t  stop();\\n\t\tsrc/a.test.ts src/b\n`)).toEqual([
    { file: 'src/a.ts', was: '  stop();\n', became: '', tests: ['src/a.test.ts', 'src/b'] },
  ]);
  expect(() => parseMistakes('file\twas\n')).toThrow('The list starts with');
  expect(() => parseMistakes(`${header}\nsrc/a.ts\tx`)).toThrow('Not a mistake');
});

test('a mistake changes only the code that it names, which must be there once', () => {
  const mistake = mistakeIn('a', '  stop();\n', '');
  expect(planted('go();\n  stop();\nend();\n', mistake)).toBe('go();\nend();\n');
  expect(planted('go();\n', mistake)).toBeNull();
  expect(planted('  stop();\n  stop();\n', mistake)).toBeNull();
});

test('a mistake that breaks a test is noticed, and removed again', async () => {
  expect(await tryMistake(root, mistakeIn('sum', 'a + b', 'a - b'))).toBe('noticed');
  expect(readFileSync(join(root, 'src/sum.ts'), 'utf8')).toBe(FILES['src/sum.ts']);
});

test('a mistake that breaks no test survives', async () => {
  expect(await tryMistake(root, mistakeIn('most', 'a > b', 'a >= b'))).toBe('survived');
});

test('a test that fails without the mistake as well notices nothing', async () => {
  expect(await tryMistake(root, mistakeIn('never', '3', '4'))).toBe('unsteady');
});

test('a mistake in code or with tests that are gone is stale', async () => {
  expect(await tryMistake(root, mistakeIn('sum', 'a * b', 'a - b'))).toBeNull();
  expect(
    await tryMistake(root, { ...mistakeIn('sum', 'a + b', ''), tests: ['src/gone.test.ts'] }),
  ).toBeNull();
});
