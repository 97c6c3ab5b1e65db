// Tables that are found to be broken while they run: each is set aside alone, once, and is no other fault.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '#table/commands.ts';
import { RETRY_DELAY_MS } from '#table/tableActor.ts';
import type { Database } from '../database/database.ts';
import { anyDatabase } from '../database/testDatabases.ts';
import { BrokenTableError } from '../store/errors.ts';
import { openJournal } from '../journal/openJournal.ts';
import { READ_MODEL_TABLES } from '../store/columns.ts';
import { openTableHost, type TableHost } from './tableHost.ts';
import { createAt, directoryIn, createFlakyJournal } from './testTables.ts';

const READY: Command = { type: 'setReady', by: 'ada', isReady: true };
const PATIENCE_MS = 10_000;

anyDatabase(({ open }) => {
  let database: Database;
  let tables: TableHost;
  let isLost = false;
  let faults: unknown[];

  beforeEach(async () => {
    database ??= await open();
    faults = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    tables = await openTableHost({
      journal: createFlakyJournal(openJournal(database, READ_MODEL_TABLES), () => isLost),
      ...directoryIn(database.db),
      sweepTimes: { afterMs: Infinity },
      chooseBotMove: () => new Promise(() => {}),
      onFault: (fault) => void faults.push(fault),
    });
  });
  afterEach(async () => {
    await tables.stop();
    await database.run('truncate live_tables');
    vi.useRealTimers();
  });

  const create = (): Promise<string> => createAt(tables, { settings: { start: 'ready' } });

  /** What is asked of it is lost, and meanwhile its journal is harmed. */
  async function harm(id: string): Promise<void> {
    isLost = true;
    await expect(tables.execute(id, READY)).rejects.toThrow('away');
    isLost = false;
    await database.query(`update events set event = '{}' where table_id = $1`, [id]);
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
    await database.query('select 1');
    expect(tables.countSetAside()).toBe(1);
    expect(faults).toEqual([expect.any(BrokenTableError)]);
  });
});
