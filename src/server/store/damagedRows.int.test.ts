// Damaged rows: a damaged snapshot is ignored, a damaged event breaks its own table with a clear error.
// Skipped tests: events without a checksum exist on PostgreSQL only.

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { TableEvent } from '#table/events.ts';
import { rebuild } from '#table/evolve.ts';
import { TestTable } from '#table/testTable.ts';
import { copyTable, type Table } from '#table/table.ts';
import { eventChecksum } from './appendedRows.ts';
import { BrokenTableError, type Store } from './store.ts';
import { takeSnapshot } from './snapshots.ts';
import { eachStore } from '../testing/testStores.ts';

const SNAPSHOT_AT = 8;
const pontoon = GAMES.find(({ id }) => id === 'pontoon')!;

afterEach(() => {
  Object.assign(pontoon, { rulesVersion: 1 });
});

eachStore((stores) => {
  let store: Store;
  beforeAll(async () => {
    store = await stores.open();
  });

  let tables = 0;
  /** A table in the middle of its game, with a snapshot behind it and events after that. */
  async function storeTable(): Promise<{ id: string; table: Table; early: Table }> {
    const id = `masa${++tables}`;
    const played = new TestTable('pontoon', { id, seats: 1, options: { rounds: 9 } });
    while (played.events.length < SNAPSHOT_AT + 5) played.deal().playHand();
    const early = rebuild(played.events.slice(0, SNAPSHOT_AT));
    await store.append({
      tableId: id,
      expectedVersion: 0,
      events: played.events.slice(0, SNAPSHOT_AT),
      writes: [],
      snapshot: early,
    });
    const later = played.events.slice(SNAPSHOT_AT);
    await store.append({
      tableId: id,
      expectedVersion: SNAPSHOT_AT,
      events: later,
      writes: [],
      snapshot: null,
    });
    return { id, table: played.table, early };
  }

  const setSnapshot = (id: string, state: unknown): Promise<unknown> =>
    store.db
      .updateTable('snapshots')
      .set({ state: JSON.stringify(state) })
      .where('table_id', '=', id)
      .execute();
  const setEvent = (id: string, version: number, event: unknown): Promise<unknown> => {
    const text = JSON.stringify(event);
    return store.db
      .updateTable('events')
      .set({ event: text, crc: eventChecksum(id, version, text) })
      .where('table_id', '=', id)
      .where('version', '=', version)
      .execute();
  };
  const deleteEvents = (id: string, from: number, to: number): Promise<unknown> =>
    store.db
      .deleteFrom('events')
      .where('table_id', '=', id)
      .where('version', '>=', from)
      .where('version', '<=', to)
      .execute();
  const deleteSnapshot = (id: string): Promise<unknown> =>
    store.db.deleteFrom('snapshots').where('table_id', '=', id).execute();

  describe('a snapshot', () => {
    test('is what a table is loaded from', async () => {
      const { id, table } = await storeTable();
      await setEvent(id, 2, 'damaged, but not read');
      expect(await store.load(id)).toEqual(table);
    });

    const DAMAGED: [string, (early: Table) => unknown][] = [
      ['that is null', () => null],
      ['that is a word', () => 'x'],
      ['that is empty', () => ({})],
      ['from before snapshots had a format', (early) => early],
      ['of another format', (early) => ({ ...takeSnapshot(early), format: 0 })],
      ['of other rules', (early) => ({ ...takeSnapshot(early), rules: 2 })],
      ['without its table', (early) => ({ ...takeSnapshot(early), table: undefined })],
      ['of another table', (early) => takeSnapshot({ ...copyTable(early), id: 'other' })],
      ['of another version', (early) => takeSnapshot({ ...copyTable(early), version: 3 })],
      [
        'of a game that is gone',
        (early) => ({ ...takeSnapshot(early), table: { ...early, game: 'x' } }),
      ],
      [
        'in which something was changed',
        (early) => ({ ...takeSnapshot(early), table: { ...early, owner: 'mallory' } }),
      ],
    ];

    test.each(DAMAGED)('%s is ignored, because the events have the table', async (_, damage) => {
      const { id, table, early } = await storeTable();
      await setSnapshot(id, damage(early));
      expect(await store.load(id)).toEqual(table);
    });

    test('that is ahead of its events is ignored', async () => {
      const { id, early } = await storeTable();
      await deleteEvents(id, SNAPSHOT_AT, 99);
      expect(await store.load(id)).toMatchObject({ version: SNAPSHOT_AT - 1, id: early.id });
    });

    test('that the events do not fit is ignored', async () => {
      const { id, table, early } = await storeTable();
      const other = copyTable(early);
      other.status = 'open';
      other.play = null;
      await setSnapshot(id, takeSnapshot(other));
      expect(await store.load(id)).toEqual(table);
    });
  });

  describe('an event', () => {
    const CREATED = (event: object): TableEvent => ({ ...event, game: 'whist' }) as TableEvent;
    const DAMAGED: [string, number, unknown, string][] = [
      ['that is null', 4, null, 'the row is not an event'],
      ['that is garbage', 4, ['garbage'], 'the row is not an event'],
      ['without a time', 4, { type: 'reopened' }, 'the row is not an event'],
      ['of an unknown type', 4, { type: 'exploded', at: 1 }, 'not known: exploded'],
      [
        'that the rules refuse',
        4,
        { type: 'moved', seat: 0, move: { type: 'play', card: 'AS' }, by: 'player', at: 1 },
        'refused',
      ],
      ['that creates the table again', 4, { type: 'created', at: 1 }, 'created once'],
      ['that cannot be the first', 1, { type: 'reopened', at: 1 }, 'begins with its creation'],
    ];

    test.each(DAMAGED)('%s breaks its table', async (_, version, event, reason) => {
      const { id } = await storeTable();
      await deleteSnapshot(id);
      await setEvent(id, version, event);
      const error = await store.load(id).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(BrokenTableError);
      expect(error).toMatchObject({
        tableId: id,
        version,
        message: expect.stringContaining(`${id} is broken at version ${version}: `),
        refusal: { code: 'TABLE_SET_ASIDE' },
      });
      expect((error as Error).message).toContain(reason);
    });

    test('for a missing game breaks its table', async () => {
      const { id } = await storeTable();
      await deleteSnapshot(id);
      await deleteEvents(id, 3, 99);
      const [created] = await store.events(id);
      await setEvent(id, 1, CREATED(created));
      await expect(store.load(id)).rejects.toThrow(/is broken: No such game: whist/);
    });

    test('that is missing breaks its table, also when only events are read', async () => {
      const { id } = await storeTable();
      await deleteSnapshot(id);
      await deleteEvents(id, 5, 5);
      const missing = 'broken at version 6: version 5 is missing';
      await expect(store.load(id)).rejects.toThrow(missing);
      await expect(store.events(id)).rejects.toThrow(missing);
    });

    test.each(['one byte', 'its version'])(
      'with another checksum in %s breaks its table',
      async (what) => {
        const { id } = await storeTable();
        await deleteSnapshot(id);
        const change =
          what === 'one byte' ? { event: '{"type":"reopened","at":1}' } : { version: 99 };
        await store.db
          .updateTable('events')
          .set(change)
          .where('table_id', '=', id)
          .where('version', '=', 7)
          .execute();
        const version = change.version ?? 7;
        await expect(store.load(id)).rejects.toThrow(
          `${id} is broken at version ${version}: the checksum does not match`,
        );
        await expect(store.events(id)).rejects.toThrow('the checksum does not match');
      },
    );

    test('without a checksum, as earlier versions wrote it, is read', async (context) => {
      if (stores.kind === 'SQLite') return context.skip('every event in SQLite has one');
      const { id, table } = await storeTable();
      await deleteSnapshot(id);
      await store.db.updateTable('events').set({ crc: null }).where('table_id', '=', id).execute();
      expect(await store.load(id)).toEqual(table);
    });

    test('from another table breaks its table', async () => {
      const { id } = await storeTable();
      await deleteSnapshot(id);
      const [created] = await store.events(id);
      await setEvent(id, 1, { ...created, id: 'other' });
      await expect(store.load(id)).rejects.toThrow('the snapshot is of table other');
    });
  });

  describe('rules of another version', () => {
    test('refuse a table of the present ones and name both versions', async () => {
      const { id, table } = await storeTable();
      expect(table.play!.rules).toBe(1);
      Object.assign(pontoon, { rulesVersion: 2 });
      const error = await store.load(id).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(BrokenTableError);
      expect(error).toMatchObject({
        refusal: { code: 'RULES_CHANGED', details: { game: 'pontoon', recorded: 1, current: 2 } },
      });
      Object.assign(pontoon, { rulesVersion: 1 });
      expect(await store.load(id)).toEqual(table);
    });

    test('are not meant by a journal without a version: it is of the first', async () => {
      const { id, table } = await storeTable();
      const events = await store.events(id);
      const at = events.findIndex(({ type }) => type === 'started');
      const { rules, ...silent } = events[at] as TableEvent & { rules?: number };
      expect(rules).toBe(1);
      await deleteSnapshot(id);
      await setEvent(id, at + 1, silent);
      expect(await store.load(id)).toEqual(table);
    });

    test('are recorded with a game that begins under them', async () => {
      Object.assign(pontoon, { rulesVersion: 2 });
      const { id, table } = await storeTable();
      expect(table.play!.rules).toBe(2);
      expect(await store.load(id)).toEqual(table);
    });
  });
});
