// The embedded database: its file, its log, and its messages when the disk or the file is in trouble.
// Skipped tests: need root that may mount a disk; root may write everywhere.

import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import { StorageUnavailableError, type Store } from './store.ts';
import { openSqliteStore, type SqliteOptions } from './sqliteStore.ts';
import { entry, said } from './testEntries.ts';

const MAX_ENTRIES = 20_000;
const LONG_TEXT = 'x'.repeat(400);

let folder: string;
let file: string;
let store: Store | null = null;
beforeEach(async () => {
  folder = await testFolder();
  file = join(folder, 'masa.db');
});
afterEach(async () => {
  await store?.close();
  store = null;
  rmSync(folder, { recursive: true, force: true });
});

function open(options: Partial<SqliteOptions> = {}): Store {
  const rethrow = (fault: unknown): never => {
    throw fault;
  };
  store = openSqliteStore({
    file,
    durability: 'disk',
    onLost: rethrow,
    onFault: rethrow,
    ...options,
  });
  return store;
}

const logSize = (): number => statSync(`${file}-wal`).size;

describe('the file', () => {
  test('belongs to its owner alone, and so does everything beside it', async () => {
    const before = process.umask(0);
    try {
      await open().append(entry('elma', 0));
    } finally {
      process.umask(before);
    }
    for (const name of [file, `${file}-wal`, `${file}-shm`])
      expect(statSync(name).mode & 0o777).toBe(0o600);
  });

  test('is refused if a newer version wrote it', () => {
    const newer = new DatabaseSync(file);
    newer.exec('pragma user_version = 999');
    newer.close();
    expect(() => open()).toThrow('from a newer version of Masa');
  });

  test('is refused if it is no database', () => {
    writeFileSync(file, 'nonsense'.repeat(1000));
    expect(() => open()).toThrow('file is not a database');
  });

  test.runIf(process.getuid?.() !== 0)('is refused if nobody may write to it', async () => {
    await open().close();
    store = null;
    chmodSync(file, 0o400);
    expect(() => open()).toThrow('EACCES');
  });
});

describe('the log', () => {
  test('is moved to the file by a worker, and starts again', async () => {
    const { append, load } = open({ checkpoint: { maxLogBytes: 2 ** 20, checkMs: 20 } });
    await append(entry('elma', 0));
    let version = 0;
    let size = 0;
    // Writes until a checkpoint has made the log smaller; what is written meanwhile waits for the next one.
    for (let before = -1; size > before && version < MAX_ENTRIES; size = logSize()) {
      before = size;
      await append(entry('elma', ++version, { events: [said(LONG_TEXT)] }));
    }
    expect(version).toBeLessThan(MAX_ENTRIES);
    expect(statSync(file).size).toBeGreaterThan(2 ** 18);
    expect(await load('elma')).toMatchObject({ version: version + 1 });
  });

  test('is gone when the store is closed', async () => {
    await open({ durability: 'process' }).append(entry('elma', 0));
    await store?.close();
    expect(() => logSize()).toThrow('ENOENT');
    expect(await open().load('elma')).toMatchObject({ version: 1 });
  });
});

describe('another process that writes', () => {
  test('makes the store wait, and then refuses the entry', async () => {
    const { append } = open({ busyTimeoutMs: 50 });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await expect(append(entry('elma', 0))).rejects.toThrow(StorageUnavailableError);
    other.exec('rollback');
    other.close();
    await append(entry('elma', 0));
  });
});

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

describe.runIf(canMount())('a disk of its own (needs root for mount)', () => {
  beforeEach(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=700,size=4m', 'tmpfs', folder]);
  });
  afterEach(() => {
    execFileSync('umount', ['-l', folder]);
  });

  test('refuses entries while it is full and stores them when there is room again', async () => {
    const { append, events } = open();
    await append(entry('elma', 0));
    const ballast = join(folder, 'ballast');
    execFileSync('sh', ['-c', `cat /dev/zero > '${ballast}' 2>/dev/null || true`]);
    let version = 1;
    const fill = async (): Promise<never> => {
      for (;;) {
        await append(entry('elma', version, { events: [said(LONG_TEXT)] }));
        version++;
      }
    };
    await expect(fill()).rejects.toThrow(StorageUnavailableError);
    await expect(append(entry('elma', version))).rejects.toThrow(StorageUnavailableError);
    expect(await events('elma')).toHaveLength(version);
    rmSync(ballast);
    await append(entry('elma', version));
    expect(await events('elma')).toHaveLength(version + 1);
  });

  test('refuses to open a database that can only be read', async () => {
    await open().close();
    store = null;
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    expect(() => open()).toThrow(/EROFS|readonly/);
  });
});
