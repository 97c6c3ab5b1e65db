// Rows of the journal that were harmed: a snapshot is passed over, an event stops its own table with a clear error.

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { TableEvent } from '#table/events.ts';
import { rebuild } from '#table/evolve.ts';
import { TestTable } from '#table/testTable.ts';
import { copyTable, type Table } from '#table/table.ts';
import type { Database } from '../database/database.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import { BrokenTableError } from '../store/errors.ts';
import type { Journal } from '../store/journal.ts';
import { openJournal } from './openJournal.ts';
import { takeSnapshot } from '../store/snapshots.ts';
import { TEST_RECORDS } from './testEntries.ts';

const SNAPSHOT_AT = 8;
const pontoon = GAMES.find(({ id }) => id === 'pontoon')!;

afterEach(() => {
  Object.assign(pontoon, { rulesVersion: 1 });
});

eachDatabase((place) => {
  let database: Database;
  let journal: Journal;
  beforeAll(async () => {
    database = await place.open();
    journal = openJournal(database, TEST_RECORDS);
  });

  let tables = 0;
  /** A table in the middle of its game, with a snapshot behind it and events after that. */
  async function storeTable(): Promise<{ id: string; table: Table; early: Table }> {
    const id = `masa${++tables}`;
    const played = new TestTable('pontoon', { id, seats: 1, options: { rounds: 9 } });
    while (played.events.length < SNAPSHOT_AT + 5) played.deal().playHand();
    const early = rebuild(played.events.slice(0, SNAPSHOT_AT));
    await journal.append({
      tableId: id,
      expectedVersion: 0,
      events: played.events.slice(0, SNAPSHOT_AT),
      writes: [],
      snapshot: early,
    });
    const later = played.events.slice(SNAPSHOT_AT);
    await journal.append({
      tableId: id,
      expectedVersion: SNAPSHOT_AT,
      events: later,
      writes: [],
      snapshot: null,
    });
    return { id, table: played.table, early };
  }

  const setSnapshot = (id: string, state: unknown): Promise<unknown> =>
    database.query('update snapshots set state = $2::json where table_id = $1', [
      id,
      JSON.stringify(state),
    ]);
  const setEvent = (id: string, version: number, event: unknown): Promise<unknown> =>
    database.query('update events set event = $3::json where table_id = $1 and version = $2', [
      id,
      version,
      JSON.stringify(event),
    ]);
  const forgetSnapshot = (id: string): Promise<unknown> =>
    database.query('delete from snapshots where table_id = $1', [id]);

  describe('a snapshot', () => {
    test('that is sound is what a table is loaded from', async () => {
      const { id, table } = await storeTable();
      await setEvent(id, 2, 'harmed, but nobody needs to look');
      expect(await journal.load(id)).toEqual(table);
    });

    const HARMED: [string, (early: Table) => unknown][] = [
      ['that is nothing', () => null],
      ['that is a word', () => 'x'],
      ['that is empty', () => ({})],
      ['of before snapshots had a format', (early) => early],
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

    test.each(HARMED)('%s is passed over: the events have the table', async (_, harm) => {
      const { id, table, early } = await storeTable();
      await setSnapshot(id, harm(early));
      expect(await journal.load(id)).toEqual(table);
    });

    test('that is ahead of its events is passed over', async () => {
      const { id, early } = await storeTable();
      await database.query('delete from events where table_id = $1 and version >= $2', [
        id,
        SNAPSHOT_AT,
      ]);
      expect(await journal.load(id)).toMatchObject({ version: SNAPSHOT_AT - 1, id: early.id });
    });

    test('that the events do not follow on is passed over', async () => {
      const { id, table, early } = await storeTable();
      const other = copyTable(early);
      other.status = 'open';
      other.play = null;
      await setSnapshot(id, takeSnapshot(other));
      expect(await journal.load(id)).toEqual(table);
    });
  });

  describe('an event', () => {
    const CREATED = (event: object): TableEvent => ({ ...event, game: 'whist' }) as TableEvent;
    const HARMED: [string, number, unknown, string][] = [
      ['that is nothing', 4, null, 'the row is not an event'],
      ['that is garbage', 4, ['garbage'], 'the row is not an event'],
      ['without a time', 4, { type: 'reopened' }, 'the row is not an event'],
      ['of a type that nobody knows', 4, { type: 'exploded', at: 1 }, 'not known: exploded'],
      [
        'that the rules refuse',
        4,
        { type: 'moved', seat: 0, move: { type: 'play', card: 'AS' }, by: 'player', at: 1 },
        'refused',
      ],
      ['that creates again', 4, { type: 'created', at: 1 }, 'created once'],
      ['that is no beginning', 1, { type: 'reopened', at: 1 }, 'begins with its creation'],
    ];

    test.each(HARMED)('%s breaks its table', async (_, version, event, reason) => {
      const { id } = await storeTable();
      await forgetSnapshot(id);
      await setEvent(id, version, event);
      const error = await journal.load(id).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(BrokenTableError);
      expect(error).toMatchObject({
        tableId: id,
        version,
        message: expect.stringContaining(`${id} is broken at version ${version}: `),
        refusal: { code: 'TABLE_SET_ASIDE' },
      });
      expect((error as Error).message).toContain(reason);
    });

    test('of a game that is gone breaks its table', async () => {
      const { id } = await storeTable();
      await forgetSnapshot(id);
      await database.query('delete from events where table_id = $1 and version > 2', [id]);
      const [created] = await journal.events(id);
      await setEvent(id, 1, CREATED(created));
      await expect(journal.load(id)).rejects.toThrow(/is broken: No such game: whist/);
    });

    test('that is missing breaks its table, also for who reads the events alone', async () => {
      const { id } = await storeTable();
      await forgetSnapshot(id);
      await database.query('delete from events where table_id = $1 and version = 5', [id]);
      const missing = 'broken at version 6: version 5 is missing';
      await expect(journal.load(id)).rejects.toThrow(missing);
      await expect(journal.events(id)).rejects.toThrow(missing);
    });

    test('of another table breaks it', async () => {
      const { id } = await storeTable();
      await forgetSnapshot(id);
      const [created] = await journal.events(id);
      await setEvent(id, 1, { ...created, id: 'other' });
      await expect(journal.load(id)).rejects.toThrow('the snapshot is of table other');
    });
  });

  describe('rules of another version', () => {
    test('a table of theirs is not gone on with, and both versions are told', async () => {
      const { id, table } = await storeTable();
      expect(table.play!.rules).toBe(1);
      Object.assign(pontoon, { rulesVersion: 2 });
      const error = await journal.load(id).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(BrokenTableError);
      expect(error).toMatchObject({
        refusal: { code: 'RULES_CHANGED', details: { game: 'pontoon', recorded: 1, current: 2 } },
      });
      Object.assign(pontoon, { rulesVersion: 1 });
      expect(await journal.load(id)).toEqual(table);
    });

    test('a journal that names no version is of the first', async () => {
      const { id, table } = await storeTable();
      const events = await journal.events(id);
      const at = events.findIndex(({ type }) => type === 'started');
      const { rules, ...silent } = events[at] as TableEvent & { rules?: number };
      expect(rules).toBe(1);
      await forgetSnapshot(id);
      await setEvent(id, at + 1, silent);
      expect(await journal.load(id)).toEqual(table);
    });

    test('a game that begins by them is recorded as theirs', async () => {
      Object.assign(pontoon, { rulesVersion: 2 });
      const { id, table } = await storeTable();
      expect(table.play!.rules).toBe(2);
      expect(await journal.load(id)).toEqual(table);
    });
  });
});
