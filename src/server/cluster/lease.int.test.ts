// A lease in a real database: begun, renewed, lapsed and given up, and others found dead.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { isShared, newDatabase, type TestDatabase } from '../database/sharedPostgres.ts';
import { holdLease, type Lease } from './lease.ts';

describe.runIf(isShared())('the lease of a node', () => {
  let files: TestDatabase;
  let database: Database;
  let lease: Lease;
  let isHeard: boolean;
  let looks: number;
  let lapses: number;
  let dead: (readonly string[])[];
  let buried: (readonly string[])[];
  let faults: unknown[];

  beforeEach(async () => {
    files = await newDatabase('upToDate');
    database = await openDatabase({ dataFolder: '', databaseUrl: files.url });
    [isHeard, looks, lapses, dead, buried, faults] = [true, 0, 0, [], [], []];
    lease = await holdLease({
      database,
      node: 'one',
      async hears() {
        looks++;
        return isHeard;
      },
      onLapsed: () => void lapses++,
      onDead: (nodes) => void dead.push(nodes),
      bury: async (nodes) => void buried.push(nodes),
      onFault: (fault) => faults.push(fault),
    });
  });
  afterEach(async () => {
    await lease.stop();
    await database.close();
    await files.drop();
  });

  const alive = (): Promise<{ id: string; until: Date }[]> =>
    database.query('select id, until from nodes where until > clock_timestamp() order by id');

  async function names(): Promise<string[]> {
    return (await alive()).map(({ id }) => id);
  }

  async function looksMore(times: number): Promise<void> {
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + times);
  }

  test('is there at once, goes on, and is given up in the end', async () => {
    const [begun] = await alive();
    expect(begun.id).toBe('one');
    await expect.poll(async () => (await alive())[0].until.getTime()).toBeGreaterThan(+begun.until);
    expect([lapses, dead, faults]).toEqual([0, [], []]);
    await lease.stop();
    expect(await names()).toEqual([]);
  });

  test('that has run out is begun again, and that it had is told', async () => {
    await database.query(`update nodes set until = clock_timestamp() - interval '1 second'`);
    await expect.poll(names).toEqual(['one']);
    await expect.poll(() => lapses).toBe(1);
    await looksMore(1);
    expect(lapses).toBe(1);
  });

  test('of a node that nobody hears says so, is lost where others hear, and is begun again', async () => {
    const hearing = async (): Promise<unknown> =>
      (await database.query(`select hears from nodes where id = 'one'`))[0];
    isHeard = false;
    await expect.poll(hearing).toEqual({ hears: false });
    await looksMore(1);
    expect([lease.hears(), lease.isParted(), lease.isHeld()]).toEqual([false, false, true]);
    await database.query(
      `insert into nodes (id, until) values ('other', clock_timestamp() + interval '1 hour')`,
    );
    await expect.poll(() => [lease.isParted(), lease.isHeld()]).toEqual([true, false]);
    expect(lapses).toBe(0);
    isHeard = true;
    await expect.poll(hearing).toEqual({ hears: true });
    await expect.poll(() => lapses).toBe(1);
    expect([lease.hears(), lease.isParted(), lease.isHeld()]).toEqual([true, false, true]);
  });

  test('of another that has run out is told, by its name, and one that has not is not', async () => {
    await database.query(
      `insert into nodes (id, until) values ('dead', clock_timestamp() - interval '1 second'),
        ('living', clock_timestamp() + interval '1 hour')`,
    );
    await expect.poll(() => dead).toEqual([['dead']]);
    // Told once, and to be buried until it is.
    await expect.poll(() => buried.length).toBeGreaterThan(1);
    expect([dead, buried[0]]).toEqual([[['dead']], ['dead']]);
  });

  test('of another that hears nothing is told, and it is not buried', async () => {
    await database.query(
      `insert into nodes (id, until, hears) values ('deaf', clock_timestamp() + interval '1 hour', false)`,
    );
    await expect.poll(() => dead).toEqual([['deaf']]);
    await looksMore(1);
    expect(buried).toEqual([]);
  });

  test('goes on after a fault, which is told', async () => {
    await database.query('alter table nodes rename to elsewhere');
    await expect.poll(() => faults.length).toBeGreaterThan(0);
    await database.query('alter table elsewhere rename to nodes');
    await database.query('delete from nodes');
    await expect.poll(names).toEqual(['one']);
  });
});
