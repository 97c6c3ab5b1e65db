// Tests that each command loads its code when it runs, and not before.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { Call } from './commandLine/commandLine.ts';
import { COMMANDS, PLAYER_COMMANDS } from './commands.ts';
import { SHELLS } from './completion.ts';
import { settingNames } from './commands/settings.ts';
import { TestTerminal } from './testTerminal.ts';
import { ui } from './texts/language.ts';

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal({ isWindow: false });
});
afterEach(() => terminal.close());

function call(operands: string[], options: Call['options'] = {}): Call {
  return { operands, options, repeated: {} };
}

function find(name: string) {
  return assertDefined(
    COMMANDS.find((one) => one.name === name),
    'command',
  );
}

/** Returns the message, or the exit code with what was written. */
async function outcomeOf(name: string, wanted: Call): Promise<string> {
  const outcome = await find(name).run(wanted);
  return isRefusal(outcome) ? outcome.message : `${outcome}: ${terminal.text}`;
}

test.each([
  ['play', call(['x']), 'There is no game “x”.'],
  ['learn', call(['x']), 'There is no game “x”.'],
  ['daily', call(['x']), 'There is no game “x”.'],
  ['host', call(['x']), 'There is no game “x”.'],
  ['games', call(['x']), 'There is no game “x”.'],
  ['games', call([]), '0: hearts '],
  ['tables', call([], { server: 'ftp://x' }), 'ftp://'],
  ['join', call([]), ui.online.entry.whichTable],
  ['watch', call([]), ui.online.entry.whichTable],
  ['replay', call([]), ui.usage.whichSaved],
  ['verify', call([]), ui.usage.whichRecord],
  ['review', call([]), ui.usage.whichRecord],
  ['stats', call([]), `0: ${ui.stats.none}`],
  ['settings', call(['x']), ui.usage.noSetting('x')],
  ['pontoon', call([], { seed: 'x' }), ui.usage.seed('x')],
  ['completion', call(['x']), ui.usage.whichShell(SHELLS.join(', '))],
  ['serve', call([], { port: 'x' }), '--port must be a number'],
  ['sql-role', call([]), 'Whose role?'],
  ['admin', call(['x']), 'masa admin takes one of'],
  ['backup', call([]), 'Which file should the backup go to?'],
  ['restore', call([]), 'Which backup file should be restored?'],
])('%s %o', async (name, wanted, said) => {
  expect(await outcomeOf(name, wanted)).toContain(said);
});

test('pontoon passes on the seed, and the traditional rules if asked for', async () => {
  const shown: string[] = [];
  for (const options of [{ seed: '7' }, { seed: '7' }, { seed: '7', traditional: true as const }]) {
    terminal.close();
    terminal = new TestTerminal({ isWindow: false });
    terminal.end();
    shown.push(await outcomeOf('pontoon', call([], options)));
  }
  expect(shown[0]).toMatch(/^0: Welcome to Pontoon/);
  expect(shown[1]).toBe(shown[0]);
  expect(shown[2].length).toBeGreaterThan(shown[0].length);
  expect(shown[0]).not.toMatch(/stake/i);
  expect(shown[2]).toMatch(/stake/i);
});

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
  expect(await find('settings').operandValues?.()).toEqual(settingNames().map((one) => `${one}=`));
  expect(await find('completion').operandValues?.()).toEqual(['install', ...SHELLS]);
});

test('a command accepts as many operands as it uses', () => {
  const most = Object.fromEntries(COMMANDS.map(({ name, maxOperands = 0 }) => [name, maxOperands]));
  const one = ['play', 'host', 'join', 'watch', 'games', 'replay', 'verify', 'review', 'learn'];
  const others = ['daily', 'settings', 'sql-role', 'backup', 'restore'];
  expect(most).toEqual({
    ...Object.fromEntries(COMMANDS.map(({ name }) => [name, 0])),
    ...Object.fromEntries([...one, ...others].map((name) => [name, 1])),
    completion: 2,
    admin: 2,
  });
  const ofHosts = 'serve admin sql-role set-aside backup restore check arena'.split(' ');
  expect(PLAYER_COMMANDS.filter(({ name }) => ofHosts.includes(name))).toEqual([]);
});
