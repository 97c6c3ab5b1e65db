// Tables come and go: who is at none costs nothing, and everybody finds theirs as it was.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { person } from '#table/testTable.ts';
import type { Store } from '../store/store.ts';
import { onSqlite } from '../testing/testStores.ts';
import type { TableDirectory } from './tableDirectory.ts';
import { openTableHost, type TableHost } from './tableHost.ts';
import { createAt, directoryIn } from './testTables.ts';

const SILENT = (): Promise<never> => new Promise(() => {});
const MINUTE = 60_000;
const PATIENCE_MS = 30_000;
const STILL = { settings: { turnSeconds: 0, start: 'ready' } } as const;

onSqlite(({ open }) => {
  let store: Store;
  let tables: TableHost;
  let directory: TableDirectory;
  let held: Set<string>;
  let isAway: boolean;
  let faults: unknown[];
  /** How far the tables' time is ahead. */
  let ahead: number;
  /** Stores wait for this promise. */
  let storing: Promise<void>;

  async function start(returnTime = 300): Promise<void> {
    const { directory: steady, node } = directoryIn(store.db);
    directory = {
      ...steady,
      release: async (resting) => {
        if (isAway) throw new Error('The database is away');
        await steady.release(resting);
      },
    };
    const journal = store;
    tables = await openTableHost({
      journal: {
        ...journal,
        async append(entry) {
          await storing;
          await journal.append(entry);
        },
      },
      directory,
      node,
      chooseBotMove: SILENT,
      now: () => Date.now() + ahead,
      sweepTimes: { afterMs: 50, everyMs: 10 },
      reconnectGraceMs: returnTime,
      onFault: (fault) => void faults.push(fault),
    });
    tables.keepLoadedWhile((id) => held.has(id));
  }

  async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
    const latest = performance.now() + PATIENCE_MS;
    while (!(await isThere())) {
      if (performance.now() > latest) throw new Error('It never came');
      await sleep(5);
    }
  }

  const isGone = (id: string) => (): boolean => tables.peek(id) === null;

  beforeEach(async () => {
    store ??= await open();
    [held, isAway, faults, ahead] = [new Set(), false, [], 0];
    storing = Promise.resolve();
    await start();
  });
  afterEach(async () => {
    for (const id of await store.liveTableIds()) {
      await tables.execute(id, { type: 'shutDown', because: 'test' });
    }
    await tables.stop();
  });

  test('one that nobody wants anything of leaves, and is the same when it is back', async () => {
    const id = await createAt(tables, STILL);
    const before = tables.peek(id);
    await until(isGone(id));
    held.add(id);
    expect(await tables.find(id)).toEqual(before);
    expect(tables.peek(id)).toEqual(before);
    expect(await directory.listOrphans()).toEqual([id]);
  });

  test('one that is held stays, and so does one where something is due soon', async () => {
    const kept = await createAt(tables, STILL);
    held.add(kept);
    const idle = await createAt(tables, STILL);
    const settings = { turnSeconds: 10, handPause: 0 };
    const soon = await createAt(tables, { settings, options: { passing: false } });
    await Promise.all(
      ['bora', 'ceren', 'deniz'].map((by) =>
        tables.execute(soon, { type: 'sit', by, person: person(by) }),
      ),
    );
    await until(isGone(idle));
    expect(tables.peek(kept)).not.toBeNull();
    expect(tables.peek(soon)!.status).toBe('playing');
    held.clear();
    await until(isGone(kept));
  });

  test('one where something is being stored stays until that is done', async () => {
    const id = await createAt(tables, STILL);
    const { promise, resolve } = Promise.withResolvers<void>();
    storing = promise;
    const said = tables.execute(id, { type: 'say', by: 'ada', text: 'bir' });
    await sleep(200);
    const isHere = tables.peek(id) !== null;
    resolve();
    expect(isHere).toBe(true);
    expect(await said).toBeNull();
    await until(isGone(id));
    expect((await tables.find(id))!.chat.map(({ text }) => text)).toEqual(['bir']);
  });

  test('a deadline of an unloaded table is kept on time', async () => {
    const id = await createAt(tables, STILL);
    const due = tables.peek(id)!.quietSince + 30 * MINUTE;
    const closed: number[] = [];
    tables.onChange(({ table }) => table.status === 'closed' && closed.push(Date.now() + ahead));
    // Somebody is there, who must be looked after should this server be lost.
    await until(async () => (await directory.listDue(Date.now() + 3 * MINUTE, 10)).includes(id));
    expect(tables.peek(id)).toBeNull();
    expect(await directory.listDue(due - 29 * MINUTE, 10)).toEqual([]);
    ahead = due - 1000 - Date.now();
    await until(() => closed.length > 0);
    expect(closed[0]).toBeGreaterThanOrEqual(due);
    expect(await tables.find(id)).toBeNull();
  });

  test('everything finds one that is in no memory: names, people, commands, counts', async () => {
    const id = await createAt(tables, { ...STILL, commandId: 'once' });
    await tables.execute(id, { type: 'watch', by: 'cem', person: person('cem') });
    await until(isGone(id));
    const idsOf = async (found: Promise<readonly { id: string }[]>): Promise<string[]> =>
      (await found).map((table) => table.id);
    expect(await idsOf(tables.seatedTables('ada'))).toEqual([id]);
    expect(await idsOf(tables.seatedTables('cem'))).toEqual([]);
    expect(await idsOf(tables.tablesOf('cem'))).toEqual([id]);
    expect(await idsOf(tables.allTablesOf('nobody'))).toEqual([]);
    await until(isGone(id));
    expect(await createAt(tables, { ...STILL, commandId: 'once' })).toBe(id);
    expect(tables.peek(id)).toBeNull();
    expect(await tables.resolveId(id, () => true)).toBe(id);
    expect(await directory.countOwnedBy('ada')).toEqual({ all: 1, waiting: 1 });
  });

  test('two callers at once, or during the unloading, get one table', async () => {
    const id = await createAt(tables, STILL);
    await until(isGone(id));
    const say = (text: string) => tables.execute(id, { type: 'say', by: 'ada', text });
    expect(await Promise.all(['bir', 'iki', 'üç'].map(say))).toEqual([null, null, null]);
    expect(tables.peek(id)!.chat.map(({ text }) => text)).toEqual(['bir', 'iki', 'üç']);
    const live = await tables.getHandle(id);
    await until(isGone(id));
    expect(isRefusal(await live!.execute({ type: 'say', by: 'ada', text: 'dört' }))).toBe(false);
    expect(live!.table.chat).toHaveLength(4);
    expect((await tables.find(id))!.chat).toHaveLength(4);
  });

  test('after a start nothing is opened that rested, and who was there has time to come back', async () => {
    const inPlay = await createAt(tables, STILL);
    held.add(inPlay);
    const resting = await createAt(tables, STILL);
    await until(isGone(resting));
    await tables.stop();
    await start();
    expect(tables.list().map(({ id }) => id)).toEqual([inPlay]);
    // Nobody says anything at either: Ada has left both for good, the other when it is looked after.
    const isEmpty = async (id: string): Promise<boolean> =>
      (await tables.find(id))?.emptySince !== null;
    await until(() => isEmpty(inPlay));
    expect(tables.peek(resting)).toBeNull();
    ahead = 3 * MINUTE;
    await until(() => isEmpty(resting));
    expect(faults).toEqual([]);
  });

  test('where leaving it fails it runs on', async () => {
    const id = await createAt(tables, STILL);
    isAway = true;
    await until(() => faults.length > 0);
    expect(tables.peek(id)).not.toBeNull();
    expect(await tables.execute(id, { type: 'say', by: 'ada', text: 'hâlâ' })).toBeNull();
    isAway = false;
    await until(isGone(id));
  });

  test('one that is broken is set aside when somebody wants it, and nobody else is bothered', async () => {
    const [id, other] = [await createAt(tables, STILL), await createAt(tables, STILL)];
    await until(() => isGone(id)() && isGone(other)());
    await store.db
      .deleteFrom('events')
      .where('table_id', '=', id)
      .where('version', '=', 1)
      .execute();
    await expect(tables.find(id)).rejects.toMatchObject({ refusal: { code: 'TABLE_SET_ASIDE' } });
    expect((await tables.seatedTables('ada')).map((table) => table.id)).toEqual([other]);
    expect(tables.countSetAside()).toBe(1);
    await store.db.deleteFrom('live_tables').where('table_id', '=', id).execute();
  });
});
