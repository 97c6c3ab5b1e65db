// A setting that is changed is in the file at once, whole, and taken back by an empty text.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Settings from './settings.ts';

let folder = '';
let settings: typeof Settings;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masa-settings-'));
  vi.stubEnv('MASA_HOME', folder);
  vi.resetModules();
  settings = await import('./settings.ts');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the file has what was settled, one a line, and no draft lies beside it', () => {
  expect(settings.changeSetting('theme', 'none')).toBe(join(folder, 'config.json'));
  settings.changeSetting('name', 'Ada');
  expect(readFileSync(join(folder, 'config.json'), 'utf8')).toBe(
    '{\n  "theme": "none",\n  "name": "Ada"\n}\n',
  );
  expect(readdirSync(folder)).toEqual(['config.json']);
  expect([settings.settingOf('theme'), settings.settingOf('name')]).toEqual(['none', 'Ada']);
});

test('an empty text takes a setting back to the usual, and leaves the others', () => {
  settings.changeSetting('mouse', 'off');
  settings.changeSetting('bots', 'strong');
  settings.changeSetting('mouse', '');
  expect(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))).toEqual({ bots: 'strong' });
  expect([settings.settingOf('mouse'), settings.settingOf('bots')]).toEqual(['on', 'strong']);
});

test('what stands in the file holds, also a language other than the system’s', () => {
  writeFileSync(join(folder, 'config.json'), '{"language":"pt","theme":"plaid"}');
  expect(settings.languageSetting({ LANG: 'tr_TR' })).toBe('pt');
  expect(settings.settingOf('language')).toBe('pt');
  expect(settings.themeSetting()).toBe('classic');
});

test('without a file everything is as usual, and texts of one’s own are empty', () => {
  expect(settings.readSettings()).toEqual({});
  expect(settings.settingOf('plain')).toBe('off');
  expect(settings.settingOf('server')).toBe('');
});

test('a text of one’s own has up to two hundred signs, a choice is one of its own', () => {
  expect(settings.isSettingValue('name', 'a'.repeat(200))).toBe(true);
  expect(settings.isSettingValue('name', 'a'.repeat(201))).toBe(false);
  expect(settings.isSettingValue('mouse', 'strong')).toBe(false);
});
