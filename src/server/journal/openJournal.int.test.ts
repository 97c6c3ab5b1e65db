// The journal on both databases: what is acknowledged is stored whole, once, and in order.

import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import type { Journal } from '../store/journal.ts';
import { VersionConflictError } from '../store/errors.ts';
import { openJournal } from './openJournal.ts';
import { created, createTestRecords, entry, said, score, TEST_RECORDS } from './testEntries.ts';

const WRITERS = 200;
const ENTRIES_EACH = 5;

eachDatabase((place) => {
  let database: Database;
  let journal: Journal;
  beforeAll(async () => {
    database = await place.open();
    await createTestRecords(database);
    journal = openJournal(database, TEST_RECORDS);
  });

  let tables = 0;
  const newTable = (): string => `masa${++tables}`;
  const versionsOf = async (tableId: string): Promise<number[]> => {
    const sql = 'select version from events where table_id = $1 order by version';
    const rows = await database.query<{ version: number }>(sql, [tableId]);
    return rows.map(({ version }) => version);
  };
  const pointsOf = async (tableId: string): Promise<number[]> => {
    const sql = 'select points from scores where table_id = $1';
    const rows = await database.query<{ points: number }>(sql, [tableId]);
    return rows.map(({ points }) => points);
  };
  /** What became of each: `stored`, `conflict` or the message of another error. */
  const outcomes = async (appends: Promise<void>[]): Promise<string[]> =>
    (await Promise.allSettled(appends)).map((outcome) => {
      if (outcome.status === 'fulfilled') return 'stored';
      return outcome.reason instanceof VersionConflictError ? 'conflict' : String(outcome.reason);
    });

  test('a table is loaded as its events have it', async () => {
    const id = newTable();
    expect(await journal.load(id)).toBeNull();
    await journal.append(entry(id, 0, { events: [created(id), said('selam')] }));
    await journal.append(entry(id, 2));
    expect(await journal.load(id)).toMatchObject({
      id,
      version: 3,
      chat: [{ text: 'selam' }, { text: 'after 2' }],
    });
    expect(await journal.events(id)).toEqual([created(id), said('selam'), said('after 2')]);
  });

  test('any text is kept to the letter', async () => {
    const id = newTable();
    const text = '\u0000 "quoted" \\ {a,b} \ud800 🂡 ş\n';
    await journal.append(entry(id, 0, { events: [created(id), said(text)] }));
    const [, event] = await journal.events(id);
    expect(JSON.stringify(event)).toBe(JSON.stringify(said(text)));
  });

  test('a table lives from its first event until it is closed, whatever else happens with that', async () => {
    const closed = { type: 'closed', because: 'no rematch', at: 1_700_000_000_124 } as const;
    const isLive = async (id: string) => (await journal.liveTableIds()).includes(id);
    for (const last of [[closed], [said('bye'), closed], [closed, said('bye')]]) {
      const id = newTable();
      expect(await isLive(id)).toBe(false);
      await journal.append(entry(id, 0, { events: [created(id), said('x')] }));
      await journal.append(entry(id, 2));
      expect(await isLive(id)).toBe(true);
      await journal.append(entry(id, 3, { events: last }));
      expect(await isLive(id)).toBe(false);
    }
  });

  test('the time and the type of an event stand beside it', async () => {
    const id = newTable();
    await journal.append(entry(id, 0, { events: [created(id), said('x')] }));
    const sql = 'select at, type from events where table_id = $1 and version = 2';
    const at = new Date(1_700_000_000_123);
    expect(await database.query(sql, [id])).toEqual([{ at, type: 'said' }]);
  });

  test('an id stays taken, and is among the living until the table is closed', async () => {
    const id = newTable();
    expect(await journal.findExistingIds([id])).toEqual(new Set());
    await journal.append(entry(id, 0));
    expect(await journal.liveTableIds()).toContain(id);
    await journal.append(entry(id, 1, { events: [{ type: 'closed', because: 'empty', at: 1 }] }));
    expect(await journal.liveTableIds()).not.toContain(id);
    expect(await journal.findExistingIds([id])).toEqual(new Set([id]));
    expect(await outcomes([journal.append(entry(id, 0))])).toEqual(['conflict']);
  });

  test('an entry for a version that is past, or not reached, is a conflict', async () => {
    const id = newTable();
    await journal.append(entry(id, 0));
    await journal.append(entry(id, 1));
    const late = new VersionConflictError(id, 1);
    await expect(journal.append(entry(id, 1))).rejects.toThrow(late);
    expect(await outcomes([journal.append(entry(id, 0)), journal.append(entry(id, 3))])).toEqual([
      'conflict',
      'conflict',
    ]);
    expect(await outcomes([journal.append(entry(newTable(), 1))])).toEqual(['conflict']);
    expect(await versionsOf(id)).toEqual([1, 2]);
  });

  test('of several servers that write the same version one gets it', async () => {
    const servers = Array.from({ length: 8 }, () => openJournal(database, TEST_RECORDS));
    const ids = Array.from({ length: 10 }, newTable);
    for (const version of [0, 1, 2]) {
      const results = await Promise.all(
        ids.map((id) => outcomes(servers.map((server) => server.append(entry(id, version))))),
      );
      for (const result of results) {
        expect(result.toSorted()).toEqual([...Array(7).fill('conflict'), 'stored']);
      }
    }
    for (const id of ids) expect(await versionsOf(id)).toEqual([1, 2, 3]);
  });

  test('so it is when the other one has not committed yet', async () => {
    const id = newTable();
    await journal.append(entry(id, 0));
    const other = `insert into events
      select table_id, 2, at, type, event from events where table_id = $1`;
    let waiting: Promise<string[]> | null = null;
    await database.transaction(async ({ query }) => {
      await query(other, [id]);
      waiting = outcomes([journal.append(entry(id, 1))]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await waiting).toEqual(['conflict']);
  });

  test('entries of one tick share a transaction', async () => {
    const ids = Array.from({ length: 50 }, newTable);
    await Promise.all(ids.map((id) => journal.append(entry(id, 0))));
    const sql =
      'select count(*), count(distinct xmin::text) as transactions from events where table_id = any($1)';
    expect(await database.query(sql, [ids])).toEqual([{ count: 50, transactions: 1 }]);
  });

  test('a bad entry among good ones is refused alone', async () => {
    const ids = Array.from({ length: 20 }, newTable);
    const appends = ids.map((id, index) => {
      if (index === 7) return journal.append(entry(id, 5));
      const points = index === 13 ? null : index;
      return journal.append(entry(id, 0, { writes: [score(id, points)] }));
    });
    const expected: unknown[] = ids.map(() => 'stored');
    expected[7] = 'conflict';
    expected[13] = expect.stringContaining('null value in column "points"');
    expect(await outcomes(appends)).toEqual(expected);
    for (const [index, id] of ids.entries()) {
      const isStored = expected[index] === 'stored';
      expect(await versionsOf(id)).toEqual(isStored ? [1] : []);
      expect(await pointsOf(id)).toEqual(isStored ? [index] : []);
      expect((await journal.findExistingIds([id])).has(id)).toBe(isStored);
    }
  });

  test('an entry whose record is refused leaves nothing: no event, no snapshot', async () => {
    const id = newTable();
    await journal.append(entry(id, 0));
    const snapshot = { ...(await journal.load(id))!, version: 2 };
    const bad = entry(id, 1, { snapshot, writes: [score(id, 1), score(id, null)] });
    await expect(journal.append(bad)).rejects.toThrow('null value');
    expect(await versionsOf(id)).toEqual([1]);
    expect(await journal.load(id)).toMatchObject({ version: 1 });
    expect(await pointsOf(id)).toEqual([]);
    await journal.append(entry(id, 1));
    expect(await versionsOf(id)).toEqual([1, 2]);
  });

  test('a row is replaced as a whole, and the last one of an entry or a batch stays', async () => {
    const id = newTable();
    const row = {
      table_id: id,
      position: 1,
      points: 2 ** 40,
      is_final: true,
      details: [{ 'a"b': null }],
      at: new Date(1_700_000_000_123),
      player: '0190b3a0-0000-7000-8000-000000000000',
    };
    const write = { record: 'scores', row } as const;
    await journal.append(entry(id, 0, { writes: [score(id, 1), write] }));
    const stored = (): Promise<unknown> =>
      database.query('select * from scores where table_id = $1', [id]);
    expect(await stored()).toEqual([row]);
    const bid = { record: 'bids', row: { table_id: id } } as const;
    await journal.append(entry(id, 1, { writes: [write, score(id, 7), bid, bid] }));
    await journal.append(entry(id, 2, { writes: [bid] }));
    const nothing = { is_final: null, details: null, at: null, player: null };
    expect(await stored()).toEqual([{ table_id: id, position: 1, points: 7, ...nothing }]);
  });

  test('entries of one table are stored in the order in which they came', async () => {
    const id = newTable();
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 30 }, async (_, version) => {
        await journal.append(entry(id, version, { writes: [score(id, version)] }));
        order.push(version);
      }),
    );
    expect(order).toEqual(Array.from({ length: 30 }, (_, version) => version));
    expect(await pointsOf(id)).toEqual([29]);
  });

  test('those behind a refused entry are conflicts', async () => {
    const id = newTable();
    const bad = entry(id, 1, { writes: [score(id, null)] });
    const appends = [entry(id, 0), bad, entry(id, 2), entry(id, 3)].map(journal.append);
    expect(await outcomes(appends)).toEqual([
      'stored',
      expect.stringContaining('null value'),
      'conflict',
      'conflict',
    ]);
  });

  test('an entry is stored as it was when it was handed in', async () => {
    const id = newTable();
    await journal.append(entry(id, 0));
    const snapshot = { ...(await journal.load(id))!, version: 2 };
    const stored = journal.append(entry(id, 1, { snapshot }));
    snapshot.name = 'changed afterwards';
    await stored;
    expect((await journal.load(id))!.name).not.toBe('changed afterwards');
  });

  test(`${WRITERS} writers at once lose nothing`, async () => {
    const ids = Array.from({ length: WRITERS }, newTable);
    await Promise.all(
      ids.map(async (id) => {
        for (let version = 0; version < ENTRIES_EACH; version++) {
          await journal.append(entry(id, version, { writes: [score(id, version)] }));
        }
      }),
    );
    const sql = `select count(*), count(distinct table_id) as tables, max(version) as last
      from events where table_id = any($1)`;
    const count = WRITERS * ENTRIES_EACH;
    expect(await database.query(sql, [ids])).toEqual([
      { count, tables: WRITERS, last: ENTRIES_EACH },
    ]);
  });

  test('a new server goes on where the last one stopped', async () => {
    const settings = await place.newSettings();
    const first = await openDatabase(settings);
    await openJournal(first, TEST_RECORDS).append(entry('masa', 0));
    await first.close();
    const second = await openDatabase(settings);
    const again = openJournal(second, TEST_RECORDS);
    expect(await again.liveTableIds()).toEqual(['masa']);
    await again.append(entry('masa', 1));
    expect(await again.load('masa')).toMatchObject({ version: 2, chat: [{ text: 'after 1' }] });
    await second.close();
  });
});
