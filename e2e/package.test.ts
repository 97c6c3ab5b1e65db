// Tests masa-cards as people get it: packed, installed in an empty folder, and run by the oldest supported Node.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from '../scripts/package/buildPackage.ts';
import { THIRD_PARTY } from '../scripts/lib/ensureInstalled.mjs';
import { programOf, ROOT } from '../scripts/lib/pinnedNode.mjs';
import { run } from './processes.ts';
import { answerFromText, ASKED } from './terminalPlayer.ts';
import { temporaryFolder, TerminalWindow } from './terminalWindow.ts';

/** The Node that started npm, if npm started the tests: the project promises Node 20. */
const PLAIN_NODE = process.env.npm_node_execpath ?? process.execPath;
const OTHER_COMPILER = join(THIRD_PARTY, 'node_modules/typescript/bin/tsc');
const QUIET = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
const MINUTES = 3 * 60_000;
const MAX_BYTES = 15_000_000;

const work = mkdtempSync(join(tmpdir(), 'masa-cards-'));
const project = join(work, 'project');
const installed = join(project, 'node_modules/masa-cards');
const masa = join(installed, 'masa.js');
let packedBytes: number;

beforeAll(async () => {
  const folder = await buildPackage(join(work, 'package'));
  const packing = ['pack', '--silent', '--pack-destination', work];
  const tarball = execFileSync('npm', packing, { cwd: folder, encoding: 'utf8' }).trim();
  packedBytes = statSync(join(work, tarball)).size;
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const begun = Date.now();
  execFileSync('npm', ['install', ...QUIET, join(work, tarball)], { cwd: project });
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  console.log(
    `masa-cards ${version}: ${kilobytes(packedBytes)} packed, ${kilobytes(sizeOf(installed))} installed in ${Date.now() - begun} ms`,
  );
}, MINUTES);
afterAll(() => rmSync(work, { recursive: true, force: true }));

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function newHome(): Record<string, string> {
  return { MASA_HOME: temporaryFolder(), NODE_OPTIONS: '' };
}

test('the package is small, has no dependencies, and contains its licence and manual page', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(sizeOf(installed)).toBeLessThan(MAX_BYTES);
  expect(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
  ).toEqual(['masa-cards']);
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest.engines.node).toBe('>=20');
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toMatch(/MIT/);
  const manual = readFileSync(join(installed, 'masa.1'), 'utf8');
  expect(manual).toMatch(/^\.TH MASA 1/);
  expect(manual).toMatch(/^\.SS masa play <game>$/m);
  expect(manual).not.toMatch(/masa serve/);
});

test(
  'the package plays a round of Pontoon and stores statistics',
  { timeout: MINUTES },
  async () => {
    const env = newHome();
    const game = run(PLAIN_NODE, [masa, 'pontoon', '--seed', '177'], { cwd: project, env });
    game.child.stdin!.end('s\nn\n');
    const { code, output } = await game.ended;
    expect(output).toMatch(/You win: [^]*Rounds played: 1\./);
    expect(code).toBe(0);
    expect(readdirSync(env.MASA_HOME)).toEqual(['pontoon.json']);
  },
);

test(
  'the package plays a game of Hearts with a hint from its worker thread, and verifies it',
  { timeout: MINUTES },
  async () => {
    const env = newHome();
    const args = ['play', 'hearts', '--seed', '4', '--bots', 'easy', '--option', 'endScore=10'];
    const game = run(PLAIN_NODE, [masa, ...args], { cwd: project, env });
    const first = ['hint', 'rules'];
    let text = '';
    game.child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (!ASKED.test(text)) return;
      const line = first.shift();
      game.child.stdin!.write(`${line ?? answerFromText(text)}\n`);
      // After a command the question is repeated without the hand.
      text = line === undefined ? '' : `${text.trimEnd()}…\n`;
    });
    const { code, output } = await game.ended;
    expect(output).toMatch(/^Hint: /m);
    expect(output).toMatch(/^Rules:\n/m);
    expect(output).toMatch(/The game is over\. /);
    expect(code).toBe(0);
    const [, name] = /masa verify (\S+)\./.exec(output)!;
    const verdict = await run(PLAIN_NODE, [masa, 'verify', name], { cwd: project, env }).ended;
    expect(verdict.output).toMatch(/^No problems found in this game of Hearts/);
  },
);

test('the package opens its menu and draws a table', async () => {
  const window = new TerminalWindow([], { command: [PLAIN_NODE, masa] });
  await window.shows(/Play against bots/);
  window.type('q');
  expect(await window.ended()).toBe(0);
  const args = ['play', 'nine', '--seed', '4', '--bots', 'strong', '--fast'];
  const table = new TerminalWindow(args, { command: [PLAIN_NODE, masa] });
  expect(await table.shows(/How many tricks/)).toMatch(/F10 quit/);
});

test('a server that does not answer is reported in one line', async () => {
  const env = newHome();
  const args = ['tables', '--server', 'http://127.0.0.1:9'];
  const { code, output } = await run(PLAIN_NODE, [masa, ...args], { cwd: project, env }).ended;
  expect(output).toMatch(/^Cannot reach the server at /);
  expect(code).toBe(1);
});

/** Returns the least CPU time of three runs, so that other work on the machine matters little. */
function leastWork(args: readonly string[]): number {
  const report = `process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write('work ' + (user + system));
  })`;
  const flags = [`--import=data:text/javascript,${encodeURIComponent(report)}`];
  const env = { ...process.env, ...newHome() };
  const works = Array.from({ length: 3 }, () => {
    const { stderr } = spawnSync(PLAIN_NODE, [...flags, ...args], {
      cwd: project,
      env,
      encoding: 'utf8',
      input: '',
    });
    return Number(/work (\d+)/.exec(stderr)![1]);
  });
  return Math.min(...works);
}

test(
  'the program starts with at most five times the work of an empty program',
  { timeout: MINUTES },
  () => {
    const empty = leastWork(['-e', '0']);
    const pontoon = leastWork([masa, 'pontoon', '--seed', '177']);
    const ratio = pontoon / empty;
    console.log(
      `node -e 0: ${Math.round(empty / 1000)} ms of work; masa pontoon: ${Math.round(pontoon / 1000)} ms, ${ratio.toFixed(1)} times as much`,
    );
    // Measured at about 2.5.
    expect(ratio).toBeLessThan(5);
  },
);

const BLOCK = /^```ts\n([^]*?)^```/gm;

test(
  'the examples in docs/library.md compile with another TypeScript and run',
  { timeout: MINUTES },
  async () => {
    const blocks = [...readFileSync(join(ROOT, 'docs/library.md'), 'utf8').matchAll(BLOCK)].map(
      ([, text]) => text,
    );
    expect(blocks.length).toBeGreaterThan(1);
    blocks.forEach((text, at) => writeFileSync(join(project, `block${at}.ts`), text));
    writeFileSync(join(project, 'wrong.ts'), WRONG);
    const types = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      module: 'nodenext',
      lib: ['es2023'],
      outDir: 'out',
      ...types,
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    );
    const compiled = spawnSync(process.execPath, [OTHER_COMPILER, '-p', '.'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(compiled.stdout).toBe('');
    const outputs = await Promise.all(
      blocks.map(
        (_, at) => run(PLAIN_NODE, [join(project, 'out', `block${at}.js`)], { cwd: project }).ended,
      ),
    );
    expect(outputs[0].output).toMatch(/winners: \[ \d/);
    expect(outputs[1].output).toMatch(/WRONG_ROUND_PHASE .*\n\[ '\w+', null \]/);
  },
);

/** Each line below an `@ts-expect-error` must be an error, which shows that no type has become `any`. */
const WRONG = `import { hearts, Match } from 'masa-cards';
export const match = new Match(hearts, { options: { endScore: 60 } });
export const broken: boolean = match.view(0).heartsBroken;
// @ts-expect-error
export const bids = match.view(0).bids;
// @ts-expect-error
export const other = new Match(hearts, { options: { endscore: 60 } });
// @ts-expect-error
export const seat: string = match.turn[0];
`;

test('the program uses nothing that Node 20 lacks', { timeout: MINUTES }, () => {
  const folder = temporaryFolder();
  const files = ['terminal/playerMain.ts', 'terminal/table/botWorker.ts', 'library/masaCards.ts'];
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2023', 'dom'],
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      composite: false,
      noEmit: true,
      emitDeclarationOnly: false,
    },
    files: files.map((file) => join(ROOT, 'src', file)),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(ROOT, programOf('typescript', 'tsc'));
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const unknown = [...stdout.matchAll(/error TS(?:2339|2550): Property '(\w+)'/g)].map(
    ([, name]) => name,
  );
  // Node 20 has this method, although it is only in a later standard library.
  expect(unknown.filter((name) => name !== 'isWellFormed')).toEqual([]);
});
