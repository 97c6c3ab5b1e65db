// Making a table where something comes between: another table of that name, the same command, a lost answer.
// Skipped tests: need PostgreSQL.

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { VersionConflictError, type JournalEntry, type Journal } from '../store/store.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import { TestCluster, say, PAUSED_TABLE, type TestNode } from './testCluster.ts';
import { createAt } from './testTables.ts';

describe.runIf(isShared())('making a table', () => {
  let home: TestDatabase;
  let database: Database;
  let journal: Journal;
  let cable: TestCluster;
  let one: TestNode;
  /** The names under which it was tried to store a new table. */
  let tried: string[];

  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 4 });
    journal = openPostgresStore(database);
    return async () => {
      await database.close();
      await home.drop();
    };
  });
  beforeEach(() => {
    cable = new TestCluster(database, journal);
    tried = [];
  });
  afterEach(() => cable.close());

  /** A node whose first table meets with this when it is stored. */
  async function openWith(meet: (entry: JournalEntry) => Promise<void>): Promise<void> {
    const append = async (entry: JournalEntry): Promise<void> => {
      const isFirst = entry.expectedVersion === 0 && tried.push(entry.tableId) === 1;
      await (isFirst ? meet(entry) : journal.append(entry));
    };
    one = await cable.open('one', { journal: { ...journal, append } });
  }

  test('under a name that another has taken meanwhile takes the next', async () => {
    await openWith(async ({ tableId }) => {
      throw new VersionConflictError(tableId, 0);
    });
    const id = await createAt(one.tables, { ...PAUSED_TABLE, commandId: 'once' });
    expect(tried).toHaveLength(2);
    expect([tried[1], one.tables.peek(tried[0])]).toEqual([id, null]);
    expect(one.tables.peek(id)?.id).toBe(id);
  });

  test('by a command that has made one at another node gives that one', async () => {
    const other = await cable.open('other');
    let made = '';
    await openWith(async (entry) => {
      made = await createAt(other.tables, { ...PAUSED_TABLE, commandId: 'elsewhere' });
      await journal.append(entry);
    });
    expect(await createAt(one.tables, { ...PAUSED_TABLE, commandId: 'elsewhere' })).toBe(made);
    expect([tried.length, one.tables.peek(tried[0])]).toEqual([1, null]);
  });

  test.each([undefined, 'lost'])(
    'whose answer is lost (key %s) is found by and by',
    async (key) => {
      await openWith(async (entry) => {
        await journal.append(entry);
        throw new Error('The line is gone');
      });
      const making = createAt(one.tables, { ...PAUSED_TABLE, ...(key && { commandId: key }) });
      await expect(making).rejects.toThrow('The line is gone');
      const [id] = tried;
      expect(one.tables.peek(id)).toBeNull();
      await expect.poll(() => one.tables.peek(id)?.id).toBe(id);
      expect(await one.tables.execute(id, say('merhaba'))).toBeNull();
      expect(one.faults).toEqual([]);
    },
  );

  test('that was not stored after all leaves nothing, not even its name', async () => {
    await openWith(async () => {
      throw new Error('The disk is gone');
    });
    await expect(createAt(one.tables, PAUSED_TABLE)).rejects.toThrow('The disk is gone');
    const before = one.takes;
    await expect.poll(() => one.takes).toBe(before + 1);
    expect([one.tables.peek(tried[0]), one.faults]).toEqual([null, []]);
    expect(one.tables.list()).toEqual([]);
  });
});
