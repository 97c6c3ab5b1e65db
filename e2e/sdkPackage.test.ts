// Tests the SDK as people get it: packed, put into an empty project, compiled by another TypeScript and run by a plain
// Node. Does the same with the example bots and every block of docs/sdk.md.

import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../src/games/registry.ts';
import type { FinishedGame } from '../src/table/verifyGame.ts';
import { openTestServer, type TestServer } from '../src/server/testing/testServer.ts';
import { THIRD_PARTY } from '../scripts/lib/ensureInstalled.mjs';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { buildSdk } from '../scripts/sdk/buildSdk.ts';
import { run } from './processes.ts';
import { launchBrowser } from './webSite.ts';

const OTHER_COMPILER = join(THIRD_PARTY, 'node_modules/typescript/bin/tsc');
/** The Node that started npm, if npm started the tests. */
const PLAIN_NODE = process.env.npm_node_execpath ?? process.execPath;
const PYTHON = '/usr/bin/python3';
const BLOCK = /^```(\w+)\n([^]*?)^```/gm;
const MINUTES = 3 * 60_000;

const runFile = promisify(execFile);
const work = mkdtempSync(join(tmpdir(), 'masa-sdk-'));
const project = join(work, 'project');
const blocks = [...readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8').matchAll(BLOCK)].map(
  ([, language, text]) => ({ language, text }),
);
const programs = blocks.filter(({ language }) => language === 'ts').map(({ text }) => text);

let server: TestServer;
/** The compiler’s report on the programs for Node. */
let problems: string;
beforeAll(async () => {
  server = await openTestServer();
  const folder = await buildSdk(join(work, 'package'));
  const tarball = execFileSync('npm', ['pack', '--silent', '--pack-destination', work], {
    cwd: folder,
    encoding: 'utf8',
  });
  const installed = join(project, 'node_modules/masa-sdk');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  // The test of the commands in docs/sdk.md installs it by npm.
  const unpacking = ['-xzf', join(work, tarball.trim()), '--strip-components=1', '-C', installed];
  execFileSync('tar', unpacking);
  copyFileSync(join(ROOT, 'examples/bot.ts'), join(project, 'bot.ts'));
  writeFileSync(join(project, 'wrong.ts'), WRONG);
  programs.forEach((_, index) => writeFileSync(join(project, nameOf(index)), programOf(index)));
  const node = { module: 'nodenext', lib: ['es2023'], outDir: 'out', ...NODE_TYPES };
  problems = await compile('node.json', ['*.ts'], node);
}, MINUTES);
afterAll(async () => {
  await server?.close();
  rmSync(work, { recursive: true, force: true });
});

function nameOf(index: number): string {
  return `block${index}.ts`;
}

/** Returns a block as a program. A block that does not sign in gets `masa`, already signed in. */
function programOf(index: number): string {
  const text = programs[index].replaceAll('http://localhost:3000', server.url);
  if (text.includes('openMasa(')) return text;
  return `import { openMasa } from 'masa-sdk';
const masa = openMasa({ url: '${server.url}' });
await masa.signInAsGuest('Reader');
${text}export {};\n`;
}

test('the package has no dependencies and contains its licence', () => {
  const installed = join(project, 'node_modules/masa-sdk');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'masa-sdk', type: 'module' });
  expect(Object.keys(manifest)).not.toContain('dependencies');
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toMatch(/MIT/);
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  const programs = files.filter((file) => file.endsWith('.js'));
  expect(programs).toEqual(expect.arrayContaining(['masa.js', 'verify.js']));
  for (const file of programs) {
    const source = readFileSync(join(installed, file), 'utf8');
    const imported = [...source.matchAll(/\b(?:from|import) ?\(?"([^"]+)"/g)].map(
      ([, from]) => from,
    );
    expect(imported.filter((from) => !/^\.{1,2}\//.test(from))).toEqual([]);
  }
});

const COMPILED = {
  strict: true,
  target: 'es2023',
  skipLibCheck: false,
  // The declarations of the package are checked, TypeScript's own are not.
  skipDefaultLibCheck: true,
  exactOptionalPropertyTypes: true,
};
const NODE_TYPES = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };

/** Compiles files of the project with another TypeScript and returns its output. */
async function compile(name: string, include: string[], options: object): Promise<string> {
  const config = { compilerOptions: { ...COMPILED, ...options }, include };
  writeFileSync(join(project, name), JSON.stringify(config));
  const compiling = runFile(process.execPath, [OTHER_COMPILER, '-p', name], { cwd: project });
  return compiling.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout || String(error),
  );
}

/** Each line below an `@ts-expect-error` must be an error, which shows that no type has become `any`. */
const WRONG = `import { openMasa, randomMove } from 'masa-sdk';
import { verifyRecord } from 'masa-sdk/verify';

export async function wrong() {
  const masa = openMasa({ url: '' });
  const game = await masa.create({ game: 'hearts', options: { endScore: 60 } });
  await game.move({ type: 'pass', cards: ['QS', 'AS', 'KS'] });
  // @ts-expect-error
  await game.move({ type: 'bid', value: 3 });
  // @ts-expect-error
  await masa.create({ game: 'hearts', options: { endscore: 60 } });
  // @ts-expect-error
  await masa.call('nonsense');
  // @ts-expect-error
  await masa.call('joinGame', { params: {} });
  for await (const { view, table } of game.follow()) {
    const broken: boolean | undefined = view?.heartsBroken;
    // @ts-expect-error
    const bids = view?.bids;
    // @ts-expect-error
    const seats: string = table.seats;
    void [broken, bids, seats];
  }
  const { hands } = verifyRecord({});
  // @ts-expect-error
  const added: string = hands[0].added;
  const pitch = masa.game<'pitch'>('x');
  await pitch.play((view) => (view.phase === 'bidding' ? { type: 'bid', value: null } : randomMove(view.legal)));
  // @ts-expect-error
  await pitch.play((view) => ({ type: 'pass', cards: [] }));
  return added;
}
`;

test('the package compiles for Node without a browser’s types', () => {
  expect(problems).toBe('');
});

test('the package compiles for bundlers without Node’s types', { timeout: MINUTES }, async () => {
  const modules = { module: 'esnext', moduleResolution: 'bundler', noEmit: true };
  const browser = { ...modules, lib: ['es2023', 'dom'], types: [] };
  expect(await compile('browser.json', ['block*.ts', 'wrong.ts'], browser)).toBe('');
});

test('the package plays a game in a browser', { timeout: MINUTES }, async () => {
  const browser = await launchBrowser('left out');
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.route('**/sdk/**/*.js', (route, request) => {
    const [, file] = new URL(request.url()).pathname.split('/sdk/');
    const path = join(project, 'node_modules/masa-sdk', file);
    return route.fulfill({ path, contentType: 'text/javascript' });
  });
  await page.goto(`${server.url}/healthz`);
  // A string, because this file is compiled for Node.
  const result = await page.evaluate(`(async () => {
    const { openMasa, randomMove } = await import('/sdk/masa.js');
    const masa = openMasa({ url: '' });
    await masa.signInAsGuest('Browser');
    const settings = { handPause: 0, botPause: 0 };
    const game = await masa.create({ game: 'pontoon', options: { rounds: 3 }, settings });
    await game.fillWithBots('easy');
    return game.play((view) => randomMove(view.legal));
  })()`);
  expect(result).toMatchObject({ reason: expect.any(String), winners: expect.any(Array) });
});

test('examples/bot.ts has at most 40 lines', () => {
  const lines = readFileSync(join(ROOT, 'examples/bot.ts'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
});

test('examples/bot.py runs with Python 3.9 and no packages', () => {
  const program = `import ast, sys
tree = ast.parse(open(sys.argv[1]).read(), feature_version=(3, 9))
names = [a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names]
names += [n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
print([name for name in names if name.split(".")[0] not in sys.stdlib_module_names])`;
  const output = execFileSync(PYTHON, ['-c', program, join(ROOT, 'examples/bot.py')], {
    encoding: 'utf8',
  });
  expect(output).toBe('[]\n');
});

interface Bot {
  readonly command: string;
  readonly file: string;
}
const BOTS: Readonly<Record<string, Bot>> = {
  'bot.ts': { command: PLAIN_NODE, file: join(project, 'out/bot.js') },
  'bot.py': { command: PYTHON, file: join(ROOT, 'examples/bot.py') },
};

function startBot(name: string, args: readonly string[]) {
  const { command, file } = BOTS[name];
  return run(command, [file, '--server', server.url, ...args], { cwd: project });
}

/** Options that keep a whole game short. */
const SHORT: Readonly<Record<string, object>> = {
  hearts: { endScore: 10 },
  nine: { target: 10 },
  pitch: { target: 5 },
  pontoon: { rounds: 3 },
  sobesobe: { roundLimit: 4 },
};
const ROUNDS = [
  ...GAMES.map(({ id }) => [id, SHORT[id] ?? {}] as const),
  ['pitch', { variant: '10-point', target: 5 }] as const,
];

describe.each(Object.keys(BOTS))('%s', (bot) => {
  test.each(ROUNDS)(
    'plays a whole game of %s with options %j',
    { timeout: MINUTES },
    async (game, options) => {
      const { ended } = startBot(bot, [game, '--options', JSON.stringify(options)]);
      const { code, output } = await ended;
      expect(output).toMatch(/^At table \S+\nOver: \{.*"reason":.*\}\n$/);
      expect(code).toBe(0);
      const [, id] = /^At table (\S+)/.exec(output)!;
      const response = await fetch(`${server.url}/api/v1/games/${encodeURIComponent(id)}/log`, {
        headers: { authorization: `Bearer ${await guestToken()}` },
      });
      const log = (await response.json()) as FinishedLog;
      expect(log).toMatchObject({ game, isFinished: true, record: { forfeited: false } });
      const [, result] = /^Over: (.*)$/m.exec(output)!;
      expect(log.record.result).toEqual(JSON.parse(result));
      // No other player and no clock played for the bot.
      expect(log.record.players[0].bot).toBeNull();
      expect(log.record.moves.some(({ by }) => by === 'clock')).toBe(false);
    },
  );
});

interface FinishedLog {
  readonly record: FinishedGame;
}

async function guestToken(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/auth/guest`, { method: 'POST' });
  return ((await response.json()) as { token: string }).token;
}

test.each([
  ['bot.py', 'bot.ts'],
  ['bot.ts', 'bot.py'],
])('%s and %s play each other', { timeout: MINUTES }, async (host, other) => {
  const options = JSON.stringify(SHORT.sobesobe);
  const opened = startBot(host, ['sobesobe', '--wait', '2', '--options', options]);
  const [, id] = await opened.printed(/At table (\S+)/);
  const joined = startBot(other, ['--join', id]);
  const [first, second] = await Promise.all([opened.ended, joined.ended]);
  const [one, two] = [first, second].map(({ output }) =>
    JSON.parse(/^Over: (.*)$/m.exec(output)![1]),
  );
  expect(one).toEqual(two);
  expect(one.winners.length).toBeGreaterThan(0);
});

describe('docs/sdk.md', () => {
  test('contains only programs and commands', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['ts', 'sh']));
  });

  /** All but the first program, which the commands install and run. */
  const others = programs
    .map((text, index) => [text.match(/^(?!import).+$/m)![0], index] as const)
    .slice(1);

  test.each(others)(
    'has a block with “%s” that runs to its end and prints something',
    { timeout: MINUTES },
    async (_, index) => {
      const file = join(project, 'out', basename(nameOf(index), '.ts'));
      const { code, output } = await run(PLAIN_NODE, [`${file}.js`], { cwd: project }).ended;
      expect(output).not.toBe('');
      expect(output).not.toMatch(/Error/);
      expect(code).toBe(0);
    },
  );

  test(
    'has commands that build the package, install it and start bots',
    { timeout: MINUTES },
    async () => {
      const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
      // The server of this test takes the place of `npm start`.
      expect(commands[0]).toBe('npm start\n');
      const script = commands
        .slice(1)
        .join('')
        .replaceAll('hearts', `pontoon --server ${server.url}`);
      const env = { HOME: work, npm_config_offline: 'true', npm_config_cache: join(work, 'cache') };
      const { code, output } = await run('bash', ['-euc', script], { env }).ended;
      expect(output).toMatch(/masa-sdk is in \.build\/sdk/);
      expect(output).toMatch(/^Over: /m);
      expect(code).toBe(0);
      const bot = join(work, 'mybot/mybot.mjs');
      copyFileSync(join(project, 'out/block0.js'), bot);
      const played = await run(PLAIN_NODE, [bot]).ended;
      expect(played.output).toMatch(/winners/);
      expect(played.output).not.toMatch(/Error/);
      expect(played.code).toBe(0);
    },
  );
});
