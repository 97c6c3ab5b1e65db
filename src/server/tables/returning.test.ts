// After a start: who says anything is there, and who says nothing in time is away.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import type { JournalEntry, Journal } from '../store/store.ts';
import type { TableDirectory } from './tableDirectory.ts';
import { openTableHost } from './tableHost.ts';

const RETURN_TIME = 30_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a word counts as well as coming back', async () => {
  const settings = { turnSeconds: 0, coverAfterSeconds: 600 };
  const table = new TestTable('hearts', { settings }).sit('bora', 'ceren', 'deniz').deal();
  const stored: JournalEntry[] = [];
  const journal = {
    load: async () => table.table,
    append: async (entry: JournalEntry) => void stored.push(entry),
  } as unknown as Journal;
  const directory = {
    listOrphans: async () => ['masa'],
    claim: async () => ({ isFromAnother: true, isDescribed: true }),
    listDue: async () => [],
  } as unknown as TableDirectory;
  const tables = await openTableHost({
    journal,
    directory,
    node: 'here',
    chooseBotMove: () => new Promise(() => {}),
    now: () => table.now,
    onFault: (fault) => {
      throw fault;
    },
    reconnectGraceMs: RETURN_TIME,
  });
  expect(await tables.execute('masa', { type: 'say', by: 'bora', text: 'selam' })).toBeNull();
  await tables.execute('masa', { type: 'comeBack', player: 'ceren' });
  vi.advanceTimersByTime(RETURN_TIME);
  const away = () =>
    tables.peek('masa')!.places.flatMap(({ person, awaySince }) => (awaySince ? person!.id : []));
  await vi.waitFor(() => expect(away()).toHaveLength(2));
  expect(away()).toEqual(['ada', 'deniz']);
  await tables.stop();
});
