// Tests where each platform keeps the data of the program, and that only its owner can read it.
// Skipped tests: need signals and file rights that Windows lacks.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
  readFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeOwnFiles, configFolder, dataFolder, writeOwnFile, logError } from './files.ts';

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

describe.skipIf(process.platform === 'win32')('files', () => {
  let home: string;
  let umask: number;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'masa-files-'));
    umask = process.umask();
    vi.stubEnv('MASA_HOME', undefined);
    vi.stubEnv('XDG_DATA_HOME', join(home, 'share'));
    vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'));
  });
  afterEach(() => {
    process.umask(umask);
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true, force: true });
  });

  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

  test.each([0o000, 0o077])('with the umask %o can be read by their owner alone', (mask) => {
    process.umask(mask);
    const file = writeOwnFile(join('games', 'a.json'), '{}');
    const folder = join(home, 'share', 'masa');
    expect([file, folder, join(folder, 'games')].map(modeOf)).toEqual(['600', '700', '700']);
    expect(modeOf(logError(new Error('x'))!)).toBe('600');
  });

  test('that older versions left readable are made private', () => {
    const folder = join(home, 'share', 'masa');
    mkdirSync(join(folder, 'games'), { recursive: true });
    for (const name of ['pontoon.json', 'games/a.json', 'notes.txt']) {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), 0o666);
    }
    chmodSync(folder, 0o755);
    closeOwnFiles();
    const paths = ['', 'games', 'pontoon.json', 'games/a.json', 'notes.txt'];
    expect(paths.map((path) => modeOf(join(folder, path)))).toEqual([
      '700',
      '700',
      '600',
      '600',
      '666',
    ]);
  });

  test('in a folder named by MASA_HOME leave the folder as it is', () => {
    vi.stubEnv('MASA_HOME', home);
    chmodSync(home, 0o755);
    closeOwnFiles();
    expect(modeOf(home)).toBe('755');
  });

  test('below /proc are an error and not an endless loop', () => {
    vi.stubEnv('XDG_DATA_HOME', '/proc/nope');
    expect(() => writeOwnFile('pontoon.json', '{}')).toThrow('ENOENT');
    expect(logError(new Error('x'))).toBeNull();
  });
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masa-log-'));
  vi.stubEnv('MASA_HOME', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('[PO-9.4] an error is logged with its stack, the time and the versions', () => {
  const file = logError(new Error('the roof fell in'))!;
  expect(file).toBe(join(folder, 'error.log'));
  const log = readFileSync(file, 'utf8');
  expect(log).toMatch(
    /^\d{4}-\d\d-\d\dT\S+Z \(node \d+\.\d+\.\d+, \w+ \w+\)\nError: the roof fell in\n +at /,
  );
});

test('[PO-13.3] leaves out the name of the home folder', () => {
  const log = readFileSync(logError(new Error(`in ${join(homedir(), 'games')}`))!, 'utf8');
  expect(log).toContain(`in ~${join('/', 'games')}`);
  expect(log).not.toContain(`in ${homedir()}`);
});

test('is started again before it grows without end', () => {
  writeFileSync(join(folder, 'error.log'), 'x'.repeat(1_000_001));
  expect(statSync(logError('again')!).size).toBeLessThan(1000);
});

test('a folder that cannot be written to is no second error', () => {
  vi.stubEnv('MASA_HOME', join(folder, 'error.log', 'deeper'));
  writeFileSync(join(folder, 'error.log'), '');
  expect(logError('unheard')).toBeNull();
});
