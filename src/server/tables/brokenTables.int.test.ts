// Tables that are found to be broken while they run: each is set aside alone, once, and is no other fault.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '#table/commands.ts';
import { RETRY_DELAY_MS } from '#table/tableActor.ts';
import { type Store, BrokenTableError } from '../store/store.ts';
import { onSqlite } from '../testing/testStores.ts';
import { openTableHost, type TableHost } from './tableHost.ts';
import { createAt, directoryIn, createFlakyJournal } from './testTables.ts';

const READY: Command = { type: 'setReady', by: 'ada', isReady: true };
const PATIENCE_MS = 10_000;

onSqlite(({ open }) => {
  let store: Store;
  let tables: TableHost;
  let isLost = false;
  let faults: unknown[];

  beforeEach(async () => {
    store ??= await open();
    faults = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    tables = await openTableHost({
      journal: createFlakyJournal(store, () => isLost),
      ...directoryIn(store.db),
      sweepTimes: { afterMs: Infinity },
      chooseBotMove: () => new Promise(() => {}),
      onFault: (fault) => void faults.push(fault),
    });
  });
  afterEach(async () => {
    await tables.stop();
    await store.db.deleteFrom('live_tables').execute();
    vi.useRealTimers();
  });

  const create = (): Promise<string> => createAt(tables, { settings: { start: 'ready' } });

  /** Loses the commands for the table, and damages its journal meanwhile. */
  async function harm(id: string): Promise<void> {
    isLost = true;
    await expect(tables.execute(id, READY)).rejects.toThrow('away');
    isLost = false;
    await store.db.updateTable('events').set({ event: '{}' }).where('table_id', '=', id).execute();
  }

  test('by who asks something of them', async () => {
    const [id, other] = [await create(), await create()];
    await harm(id);
    for (let times = 0; times < 2; times++) {
      expect(await tables.execute(id, READY)).toMatchObject({ code: 'TABLE_SET_ASIDE' });
    }
    const refused = { refusal: { code: 'TABLE_SET_ASIDE' } };
    await expect(tables.find(id)).rejects.toMatchObject(refused);
    await expect(tables.read(id, () => null)).rejects.toMatchObject(refused);
    expect(tables.peek(id)).toBeNull();
    expect(tables.countSetAside()).toBe(1);
    expect(faults).toEqual([expect.any(BrokenTableError)]);
    expect(await tables.execute(other, READY)).toBeNull();
  });

  test('when they are tried again by themselves', async () => {
    await harm(await create());
    vi.advanceTimersByTime(RETRY_DELAY_MS);
    const latest = performance.now() + PATIENCE_MS;
    while (tables.countSetAside() === 0 && performance.now() < latest) {
      await new Promise((resolve) => void setImmediate(resolve));
    }
    vi.advanceTimersByTime(RETRY_DELAY_MS);
    await store.liveTableIds();
    expect(tables.countSetAside()).toBe(1);
    expect(faults).toEqual([expect.any(BrokenTableError)]);
  });
});
