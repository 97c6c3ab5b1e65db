// Each platform has its own place for a program's data.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFolder, dataFolder } from './dataFolder.ts';

const HOME = homedir();

test.each([
  ['linux', {}, join(HOME, '.local', 'share', 'masa')],
  ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'masa')],
  ['freebsd', {}, join(HOME, '.local', 'share', 'masa')],
  ['darwin', {}, join(HOME, 'Library', 'Application Support', 'masa')],
  ['win32', { APPDATA: 'C:\\Roaming' }, join('C:\\Roaming', 'masa')],
  ['win32', {}, join(HOME, 'AppData', 'Roaming', 'masa')],
  ['linux', { MASA_HOME: '/elsewhere', XDG_DATA_HOME: '/data' }, '/elsewhere'],
] as [NodeJS.Platform, NodeJS.ProcessEnv, string][])('%s with %j', (platform, env, folder) => {
  expect(dataFolder(env, platform)).toBe(folder);
});

test.each([
  ['linux', {}, join(HOME, '.config', 'masa')],
  ['linux', { XDG_CONFIG_HOME: '/settled' }, join('/settled', 'masa')],
  ['darwin', {}, join(HOME, 'Library', 'Application Support', 'masa')],
  ['win32', { APPDATA: 'C:\\Roaming' }, join('C:\\Roaming', 'masa')],
  ['linux', { MASA_HOME: '/elsewhere', XDG_CONFIG_HOME: '/settled' }, '/elsewhere'],
] as [NodeJS.Platform, NodeJS.ProcessEnv, string][])(
  'settings on %s with %j',
  (platform, env, folder) => {
    expect(configFolder(env, platform)).toBe(folder);
  },
);
