// A server that is killed while it works loses nothing that it acknowledged.
// MASA_KILLS sets how often it is killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SHORT_LIVED } from '../testing/testFlags.ts';
import { RepeatedCommandError, type Store } from './store.ts';
import { commandKey, entry } from './testEntries.ts';
import { eachStore, openStoreAt, type StorePlace } from '../testing/testStores.ts';

const KILLS = Number(process.env.MASA_KILLS ?? 2);
const ONE_KILL_MS = 20_000;
const LONGEST_LIFE_MS = 300;
const TABLE_IDS = Array.from({ length: 20 }, (_, index) => `masa${index}`);

const PROGRAM = fileURLToPath(new URL('./testWriterProcess.ts', import.meta.url));

/** The last acknowledged version of each table when the process was killed. */
async function writeUntilKilled(place: StorePlace): Promise<Map<string, number>> {
  const args = [...SHORT_LIVED, PROGRAM, JSON.stringify(place), ...TABLE_IDS];
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

/** Rows of read models and keys of commands are as new as the events, and no command is executed again. */
async function check(store: Store, acknowledged: Map<string, number>): Promise<void> {
  for (const [tableId, version] of acknowledged) {
    const table = (await store.load(tableId))!;
    expect(table.version).toBeGreaterThanOrEqual(version);
    const totals = await store.db
      .selectFrom('scores')
      .select('total')
      .where('hand_id', '=', tableId)
      .execute();
    expect(totals).toEqual([{ total: table.version }]);
    expect(await store.findCommand('ada', `${tableId} ${table.version}`)).toBeNull();
    const key = commandKey(`${tableId} ${version - 1}`);
    await expect(store.append(entry(tableId, table.version, { key }))).rejects.toThrow(
      RepeatedCommandError,
    );
  }
}

eachStore((stores) => {
  test(
    `loses nothing acknowledged and doubles nothing in ${KILLS} kills`,
    async () => {
      const place = await stores.newPlace();
      for (let kills = 0; kills < KILLS; kills++) {
        const acknowledged = await writeUntilKilled(place);
        expect(acknowledged.size).toBeGreaterThan(0);
        const store = await openStoreAt(place);
        await check(store, acknowledged);
        await store.close();
      }
    },
    (KILLS + 1) * ONE_KILL_MS,
  );
});
