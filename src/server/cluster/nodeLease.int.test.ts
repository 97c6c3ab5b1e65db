// Two nodes with leases in one PostgreSQL: which of them may take the tables of the other.
// Skipped tests: need PostgreSQL.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { createTableDirectory, type TableDirectory } from '../tables/tableDirectory.ts';
import { createLeaseRows, NodeLease } from './nodeLease.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

interface Node {
  readonly lease: NodeLease;
  readonly directory: TableDirectory;
  othersLost: number;
  losses: number;
  doesHear: boolean;
}

describe.runIf(isShared())('leases', () => {
  let home: TestDatabase;
  let database: Database;
  let one: Node;
  let other: Node;

  async function join(name: string): Promise<Node> {
    const about = { othersLost: 0, losses: 0, doesHear: true };
    const lease = new NodeLease({
      rows: createLeaseRows(database.db, name),
      isReachable: async () => about.doesHear,
      doOthersHold: async () => true,
      onLost: () => void about.losses++,
      onOthersLost: () => void about.othersLost++,
      onDeleted: () => {},
      onFault: () => {},
    });
    await lease.begin();
    return Object.assign(about, { lease, directory: createTableDirectory(database.db, name) });
  }

  const ownerOf = async (table: string): Promise<string> => {
    const sql = 'select node from live_tables where table_id = $1';
    const [{ node }] = await database.query<{ node: string }>(sql, [table]);
    return node;
  };

  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 4 });
    await database.run(
      "insert into live_tables (table_id, node, is_running) values ('elma', 'one', true), ('armut', 'other', true)",
    );
    [one, other] = [await join('one'), await join('other')];
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.lease.stop(), other.lease.stop()]);
    await database.close();
    await home.drop();
  });

  test('a table of a node that holds its lease is its own', async () => {
    expect(await other.directory.claim('elma')).toEqual({ owner: 'one' });
    expect(await other.directory.listOrphans()).toEqual([]);
    expect(one.lease.isHeld()).toBe(true);
    expect(Math.abs(one.lease.now() - other.lease.now())).toBeLessThan(1000);
  });

  test('nodes that are all deaf keep their tables', async () => {
    one.doesHear = false;
    other.doesHear = false;
    const deaf = async (): Promise<number> =>
      (await database.query('select from nodes where not hears')).length;
    await expect.poll(deaf, PATIENCE).toBe(2);
    expect(await other.directory.claim('elma')).toEqual({ owner: 'one' });
    expect(await one.directory.listOrphans()).toEqual([]);
  }, 90_000);

  test('a deaf node loses its tables to one that receives messages, and knows it', async () => {
    other.doesHear = true;
    await expect.poll(() => other.othersLost, PATIENCE).toBe(1);
    await expect.poll(() => one.lease.isHeld(), PATIENCE).toBe(false);
    expect(one.lease.isReachable()).toBe(false);
    expect(await one.directory.claim('armut')).toEqual({ owner: 'other' });
    expect(await other.directory.listOrphans()).toEqual(['elma']);
    expect(await other.directory.claim('elma')).toMatchObject({ isFromAnother: true });
    expect(await ownerOf('elma')).toBe('other');
  }, 90_000);

  test('a node that receives messages again is told that its tables may be lost', async () => {
    const before = one.losses;
    one.doesHear = true;
    await expect.poll(() => one.losses, PATIENCE).toBeGreaterThan(before);
    await expect.poll(() => one.lease.isHeld(), PATIENCE).toBe(true);
    expect(await one.directory.claim('elma')).toEqual({ owner: 'other' });
  }, 90_000);

  test('a node that stops leaves its tables to others', async () => {
    await other.lease.stop();
    expect(await one.directory.listOrphans()).toEqual(['armut', 'elma']);
    expect(await one.directory.claim('armut')).toMatchObject({ isFromAnother: true });
  });
});
