// Tests the table of commands: their operands, and what completion offers.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { assertDefined } from '#table/assertions.ts';
import type { Call } from './commandLine/commandLine.ts';
import { COMMANDS, PLAYER_COMMANDS } from './commands.ts';
import { SHELLS } from './completion.ts';
import { SETTING_NAMES } from './settings/settings.ts';
import { TestTerminal } from './testTerminal.ts';

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal({ isWindow: false });
});
afterEach(() => terminal.close());

function call(operands: string[]): Call {
  return { operands, options: {}, repeated: {} };
}

function find(name: string) {
  return assertDefined(
    COMMANDS.find((one) => one.name === name),
    'command',
  );
}

test('completion lists the commands of its own program', async () => {
  for (const [commands, has] of [
    [COMMANDS, true],
    [PLAYER_COMMANDS, false],
  ] as const) {
    terminal.forget();
    await assertDefined(commands.at(-1), 'command').run(call(['bash']));
    expect(terminal.text).toContain(' stats ');
    expect(terminal.text.includes(' sql-role ')).toBe(has);
  }
});

test('completion offers the operands that exist', async () => {
  const games = GAMES.map(({ id }) => id);
  for (const name of ['play', 'host', 'daily', 'learn'])
    expect(await find(name).operandValues?.()).toEqual(games);
  for (const name of ['replay', 'verify', 'review'])
    expect(await find(name).operandValues?.()).toEqual([]);
  expect(await find('settings').operandValues?.()).toEqual(SETTING_NAMES.map((one) => `${one}=`));
  expect(await find('completion').operandValues?.()).toEqual(['install', ...SHELLS]);
});

test('a command accepts as many operands as it uses', () => {
  const most = Object.fromEntries(COMMANDS.map(({ name, maxOperands = 0 }) => [name, maxOperands]));
  const one = ['play', 'host', 'games', 'replay', 'verify', 'review', 'learn'];
  const others = ['daily', 'settings', 'sql-role', 'backup', 'restore'];
  expect(most).toEqual({
    ...Object.fromEntries(COMMANDS.map(({ name }) => [name, 0])),
    ...Object.fromEntries([...one, ...others].map((name) => [name, 1])),
    // A code may be typed in two halves.
    join: 2,
    watch: 2,
    completion: 2,
    admin: 2,
  });
  const ofHosts = 'serve admin sql-role set-aside backup restore check arena'.split(' ');
  expect(PLAYER_COMMANDS.filter(({ name }) => ofHosts.includes(name))).toEqual([]);
});
