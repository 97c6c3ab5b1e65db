// How long one waits for a data folder that another has, and in which words it is said that it cannot be had.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBusy, lockFolder, reasonOf, unusable } from './dataFolder.ts';

let folder: string;
let release: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  folder = mkdtempSync(join(tmpdir(), 'masaOwner-'));
  release = await lockFolder(folder);
});
afterEach(() => {
  release();
  rmSync(folder, { recursive: true, force: true });
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('it is waited for three seconds', async () => {
  const refused = vi.fn<(fault: Error) => void>();
  lockFolder(folder).catch(refused);
  await pass(2999);
  expect(refused).not.toHaveBeenCalled();
  await pass(1);
  expect(refused).toHaveBeenCalledTimes(1);
});

test('it is had a moment after the other has given it up', async () => {
  const had = vi.fn<(release: () => void) => void>();
  void lockFolder(folder, 1000).then(had);
  await pass(40);
  release();
  await pass(9);
  expect(had).not.toHaveBeenCalled();
  await pass(1);
  expect(had).toHaveBeenCalledTimes(1);
  release = had.mock.calls[0][0];
});

test('an owner who has not written a name yet, or has none, is another server', async () => {
  const file = join(folder, 'owner.txt');
  const words = `The data folder ${folder} is in use by another server`;
  const advice = 'Stop it first, or set MASA_DATA to another folder.';
  await expect(lockFolder(folder, 0)).rejects.toThrow(`${words} (process ${process.pid} on `);
  writeFileSync(file, '\n');
  await expect(lockFolder(folder, 0)).rejects.toThrow(new Error(`${words}. ${advice}`));
  rmSync(file);
  await expect(lockFolder(folder, 0)).rejects.toThrow(new Error(`${words}. ${advice}`));
});

test.each([
  { errcode: 5, expected: true },
  { errcode: 261, expected: true },
  { errcode: 517, expected: true },
  { errcode: 6, expected: false },
  { errcode: 14, expected: false },
  { errcode: undefined, expected: false },
])('SQLite’s $errcode is that somebody has it: $expected', ({ errcode, expected }) => {
  expect(isBusy(Object.assign(new Error('no'), { errcode }))).toBe(expected);
});

test('a reason is in words where there are some, and else the first line', () => {
  const withCode = (code: string): Error => Object.assign(new Error('one\ntwo'), { code });
  expect(reasonOf(withCode('ENOSPC'))).toBe('the disk is full');
  expect([withCode('EWHAT'), new Error('one\ntwo'), 'one\ntwo'].map(reasonOf)).toEqual([
    'one',
    'one',
    'one',
  ]);
  expect(unusable('/data', withCode('EROFS')).message).toBe(
    'The data folder /data cannot be used: it is on a read-only disk.',
  );
});
