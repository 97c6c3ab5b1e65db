// A mutant in a small project is noticed by the test that it breaks, and by no other.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSmallProject } from './smallProject.ts';
import { openTestSession, type TestSession } from './testSession.ts';
import { tryOne, type Outcome } from './tryOne.ts';

const TESTED = `import { expect, test } from 'vitest';`;
const FILES = {
  'vitest.config.mjs': `export default { test: { isolate: false, pool: 'threads' } };`,
  'src/sum.ts': `export const sum = (a: number, b: number) => a + b;`,
  'src/sum.test.ts': `${TESTED} import { sum } from './sum.ts'; test('two and two', () => expect(sum(2, 2)).toBe(4));`,
  'src/most.ts': `export const most = (a: number, b: number) => (a > b ? a : b);`,
  'src/most.test.ts': `${TESTED} import { most } from './most.ts'; test('the larger', () => expect(most(2, 3)).toBe(3));`,
  'src/never.ts': `export const never = (a: number) => a > 3;`,
  'src/never.test.ts': `${TESTED} import './never.ts'; test('ends', () => expect.unreachable());`,
};

const root = openSmallProject(FILES);
const session = openTestSession(root);
afterAll(() => session.end());

function plant(file: keyof typeof FILES, was: string, became: string): Promise<Outcome> {
  const text = FILES[file];
  const position = { file, at: text.indexOf(was) };
  const own = file.replace('.ts', '.test.ts');
  const notice = (one: TestSession): ReturnType<TestSession['runTests']> =>
    one.runTests(file, [own]);
  return tryOne(
    root,
    text,
    { mutant: { file, was, became, tests: [] }, position, notice },
    session,
  );
}

test('a mutant is noticed by the test that it breaks, and removed again', async () => {
  const noticed = await plant('src/sum.ts', 'a + b', 'a - b');
  expect(noticed).toEqual({ verdict: 'noticed', by: 'src/sum.test.ts: two and two' });
  expect(readFileSync(join(root, 'src/sum.ts'), 'utf8')).toBe(FILES['src/sum.ts']);
});

test('a test that fails without the mutant as well notices neither this mutant nor the next', async () => {
  const outcome = await plant('src/never.ts', '3', '4');
  expect(outcome).toEqual({ verdict: 'unsteady', by: 'src/never.test.ts: ends' });
  expect(await plant('src/most.ts', 'a > b', 'a >= b')).toEqual({ verdict: 'survived' });
});
