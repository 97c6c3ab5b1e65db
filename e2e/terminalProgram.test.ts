// Tests the terminal program from outside: pipes, exit codes, crashes, and the files it uses.
// Skipped tests: need signals and file rights that Windows lacks.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { newTestHome } from '../src/server/testing/testHome.ts';
import { run, type Running } from './processes.ts';
import { MASA, plannedFailure, programEnv, temporaryFolder } from './terminalWindow.ts';

interface Start {
  readonly input?: string;
  readonly home?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node. */
  readonly flags?: readonly string[];
}

function start(
  args: readonly string[],
  { input, home, env = {}, flags = [] }: Start = {},
): Running {
  const MASA_HOME = home ?? temporaryFolder();
  const masa = run(process.execPath, [...flags, MASA, ...args], {
    env: { ...programEnv(), MASA_HOME, ...env },
  });
  if (input !== undefined) masa.child.stdin!.end(input);
  return masa;
}

describe('input from a pipe', () => {
  test('plays to the end without colours or drawings', async () => {
    const { code, output } = await start(['pontoon', '--seed', '177'], { input: 's\ny\ns\nn\n' })
      .ended;
    expect(code).toBe(0);
    expect(output).not.toMatch(/\p{Cc}(?<!\n)|[┌│░]/u);
    expect(output).toContain('You: King of Hearts, 8 of Spades. Total 18.');
    expect(output).toMatch(/Rounds played: 2\.\n[^]*Thank you for playing\.\n$/);
  });

  test.each(['', 't', '\0\xff\xfe garbage \x1b[2J\n'.repeat(50)])(
    '[PO-6.2] ends the session politely if it ends early or is garbage: %j',
    async (input) => {
      const { code, output } = await start(['pontoon', '--seed', '177'], { input }).ended;
      expect(code).toBe(0);
      expect(output).toMatch(/Thank you for playing\.\n$/);
    },
  );

  test('[PO-12.3] gets every round in the same form', async () => {
    const { output } = await start(['pontoon', '--seed', '177'], { input: 's\ny\n'.repeat(20) })
      .ended;
    const rounds = output.split(/^Round \d+, .*$/m).slice(1, -1);
    expect(rounds.length).toBe(20);
    for (const round of rounds.filter((text) => text.includes('You stick'))) {
      expect(round).toMatch(
        /^\nYou: .*\. Total \d+\.\nBanker: .*, a hidden card\. Showing \d+\.\nTwist \(T\) or Stick \(S\)\?\nYou stick on \d+\.\nThe banker turns up [^]*\nYou: .*\nBanker: .*\nYou (win|lose): .*\.\nSo far: .*\nAnother round\?/,
      );
    }
  });

  test('[PO-8.5] is answered at once, and the program ends when nobody reads its output', async () => {
    const masa = start(['pontoon', '--seed', '177']);
    await masa.printed(/Stick \(S\)\?/);
    masa.child.stdin!.write('s\n');
    await masa.printed(/Another round/);
    expect(masa.child.exitCode).toBeNull();
    masa.child.stdout!.destroy();
    masa.child.stdin!.end('y\nt\nt\nt\n');
    expect((await masa.ended).code).toBe(0);
  });
});

const UNUSABLE_FOLDERS: readonly [string, () => string][] = [
  [
    'that is a file',
    () => {
      const file = join(temporaryFolder(), 'file');
      writeFileSync(file, '');
      return file;
    },
  ],
  ['that cannot be made', () => '/proc/nope/masa'],
];

describe('a critical error', () => {
  test('[PO-6.5, PO-9.4, PO-9.5] is logged, keeps the statistics, and ends the program in order', async () => {
    const home = temporaryFolder();
    const failure = plannedFailure();
    const masa = start(['pontoon', '--seed', '177'], { home, flags: [failure.flag] });
    masa.child.stdin!.write('s\n');
    await masa.printed(/Another round/);
    failure.happen();
    const { code, output } = await masa.ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /Something went wrong and the program has to stop\. The details are in .*error\.log\./,
    );
    expect(output).not.toMatch(/^\s+at /m);
    const log = readFileSync(join(home, 'error.log'), 'utf8');
    expect(log).toMatch(/^\d{4}-\d\d-\d\dT.* \(node .*\)\nError: the roof fell in\n +at /);
    expect(JSON.parse(readFileSync(join(home, 'pontoon.json'), 'utf8')).rounds).toBe(1);
  });

  test.each(UNUSABLE_FOLDERS)(
    'is not caused by a data folder %s, which is reported once',
    async (_name, folder) => {
      const { code, output } = await start(['pontoon', '--seed', '177'], {
        home: folder(),
        input: 's\ny\ns\nn\n',
      }).ended;
      expect(code).toBe(0);
      expect(output.match(/Could not save the statistics/g)).toHaveLength(1);
      expect(output).toMatch(/Rounds played: 2\./);
    },
  );
});

test.each(UNUSABLE_FOLDERS)(
  'a game that cannot be saved to a folder %s is reported, with exit code 1',
  async (_name, folder) => {
    const { code, output } = await start(['play', 'hearts'], { home: folder(), input: 'save\n' })
      .ended;
    expect(code).toBe(1);
    expect(output.match(/^Could not save the game in /gm)).toHaveLength(2);
  },
);

test('[PO-8.2] the program needs less than a second of CPU time to start', async () => {
  const report = `process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write('work ' + Math.round((user + system) / 1000) + ' ms');
  })`;
  const flags = [`--import=data:text/javascript,${encodeURIComponent(report)}`];
  // With this seed the first hand is no pontoon, so there is a question.
  const { output } = await start(['pontoon', '--seed', '177'], { input: '', flags }).ended;
  expect(output).toContain('Twist (T) or Stick (S)?');
  expect(Number(/work (\d+) ms/.exec(output)![1])).toBeLessThan(1000);
});

describe('the program', () => {
  test('[PO-13.2] writes only in its own folder, and reads nothing else but its code', async () => {
    const home = temporaryFolder();
    const flags = [
      '--permission',
      ...[ROOT, realpathSync(join(ROOT, 'node_modules')), home].map(
        (path) => `--allow-fs-read=${path}`,
      ),
      `--allow-fs-write=${home}`,
    ];
    const env = { NODE_COMPILE_CACHE: '' };
    const played = await start(['pontoon', '--seed', '177'], { home, flags, env, input: 's\nn\n' })
      .ended;
    expect(played.output).toMatch(/Thank you for playing/);
    expect(played.code).toBe(0);
    const left = await start(['play', 'hearts'], { home, flags, env, input: '1 2 3\n' }).ended;
    expect(left.code).toBe(0);
    expect(readdirSync(home).sort()).toEqual(['games', 'pontoon.json']);
  });

  test('[PO-13.4] runs where code generation from strings is forbidden', async () => {
    const flags = ['--disallow-code-generation-from-strings'];
    const { code, output } = await start(['pontoon', '--seed', '177'], { flags, input: 's\nn\n' })
      .ended;
    expect(code).toBe(0);
    expect(output).toMatch(/Rounds played: 1\./);
  });

  test('[PO-13.4] cannot contain code generated from strings, because the linter refuses it', () => {
    const folder = join(temporaryFolder(), 'src', 'terminal');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'sample.ts');
    writeFileSync(
      file,
      '// A sample.\nexport const a = eval("1");\nexport const b = new Function("x");\n',
    );
    const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const args = [oxlint, '--config', join(ROOT, 'oxlint.config.ts'), file];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toMatch(/no-eval/);
    expect(stdout).toMatch(/no-new-func/);
  });
});

describe('the command line', () => {
  // `program.test.ts` tests all arguments in its own process; this tests the exit codes of real processes.
  test.each([
    [['--help'], 0, /Commands\n/],
    [['play', 'heart'], 2, /no game “heart”\. Did you mean “hearts”\?/],
    [['replay', 'nowhere'], 1, /There is no file or saved game called nowhere/],
    [['serve', '--port', 'x'], 2, /--port must be a number/],
  ] as [string[], number, RegExp][])('masa %j ends with %d', async (args, code, pattern) => {
    const ending = await start(args, { input: '' }).ended;
    expect(ending.output).toMatch(pattern);
    expect(ending.code).toBe(code);
  });

  test.skipIf(process.platform === 'win32')(
    'bash completes commands, games and levels',
    async () => {
      const { output } = await start(['completion', 'bash']).ended;
      const complete = (...words: string[]): string => {
        const list = words.map((word) => `'${word}'`).join(' ');
        const script = `${output}\nCOMP_WORDS=(masa ${list}); COMP_CWORD=${words.length}; _masa; echo "\${COMPREPLY[*]}"`;
        return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim();
      };
      expect(complete('pon')).toBe('pontoon');
      expect(complete('play', 'he')).toBe('hearts');
      expect(complete('play', 'hearts', '--bots', 'st')).toBe('strong');
    },
  );

  test('serve starts the server and stops with it', async () => {
    const { env, remove } = await newTestHome();
    onTestFinished(remove);
    const masa = start(['serve', '--port', '0'], { env });
    const [address] = await masa.printed(/http:\/\/localhost:\d+/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    masa.child.kill('SIGTERM');
    expect((await masa.ended).code).toBe(0);
  });

  test('a signal to the launcher ends it and the program, with a goodbye', async () => {
    const launcher = process.env.npm_node_execpath ?? process.execPath;
    const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
    const args = [join(ROOT, 'scripts', 'masa.mjs'), 'pontoon', '--seed', '177'];
    const masa = run(launcher, args, { env });
    await masa.printed(/Stick \(S\)\?/);
    masa.child.kill('SIGTERM');
    const { code, output } = await masa.ended;
    expect(output).toMatch(/Thank you for playing\.\n$/);
    expect(code).toBe(0);
  });

  test('the program starts from any folder', async () => {
    expect(existsSync(join(ROOT, 'scripts', 'masa.mjs'))).toBe(true);
    const masa = run(process.execPath, [join(ROOT, 'scripts', 'masa.mjs'), '--version'], {
      cwd: temporaryFolder(),
    });
    expect(await masa.ended).toEqual({ code: 0, output: expect.stringMatching(/^masa \d/) });
  });
});
