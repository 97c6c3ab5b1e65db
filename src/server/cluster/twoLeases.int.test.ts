// Two nodes and their leases on one PostgreSQL: who may take whose tables, and what each knows of itself.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openPool } from '../database/pooledDatabase.ts';
import { isShared, newDatabase, type TestDatabase } from '../database/sharedPostgres.ts';
import { createTableDirectory, type TableDirectory } from '../tables/tableDirectory.ts';
import { acquireLease, type Lease } from './lease.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

interface Node {
  readonly lease: Lease;
  readonly directory: TableDirectory;
  readonly dead: string[];
  lapses: number;
  doesHear: boolean;
}

describe.runIf(isShared())('leases', () => {
  let home: TestDatabase;
  let database: Database;
  let one: Node;
  let other: Node;

  async function join(name: string): Promise<Node> {
    const about = { dead: [] as string[], lapses: 0, doesHear: true };
    const lease = await acquireLease({
      db: database.db,
      node: name,
      isReachable: async () => about.doesHear,
      onLeaseLost: () => void about.lapses++,
      onNodesLost: (nodes) => void about.dead.push(...nodes),
      deleteDeadNodes: async () => {},
      onFault: () => {},
    });
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

  test('what a node holds is its own', async () => {
    expect(await other.directory.claim('elma')).toEqual({ owner: 'one' });
    expect(await other.directory.listOrphans()).toEqual([]);
    expect([one.lease.isHeld(), one.lease.isPartitioned()]).toEqual([true, false]);
  });

  test('where nobody hears, everybody keeps what they have', async () => {
    one.doesHear = false;
    other.doesHear = false;
    const deaf = async (): Promise<number> =>
      (await database.query('select from nodes where not hears')).length;
    await expect.poll(deaf, PATIENCE).toBe(2);
    expect(await other.directory.claim('elma')).toEqual({ owner: 'one' });
    expect(await one.directory.listOrphans()).toEqual([]);
  }, 90_000);

  test('one that does not hear gives way to one that does, and knows it', async () => {
    other.doesHear = true;
    await expect.poll(() => other.dead, PATIENCE).toContain('one');
    await expect.poll(() => one.lease.isPartitioned(), PATIENCE).toBe(true);
    expect([one.lease.isHeld(), one.lease.isReachable()]).toEqual([false, false]);
    expect(await one.directory.claim('armut')).toEqual({ owner: 'other' });
    expect(await other.directory.listOrphans()).toEqual(['elma']);
    expect(await other.directory.claim('elma')).toMatchObject({ isFromAnother: true });
    expect(await ownerOf('elma')).toBe('other');
  }, 90_000);

  test('one that hears again is told that others may have taken its tables', async () => {
    const before = one.lapses;
    one.doesHear = true;
    await expect.poll(() => one.lapses, PATIENCE).toBeGreaterThan(before);
    await expect.poll(() => one.lease.isHeld(), PATIENCE).toBe(true);
    expect(await one.directory.claim('elma')).toEqual({ owner: 'other' });
  }, 90_000);

  test('one that stops leaves what it held to others', async () => {
    await other.lease.stop();
    expect(await one.directory.listOrphans()).toEqual(['armut', 'elma']);
    expect(await one.directory.claim('armut')).toMatchObject({ isFromAnother: true });
  });
});
