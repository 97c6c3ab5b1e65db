// The machine loses power: whatever the disk kept of unsynced writes, nothing acknowledged is lost and nothing is half.
// MASA_POWER_CUTS sets how many states of the disk are opened.
// Skipped tests: need a C compiler.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStoreAt } from '../../src/server/testing/testStores.ts';
import { testFolder } from '../../src/server/testing/testFolder.ts';
import { SHORT_LIVED } from '../../src/server/testing/testFlags.ts';
import { compilePreloaded, hasCompiler } from './preloaded.ts';
import { type DiskOperation, diskAfter, readOperations } from './diskStates.ts';

const CUTS = Number(process.env.MASA_POWER_CUTS ?? 40);
const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** Repeatable, so that a failure can be looked at. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe.runIf(hasCompiler())('after a power cut', () => {
  let folder: string;
  let operations: DiskOperation[];
  beforeAll(async () => {
    folder = await testFolder();
    const [record, data] = ['record', 'data'].map((name) => join(folder, name));
    mkdirSync(data);
    const library = compilePreloaded('recordWrites.c', folder);
    const env = { ...process.env, LD_PRELOAD: library, RECORD_TO: record, RECORD_FOLDER: data };
    execFileSync(process.execPath, [...SHORT_LIVED, WRITER, data], { env, stdio: 'inherit' });
    operations = readOperations(readFileSync(record));
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const acknowledgedIn = (before: readonly DiskOperation[]): string[] =>
    before
      .flatMap((one) => (one.kind === 'write' && one.file === 'acknowledged' ? [one.data] : []))
      .join('')
      .split('\n')
      .slice(0, -1);

  test('the record has writes, syncs and checkpoints', () => {
    const countOf = (kind: DiskOperation['kind'], file: string): number =>
      operations.filter((one) => one.kind === kind && one.file === file).length;
    expect(countOf('write', 'masa.db-wal')).toBeGreaterThan(100);
    expect(countOf('syncEnds', 'masa.db-wal')).toBeGreaterThan(40);
    expect(countOf('syncEnds', 'masa.db')).toBeGreaterThan(0);
    expect(countOf('truncate', 'masa.db-wal')).toBeGreaterThan(0);
    expect(acknowledgedIn(operations).length).toBeGreaterThan(400);
  });

  test(
    `nothing acknowledged is lost and nothing is half in ${CUTS} states of the disk`,
    async () => {
      const first = operations.findIndex(({ file }) => file === 'acknowledged');
      for (let cut = 0; cut < CUTS; cut++) {
        const random = randomFrom(cut);
        const at = first + Math.floor(random() * (operations.length - first));
        const before = operations.slice(0, at);
        await check(diskAfter(before, random), acknowledgedIn(before), `cut ${cut} at ${at}`);
      }
    },
    60_000 + CUTS * 3_000,
  );

  async function check(
    files: ReadonlyMap<string, Buffer>,
    acknowledged: readonly string[],
    cut: string,
  ): Promise<void> {
    const place = join(folder, 'after');
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    for (const name of ['masa.db', 'masa.db-wal'])
      writeFileSync(join(place, name), files.get(name) ?? '');
    const file = join(place, 'masa.db');
    const store = await openStoreAt({ file });
    const lastOf = new Map(acknowledged.map((line) => line.split(' ') as [string, string]));
    for (const [id, last] of lastOf) {
      const table = await store.load(id);
      const version = table?.version ?? 0;
      if (last === 'query') {
        const rows = store.db.selectFrom('offline_games').select('id').where('player_id', '=', id);
        expect(await rows.execute(), `${cut}, ${id}`).toHaveLength(1);
      } else expect(version, `${cut}, ${id}`).toBeGreaterThanOrEqual(Number(last));
      const scores = store.db.selectFrom('scores').select('total').where('hand_id', '=', id);
      expect(await scores.execute(), `${cut}, ${id}`).toEqual([{ total: version }]);
      for (const key of [version - 1, version])
        expect((await store.findCommand('ada', `${id} ${key}`)) !== null).toBe(key < version);
    }
    await store.close();
    const sqlite = new DatabaseSync(file);
    expect(sqlite.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    sqlite.close();
  }
});
