// docs/adding-a-game.md, followed to the letter in a copy of the project: the game must come to life.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf, ROOT } from '../scripts/pinnedNode.mjs';

const FILE_BLOCK = /^```\w+ file=(\S+)\n([^]*?)^```/gm;
const LEFT_BEHIND = ['.build', '.git', 'coverage', 'data'];
const MINUTES = 5 * 60_000;

const copy = mkdtempSync(join(tmpdir(), 'masa-adding-'));
const files = [...readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8').matchAll(FILE_BLOCK)];

beforeAll(() => {
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) =>
      basename(path) !== 'node_modules' &&
      (dirname(path) !== ROOT || !LEFT_BEHIND.includes(basename(path))),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [, path, text] of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const ensureCatalog = `import('./scripts/catalog.mjs').then((catalog) => catalog.ensureCatalog())`;
  execFileSync(process.execPath, ['--eval', ensureCatalog], { cwd: copy });
});

afterAll(() => rmSync(copy, { recursive: true }));

function run(program: string, args: readonly string[]): string {
  const env = { ...process.env, CI: '' };
  const options = { cwd: copy, env, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, [join(ROOT, program), ...args], options);
}

test('the guide makes every file of a game', () => {
  expect(files.map(([, path]) => basename(path)).sort()).toEqual(
    [
      'RULES.md',
      'en.ts',
      'facts.ts',
      'game.ts',
      'state.ts',
      'testing.ts',
      'turns.ts',
      'view.ts',
    ].sort(),
  );
});

test('the game is in the catalog', () => {
  expect(readFileSync(join(copy, 'src/rules/catalog.ts'), 'utf8')).toMatch(/\bhighest\b.*\]/);
});

test(
  'it compiles and the linter is content',
  () => {
    expect(run(programOf('typescript', 'tsc'), ['-b'])).toBe('');
    expect(run(programOf('oxlint'), ['src/rules/highest'])).toContain('0 errors');
  },
  MINUTES,
);

test(
  'it keeps the contract and is written out for review',
  () => {
    const suites = [
      'src/rules/contract.test.ts',
      'src/rules/playthrough.test.ts',
      'src/words/everyGame.test.ts',
    ];
    const report = join(copy, 'report.json');
    run(programOf('vitest'), [
      'run',
      ...suites,
      '-t',
      'Highest Card',
      '--reporter=json',
      '--outputFile',
      report,
    ]);
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    expect(numFailedTests).toBe(0);
    expect(numPassedTests).toBeGreaterThan(16);
    expect(readFileSync(join(copy, 'src/rules/highest/twoPlayers.golden.txt'), 'utf8')).toContain(
      'highestCard',
    );
  },
  MINUTES,
);

test('it is played in the terminal, to its end', () => {
  const args = [join(copy, 'src/terminal/main.ts'), 'play', 'highest', '--seed', '1'];
  const env = { ...process.env, MASA_HOME: join(copy, 'masaHome') };
  const options = { cwd: copy, env, encoding: 'utf8', input: '1\n'.repeat(200) } as const;
  const output = execFileSync(process.execPath, args, options);
  expect(output).toMatch(/^Highest Card\. With you: /);
  expect(output).toMatch(/Play a card\. Type a card such as/);
  expect(output).toMatch(/The game is over\. .* Somebody reached 5 points\.\nScores: You /);
});
