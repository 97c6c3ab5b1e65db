// A whole server and its backup leave no file that another user of the machine can open, whatever the umask.
// Skipped tests: need signals and file rights that Windows lacks.

import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './testing/testClient.ts';
import { SHORT_LIVED } from './testing/testFlags.ts';
import { testFolder } from './testing/testFolder.ts';
import { startMasa, type MasaProcess } from './testing/testProcess.ts';

const ALL_OTHERS = 0o077;
let folder: string;
let data: string;
let masa: MasaProcess;
let umask: number;

beforeEach(async () => {
  folder = await testFolder();
  data = join(folder, 'new', 'data');
  umask = process.umask();
});
afterEach(async () => {
  process.umask(umask);
  await masa.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The program inherits the umask of this process. */
function startWith(mask: number): Promise<string> {
  process.umask(mask);
  masa = startMasa({ MASA_DATA: data, DATABASE_URL: '' });
  return masa.url;
}

function allFiles(path: string): string[] {
  const isFolder = lstatSync(path).isDirectory();
  return isFolder
    ? [path, ...readdirSync(path).flatMap((name) => allFiles(join(path, name)))]
    : [path];
}

const openFiles = (): string[] =>
  allFiles(data).filter((path) => (lstatSync(path).mode & ALL_OTHERS) !== 0);

describe.skipIf(process.platform === 'win32')('the files of a server', () => {
  test.each([0o000, 0o077])('with the umask %o are for their owner alone', async (mask) => {
    const url = await startWith(mask);
    await callApi(url, null, 'POST', '/auth/guest', { body: { name: 'Ada' } });
    await callApi(url, null, 'POST', '/auth/code', { body: { email: 'ada@example.org' } });
    const outbox = join(data, 'outbox');
    await vi.waitUntil(() => allFiles(data).some((path) => path.startsWith(`${outbox}/`)), 30_000);
    const backup = join(data, 'monday.masa');
    execFileSync(process.execPath, [...SHORT_LIVED, 'src/server/operations/backup.ts', backup], {
      env: { ...process.env, MASA_DATA: data, DATABASE_URL: '' },
    });
    const names = readdirSync(data);
    expect(names).toEqual(
      expect.arrayContaining(['masa.db', 'masa.db-wal', 'monday.masa', 'outbox', 'secret']),
    );
    expect(openFiles()).toEqual([]);
  });

  test('are closed at the next start if they were open', async () => {
    await startWith(0o022);
    await masa.stop();
    for (const path of allFiles(data))
      chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
    await startWith(0o000);
    expect(openFiles()).toEqual([]);
  });

  test('are not made in a folder that every user can write to', async () => {
    await startWith(0o022);
    await masa.stop();
    chmodSync(data, 0o777);
    await expect(startWith(0o022)).rejects.toThrow('It ended');
    expect(masa.complaints()).toEqual([
      expect.stringContaining(`Every user of this machine can write to the data folder ${data}.`),
    ]);
  });

  test('cannot be made below /proc: one line says so', async () => {
    data = '/proc/nope/masa';
    await expect(startWith(0o022)).rejects.toThrow('It ended');
    expect(masa.complaints()).toEqual([
      'The data folder /proc/nope/masa cannot be used: it does not exist.',
    ]);
    data = folder;
  });
});
