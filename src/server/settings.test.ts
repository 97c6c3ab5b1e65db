// Which settings are taken and which are refused.
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without settings the port is 3000', () => {
  expect(readSettings({})).toEqual({ ok: true, settings: { port: 3000 } });
});

test.each([
  ['0', 0],
  ['8080', 8080],
  ['65535', 65_535],
])('PORT=%s is taken', (text, port) => {
  expect(readSettings({ PORT: text })).toEqual({ ok: true, settings: { port } });
});

test.each(['', ' ', 'abc', '-1', '65536', '99999999', '80.5', '1e3', '0x50', '80 '])(
  'PORT="%s" is refused in one line that names it',
  (text) => {
    const problem = `PORT must be a number from 0 to 65535, not "${text}".`;
    expect(readSettings({ PORT: text })).toEqual({ ok: false, problem });
  },
);
