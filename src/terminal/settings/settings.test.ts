// Tests that only known and valid settings count, whatever is in the file.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSettingValue,
  languageSetting,
  parseSettings,
  SETTING_NAMES,
  type SettingName,
} from './settings.ts';

test('reads any text as known and valid settings', () => {
  const entry = fc.tuple(
    fc.constantFrom(...SETTING_NAMES, 'unknown', '__proto__'),
    fc.oneof(fc.string(), fc.constantFrom('on', 'tr', 'strong'), fc.nat()),
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(entry).map((entries) => JSON.stringify(Object.fromEntries(entries))),
  );
  fc.assert(
    fc.property(text, (given) => {
      for (const [name, value] of Object.entries(parseSettings(given)))
        expect(isSettingValue(name as SettingName, String(value))).toBe(true);
    }),
  );
});

test('keeps valid values and uses defaults for the rest', () => {
  const text = JSON.stringify({ language: 'tr', theme: 'plaid', mouse: true, name: 'Ada' });
  expect(parseSettings(text)).toEqual({ language: 'tr', name: 'Ada' });
  expect(parseSettings('null')).toEqual({});
});

test('leaves out unknown names, whatever their values', () => {
  expect(parseSettings('{"colour":"on","theme":"none"}')).toEqual({ theme: 'none' });
});

test('removes control characters from a name', () => {
  expect(isSettingValue('name', 'Ada')).toBe(true);
  expect(isSettingValue('name', 'A\x1b[2J')).toBe(false);
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'tr_TR.UTF-8' }, 'tr'],
  [{ LANG: 'pt' }, 'pt'],
  [{ LANG: 'tr_TR.UTF-8', LC_MESSAGES: 'pt_PT' }, 'pt'],
  [{ LANG: 'tr_TR', LC_MESSAGES: 'pt_PT', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'tr_TR', LC_ALL: '' }, 'tr'],
  [{ LANG: 'trv_TW' }, 'en'],
])('without a setting the language is that of the system: %o', (env, language) => {
  expect(languageSetting(env)).toBe(language);
});
