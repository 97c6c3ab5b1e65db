// Every command that the README shows is proved to work here, and an unknown one fails.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/pinnedNode.mjs';
import { runNpm } from './processes.ts';

const SHELL_BLOCK = /^```sh\n([^]*?)^```/gm;

/** How each command is proved to work. */
const PROOFS: Readonly<Record<string, () => Promise<void>>> = {
  // start.test.ts starts it, asks it and ends it by npm: here only that this is what it starts.
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
    expect(output).toMatch(/masa, stored first, patches.*│ \d+/);
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
  'npm run simulate': async () => {
    const { code, output } = await runNpm(['run', 'simulate', '--', '--seconds', '1'], {}).ended;
    expect(code).toBe(0);
    expect(output).toMatch(/\d+ games finished.*all held/);
  },
  'npm run sdk': async () => {
    const { code, output } = await runNpm(['run', 'sdk'], {}).ended;
    expect(output).toMatch(/The SDK is in \.build\/sdk/);
    expect(code).toBe(0);
  },
  'npm run package': async () => {
    const { code, output } = await runNpm(['run', 'package'], {}).ended;
    expect(output).toMatch(/masa-cards is in \.build\/masa-cards/);
    expect(code).toBe(0);
  },
  'npm run siege': async () => {
    const { code, output } = await runNpm(['run', 'siege', '--', '--quick'], {}).ended;
    expect(output.match(/^BROKEN.*/gm)).toBeNull();
    expect(output).toMatch(/It stood/);
    expect(code).toBe(0);
  },
  // It would run this very test where that has changed; so it is asked about a commit that is not there.
  'npm run check': async () => {
    const { code, output } = await runNpm(['run', 'check', '--', 'no-such-commit'], {}).ended;
    expect(output).toMatch(/git diff failed: .*no-such-commit/);
    expect(code).toBe(1);
  },
  // The run that this test belongs to: it must be the script, and what the CI calls.
  'npm test': async () => {
    expect(JSON.parse(read('package.json')).scripts.test).toBe('node scripts/test.mjs');
    expect(read('.ci/run')).toMatch(/^exec npm test$/m);
  },
};

const commands = [...read('README.md').matchAll(SHELL_BLOCK)]
  .flatMap(([, block]) => block.split('\n'))
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => /^(npm|npx|node|masa)\b/.test(line));

test('the README shows how to start and how to test', () => {
  expect(commands).toEqual(expect.arrayContaining(['npm start', 'npm test']));
});

/** Some measure one thing after the other, which takes minutes on a machine that has other things to do. */
const LONGEST_MS = 10 * 60_000;

test.each(commands)(
  '%s',
  async (command) => {
    expect(Object.keys(PROOFS)).toContain(command);
    await PROOFS[command]();
  },
  LONGEST_MS,
);

test('the example of the README runs', () => {
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
