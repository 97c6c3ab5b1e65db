// A node joins others on one PostgreSQL and one Redis, notices dead nodes, deletes them, and leaves.
// Skipped tests: need PostgreSQL and Redis.

import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import type { PeerHandlers } from '../tables/peerNodes.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { StorageUnavailableError } from '../store/store.ts';
import { clearNodes } from '../tables/testCluster.ts';
import { joinCluster, type Cluster } from './cluster.ts';
import { hasRedis, startRedis, type ThrowawayRedis } from '../testing/throwawayRedis.ts';

const IGNORED: PeerHandlers = {
  execute: async () => null,
  readAgain: async () => {},
  isHere: () => false,
  listingChanged: () => {},
  peersLost: () => {},
  messagesMissed: () => {},
};

describe.runIf(isShared() && hasRedis())('a node', () => {
  let home: TestDatabase;
  let database: Database;
  let redis: ThrowawayRedis;
  let joined: Cluster[] = [];
  const faults: unknown[] = [];

  beforeAll(async () => {
    [home, redis] = await Promise.all([newDatabase('upToDate'), startRedis()]);
    database = openPool({ connectionString: home.url, max: 4 });
  });
  afterEach(async () => {
    await Promise.all(joined.map((cluster) => cluster.leave()));
    joined = [];
    await clearNodes(database);
  });
  afterAll(async () => {
    await database.close();
    await redis.stop();
    await home.drop();
  });

  async function join(node: string, own = database.db): Promise<Cluster> {
    const secret = 'a secret that is long enough for tests';
    const onFault = (fault: unknown): string => `${faults.push(fault)}`;
    const cluster = await joinCluster({
      db: own,
      redisUrl: redis.url,
      secret,
      node,
      onFault,
    });
    joined.push(cluster);
    return cluster;
  }

  const names = async (): Promise<string[]> => {
    const rows = await database.query<{ id: string }>('select id from nodes order by id');
    return rows.map(({ id }) => id);
  };

  test('has a row until it leaves, and then the others look for its tables at once', async () => {
    const [one, other] = [await join('one'), await join('other')];
    expect(await names()).toEqual(['one', 'other']);
    expect([one.node, one.problem(), one.lease.isPartitioned()]).toEqual(['one', null, false]);
    expect(one.peers.holdsLease()).toBe(true);
    // A node without a lease asks this, to learn whether only it is cut off.
    expect(await other.bus.askAll('isHolding', {})).toBe(true);
    const called: string[] = [];
    one.peers.connect({ ...IGNORED, peersLost: () => called.push('one') });
    other.peers.connect({ ...IGNORED, peersLost: () => called.push('other') });
    await other.leave();
    expect([await names(), other.bus.isClosed(), one.bus.isClosed()]).toEqual([
      ['one'],
      true,
      false,
    ]);
    await expect.poll(() => called).toEqual(['one']);
  });

  test('tells of dead nodes, and deletes those whose tables all run elsewhere', async () => {
    await database.run(`insert into nodes (id, until) values
      ('dead', clock_timestamp() - interval '1 second'),
      ('owning', clock_timestamp() - interval '1 second')`);
    await database.run(
      `insert into live_tables (table_id, node, is_running) values ('elma', 'owning', true), ('armut', 'dead', false)`,
    );
    const [one, other] = [await join('one'), await join('other')];
    let [gone, called] = [0, 0];
    one.peers.connect({ ...IGNORED, peersLost: () => gone++ });
    for (const { bus } of [one, other]) await bus.subscribe('freeTables', () => void called++);
    await expect.poll(names).toEqual(['one', 'other', 'owning']);
    await expect.poll(() => gone).toBeGreaterThan(0);
    await expect.poll(() => called).toBeGreaterThan(0);
    await database.run('update live_tables set is_running = false');
    await expect.poll(names).toEqual(['one', 'other']);
  });

  test('knows after the end of its lease that it may have missed messages', async () => {
    const one = await join('one');
    let missed = 0;
    one.peers.connect({ ...IGNORED, messagesMissed: () => missed++ });
    const living = `select id from nodes where until > clock_timestamp()`;
    await database.run(`update nodes set until = clock_timestamp() - interval '1 second'`);
    await expect.poll(() => missed).toBe(1);
    expect(await database.query(living)).toEqual([{ id: 'one' }]);
  });

  test('reports faults of its lease, but not that the database is away, which the health check reports', async () => {
    let [fault, failures]: [Error | null, number] = [null, 0];
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        if (fault && ++failures) throw fault;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const one = await join('one', database.db.withPlugin(failing));
    fault = new StorageUnavailableError('away');
    await expect.poll(() => failures).toBe(2);
    expect(faults).toEqual([]);
    fault = new Error('broken');
    await expect.poll(() => faults).toContainEqual(new Error('broken'));
    fault = null;
    await expect.poll(() => one.peers.holdsLease()).toBe(true);
  });

  test('has a problem while Redis is away', async () => {
    const one = await join('one');
    await redis.restart(async () => {
      await expect.poll(() => one.problem()).toBe('Redis does not answer');
    });
    await expect.poll(() => one.problem()).toBeNull();
  });
});
