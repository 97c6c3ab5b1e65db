// Walks every command of the project: npm's, the terminal program's, and the server package's.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS as TERMINAL_COMMANDS } from '../../src/terminal/commands.ts';
import { COMMANDS, helpOf, parseCommandLine } from './commandLine.mjs';
import { ROOT } from './pinnedNode.mjs';

const { scripts, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};
const MASA = 'node scripts/masa.mjs';
const ONE_LINE = /^[^\n]+\n$/;

function run(command: string, ...args: string[]) {
  const [, program, ...rest] = command.split(' ');
  const env = { ...process.env, MASA_HOME: mkdtempSync(join(tmpdir(), 'masa-home-')), LANG: 'C' };
  return spawnSync(process.execPath, [join(ROOT, program), ...rest, ...args], {
    env,
    encoding: 'utf8',
    input: '',
  });
}

const npmCommands = Object.entries(scripts);
const masaCommands = TERMINAL_COMMANDS.map(({ name }) => [`masa ${name}`, `${MASA} ${name}`]);

describe.each([...npmCommands, ...masaCommands])('%s', (_name, command) => {
  test('answers --help with exit code 0', () => {
    const { status, stdout, stderr } = run(command, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: /m);
  });

  test('refuses an unknown option in one sentence with exit code 2', () => {
    const { status, stderr } = run(command, '--no-such-option');
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('--no-such-option');
    expect(status).toBe(2);
  });
});

test('every npm command is described, and nothing else is', () => {
  const described = [...Object.keys(COMMANDS), 'masa', 'pontoon'];
  expect(described.sort()).toEqual(Object.keys(scripts).sort());
});

test('masa --version prints the version of the project', () => {
  expect(run(MASA, '--version').stdout).toBe(`masa ${version}\n`);
});

describe('a command line', () => {
  test('is read into its operand, options and repeated options', () => {
    const args = ['--game', 'nine', '--option', 'a=1', '--option=b=2', '--deals', '7'];
    expect(parseCommandLine('arena', args)).toMatchObject({
      options: { game: 'nine', deals: '7' },
      repeated: { option: ['a=1', 'b=2'] },
    });
    expect(parseCommandLine('check', ['main'])).toMatchObject({ operand: 'main' });
    expect(parseCommandLine('bench', ['--quick'])).toMatchObject({ options: { quick: 'yes' } });
  });

  test.each([
    ['a value that is missing', ['--deals'], '--deals needs a value: <n>.'],
    ['a value that does not fit', ['--deals', 'many'], '--deals must be a whole number from 1.'],
    ['a value that is empty', ['--seed='], '--seed needs a value: <n>.'],
    ['an unknown option', ['--x'], 'npm run arena has no option --x. See npm run arena -- --help.'],
    ['a single dash', ['-game'], 'npm run arena has no option -game. See npm run arena -- --help.'],
    ['a word', ['now'], 'npm run arena does not expect “now”. See npm run arena -- --help.'],
  ])('is refused for %s', (_what, args, sentence) => {
    expect(parseCommandLine('arena', args)).toBe(sentence);
  });

  test('is refused for a value of a switch, a second operand and a wrong operand', () => {
    expect(parseCommandLine('bench', ['--quick=yes'])).toBe('--quick takes no value.');
    expect(parseCommandLine('check', ['a', 'b'])).toMatch(/^npm run check does not expect “b”/);
    expect(parseCommandLine('faults', ['often'])).toBe('<times> must be a whole number from 1.');
  });

  test('has help with every option', () => {
    const help = helpOf('siege');
    for (const name of Object.keys(COMMANDS.siege.options)) expect(help).toContain(`--${name}`);
    expect(help).toContain('Usage: npm run siege -- [options]');
    expect(helpOf('build')).toContain('Usage: npm run build\n');
  });
});
