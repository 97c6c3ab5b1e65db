// The list of the lobby as the database keeps it: whole, in order, and true of every change.

import { beforeAll, expect, test } from 'vitest';
import {
  compareTables,
  formatTableCursor,
  parseTableCursor,
  summarizeTable,
  type TableSummary,
} from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import type { Store } from '../store/store.ts';
import { eachStore } from '../testing/testStores.ts';
import { liveRowOf } from '../tables/hostedTable.ts';
import { openTableListing, TABLES_ON_PAGE, type TableQuery } from './gameList.ts';

/** Of Hearts just as many as one page has. */
const MANY = 2 * TABLES_ON_PAGE;
const LETTERS = ['ç', 'i', 'z'];
const ORIGIN = { node: 'here', madeBy: null, openedFrom: null };

eachStore(({ open }) => {
  let store: Store;
  const tables: Table[] = [];

  async function add(table: Table, events: TestTable['events']): Promise<void> {
    await store.append({
      tableId: table.id,
      expectedVersion: 0,
      events,
      writes: [],
      snapshot: null,
      live: liveRowOf(table, ORIGIN),
    });
  }

  beforeAll(async () => {
    store = await open();
    const made = Array.from({ length: MANY }, (_, at) => {
      const game = at % 2 === 0 ? 'hearts' : 'pitch';
      const settings = { watchers: at % 5 === 0 ? 'silent' : 'none' };
      const id = `masa${LETTERS[at % 3]}${at}`;
      const one = new TestTable(game, { id, settings, isPrivate: at === 7 });
      if (at % 4 === 0) one.send({ type: 'leave', by: 'ada' });
      // Several at one time.
      const table = { ...one.table, createdAt: one.table.createdAt + Math.floor(at / 3) };
      tables.push(table);
      return add(table, one.events);
    });
    await Promise.all(made);
  });

  async function all(query: TableQuery): Promise<TableSummary[]> {
    const listing = openTableListing(store.db);
    const found: TableSummary[] = [];
    for (;;) {
      const last = found.at(-1);
      const after = last && parseTableCursor(formatTableCursor(last))!;
      const { tables: page, isLast, total } = await listing.page({ ...query, after });
      expect(page.length).toBeLessThanOrEqual(TABLES_ON_PAGE);
      // Nobody is sent on to a page with nothing on it.
      if (last) expect(page).not.toEqual([]);
      found.push(...page);
      if (!isLast) continue;
      expect(total).toBe(found.length);
      return found;
    }
  }

  test.each(
    (['all', 'joinable', 'watchable'] as const).flatMap((which) =>
      [undefined, 'hearts', 'pitch', 'pontoon'].map((game) => ({ which, game })),
    ),
  )('the pages of $which of $game are the whole, in order', async ({ which, game }) => {
    const wanted = tables
      .filter(({ isPrivate }) => !isPrivate)
      .map(summarizeTable)
      .filter((one) => game === undefined || one.game === game)
      .filter(({ joinable, watchable }) => ({ all: true, joinable, watchable })[which])
      .sort(compareTables);
    expect(await all({ which, game })).toEqual(wanted);
  });

  test('a table asked for by name is described where it is listed', async () => {
    const [one, , , , , , , hidden] = tables;
    const listing = openTableListing(store.db);
    expect(await listing.of([one.id, hidden.id, 'none'])).toEqual([summarizeTable(one)]);
    expect(await listing.total()).toBe(MANY - 1);
  });

  test('a table that is closed is counted no more once that is noted', async () => {
    const listing = openTableListing(store.db);
    const { id } = new TestTable('hearts', { id: 'geçici' }).table;
    const one = new TestTable('hearts', { id });
    expect(await listing.total()).toBe(MANY - 1);
    await add(one.table, one.events);
    listing.noteChange();
    expect(await listing.total()).toBe(MANY);
    await store.db.deleteFrom('live_tables').where('table_id', '=', id).execute();
    expect(await listing.total()).toBe(MANY);
    listing.noteChange();
    expect(await listing.total()).toBe(MANY - 1);
  });
});
