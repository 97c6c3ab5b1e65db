// Tests `masa pontoon` in a terminal of the test: paged instructions, saved statistics, and leaving.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../commandLine/commandLine.ts';
import { TestTerminal, type TestTerminalOptions } from '../testTerminal.ts';
import { runPontoon } from './command.ts';
import { ui } from '../texts/language.ts';

/** Waits for a check to pass; everything takes longer on a busy machine. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 30_000);

const SEEDED: Call = { operands: [], options: { seed: '4' }, repeated: {} };

let terminal: TestTerminal;

function open(options: TestTerminalOptions): void {
  terminal = new TestTerminal(options);
}

beforeEach(() => void vi.stubEnv('TERM', 'xterm'));
afterEach(() => {
  vi.unstubAllEnvs();
  terminal.close();
});

async function shows(text: string): Promise<void> {
  await eventually(() => expect(terminal.text).toContain(text));
}

test('plays rounds and counts each at once, until the player leaves', async () => {
  open({ isWindow: false });
  terminal.type('s\ny\ns\nn\n');
  expect(await runPontoon(SEEDED)).toBe(0);
  expect(terminal.text.split('\n')[0]).toBe('Welcome to Pontoon.');
  expect(terminal.text).toContain('Rounds played: 2.');
  const kept = JSON.parse(readFileSync(join(terminal.home, 'pontoon.json'), 'utf8'));
  expect(kept).toMatchObject({ rounds: 2 });
  expect(terminal.text.trimEnd().endsWith(ui.pontoon.thanks)).toBe(true);
});

test('the same seed deals the same cards; the traditional game has its own rules', async () => {
  const told: string[] = [];
  const seeds = [{ seed: '4' }, { seed: '4' }, { seed: '5' }];
  for (const options of [...seeds, { seed: '4', traditional: true as const }]) {
    open({ isWindow: false });
    terminal.end();
    expect(await runPontoon({ ...SEEDED, options })).toBe(0);
    told.push(terminal.text);
    if (told.length < 4) terminal.close();
  }
  expect(told[0]).toBe(told[1]);
  expect(told[0]).not.toBe(told[2]);
  expect(told[3]).toContain('You cannot stick on less than 15.');
  expect(told[3]).toContain('A pontoon or a five-card trick wins twice the stake.');
  expect(told[3]).toContain('Split (P) to make two hands');
  expect(told[3]).toContain('Your stake? 1 to 10');
  expect(told[3]).toContain('Buy (B) to add to your stake and take a card');
});

test('reports once that statistics cannot be saved, logs why, and continues', async () => {
  open({ isWindow: false });
  const statistics = join(terminal.home, 'pontoon.json');
  mkdirSync(statistics);
  terminal.type('s\nn\n');
  expect(await runPontoon(SEEDED)).toBe(0);
  expect(readFileSync(join(terminal.home, 'error.log'), 'utf8')).toContain('pontoon.json');
  terminal.close();
  open({ isWindow: false });
  const home = join(terminal.home, 'file');
  writeFileSync(home, '');
  vi.stubEnv('MASA_HOME', home);
  terminal.type('s\ny\ns\nn\n');
  expect(await runPontoon(SEEDED)).toBe(0);
  expect(terminal.text.split(ui.pontoon.notSaved(home))).toHaveLength(2);
  expect(terminal.text).toContain('Rounds played: 2.');
});

test('pages the instructions in a window that is too low; a line typed meanwhile is an answer', async () => {
  open({ columns: 60, rows: 12 });
  const done = runPontoon(SEEDED);
  await shows(ui.table.goOn);
  expect(terminal.text).not.toContain('Round 1');
  expect(terminal.text.split('\n').length).toBeLessThanOrEqual(12);
  terminal.type('\r');
  await eventually(() => expect(terminal.text.split(ui.table.goOn)).toHaveLength(3));
  expect(terminal.text).not.toContain('Round 1');
  terminal.type('q\r');
  expect(await done).toBe(0);
  expect(terminal.text).toContain('Round 1');
  expect(terminal.text).toContain('Rounds played');
});

test('does not page plain text, however low the window is', async () => {
  open({ columns: 60, rows: 12 });
  vi.stubEnv('TERM', 'dumb');
  const done = runPontoon(SEEDED);
  await shows('Stick (S)?');
  expect(terminal.text).not.toContain(ui.table.goOn);
  terminal.end();
  expect(await done).toBe(0);
});

test('prints the instructions at once in a window that is high enough', async () => {
  open({ columns: 80, rows: 60 });
  const done = runPontoon(SEEDED);
  await shows('Stick (S)?');
  expect(terminal.text).not.toContain(ui.table.goOn);
  terminal.end();
  expect(await done).toBe(0);
  expect(terminal.text).toContain(ui.pontoon.thanks);
});

test('pages in a window that is one line too low, not in one that is just high enough', async () => {
  open({ columns: 80, rows: 60 });
  const whole = runPontoon(SEEDED);
  await shows('Stick (S)?');
  const height = terminal.text.slice(0, terminal.text.indexOf('Stick (S)?')).split('\n').length;
  terminal.end();
  await whole;
  for (const [rows, isPaged] of [
    [height + 1, false],
    [height, true],
  ] as const) {
    terminal.close();
    open({ columns: 80, rows });
    const done = runPontoon(SEEDED);
    await shows(isPaged ? ui.table.goOn : 'Stick (S)?');
    expect(terminal.text.includes(ui.table.goOn)).toBe(isPaged);
    terminal.end();
    await done;
  }
});

test('leaving during the instructions ends the program', async () => {
  open({ columns: 60, rows: 12 });
  const done = runPontoon(SEEDED);
  await shows(ui.table.goOn);
  terminal.end();
  expect(await done).toBe(0);
  expect(terminal.text).toContain(ui.pontoon.thanks);
});
