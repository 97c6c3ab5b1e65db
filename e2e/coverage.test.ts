// Checks promises about the tests: too little coverage fails a run, and the Pontoon tests are fast.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { programOf, ROOT } from '../scripts/lib/pinnedNode.mjs';
import { type Ending, run } from './processes.ts';

const VITEST = join(ROOT, programOf('vitest'));
/** The configuration and what it imports. */
const CONFIGURATION = ['vitest.config.ts', 'src/server/testing/testFlags.ts'];
/** Stands for the plugin of the tests of pages, which would load all games; the sample has no page. */
const PAGE_PLUGIN = {
  file: 'src/web/gameList.ts',
  text: "export const gameList = { name: 'none' };\n",
};

test.each([
  { module: 'rules', covered: 94, code: 1 },
  { module: 'cards', covered: 94, code: 1 },
  { module: 'rules', covered: 95, code: 0 },
])(
  '[PO-14.3] $covered % coverage of $module ends with $code',
  async ({ module, covered, code }) => {
    const ending = await runSample(module, covered);
    expect(ending.output).toMatch(/1 passed/);
    expect(ending.code).toBe(code);
  },
);

test('[PO-14.4] the Pontoon tests take less than five seconds', async () => {
  // Measures CPU time, including the start, because it does not depend on the load of the machine.
  const script = `TIMEFORMAT='took %U + %S s'; time "$0" "$@"`;
  const args = ['-c', script, process.execPath, VITEST, 'run', '--project=measured'];
  const { code, output } = await run('bash', [...args, 'src/games/pontoon'], {
    env: { NO_COLOR: '1', FORCE_COLOR: '0' },
  }).ended;
  expect(code).toBe(0);
  const [, files] = /Test Files\D+(\d+) passed/.exec(output)!;
  expect(Number(files)).toBeGreaterThan(3);
  const [, user, system] = /took ([\d.]+) \+ ([\d.]+) s/.exec(output)!;
  expect(Number(user) + Number(system)).toBeLessThan(5);
});

/** Runs a project with our configuration and one tested module of 100 statements. */
function runSample(module: string, covered: number): Promise<Ending> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-coverage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(folder, file));
  mkdirSync(join(folder, 'src', 'web'));
  writeFileSync(join(folder, PAGE_PLUGIN.file), PAGE_PLUGIN.text);
  mkdirSync(join(folder, 'src', module), { recursive: true });
  const write = (file: string, text: string): void => {
    writeFileSync(join(folder, 'src', module, file), text);
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
