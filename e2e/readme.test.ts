// Runs every command that README and CONTRIBUTING show, and fails on a command that has no check here.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../scripts/lib/buildServer.mjs';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { runNpm } from './processes.ts';

const SHELL_BLOCK = /^```sh\n([^]*?)^```/gm;

/** The check of each command. */
const PROOFS: Readonly<Record<string, () => Promise<void>>> = {
  // start.test.ts runs this command; here it is enough that both use the same script.
  'npm start': async () => {
    expect(JSON.parse(read('package.json')).scripts.start).toBe('node scripts/start.mjs');
    expect(read('e2e/start.test.ts')).toContain("runNpm(['start']");
  },
  'npm run bench': async () => {
    const bench = runNpm(['run', 'bench', '--', '--quick'], {});
    const { code, output } = await bench.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/masa hearts.*│ \d{4,}/);
    expect(output).toMatch(/boardgame\.io hearts.*│ \d+/);
    for (const server of ['masa, patches', 'boardgame.io', 'Colyseus', 'Socket.IO'])
      expect(output).toMatch(new RegExp(`'${server},.*'as fast as they can' │ [1-9]`));
  },
  'npm run masa -- play hearts': async () => {
    const masa = runNpm(['run', 'masa', '--', 'play', 'hearts'], { MASA_HOME: newFolder() });
    await masa.printed(/Pass three cards/);
    masa.child.stdin!.end('quit\n');
    expect((await masa.ended).code).toBe(0);
  },
  'npm run pontoon': async () => {
    const masa = runNpm(['run', 'pontoon'], { MASA_HOME: newFolder() });
    await masa.printed(/Twist/);
    masa.child.stdin!.end('quit\n');
    expect((await masa.ended).code).toBe(0);
  },
  'npm run arena -- --game hearts --a strong --b normal --deals 200': async () => {
    const arena = runNpm(
      ['run', 'arena', '--', '--game', 'hearts', '--a', 'normal', '--b', 'easy', '--deals', '1'],
      {},
    );
    const { code, output } = await arena.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/normal/);
  },
  'npm run faults -- --simulate': async () => {
    const args = ['run', 'faults', '--', '--simulate', '--seconds', '1'];
    const { code, output } = await runNpm(args, {}).ended;
    expect(code).toBe(0);
    expect(output).toMatch(/\d+ games finished.*no errors/);
  },
  'npm run package': async () => {
    const { code, output } = await runNpm(['run', 'package'], {}).ended;
    for (const name of ['masa-cards', 'masa-server', 'masa-sdk'])
      expect(output).toContain(`${name} is in .build/`);
    expect(code).toBe(0);
  },
  'npm run build': async () => {
    expect((await runNpm(['run', 'build'], {}).ended).code).toBe(0);
    expect(existsSync(join(ROOT, SERVER_PROGRAM))).toBe(true);
  },
  // Runs one known mistake, at one test file.
  'npm run mutate -- --only bots': async () => {
    const { code, output } = await runNpm(
      ['run', 'mutate', '--', '--only', 'bots/weighMoves.ts'],
      {},
    ).ended;
    expect(output).toMatch(/noticed.*src\/bots\/weighMoves\.ts/);
    expect(code).toBe(0);
  },
  'npm run siege': async () => {
    const { code, output } = await runNpm(['run', 'siege', '--', '--quick'], {}).ended;
    expect(output.match(/^BROKEN.*/gm)).toBeNull();
    expect(output).toMatch(/The server held/);
    expect(code).toBe(0);
  },
  // Compares with a missing commit; otherwise it would run this test again.
  'npm run check': async () => {
    const { code, output } = await runNpm(['run', 'check', '--', 'no-such-commit'], {}).ended;
    expect(output).toMatch(/git diff failed: .*no-such-commit/);
    expect(code).toBe(1);
  },
  // This test is part of that run, so it only checks that CI calls the same script.
  'npm test': async () => {
    expect(JSON.parse(read('package.json')).scripts.test).toBe('node scripts/test.mjs');
    expect(read('.ci/run')).toMatch(/^exec npm test$/m);
  },
};

function commandsOf(path: string): string[] {
  return [...read(path).matchAll(SHELL_BLOCK)]
    .flatMap(([, block]) => block.split('\n'))
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => /^(npm|npx|node|masa)\b/.test(line));
}

test('the README shows exactly two commands: start and test', () => {
  expect(commandsOf('README.md')).toEqual(['npm start', 'npm test']);
});

test('the README is a front page of at most 80 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(81);
});

/** Benchmarks take minutes on a busy machine. */
const TIMEOUT_MS = 10 * 60_000;

test.each([...new Set([...commandsOf('README.md'), ...commandsOf('CONTRIBUTING.md')])])(
  '%s',
  async (command) => {
    const [, path] = /^npx vitest run (\S+)/.exec(command) ?? [];
    if (path) return expect(existsSync(join(ROOT, path))).toBe(true);
    expect(Object.keys(PROOFS)).toContain(command);
    await PROOFS[command]();
  },
  TIMEOUT_MS,
);

test('the example in the README runs', () => {
  const [, source] = /^```ts\n([^]*?)^```/m.exec(read('README.md'))!;
  const file = join(ROOT, '.build', 'readmeExample.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const output = execFileSync(process.execPath, [file], { cwd: ROOT, encoding: 'utf8' });
  expect(output).toMatch(/winners: \[ \d/);
});

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'masa-'));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
