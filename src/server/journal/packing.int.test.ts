// A table that is closed and packed reads as before; one that is not closed stays as it is.

import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import { READ_MODEL_TABLES } from '../store/columns.ts';
import type { Journal } from '../store/journal.ts';
import { openJournal } from './openJournal.ts';
import { packClosed } from './packing.ts';
import { everybodyLeaves, playTable, storeTable } from '../store/testClosedTables.ts';

const LATER = new Date('2999-01-01');

eachDatabase((place) => {
  let database: Database;
  let journal: Journal;
  const closed = playTable('elma');
  const open = playTable('armut');
  everybodyLeaves(closed);
  beforeAll(async () => {
    database = await place.open();
    // As a server of one node: in the embedded database some of the events share rows.
    journal = openJournal(database, READ_MODEL_TABLES, {
      onRefused(error) {
        throw error;
      },
    });
    await storeTable(journal, closed);
    await storeTable(journal, open);
  }, 120_000);

  const bytes = async (): Promise<number> => {
    const [{ size }] = await database.query<{ size: number }>(
      "select sum(length(event::text)) as size from events where table_id = 'elma'",
    );
    return size;
  };

  test('it is read as before, whole and in pages, and takes a fraction of the room', async () => {
    const before = await bytes();
    const table = await journal.load('elma');
    expect(await packClosed(database, new Date(0), 10)).toBe(0);
    // Two nodes at once: it is packed by one of them, and the other has nothing to say.
    await Promise.all([packClosed(database, LATER, 10), packClosed(database, LATER, 10)]);
    expect(await packClosed(database, LATER, 10)).toBe(0);
    const [{ size, rows }] = await database.query<{ size: number; rows: number }>(
      `select length(body) as size, (select count(*) from events where table_id = 'elma') as rows
        from packed_tables where table_id = 'elma'`,
    );
    expect(rows).toBe(1);
    expect(size).toBeLessThan(before / 4);
    expect(await journal.events('elma')).toEqual(closed.events);
    expect(JSON.stringify(await journal.load('elma'))).toBe(JSON.stringify(table));
    const last = closed.events.length;
    for (const [after, most] of [
      [0, 1],
      [0, 2],
      [1, 5],
      [7, 3],
      [last - 1, null],
      [last, 10],
    ] as const) {
      const end = most === null ? undefined : after + most;
      expect(await journal.events('elma', { after, limit: most })).toEqual(
        closed.events.slice(after, end),
      );
    }
    expect(await journal.findExistingIds(['elma'])).toContain('elma');
  });

  test('its id is not used again, and an open table is left alone', async () => {
    const again = { tableId: 'elma', writes: [], snapshot: null };
    const [created] = closed.events;
    await expect(
      journal.append({ ...again, expectedVersion: 0, events: [created] }),
    ).rejects.toThrow('is not at version 0');
    expect(await database.query('select table_id from packed_tables')).toEqual([
      { table_id: 'elma' },
    ]);
    expect(await journal.events('armut')).toEqual(open.events);
  });
});
