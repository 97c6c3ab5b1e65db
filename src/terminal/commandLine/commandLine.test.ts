// Tests how the arguments of the program are read, and the advice that comes with a refusal.

import { expect, test, vi } from 'vitest';
import { findGame } from '#table/gameOf.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import { type Call, type CommandSpec, readCommandLine, readSeed } from './commandLine.ts';
import { runCompletion } from '../completion.ts';
import { readServer } from '../online/server.ts';
import { runServe } from '../commands/project.ts';
import { changeSetting } from '../settings/settings.ts';
import { TestTerminal } from '../testTerminal.ts';
import { helpFor } from '../help.ts';
import { lookOptions } from '../screen/look.ts';
import { readSeats } from '../commands/games.ts';

const PLAIN: CommandSpec = {
  name: 'games',
  options: {},
  examples: [],
  run: async () => 0,
};
const PLAY: CommandSpec = {
  ...PLAIN,
  name: 'play',
  maxOperands: 1,
  operandValues: () => ['hearts', 'nine'],
  options: {
    plain: {},
    seed: { value: '<n>' },
    bots: { value: '<level>', values: ['easy', 'strong'] },
  },
};

function call(options: Call['options'] = {}): Call {
  return { operands: [], options, repeated: {} };
}

/** Returns the message of a refusal, or the value. */
function said<T>(outcome: T | Refusal): T | string {
  return isRefusal(outcome) ? outcome.message : outcome;
}

test('reads a line into operands, flags and values', () => {
  const line = ['play', 'hearts', '--plain', '--seed', '7', '--bots=easy'];
  expect(readCommandLine(line, [PLAIN, PLAY])).toMatchObject({
    type: 'run',
    command: { name: 'play' },
    call: { operands: ['hearts'], options: { plain: true, seed: '7', bots: 'easy' } },
  });
});

test.each([
  ['plya', 'There is no command “plya”. Did you mean “play”? See masa --help.'],
  ['xylophone', 'There is no command “xylophone”. See masa --help.'],
  ['play --sed 7', 'There is no option --sed. Did you mean “--seed”? See masa play --help.'],
  ['play --xylophone', 'There is no option --xylophone. See masa play --help.'],
  ['play --plain=yes', '--plain takes no value. See masa play --help.'],
  ['play --seed --plain', '--seed needs a value: --seed <n>. See masa play --help.'],
  ['play --seed=', '--seed needs a value: --seed <n>. See masa play --help.'],
  ['play --bots ease', '--bots must be one of easy, strong, not “ease”. Did you mean “easy”?'],
  ['play one two', '“two” is not needed: masa play takes no more words. See masa play --help.'],
  ['games one', '“one” is not needed: masa games takes no more words. See masa games --help.'],
])('masa %s: %s', (line, advice) => {
  expect(said(readCommandLine(line.split(' '), [PLAIN, PLAY]))).toBe(advice);
});

test('help and version win over everything else on the line', () => {
  expect(readCommandLine([], [PLAY])).toEqual({ type: 'help', command: null });
  for (const word of ['--help', '-h', 'help']) {
    expect(readCommandLine([word], [PLAY])).toEqual({ type: 'help', command: null });
    expect(readCommandLine([word, 'play'], [PLAY])).toEqual({ type: 'help', command: PLAY });
    expect(said(readCommandLine([word, 'plya'], [PLAY]))).toContain('Did you mean “play”?');
  }
  for (const option of ['--help', '-h']) {
    const line = ['play', '--xylophone', option];
    expect(readCommandLine(line, [PLAY])).toEqual({ type: 'help', command: PLAY });
  }
  for (const word of ['--version', '-v'])
    expect(readCommandLine([word, 'play'], [PLAY])).toEqual({ type: 'version' });
});

test('options of the line win over settings for the look', () => {
  const terminal = new TestTerminal();
  const usual = { plain: false, ascii: false, theme: 'classic' };
  expect(lookOptions(call())).toEqual(usual);
  expect(lookOptions(call({ plain: true }))).toEqual({ ...usual, plain: true });
  expect(lookOptions(call({ ascii: true }))).toEqual({ ...usual, ascii: true });
  for (const [name, value, settled] of [
    ['plain', 'on', { plain: true }],
    ['symbols', 'off', { ascii: true }],
    ['theme', 'contrast', { theme: 'contrast' }],
  ] as const) {
    changeSetting(name, value);
    expect(lookOptions(call())).toEqual({ ...usual, ...settled });
    changeSetting(name, '');
  }
  terminal.close();
});

test.each([
  ['0', 0],
  ['7', 7],
  [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  [`${Number.MAX_SAFE_INTEGER}0`, /whole number/],
  ['-1', /whole number/],
  ['1e3', /whole number/],
  ['seven', /whole number/],
])('--seed %s', (seed, meaning) => {
  const read = said(readSeed(call({ seed })));
  if (typeof meaning === 'number') expect(read).toBe(meaning);
  else expect(read).toMatch(meaning);
  expect(readSeed(call())).toBeUndefined();
});

test.each([
  ['masa.example', 'http://masa.example'],
  ['masa.example:8080/t/elma?x', 'http://masa.example:8080'],
  ['HTTPS://masa.example/', 'https://masa.example'],
  ['ftp://masa.example', '--server must begin with http:// or https://, not with ftp://.'],
])('--server %s: %s', (server, meaning) => {
  expect(said(readServer(call({ server })))).toBe(meaning);
});

test.each(['masa example', 'http://', 'masa.example:port'])(
  '--server %s is no address',
  (server) => {
    expect(said(readServer(call({ server })))).toContain(`not “${server}”`);
  },
);

test('--seats is checked against the game, which has a usual number', () => {
  const hearts = assertDefined(findGame('hearts'), 'game');
  const { min, max } = hearts.seats;
  expect(readSeats(hearts, call())).toBe(4);
  expect(readSeats(hearts, call({ seats: String(min) }))).toBe(min);
  expect(readSeats(hearts, call({ seats: String(max) }))).toBe(max);
  for (const seats of [String(min - 1), String(max + 1), `${min}.5`, 'four']) {
    expect(said(readSeats(hearts, call({ seats })))).toContain(`in this game, not “${seats}”`);
  }
});

test.each(['', ' 80', '1e3', '0x50', '-1', '65536', 'http'])(
  '--port “%s” is none',
  async (port) => {
    expect(said(await runServe(call({ port })))).toContain(`from 0 to 65535, not “${port}”`);
  },
);

test('completion gives the shell every command with its options and their values', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const asked = { ...call(), operands: ['fish'] };
  expect(await runCompletion(asked, [PLAIN, PLAY])).toBe(0);
  const script = String(written.mock.calls[0][0]);
  written.mockRestore();
  const after = `complete -c masa -n '__fish_seen_subcommand_from play'`;
  expect(script.split('\n')).toEqual(
    expect.arrayContaining([
      `complete -c masa -f -n __fish_use_subcommand -a games -d '${helpFor('games').summary}'`,
      `${after} -a 'hearts nine'`,
      `${after} -l plain`,
      `${after} -l bots -x -a 'easy strong'`,
    ]),
  );
  expect(script).not.toContain(`-a ''`);
});

test('bash completes operands, and takes more of them from the output of another command', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const replay: CommandSpec = { ...PLAIN, name: 'replay', operandSource: 'ls games' };
  await runCompletion({ ...call(), operands: ['bash'] }, [PLAIN, PLAY, replay]);
  const script = String(written.mock.calls[0][0]).split('\n');
  written.mockRestore();
  expect(script).toContain(`    games) words="" ;;`);
  expect(script).toContain(`    play) words="hearts nine --plain --seed --bots" ;;`);
  expect(script).toContain(`    replay) words="$(ls games 2>/dev/null | cut -d' ' -f1)" ;;`);
});
