// A server that is killed in the middle of its work loses nothing that it acknowledged.
// MASA_KILLS sets how often it is killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Database, type DatabaseSettings } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import { SHORT_LIVED } from '../testing/testFlags.ts';
import { openJournal } from './openJournal.ts';
import { createTestRecords, TEST_RECORDS } from './testEntries.ts';

const KILLS = Number(process.env.MASA_KILLS ?? 2);
const ONE_KILL_MS = 20_000;
/** What was acknowledged and not carried out is carried out at the next start, so a long life makes that longer. */
const LONGEST_LIFE_MS = 100;
const TABLE_IDS = Array.from({ length: 20 }, (_, index) => `masa${index}`);

const PROGRAM = fileURLToPath(new URL('./testWriterProcess.ts', import.meta.url));

/** The last acknowledged version of each table when the process was killed. */
async function writeUntilKilled(settings: DatabaseSettings): Promise<Map<string, number>> {
  const args = [...SHORT_LIVED, PROGRAM, JSON.stringify(settings), ...TABLE_IDS];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const isGone = once(child, 'exit');
  const acknowledged = new Map<string, number>();
  let killing: NodeJS.Timeout | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    killing ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_LIFE_MS);
    const [tableId, version] = line.split(' ');
    acknowledged.set(tableId, Number(version));
  }
  expect(await isGone).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

async function check(database: Database, acknowledged: Map<string, number>): Promise<void> {
  const journal = openJournal(database, TEST_RECORDS);
  for (const [tableId, version] of acknowledged) {
    const table = (await journal.load(tableId))!;
    expect(table.version).toBeGreaterThanOrEqual(version);
    const sql = 'select points from scores where table_id = $1';
    expect(await database.query(sql, [tableId])).toEqual([{ points: table.version }]);
  }
}

eachDatabase((place) => {
  test(
    `nothing acknowledged is lost in ${KILLS} kills`,
    async () => {
      const settings = await place.newSettings();
      const fresh = await openDatabase(settings);
      await createTestRecords(fresh);
      await fresh.close();
      for (let kills = 0; kills < KILLS; kills++) {
        const acknowledged = await writeUntilKilled(settings);
        expect(acknowledged.size).toBeGreaterThan(0);
        const database = await openDatabase(settings);
        await check(database, acknowledged);
        await database.close();
      }
    },
    (KILLS + 1) * ONE_KILL_MS,
  );
});
