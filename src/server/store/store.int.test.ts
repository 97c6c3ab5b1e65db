// Contract of every store: an acknowledged entry is stored whole, once, and in order.
// Skipped tests: several servers share PostgreSQL only.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Table } from '#table/table.ts';
import { RepeatedCommandError, VersionConflictError, type Store } from './store.ts';
import { closed, commandKey, created, entry, said, score } from './testEntries.ts';
import { eachStore, openStoreAt } from '../testing/testStores.ts';

const WRITERS = 200;
const ENTRIES_EACH = 5;

eachStore((stores) => {
  let store: Store;
  beforeAll(async () => {
    store = await stores.open();
  });

  let tables = 0;
  const newTable = (): string => `masa${++tables}`;
  const versionsOf = async (tableId: string): Promise<number[]> => {
    const rows = await store.db
      .selectFrom('events')
      .select('version')
      .where('table_id', '=', tableId)
      .orderBy('version')
      .execute();
    return rows.map(({ version }) => version);
  };
  const totalsOf = async (tableId: string): Promise<number[]> => {
    const rows = await store.db
      .selectFrom('scores')
      .select('total')
      .where('hand_id', '=', tableId)
      .execute();
    return rows.map(({ total }) => total);
  };
  const NULL_REFUSED = expect.stringMatching(
    /null value in column "total"|NOT NULL.*scores\.total/,
  );
  /** `stored`, `conflict`, `repeated`, or the message of another error. */
  const outcomes = async (appends: Promise<void>[]): Promise<string[]> =>
    (await Promise.allSettled(appends)).map((outcome) => {
      if (outcome.status === 'fulfilled') return 'stored';
      if (outcome.reason instanceof VersionConflictError) return 'conflict';
      return outcome.reason instanceof RepeatedCommandError ? 'repeated' : String(outcome.reason);
    });

  describe('reading', () => {
    test('loads a table as its events made it', async () => {
      const id = newTable();
      expect(await store.load(id)).toBeNull();
      await store.append(entry(id, 0, { events: [created(id), said('selam')] }));
      await store.append(entry(id, 2));
      expect(await store.load(id)).toMatchObject({
        id,
        version: 3,
        chat: [{ text: 'selam' }, { text: 'after 2' }],
      });
      expect(await store.events(id)).toEqual([created(id), said('selam'), said('after 2')]);
    });

    test('returns the events of a range', async () => {
      const id = newTable();
      const events = [created(id), ...['b', 'c', 'd', 'e'].map(said)];
      await store.append(entry(id, 0, { events }));
      for (const [after, limit] of [
        [0, 2],
        [2, 2],
        [3, null],
        [5, 10],
        [0, 0],
      ] as const) {
        const end = limit === null ? undefined : after + limit;
        expect(await store.events(id, { after, limit })).toEqual(events.slice(after, end));
      }
    });

    test('returns any text as it was written', async () => {
      const id = newTable();
      const text = '\u0000 "quoted" \\ {a,b} \ud800 🂡 ş\n';
      await store.append(entry(id, 0, { events: [created(id), said(text)] }));
      const [, event] = await store.events(id);
      expect(JSON.stringify(event)).toBe(JSON.stringify(said(text)));
    });

    test('has the time and the type of an event in columns of their own', async () => {
      const id = newTable();
      await store.append(entry(id, 0, { events: [created(id), said('x')] }));
      const row = await store.db
        .selectFrom('events')
        .select(['at', 'type'])
        .where('table_id', '=', id)
        .where('version', '=', 2)
        .executeTakeFirst();
      expect(row).toEqual({ at: new Date(1_700_000_000_123), type: 'said' });
    });

    test('continues where the last server stopped', async () => {
      const place = await stores.newPlace();
      const first = await openStoreAt(place);
      await first.append(entry('masa', 0));
      await first.close();
      const second = await openStoreAt(place);
      expect(await second.liveTableIds()).toEqual(['masa']);
      await second.append(entry('masa', 1));
      expect(await second.load('masa')).toMatchObject({ version: 2, chat: [{ text: 'after 1' }] });
      await second.close();
    });
  });

  describe('live tables', () => {
    const isLive = async (id: string) => (await store.liveTableIds()).includes(id);

    test.each([[[closed()]], [[said('bye'), closed()]], [[closed(), said('bye')]]])(
      'lists a table from its first event until it is closed by %j',
      async (last) => {
        const id = newTable();
        expect(await isLive(id)).toBe(false);
        await store.append(entry(id, 0, { events: [created(id), said('x')] }));
        await store.append(entry(id, 2));
        expect(await isLive(id)).toBe(true);
        await store.append(entry(id, 3, { events: last }));
        expect(await isLive(id)).toBe(false);
      },
    );

    test('never gives the id of a closed table away again', async () => {
      const id = newTable();
      expect(await store.findExistingIds([id])).toEqual(new Set());
      await store.append(entry(id, 0));
      await store.append(entry(id, 1, { events: [closed()] }));
      expect(await store.findExistingIds([id, 'unknown'])).toEqual(new Set([id]));
      expect(await outcomes([store.append(entry(id, 0))])).toEqual(['conflict']);
    });

    test('describes a table when it opens and when its description changes', async () => {
      const id = newTable();
      const live = {
        plain: id,
        node: 'n',
        made_by: null,
        opened_from: '::1',
        status: 'open' as Table['status'],
        owner_id: 'ada',
        people: ['ada'],
        game: 'hearts',
        is_listed: true,
        rank: 0,
        age: -1_700_000_000_000,
        watchable: true,
        summary: { id },
      } as const;
      await store.append(entry(id, 0, { live }));
      const changed = {
        ...live,
        node: 'other',
        opened_from: 'other',
        status: 'playing' as const,
        rank: 1,
      };
      await store.append(entry(id, 1, { live: changed }));
      await store.append(entry(id, 2));
      const row = await store.db
        .selectFrom('live_tables')
        .selectAll()
        .where('table_id', '=', id)
        .executeTakeFirst();
      expect(row).toMatchObject({ ...live, status: 'playing', rank: 1, is_running: true });
    });
  });

  describe('the expected version', () => {
    test('must be the version of the table', async () => {
      const id = newTable();
      await store.append(entry(id, 0));
      await store.append(entry(id, 1));
      const late = new VersionConflictError(id, 1);
      await expect(store.append(entry(id, 1))).rejects.toThrow(late);
      expect(await outcomes([store.append(entry(id, 0)), store.append(entry(id, 3))])).toEqual([
        'conflict',
        'conflict',
      ]);
      expect(await outcomes([store.append(entry(newTable(), 1))])).toEqual(['conflict']);
      expect(await versionsOf(id)).toEqual([1, 2]);
    });

    test.runIf(stores.kind === 'PostgreSQL')(
      'lets one of several servers write each version',
      async () => {
        const place = await stores.newPlace();
        const servers = await Promise.all(Array.from({ length: 4 }, () => openStoreAt(place)));
        const ids = Array.from({ length: 10 }, newTable);
        for (const version of [0, 1, 2]) {
          const results = await Promise.all(
            ids.map((id) => outcomes(servers.map((server) => server.append(entry(id, version))))),
          );
          for (const result of results)
            expect(result.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'stored']);
        }
        for (const server of servers) await server.close();
      },
    );

    test('conflicts with an event that another transaction has not committed yet', async () => {
      const id = newTable();
      await store.append(entry(id, 0));
      let waiting: Promise<string[]> | null = null;
      await store.db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('events')
          .columns(['table_id', 'version', 'at', 'type', 'event', 'crc'])
          .expression(({ selectFrom, val }) =>
            selectFrom('events')
              .select(['table_id', val(2).as('version'), 'at', 'type', 'event', 'crc'])
              .where('table_id', '=', id),
          )
          .execute();
        waiting = outcomes([store.append(entry(id, 1))]);
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
      expect(await waiting).toEqual(['conflict']);
    });
  });

  describe('a batch', () => {
    test('is stored without the entry that is refused', async () => {
      const ids = Array.from({ length: 20 }, newTable);
      const appends = ids.map((id, index) => {
        if (index === 7) return store.append(entry(id, 5));
        return store.append(entry(id, 0, { writes: [score(id, index === 13 ? null : index)] }));
      });
      const expected: unknown[] = ids.map(() => 'stored');
      expected[7] = 'conflict';
      expected[13] = NULL_REFUSED;
      expect(await outcomes(appends)).toEqual(expected);
      for (const [index, id] of ids.entries()) {
        const isStored = expected[index] === 'stored';
        expect(await versionsOf(id)).toEqual(isStored ? [1] : []);
        expect(await totalsOf(id)).toEqual(isStored ? [index] : []);
        expect((await store.findExistingIds([id])).has(id)).toBe(isStored);
      }
    });

    test('stores the entries of a table in the order in which they came', async () => {
      const id = newTable();
      const order: number[] = [];
      await Promise.all(
        Array.from({ length: 30 }, async (_, version) => {
          await store.append(entry(id, version, { writes: [score(id, version)] }));
          order.push(version);
        }),
      );
      expect(order).toEqual(Array.from({ length: 30 }, (_, version) => version));
      expect(await totalsOf(id)).toEqual([29]);
    });

    test('refuses the entries that follow a refused one at its table', async () => {
      const id = newTable();
      const bad = entry(id, 1, { writes: [score(id, null)] });
      const appends = [entry(id, 0), bad, entry(id, 2), entry(id, 3)].map(store.append);
      expect(await outcomes(appends)).toEqual(['stored', NULL_REFUSED, 'conflict', 'conflict']);
    });

    test(`loses nothing of ${WRITERS} writers`, async () => {
      const ids = Array.from({ length: WRITERS }, newTable);
      await Promise.all(
        ids.map(async (id) => {
          for (let version = 0; version < ENTRIES_EACH; version++)
            await store.append(entry(id, version, { writes: [score(id, version)] }));
        }),
      );
      const rows = await store.db
        .selectFrom('events')
        .select(({ fn }) => ['table_id', fn.countAll<number>().as('count')])
        .where('table_id', 'in', ids)
        .groupBy('table_id')
        .execute();
      expect(rows).toHaveLength(WRITERS);
      expect(rows.every(({ count }) => count === ENTRIES_EACH)).toBe(true);
    });
  });

  describe('an entry', () => {
    test('leaves neither event nor snapshot if one of its rows is refused', async () => {
      const id = newTable();
      await store.append(entry(id, 0));
      const snapshot = { ...(await store.load(id))!, version: 2 };
      const bad = entry(id, 1, { snapshot, writes: [score(id, 1), score(id, null)] });
      expect(await outcomes([store.append(bad)])).toEqual([NULL_REFUSED]);
      expect(await versionsOf(id)).toEqual([1]);
      expect(await store.load(id)).toMatchObject({ version: 1 });
      expect(await totalsOf(id)).toEqual([]);
      await store.append(entry(id, 1));
      expect(await versionsOf(id)).toEqual([1, 2]);
    });

    test('replaces whole rows, and the last one for a key stays', async () => {
      const id = newTable();
      const time = '2026-11-19T12:00:00.123Z';
      const row = {
        id,
        table_id: id,
        number: 1,
        game: 'hearts',
        variant: 'v',
        options: { 'a"b': [null] },
        seats: 4,
        started_at: time,
        ended_at: time,
        result: { winners: [0] },
        forfeited: true,
      };
      const silent = { ...row, variant: null, ended_at: null, result: null, forfeited: false };
      const stored = (): Promise<unknown> =>
        store.db.selectFrom('games').selectAll().where('id', '=', id).execute();
      const times = { started_at: new Date(time), ended_at: new Date(time) };
      await store.append(
        entry(id, 0, {
          writes: [
            { record: 'games', row: silent },
            { record: 'games', row },
          ],
        }),
      );
      expect(await stored()).toEqual([{ ...row, ...times }]);
      await store.append(entry(id, 1, { writes: [{ record: 'games', row: silent }] }));
      expect(await stored()).toEqual([{ ...silent, ...times, ended_at: null }]);
    });

    test('is stored as it was when it was appended', async () => {
      const id = newTable();
      await store.append(entry(id, 0));
      const snapshot = { ...(await store.load(id))!, version: 2 };
      const stored = store.append(entry(id, 1, { snapshot }));
      snapshot.name = 'changed afterwards';
      await stored;
      expect((await store.load(id))!.name).not.toBe('changed afterwards');
    });

    test('needs an event', async () => {
      await expect(store.append(entry(newTable(), 0, { events: [] }))).rejects.toThrow(
        'at least one event',
      );
    });
  });

  describe('a command key', () => {
    test('finds what the command did', async () => {
      const id = newTable();
      expect(await store.findCommand('ada', id)).toBeNull();
      const events = [created(id), said('x')];
      await store.append(entry(id, 0, { events, key: commandKey(id) }));
      expect(await store.findCommand('ada', id)).toEqual({
        tableId: id,
        version: 2,
        fingerprint: 'f',
        answer: { ok: true },
      });
      expect(await store.findCommand('bora', id)).toBeNull();
    });

    test('refuses a repetition, and nothing of it is stored', async () => {
      const [id, other] = [newTable(), newTable()];
      const key = commandKey(id);
      await store.append(entry(id, 0, { key }));
      const appends = [entry(id, 1, { key }), entry(other, 0, { key, writes: [score(other, 1)] })];
      expect(await outcomes(appends.map(store.append))).toEqual(['repeated', 'repeated']);
      expect(await versionsOf(id)).toEqual([1]);
      expect(await versionsOf(other)).toEqual([]);
      expect(await totalsOf(other)).toEqual([]);
    });

    test('is stored once if both commands arrive at the same time', async () => {
      const ids = [newTable(), newTable()];
      const key = commandKey(ids[0]);
      const results = await outcomes(ids.map((id) => store.append(entry(id, 0, { key }))));
      expect(results.toSorted()).toEqual(['repeated', 'stored']);
    });
  });
});
