// A setting that is changed is in the file at once, whole, and taken back by an empty text. Settings are read
// once by a program: this has a process of its own.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  changeSetting,
  isSettingValue,
  languageSetting,
  settingOf,
  themeSetting,
} from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'masa-settings-'));
const file = join(folder, 'config.json');

beforeAll(() => {
  vi.stubEnv('MASA_HOME', folder);
  writeFileSync(file, '{"language":"pt","theme":"plaid"}');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('what stands in the file holds, also a language other than the system’s; the rest is as usual', () => {
  expect(languageSetting({ LANG: 'tr_TR' })).toBe('pt');
  expect(settingOf('language')).toBe('pt');
  expect([settingOf('plain'), settingOf('server'), themeSetting()]).toEqual(['off', '', 'classic']);
});

test('the file has what was settled, one a line, and no draft lies beside it', () => {
  expect(changeSetting('theme', 'none')).toBe(file);
  changeSetting('name', 'Ada');
  expect(readFileSync(file, 'utf8')).toBe(
    '{\n  "language": "pt",\n  "theme": "none",\n  "name": "Ada"\n}\n',
  );
  expect(readdirSync(folder)).toEqual(['config.json']);
  expect([settingOf('theme'), settingOf('name')]).toEqual(['none', 'Ada']);
});

test('an empty text takes a setting back to the usual, and leaves the others', () => {
  changeSetting('theme', '');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ language: 'pt', name: 'Ada' });
  expect(themeSetting()).toBe('classic');
});

test('a text of one’s own has up to two hundred signs, a choice is one of its own', () => {
  expect(isSettingValue('name', 'a'.repeat(200))).toBe(true);
  expect(isSettingValue('name', 'a'.repeat(201))).toBe(false);
  expect(isSettingValue('mouse', 'strong')).toBe(false);
});
