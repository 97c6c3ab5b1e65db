// A check of a whole store finds nothing in sound data, and each kind of damage at its table.

import { beforeAll, expect, test } from 'vitest';
import { assertDefined } from '#table/assertions.ts';
import type { TableEvent } from '#table/events.ts';
import { replaySteps } from '#table/step.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { writesOf } from '../readModels/testRows.ts';
import { packClosedTables } from '../store/closedTables.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { eachStore } from '../testing/testStores.ts';
import { checkStore } from './check.ts';

const TABLES = 16;
const STEPS = 250;

const idOf = (seed: number): string => `masa${seed}`;

async function storeLife(store: Store, seed: number): Promise<void> {
  const events = simulateEvents(seed, STEPS).map((event): TableEvent =>
    event.type === 'created' ? { ...event, id: idOf(seed) } : event,
  );
  const half = Math.floor(events.length / 2);
  const parts = [events.slice(0, half), events.slice(half)];
  const snapshotAfter = [...replaySteps(events)][half - 1].table;
  for (const [index, part] of parts.entries()) {
    await store.append({
      tableId: idOf(seed),
      expectedVersion: index === 0 ? 0 : half,
      events: part,
      writes: index === 0 ? [] : writesOf(events),
      snapshot: index === 0 ? snapshotAfter : null,
    });
  }
}

eachStore((stores) => {
  let store: Store;
  beforeAll(async () => {
    store = await stores.open();
    for (let seed = 0; seed < TABLES; seed++) await storeLife(store, seed);
    await packClosedTables(store.db, new Date(8e15), TABLES);
  });

  async function problems(): Promise<string[]> {
    const found: string[] = [];
    for await (const one of checkStore(store))
      found.push(...one.problems.map((problem) => `${one.tableId}: ${problem}`));
    return found;
  }

  test('finds nothing in sound data, packed journals included', async () => {
    expect(await problems()).toEqual([]);
    const { packed } = await store.db
      .selectFrom('packed_tables')
      .select(({ fn }) => fn.countAll<number>().as('packed'))
      .executeTakeFirstOrThrow();
    expect(packed).toBeGreaterThan(0);
  });

  /** An open table with a game and a snapshot that none of the problems names. */
  async function soundTable(known: readonly string[]): Promise<string> {
    const rows = await store.db
      .selectFrom('live_tables')
      .innerJoin('games', 'games.table_id', 'live_tables.table_id')
      .innerJoin('snapshots', 'snapshots.table_id', 'live_tables.table_id')
      .select('live_tables.table_id as id')
      .execute();
    const sound = rows.find(({ id }) => !known.some((problem) => problem.startsWith(`${id}:`)));
    return assertDefined(sound, 'sound table').id;
  }

  const harms: Record<string, (db: Db, id: string) => Promise<unknown>> = {
    'is broken at version 2': (db, id) =>
      db
        .updateTable('events')
        .set({ event: '{"type":"said"}' })
        .where('table_id', '=', id)
        .where('version', '=', 2)
        .execute(),
    'rows of tables differ': (db, id) =>
      db.updateTable('tables').set({ name: 'other' }).where('id', '=', id).execute(),
    'rows of games differ': (db, id) =>
      db.updateTable('games').set({ options: '{"x":1}' }).where('table_id', '=', id).execute(),
    'rows of table_seats differ': (db, id) =>
      db.deleteFrom('table_seats').where('table_id', '=', id).where('position', '=', 0).execute(),
    'rows of table_seats have no event': (db, id) =>
      db
        .insertInto('table_seats')
        .values({
          table_id: id,
          position: 77,
          player_id: null,
          player_name: null,
          bot_level: null,
          is_ready: false,
          is_connected: false,
          is_covered: false,
          updated_at: new Date(),
        })
        .execute(),
    'its snapshot of version': (db, id) =>
      db.updateTable('snapshots').set({ state: '{}' }).where('table_id', '=', id).execute(),
  };

  test.each(Object.entries(harms))('names the table if %s', async (line, harm) => {
    const before = await problems();
    const id = await soundTable(before);
    await harm(store.db, id);
    const found = (await problems()).filter((problem) => !before.includes(problem));
    expect(found).toEqual([expect.stringMatching(`^${id}: .*${line}`)]);
  });
});
