// A flipped byte in the log of a killed server is told from an end that was not written.
// Skipped tests: need processes of Linux.

import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, type Storage } from './openStorage.ts';
import { testFolder } from '../testing/testFolder.ts';
import { TEST_SETTINGS } from '../testing/testServer.ts';
import { logProblem } from './logCheck.ts';
import { entry, said } from './testEntries.ts';

const PAGE_BYTES = 4096;
const FRAME_BYTES = PAGE_BYTES + 24;
const LOG_HEADER_BYTES = 32;

let folder: string;
let storage: Storage;
/** The files as a kill leaves them. */
let killed: string;

function open(dataFolder: string): Promise<Storage> {
  const fail = (fault: unknown): never => {
    throw fault;
  };
  return openStorage(
    { ...TEST_SETTINGS, dataFolder },
    { leastFreeBytes: 0, onLost: fail, onFault: fail, onProgress: () => {} },
  );
}

beforeAll(async () => {
  folder = await testFolder();
  const own = join(folder, 'own');
  storage = await open(own);
  for (let version = 0; version < 20; version++)
    await storage.store.append(
      version === 0 ? entry('elma', 0) : entry('elma', version, { events: [said('x')] }),
    );
  killed = join(folder, 'killed');
  cpSync(own, killed, { recursive: true });
});
afterAll(async () => {
  await storage.close();
  storage.release();
  rmSync(folder, { recursive: true, force: true });
});

/** Another server starts on a copy of the files. */
async function startWith(change: (log: string) => void): Promise<string | number> {
  const copy = join(folder, `copy${Math.random()}`);
  cpSync(killed, copy, { recursive: true });
  change(join(copy, 'masa.db-wal'));
  try {
    const opened = await open(copy);
    const table = await opened.store.load('elma');
    await opened.close();
    opened.release();
    return table?.version ?? 0;
  } catch (error) {
    return String(error);
  }
}

function flip(log: string, at: number): void {
  const bytes = readFileSync(log);
  bytes[at] ^= 0x10;
  writeFileSync(log, bytes);
}

describe.runIf(process.platform === 'linux')('the log of a killed server', () => {
  test('is read to its end', async () => {
    expect(logProblem(join(killed, 'masa.db'))).toBeNull();
    expect(await startWith(() => {})).toBe(20);
  });

  test.each([
    ['its header', 5],
    ['the checksum of its header', 26],
    ['the number of a page', LOG_HEADER_BYTES + 2],
    ['the salt of a frame', LOG_HEADER_BYTES + 2 * FRAME_BYTES + 9],
    ['the checksum of a frame', LOG_HEADER_BYTES + 2 * FRAME_BYTES + 17],
    ['a page', LOG_HEADER_BYTES + 3 * FRAME_BYTES + 1000],
  ])('stops the start with one line after a flipped byte in %s', async (_, at) => {
    expect(await startWith((log) => flip(log, at))).toMatch(
      /The database \S+masa\.db-wal is damaged \(.+\)\. Move it away and restore a backup/,
    );
  });

  test('is read as far as it was written if its end is missing', async () => {
    for (const missing of [10, FRAME_BYTES, FRAME_BYTES + 10]) {
      const version = await startWith((log) => truncateSync(log, statSync(log).size - missing));
      expect(version).toBeLessThan(20);
      expect(version).toBeGreaterThan(15);
    }
  });

  test('from another boot of the machine is read as far as it is sound, as after a power cut', async () => {
    const version = await startWith((log) => {
      writeFileSync(log.replace(/-wal$/, '-open'), 'another run');
      const { size } = statSync(log);
      const frames = Math.floor((size - LOG_HEADER_BYTES) / FRAME_BYTES);
      flip(log, LOG_HEADER_BYTES + (frames - 4) * FRAME_BYTES + 100);
    });
    expect(version).toBeGreaterThan(10);
    expect(version).toBeLessThan(20);
  });
});
