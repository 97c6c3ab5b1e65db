// Tests that wrong settings are refused with the right name or value.

import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestTerminal } from '../testTerminal.ts';
import { SETTING_NAMES, settingOf } from '../settings/settings.ts';
import { runSettings } from './settings.ts';
import { ui } from '../texts/language.ts';

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal({ isWindow: false });
});
afterEach(() => terminal.close());

async function said(...operands: string[]): Promise<string> {
  const outcome = await runSettings({ operands, options: {}, repeated: {} });
  if (typeof outcome !== 'number') return outcome.message;
  expect(outcome).toBe(0);
  return terminal.text;
}

test('lists, shows and changes settings', async () => {
  const all = (await said()).trimEnd().split('\n');
  expect(all.map((line) => line.split('=')[0])).toEqual(SETTING_NAMES);
  expect(all[1]).toBe(`theme=classic  ${ui.settings.theme} [classic, four-colour, contrast, none]`);
  expect(all.find((line) => line.startsWith('name='))).toBe(`name=  ${ui.settings.name}`);
  terminal.forget();
  expect(await said('mouse')).toBe(`mouse=on  ${ui.settings.mouse} [on, off]\n`);
  terminal.forget();
  const file = join(terminal.home, 'config.json');
  expect(await said('mouse=off')).toBe(`mouse=off  ${ui.settings.mouse} [on, off] (${file})\n`);
  expect(settingOf('mouse')).toBe('off');
  await said('mouse=');
  expect(settingOf('mouse')).toBe('on');
  expect(await said('name=a\u0007')).toBe(ui.usage.lineOfText('name'));
});

test('suggests the right name or value after a typing mistake', async () => {
  expect(await said('langage')).toContain('language');
  expect(await said('language=tt')).toContain('tr');
  expect(await said('theme=clasic')).toMatch(/[Mm]ean.*classic/);
});
