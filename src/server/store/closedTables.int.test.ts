// Closed tables: a packed journal reads as before, and a removed table leaves nothing but its id. In invented time.

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { packClosedTables, removeClosedTables } from './closedTables.ts';
import type { Store } from './store.ts';
import {
  everybodyLeaves,
  PEOPLE,
  playTable,
  playToTheEnd,
  storeTable,
} from './testClosedTables.ts';
import { eachStore } from '../testing/testStores.ts';

const DAY_MS = 24 * 60 * 60_000;
const LATER = new Date('2999-01-01');

eachStore((stores) => {
  describe('packing', () => {
    let store: Store;
    const closed = playTable('elma');
    const open = playTable('armut');
    everybodyLeaves(closed);
    beforeAll(async () => {
      store = await stores.open();
      await storeTable(store, closed);
      await storeTable(store, open);
    }, 120_000);

    const pack = (before: Date): Promise<number> => packClosedTables(store.db, before, 10);

    async function packedRow(): Promise<{ body: Uint8Array; rows: number }> {
      const { body } = await store.db
        .selectFrom('packed_tables')
        .select('body')
        .where('table_id', '=', 'elma')
        .executeTakeFirstOrThrow();
      const rows = await store.db
        .selectFrom('events')
        .select('version')
        .where('table_id', '=', 'elma')
        .execute();
      return { body, rows: rows.length };
    }

    test('keeps every event, whole and by range, in a fraction of the space', async () => {
      const table = await store.load('elma');
      expect(await pack(new Date(0))).toBe(0);
      // As two nodes would: one of them packs it.
      await Promise.all([pack(LATER), pack(LATER)]);
      expect(await pack(LATER)).toBe(0);
      const { body, rows } = await packedRow();
      expect(rows).toBe(1);
      expect(body.length).toBeLessThan(JSON.stringify(closed.events).length / 4);
      expect(await store.events('elma')).toEqual(closed.events);
      expect(JSON.stringify(await store.load('elma'))).toBe(JSON.stringify(table));
      const last = closed.events.length;
      for (const [after, limit] of [
        [0, 1],
        [0, 2],
        [1, 5],
        [7, 3],
        [last - 1, null],
        [last, 10],
      ] as const) {
        const end = limit === null ? undefined : after + limit;
        expect(await store.events('elma', { after, limit })).toEqual(
          closed.events.slice(after, end),
        );
      }
    });

    test('keeps the id taken and leaves open tables alone', async () => {
      const [created] = closed.events;
      const again = { tableId: 'elma', expectedVersion: 0, events: [created] };
      await expect(store.append({ ...again, writes: [], snapshot: null })).rejects.toThrow(
        'is not at version 0',
      );
      expect(await store.findExistingIds(['elma'])).toContain('elma');
      const packed = await store.db.selectFrom('packed_tables').select('table_id').execute();
      expect(packed).toEqual([{ table_id: 'elma' }]);
      expect(await store.events('armut')).toEqual(open.events);
    });

    test('tells a journal that was damaged since', async () => {
      const { body } = await packedRow();
      const damaged = Uint8Array.from(body);
      damaged[Math.floor(damaged.length / 2)] ^= 1;
      const set = (bytes: Uint8Array): Promise<unknown> =>
        store.db
          .updateTable('packed_tables')
          .set({ body: bytes })
          .where('table_id', '=', 'elma')
          .execute();
      await set(damaged);
      await expect(store.events('elma')).rejects.toThrow('The journal of table elma is broken');
      await set(body);
      expect(await store.events('elma')).toEqual(closed.events);
    });
  });

  describe('removal', () => {
    let store: Store;
    const old = playToTheEnd('elma');
    const half = playTable('incir');
    const later = playToTheEnd('armut');
    const open = playToTheEnd('kiraz');
    for (const table of [old, half, later, open]) {
      for (const by of PEOPLE) table.send({ type: 'say', by, text: 'iyi oyundu' });
    }
    for (const table of [old, half]) everybodyLeaves(table);
    later.now += 2 * DAY_MS;
    everybodyLeaves(later);

    beforeAll(async () => {
      store = await stores.open();
      for (const table of [old, half, later, open]) {
        await storeTable(store, table);
        const review = { game_id: `${table.table.id}/1`, position: 0, created_at: new Date() };
        await store.db.insertInto('reviews').values(review).execute();
      }
      // This game has none.
      await sql`insert into bids (hand_id, order_index, position, created_at)
        select id, 0, 0, started_at from hands`.execute(store.db);
    }, 120_000);

    /** How many rows of each table of the database are about a table. */
    async function rowsAbout(id: string): Promise<Record<string, number>> {
      const found: Record<string, number> = {};
      for (const { name } of await store.db.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
        const about = rows.filter((row) => new RegExp(`\\b${id}\\b`).test(JSON.stringify(row)));
        if (about.length > 0) found[name] = about.length;
      }
      return found;
    }

    /** As the server does it; `keepGamesDays` null keeps everything. */
    async function cleanUp(now: number, keepGamesDays: number | null): Promise<number> {
      await packClosedTables(store.db, new Date(now - DAY_MS), 10);
      if (keepGamesDays === null) return 0;
      return removeClosedTables(store.db, new Date(now - keepGamesDays * DAY_MS), 10);
    }

    const closedAt = Math.max(old.now, half.now);
    const others = (): Promise<unknown> => Promise.all(['armut', 'kiraz'].map(rowsAbout));

    test('keeps everything without a limit, and until the time has come', async () => {
      const before = await rowsAbout('elma');
      expect(before).toMatchObject({
        games: 1,
        game_players: 4,
        reviews: 1,
        chat_messages: 4,
        bids: expect.any(Number),
      });
      expect(await cleanUp(closedAt + 9999 * DAY_MS, null)).toBe(0);
      expect(await store.events('elma')).toEqual(old.events);
      expect(await cleanUp(closedAt + 88 * DAY_MS, 90)).toBe(0);
      expect(await rowsAbout('elma')).toMatchObject({
        packed_tables: 1,
        reviews: 1,
        scores: before.scores,
      });
    });

    test('then leaves nothing but the id, and other tables as they were', async () => {
      const before = await others();
      expect(await cleanUp(closedAt + 90 * DAY_MS, 90)).toBe(2);
      for (const id of ['elma', 'incir']) {
        expect(await rowsAbout(id)).toEqual({ forgotten_tables: 1 });
        expect(await store.load(id)).toBeNull();
      }
      const taken = new Set(['elma', 'incir']);
      expect(await store.findExistingIds(['elma', 'incir', 'nar'])).toEqual(taken);
      expect(await others()).toEqual(before);
    });

    test('never removes an open table, also if two servers remove at once', async () => {
      await Promise.all([1, 2].map(() => cleanUp(closedAt + 9999 * DAY_MS, 1)));
      expect(await rowsAbout('armut')).toEqual({ forgotten_tables: 1 });
      expect(await store.events('kiraz')).toEqual(open.events);
      expect(await cleanUp(closedAt + 9999 * DAY_MS, 1)).toBe(0);
    });
  });
});
