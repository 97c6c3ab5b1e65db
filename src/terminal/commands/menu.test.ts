// Tests the menu in a window that the test holds: its items, its questions before a command runs, and the way back.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { Call, CommandSpec } from '../commandLine/commandLine.ts';
import { COMMANDS } from '../commands.ts';
import { changeSetting, settingOf } from '../settings/settings.ts';
import { TestTerminal } from '../testTerminal.ts';
import { runMenu } from './menu.ts';
import { loadLanguage, ui } from '../texts/language.ts';
import { refuse } from '../commandLine/commandLine.ts';

/** Waits for a check to pass; everything takes longer on a busy machine. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 30_000);

const ESCAPE = '\x03';

let terminal: TestTerminal;
let ran: { name: string; call: Call }[];

beforeEach(() => {
  terminal = new TestTerminal();
  vi.stubEnv('TERM', 'xterm');
  ran = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await loadLanguage('en');
  terminal.close();
});

/** Returns the commands of the program, which only note how they were called. */
function commands(names = COMMANDS.map(({ name }) => name)): CommandSpec[] {
  return COMMANDS.filter(({ name }) => names.includes(name)).map((command) => ({
    ...command,
    run: async (call) => {
      ran.push({ name: command.name, call });
      return 0;
    },
  }));
}

function seen(): string {
  return terminal.screen.join('\n');
}

async function sees(text: string): Promise<void> {
  await eventually(() => expect(seen()).toContain(text));
}

/** Chooses the item with this label. */
async function choose(label: string): Promise<void> {
  await sees(label);
  const line = terminal.screen.find((one) => one.includes(`  ${label}`))!;
  terminal.type(/(\S) {2}\S/.exec(line.replace('▸', ' '))![1]);
}

async function backToMenu(): Promise<void> {
  await eventually(() => expect(terminal.text).toContain(ui.menu.backToMenu));
  terminal.forget();
  terminal.type('\r');
  await sees(ui.menu.title);
}

test('offers the commands of the program in their order, then the way out', async () => {
  const done = runMenu(commands());
  await sees(ui.menu.title);
  const { menu } = ui;
  const offered = [
    [menu.play, menu.banker, menu.learn, menu.daily, menu.join, menu.watch, menu.host],
    [menu.replays, menu.review, menu.stats, menu.settings, menu.quit],
  ].flat();
  const lines = terminal.screen.filter((line) => /^ (▸| ) \S {2}/.test(line));
  expect(lines.map((line) => line.slice(6).trim())).toEqual(offered);
  expect(terminal.screen.find((line) => line.includes('▸'))).toContain(menu.play);
  await choose(menu.quit);
  expect(await done).toBe(0);
  expect(terminal.isRaw).toBe(false);
  expect(terminal.raw.endsWith('\x1b[?1049l')).toBe(true);
});

test('offers only commands that the program has', async () => {
  const done = runMenu(commands(['stats']));
  await sees(ui.menu.stats);
  expect(seen()).not.toContain(ui.menu.play);
  terminal.type('q');
  expect(await done).toBe(0);
});

test('runs a command without questions at once, and starts on the item that was chosen last', async () => {
  const done = runMenu(commands());
  await choose(ui.menu.stats);
  await backToMenu();
  expect(ran).toEqual([{ name: 'stats', call: { operands: [], options: {}, repeated: {} } }]);
  expect(terminal.screen.find((line) => line.includes('▸'))).toContain(ui.menu.stats);
  terminal.type(ESCAPE);
  await done;
});

test('asks for the game and the level of the bots, as in the settings', async () => {
  changeSetting('bots', 'strong');
  const done = runMenu(commands());
  await choose(ui.menu.play);
  await sees(ui.menu.whichGame);
  for (const { title } of GAMES) expect(seen()).toContain(title);
  expect(seen()).toContain(GAMES[0].summary.slice(0, 20));
  terminal.type('2');
  await sees(ui.menu.howWell);
  expect(terminal.screen.find((line) => line.includes('▸'))).toContain(ui.menu.strong);
  terminal.type('\r');
  await backToMenu();
  const call = { operands: [GAMES[1].id], options: { bots: 'strong' }, repeated: {} };
  expect(ran).toEqual([{ name: 'play', call }]);
  changeSetting('bots', '');
  terminal.type(ESCAPE);
  await done;
});

test('going back from a question returns to the menu and runs nothing', async () => {
  const done = runMenu(commands());
  for (const label of [ui.menu.play, ui.menu.learn, ui.menu.host]) {
    await choose(label);
    await sees(ui.menu.whichGame);
    terminal.type('q');
    await sees(ui.menu.title);
  }
  await choose(ui.menu.play);
  await sees(ui.menu.whichGame);
  terminal.type('1');
  await sees(ui.menu.howWell);
  terminal.type('q');
  await sees(ui.menu.title);
  await choose(ui.menu.join);
  await sees(ui.menu.whichTable);
  terminal.type(ESCAPE);
  await sees(ui.menu.title);
  await choose(ui.menu.join);
  await sees(ui.menu.whichTable);
  terminal.type('\r');
  await sees(ui.menu.title);
  await choose(ui.menu.replays);
  await sees(ui.menu.noReplays);
  terminal.type('\r');
  await sees(ui.menu.title);
  expect(ran).toEqual([]);
  terminal.type('q');
  await done;
});

test('asks for a table by its code', async () => {
  const done = runMenu(commands());
  await choose(ui.menu.watch);
  await sees(ui.menu.whichTable);
  terminal.type('elma');
  await sees('> elma');
  expect(terminal.raw.endsWith('\x1b[4;8H')).toBe(true);
  terminal.type('\r');
  await backToMenu();
  expect(ran).toEqual([{ name: 'watch', call: { operands: ['elma'], options: {}, repeated: {} } }]);
  terminal.type('q');
  await done;
});

test('offers the unfinished game first, and lists saved games from the newest', async () => {
  const folder = join(terminal.home, 'games');
  mkdirSync(folder);
  const saved = (name: string, more: object): void =>
    writeFileSync(
      join(folder, `${name}.json`),
      JSON.stringify({ format: 'masa/game/1', game: 'nine', result: null, ...more }),
    );
  saved('nine-20260101-000000', {});
  saved('nine-20260102-000000', { result: { winners: [] } });
  const done = runMenu(commands());
  await sees(ui.menu.resume('Nine Tricks'));
  terminal.type('\r');
  await backToMenu();
  expect(ran[0]).toEqual({
    name: 'play',
    call: { operands: [], options: { resume: true }, repeated: {} },
  });
  await choose(ui.menu.replays);
  await sees('nine-20260101-000000');
  terminal.type('q');
  await sees(ui.menu.title);
  expect(ran).toHaveLength(1);
  await choose(ui.menu.review);
  await sees('nine-20260101-000000');
  const names = terminal.screen.filter((line) => line.includes('nine-2026'));
  expect(names[0]).toContain('nine-20260102');
  terminal.type('1');
  await backToMenu();
  expect(ran[1]).toMatchObject({ name: 'review', call: { operands: ['nine-20260102-000000'] } });
  terminal.type('q');
  await done;
});

test('shows the refusal of a command', async () => {
  const refusing = commands().map((command) => ({
    ...command,
    run: async () => refuse('usage', { advice: 'Not so.' }),
  }));
  const done = runMenu(refusing);
  await choose(ui.menu.stats);
  await eventually(() => expect(terminal.complaints).toContain('Not so.'));
  await backToMenu();
  terminal.type('q');
  await done;
});

test('steps through the values of a setting or asks for text, and changes the language at once', async () => {
  const done = runMenu(commands());
  await choose(ui.menu.settings);
  await sees(ui.settings.language);
  terminal.type('\r');
  await eventually(() => expect(ui.menu.quit).not.toBe('Quit'));
  await sees(ui.settings.theme);
  changeSetting('language', '');
  const mouse = (value: string): Promise<void> =>
    eventually(() => expect(seen()).toMatch(new RegExp(`${ui.settings.mouse} +${value}\\s`)));
  expect(terminal.screen.find((line) => line.includes('▸'))).toContain(ui.settings.language);
  await choose(ui.settings.mouse);
  await mouse('off');
  expect(terminal.screen.find((line) => line.includes('▸'))).toContain(ui.settings.mouse);
  expect(ui.menu.quit).toBe('Quit');
  await choose(ui.settings.mouse);
  await mouse('on');
  await choose(ui.settings.name);
  await sees(ui.menu.newValue(ui.settings.name));
  terminal.type('Ada\r');
  await eventually(() => expect(settingOf('name')).toBe('Ada'));
  await sees('Ada');
  await choose(ui.settings.name);
  await sees(ui.menu.newValue(ui.settings.name));
  terminal.type(ESCAPE);
  await sees(ui.settings.theme);
  expect(settingOf('name')).toBe('Ada');
  terminal.type('q');
  await sees(ui.menu.title);
  changeSetting('name', '');
  terminal.type('q');
  await done;
});

test('a click chooses', async () => {
  const done = runMenu(commands());
  await sees(ui.menu.title);
  const row = terminal.screen.findIndex((line) => line.includes(ui.menu.stats));
  terminal.type(`\x1b[<0;9;${row + 1}M`);
  await backToMenu();
  expect(ran.map(({ name }) => name)).toEqual(['stats']);
  terminal.type(`\x1b[<0;9;1M`);
  await sees(ui.menu.title);
  terminal.type('q');
  await done;
});
