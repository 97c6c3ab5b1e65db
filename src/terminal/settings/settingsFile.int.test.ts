// Tests that a changed setting is in the file at once, complete, and is reset by an empty text. A program reads its
// settings once: this test has a process of its own.
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

test('uses the values of the file, also another language than the system’s, and defaults for the rest', () => {
  expect(languageSetting({ LANG: 'tr_TR' })).toBe('pt');
  expect(settingOf('language')).toBe('pt');
  expect([settingOf('plain'), settingOf('server'), themeSetting()]).toEqual(['off', '', 'classic']);
});

test('writes one setting a line and leaves no temporary file', () => {
  expect(changeSetting('theme', 'none')).toBe(file);
  changeSetting('name', 'Ada');
  expect(readFileSync(file, 'utf8')).toBe(
    '{\n  "language": "pt",\n  "theme": "none",\n  "name": "Ada"\n}\n',
  );
  expect(readdirSync(folder)).toEqual(['config.json']);
  expect([settingOf('theme'), settingOf('name')]).toEqual(['none', 'Ada']);
});

test('an empty text resets a setting and leaves the others', () => {
  changeSetting('theme', '');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ language: 'pt', name: 'Ada' });
  expect(themeSetting()).toBe('classic');
});

test('a text has up to two hundred characters; a choice must be one of the listed values', () => {
  expect(isSettingValue('name', 'a'.repeat(200))).toBe(true);
  expect(isSettingValue('name', 'a'.repeat(201))).toBe(false);
  expect(isSettingValue('mouse', 'strong')).toBe(false);
});
