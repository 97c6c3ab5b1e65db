// Tests the error log on a real disk: it has the details, nothing about the player, and a size limit.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logError } from './files.ts';

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
