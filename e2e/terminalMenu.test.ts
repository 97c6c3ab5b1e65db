// Tests the menu that `masa` opens without a command, and its settings, in a real terminal.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, TerminalWindow } from './terminalWindow.ts';

const DOWN = '\x1b[B';

test('the menu starts a game, is shown again afterwards, and offers to continue the game', async () => {
  const window = new TerminalWindow([], { columns: 40, rows: 15 });
  expect(await window.shows(/q quit/)).not.toMatch(/Continue/);
  await window.shows(/▸ 1 {2}Play against bots/);
  window.type('1');
  await window.shows(/Which game\?/);
  window.type(DOWN);
  await window.shows(/▸ 2/);
  window.type('\r');
  await window.shows(/How strong/);
  window.type('\r');
  await window.shows(/F10 quit/);
  window.type('\x1b[21~');
  await window.shows(/Press Enter to go back to the menu/);
  window.type('\r');
  await window.shows(/▸? ?1 {2}Continue/);
  window.type('q');
  expect(await window.ended()).toBe(0);
});

test('a language that is chosen in the menu is stored, and the table uses it', async () => {
  const window = new TerminalWindow([]);
  await window.shows(/Settings/);
  const [, sign] = /(\w) {2}Settings/.exec(window.text())!;
  window.type(sign);
  await window.shows(/the language +en/);
  window.type('\r');
  await window.shows(/dil +tr/);
  window.type('q');
  await window.shows(/Botlara karşı oyna/);
  window.type('q');
  expect(await window.ended()).toBe(0);
  const kept = JSON.parse(readFileSync(join(window.home, 'config.json'), 'utf8'));
  expect(kept).toEqual({ language: 'tr' });
  const args = ['play', 'hearts', '--seed', '4', '--bots', 'easy', '--fast'];
  const table = new TerminalWindow(args, { env: { MASA_HOME: window.home } });
  await table.shows(/1\. tur[^]*F10 çık/);
  table.enter('1 2');
  await table.shows(/2 kâğıt yazdın\. 3 kâğıt seç\./);
  expect(table.text()).toMatch(/Sen, 0 puan/);
});

test('a table uses the colours of the theme, and letters for suits where symbols are off', async () => {
  const home = temporaryFolder();
  const settled = { theme: 'four-colour', symbols: 'off' };
  writeFileSync(join(home, 'config.json'), JSON.stringify(settled));
  const args = ['play', 'hearts', '--seed', '4', '--bots', 'easy', '--fast'];
  const window = new TerminalWindow(args, { env: { MASA_HOME: home } });
  expect(await window.shows(/Pass three cards to [A-Z]/)).toMatch(/^ 2s +Qh +Jh/m);
  expect(window.raw).toContain('\x1b[31mQh\x1b[39m');
  expect(window.raw).toContain('\x1b[36m10d\x1b[39m');
  expect(window.raw).toContain('\x1b[32mJc\x1b[39m');
});
