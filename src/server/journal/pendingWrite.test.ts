// An entry as rows: versions go on from the last, the last row of a key stays, and a table lives until it closes.
import { expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { createPendingWrite, EVENT_COLUMNS } from './pendingWrite.ts';
import type { JournalEntry } from '../store/journal.ts';
import { LIVE_COLUMNS, type LiveRow } from '../store/liveRow.ts';
import { created, said, score, TEST_RECORDS } from './testEntries.ts';

const NOTHING = { tableId: 'elma', writes: [], snapshot: null } as const;
const CLOSED = { type: 'closed', because: 'owner', at: 1_700_000_000_999 } as const;

function drafted(entry: Partial<JournalEntry> & Pick<JournalEntry, 'events'>) {
  return createPendingWrite({ ...NOTHING, expectedVersion: 4, ...entry }, TEST_RECORDS);
}

function column(columns: object, row: readonly unknown[] | undefined, name: string): unknown {
  return row?.[Object.keys(columns).indexOf(name)];
}

test('every event has its version, and all the one that was expected', () => {
  const { events, tableId } = drafted({ events: [said('one'), said('two')] });
  const of = (name: string): unknown[] => events.map((row) => column(EVENT_COLUMNS, row, name));
  expect(tableId).toBe('elma');
  expect([of('expected'), of('version')]).toEqual([
    [4, 4],
    [5, 6],
  ]);
  expect(of('type')).toEqual(['said', 'said']);
  expect(of('at')).toEqual(['2023-11-14T22:13:20.123Z', '2023-11-14T22:13:20.123Z']);
  expect(JSON.parse(String(of('event')[1]))).toEqual(said('two'));
});

test('an entry without events is a mistake', () => {
  expect(() => drafted({ events: [] })).toThrow('at least one event');
});

test.each([
  ['opens', [created('elma'), said('one')]],
  ['goes on', [said('one')]],
  ['closes', [said('one'), CLOSED]],
  ['closes', [CLOSED, said('one')]],
  ['closes', [created('elma'), CLOSED]],
])('a table %s', (life, events) => {
  expect(drafted({ events }).life).toBe(life);
});

test('a table that opens has a row, also where nothing is said of it; one that closes has none', () => {
  const live = { plain: 'elma', is_listed: true, people: ['ada'] } as unknown as LiveRow;
  const rowOf = (
    entry: Partial<JournalEntry> & Pick<JournalEntry, 'events'>,
  ): readonly unknown[] | undefined => drafted(entry).live[0];
  const opened = rowOf({ events: [created('elma')] });
  const names = ['table_id', 'is_listed', 'plain'];
  expect(names.map((name) => column(LIVE_COLUMNS, opened, name))).toEqual(['elma', 'false', null]);
  const said1 = rowOf({ events: [said('one')], live });
  expect(names.map((name) => column(LIVE_COLUMNS, said1, name))).toEqual(['elma', 'true', 'elma']);
  expect(rowOf({ events: [said('one')] })).toBeUndefined();
  expect(rowOf({ events: [said('one')], live: null })).toBeUndefined();
  expect(rowOf({ events: [CLOSED], live })).toBeUndefined();
});

test('rows of read models are there in their order, by their names', () => {
  const writes = [score('elma', 1), score('armut', 2), score('elma', 3)];
  const { records } = drafted({ events: [said('one')], writes });
  const { columns } = TEST_RECORDS.scores;
  expect(
    records.map(({ record, row }) => [
      record,
      column(columns, row, 'table_id'),
      column(columns, row, 'points'),
    ]),
  ).toEqual([
    ['scores', 'elma', 1],
    ['scores', 'armut', 2],
    ['scores', 'elma', 3],
  ]);
  expect(drafted({ events: [said('one')] }).records).toEqual([]);
});

test('a snapshot is of its version, taken when the last event happened', () => {
  const { table } = new TestTable('hearts').sit('berk');
  const later = { ...said('two'), at: 1_700_000_001_000 };
  const { snapshots } = drafted({ events: [said('one'), later], snapshot: table });
  expect(snapshots).toHaveLength(1);
  expect(snapshots[0].slice(0, 3)).toEqual(['elma', table.version, '2023-11-14T22:13:21.000Z']);
  expect(drafted({ events: [said('one')] }).snapshots).toEqual([]);
});
