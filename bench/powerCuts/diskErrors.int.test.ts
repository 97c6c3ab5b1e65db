// The disk answers with EIO: what was not stored is refused, and nothing is acknowledged that may be lost.
// Skipped tests: need a C compiler.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStoreAt } from '../../src/server/testing/testStores.ts';
import { testFolder } from '../../src/server/testing/testFolder.ts';
import { SHORT_LIVED } from '../../src/server/testing/testFlags.ts';
import { compilePreloaded, hasCompiler } from './preloaded.ts';

const PROGRAM = fileURLToPath(new URL('./failingDisk.ts', import.meta.url));

describe.runIf(hasCompiler())('on a disk that fails', () => {
  let folder: string;
  let library: string;
  beforeAll(async () => {
    folder = await testFolder();
    library = compilePreloaded('failWrites.c', folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(kind: 'w' | 's') {
    const [data, flag] = [join(folder, kind), join(folder, `${kind}-fails`)];
    mkdirSync(data);
    const env = { ...process.env, LD_PRELOAD: library, FAIL_FOLDER: data, FAIL_FLAG: flag };
    const args = [...SHORT_LIVED, PROGRAM, data, flag, kind];
    const output = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
    return { ...JSON.parse(output), file: join(data, 'masa.db') };
  }

  async function storedEvents(file: string): Promise<number> {
    const store = openStoreAt({ file });
    const events = await store.events('elma');
    await store.close();
    return events.length;
  }

  test('refuses what it cannot write, still reads, and goes on when writes work again', async () => {
    const { outcomes, seen, lost, file } = run('w');
    const refused = 'StorageUnavailableError';
    expect(outcomes).toEqual(['stored', refused, refused, 'stored']);
    expect(seen).toBe(1);
    expect(lost).toEqual([]);
    expect(await storedEvents(file)).toBe(2);
  });

  test('says that it is lost after a sync that failed, and stores nothing more', async () => {
    const { outcomes, lost, file } = run('s');
    const refused = 'StorageUnavailableError';
    expect(outcomes).toEqual(['stored', refused, refused, refused]);
    expect(lost).toEqual([expect.stringMatching(/^The disk did not store the database: EIO/)]);
    expect(await storedEvents(file)).toBeGreaterThanOrEqual(1);
  });
});
