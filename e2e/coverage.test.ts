// The tests' own promises: too little coverage fails a run, and the Pontoon tests are quick.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { programOf, ROOT } from '../scripts/pinnedNode.mjs';
import { type Ending, run } from './processes.ts';

const VITEST = join(ROOT, programOf('vitest'));

test.each([
  { room: 'rules', covered: 94, code: 1 },
  { room: 'cards', covered: 94, code: 1 },
  { room: 'rules', covered: 95, code: 0 },
])('[PO-14.3] $covered % coverage of $room ends with $code', async ({ room, covered, code }) => {
  const ending = await runSample(room, covered);
  expect(ending.output).toMatch(/1 passed/);
  expect(ending.code).toBe(code);
});

const PONTOON = 'src/rules/pontoon';
const TRIES = 3;

async function pontoonMilliseconds(): Promise<number> {
  const report = join(mkdtempSync(join(tmpdir(), 'masa-pontoon-')), 'report.json');
  const args = [VITEST, 'run', PONTOON, '--reporter=json', `--outputFile=${report}`];
  const { code } = await run(process.execPath, args).ended;
  expect(code).toBe(0);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  expect(testResults.length).toBeGreaterThan(3);
  return testResults.reduce(
    (sum: number, { startTime, endTime }: { startTime: number; endTime: number }) =>
      sum + endTime - startTime,
    0,
  );
}

test('[PO-14.4] the Pontoon tests take less than five seconds', { timeout: 180_000 }, async () => {
  // A machine that is busy with something else gets another try.
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= 5000; tries++)
    least = Math.min(least, await pontoonMilliseconds());
  expect(least).toBeLessThan(5000);
});

/** A project under our own configuration with one tested room of 100 statements. */
function runSample(room: string, covered: number): Promise<Ending> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-coverage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(join(ROOT, 'vitest.config.ts'), join(folder, 'vitest.config.ts'));
  mkdirSync(join(folder, 'src', room), { recursive: true });
  const write = (file: string, text: string): void => {
    writeFileSync(join(folder, 'src', room, file), text);
  };
  const statements = (count: number): string => 'n += 1;\n'.repeat(count);
  write(
    'sample.ts',
    `let n = 0;\n${statements(covered - 1)}export function f() {\n${statements(100 - covered)}}\n`,
  );
  write(
    'sample.test.ts',
    "import { expect, test } from 'vitest';\nimport { f } from './sample.ts';\n" +
      "test('it is there', () => expect(f).toBeDefined());\n",
  );
  const args = [VITEST, 'run', '--project=measured', '--coverage'];
  return run(process.execPath, args, { cwd: folder }).ended;
}
