// Several entries of a table as one: what is stored of it is what all of them would have left behind.

import { expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { appendStatement } from './appendStatement.ts';
import { createPendingWrite, type PendingWrite } from './pendingWrite.ts';
import type { JournalEntry } from '../store/journal.ts';
import { mergePendingWrites, SEVERAL } from './mergePendingWrites.ts';
import type { LiveRow } from '../store/liveRow.ts';
import { entry, said, score, TEST_RECORDS } from './testEntries.ts';

const drafted = (version: number, more: Partial<JournalEntry> = {}): PendingWrite =>
  createPendingWrite(entry('elma', version, more), TEST_RECORDS);
const live = (status: string): LiveRow => ({ status }) as LiveRow;

test('one stays as it is', () => {
  const one = drafted(4);
  expect(mergePendingWrites([one])).toBe(one);
});

test('their events are one row: from the version that the first expects to that of the last', () => {
  const last = { ...said('son'), at: 1_700_000_005_000 };
  const { events } = mergePendingWrites([
    drafted(4),
    drafted(5, { events: [said('bir'), said('iki')] }),
    drafted(7, { events: [last] }),
  ]);
  const all = [said('after 4'), said('bir'), said('iki'), last];
  expect(events).toEqual([
    ['elma', 4, 8, '2023-11-14T22:13:25.000Z', SEVERAL, JSON.stringify(all)],
  ]);
});

test('of snapshots and of what is seen from outside the last stays, also where later ones say nothing', () => {
  const tables = [new TestTable('hearts'), new TestTable('hearts').sit('berk')];
  const [first, second] = tables.map(({ table }) => table);
  const parts = [
    drafted(4, { snapshot: first, live: live('open') }),
    drafted(5, { snapshot: second, live: live('playing') }),
    drafted(6),
  ];
  const joined = mergePendingWrites(parts);
  expect(joined.snapshots).toEqual(parts[1].snapshots);
  expect(joined.live).toEqual(parts[1].live);
  expect(joined.life).toBe('goes on');
  const closed = { type: 'closed', because: 'empty', at: 1 } as const;
  expect(mergePendingWrites([...parts, drafted(7, { events: [closed] })]).life).toBe('closes');
});

test('of rows with one key the last is stored, in one statement with those of others', () => {
  const scored = (points: number): Partial<JournalEntry> => ({ writes: [score('elma', points)] });
  const other = { writes: [score('armut', 5)] };
  const joined = mergePendingWrites([
    drafted(4, scored(1)),
    drafted(5, other),
    drafted(6, scored(3)),
  ]);
  const { params } = appendStatement([joined], TEST_RECORDS);
  const events = 6;
  expect(params.slice(events, events + 3)).toEqual([
    ['elma', 'armut'],
    [1, 1],
    [3, 5],
  ]);
});
