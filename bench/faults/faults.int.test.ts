// Three nodes behind haproxy, a PostgreSQL and a Redis on bad days, while people play: what was acknowledged is there once,
// everybody was told what the journal has, and every table goes on. `npm run faults` has all of it.
// Skipped tests: take minutes; npm run faults runs them.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis } from '../../src/server/testing/throwawayRedis.ts';
import { openPool } from '../../src/server/store/postgres.ts';
import type { Database } from '../../src/server/store/database.ts';
import { isShared } from '../../src/server/testing/sharedPostgres.ts';
import { hasPostgres } from '../../src/server/testing/throwawayPostgres.ts';
import { openPostgresStore } from '../../src/server/store/postgresStore.ts';
import { assertDefined } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import { isPresent } from '#table/table.ts';
import { findViolations } from './checker.ts';
import { hasFakeClock } from './fakeClock.ts';
import { seatPlayer, type Player } from './player.ts';
import { openRig, type Rig, type RigNode } from './rig.ts';
import { metricsText } from '../../src/server/testing/testMetrics.ts';

const isAsked = process.env.MASA_FAULTS !== undefined;
const isWhole = process.env.MASA_FAULTS === 'whole';
const TABLES = isWhole ? 4 : 1;
const PATIENCE_MS = 60_000;
const MAX_FAILOVER_SECONDS = 5;
const SETTINGS = {
  handPause: 0,
  botPause: 0,
  turnSeconds: 0,
  coverAfterSeconds: 600,
  start: 'ready',
};
/** As long as a game may be: who is away between two games has no seat any more. */
const WANTED = { game: 'hearts', options: { endScore: 500 }, settings: SETTINGS };

interface PlayedTable {
  readonly tableId: string;
  readonly players: readonly Player[];
}

describe.runIf(isAsked && hasPostgres() && isShared() && hasRedis())('three nodes', () => {
  let rig: Rig;
  let database: Database;
  const tables: PlayedTable[] = [];

  async function seatTable(number: number): Promise<PlayedTable> {
    const players: Player[] = [];
    const starts: (() => Promise<void>)[] = [];
    let tableId: string | null = null;
    for (let seat = 0; seat < 4; seat++) {
      const name = `Oyuncu ${number} ${seat}`;
      const seed = number * 10 + seat + 1;
      const seated = await seatPlayer({ name, seed, urls: rig.urls, tableId }, WANTED);
      ({ tableId } = seated);
      players.push(seated.player);
      starts.push(seated.ready);
    }
    await Promise.all(starts.map((start) => start()));
    return { tableId: tableId ?? '', players };
  }

  const acknowledged = ({ players }: PlayedTable): number =>
    players.reduce((sum, player) => sum + player.acknowledged.length, 0);

  /** Every table has had so many moves more. */
  async function playOn(moves: number): Promise<void> {
    const before = tables.map(acknowledged);
    const latest = performance.now() + PATIENCE_MS;
    const isDone = (): boolean =>
      tables.every((table, at) => acknowledged(table) >= before[at] + moves);
    while (!isDone()) {
      if (performance.now() > latest) {
        const moved = tables.map((table, at) => acknowledged(table) - before[at]);
        const stuck = tables.filter((_, at) => moved[at] < moves);
        const why = await Promise.all(stuck.map(explain));
        throw new Error(`Some do not go on: ${moved.join(', ')}\n${why.join('\n')}\n${outputs()}`);
      }
      await sleep(20);
    }
  }

  /** The node that runs the most tables. */
  async function busiest(): Promise<RigNode> {
    const counted = await Promise.all(
      rig.nodes.map(async (node) => {
        const text = await metricsText({ metricsUrl: node.metricsUrl() });
        const counts = [...text.matchAll(/^masa_tables\{.*\} (\d+)$/gm)];
        return { node, count: counts.reduce((sum, [, count]) => sum + Number(count), 0) };
      }),
    );
    const [{ node, count }] = counted.toSorted((one, other) => other.count - one.count);
    console.log(`The busiest node runs ${count} of ${tables.length} tables.`);
    return node;
  }

  /** Nothing can be stored any more. */
  async function untilNobodyGoesOn(): Promise<void> {
    const latest = performance.now() + PATIENCE_MS;
    const all = (): number => tables.reduce((sum, table) => sum + acknowledged(table), 0);
    for (let before = -1; before !== all();) {
      if (performance.now() > latest) throw new Error('Everybody goes on with a full disk');
      before = all();
      await sleep(3000);
    }
  }

  async function explain({ tableId, players }: PlayedTable): Promise<string> {
    const table = await openPostgresStore(database).load(tableId);
    const [row] = await database.query(
      'select node, is_running from live_tables where table_id = $1',
      [tableId],
    );
    const { version, status, play, places } = assertDefined(table, 'table');
    const about = { tableId, version, status, pausedSince: play?.pausedSince, ...row };
    const present = places.map((place) => isPresent(place));
    const turn = table && play ? gameOf(table).turn(play.state) : null;
    return [
      JSON.stringify({ ...about, turn, present }),
      ...players.map((one) => one.describe()),
    ].join('\n');
  }

  const outputs = (): string => rig.nodes.map((node) => node.output().slice(-1000)).join('\n---\n');

  beforeAll(async () => {
    rig = await openRig(isWhole ? 'processes' : 'here', 3);
    database = openPool({ connectionString: rig.databaseUrl, max: 2 });
    for (let number = 0; number < TABLES; number++) tables.push(await seatTable(number));
    await playOn(5);
  }, 120_000);
  afterAll(async () => {
    for (const { players } of tables) for (const player of players) player.stop();
    await database?.close();
    await rig?.close();
  }, 60_000);

  /** Returns the violations after the faults, once all games have been played on. */
  async function faults(): Promise<string[]> {
    await playOn(5);
    const journal = openPostgresStore(database);
    const found = await Promise.all(
      tables.map(({ tableId, players }) => findViolations(journal, tableId, players)),
    );
    return found.flat();
  }

  test('a node that is told to stop hands its tables over', async () => {
    const [node] = rig.nodes;
    await node.stop();
    await playOn(5);
    await node.start();
    expect(await faults()).toEqual([]);
  }, 120_000);

  test('a node that is parted from Redis leaves its tables to others', async () => {
    const [, { redisLine }] = rig.nodes;
    redisLine.cut();
    await playOn(5);
    redisLine.mend();
    expect(await faults()).toEqual([]);
  }, 120_000);

  test('a node that nothing is heard of any more is followed by others', async () => {
    const [, , { redisLine, postgresLine }] = rig.nodes;
    redisLine.cut();
    postgresLine.cut();
    await playOn(5);
    redisLine.mend();
    postgresLine.mend();
    expect(await faults()).toEqual([]);
  }, 120_000);

  test('Redis that is started again, empty, is missed by nobody', async () => {
    await rig.redis.restart();
    expect(await faults()).toEqual([]);
  }, 120_000);

  describe.runIf(isWhole)('in processes of their own', () => {
    test('one that is killed is followed by others', async () => {
      const node = await busiest();
      await node.signal('SIGKILL');
      const killedAt = performance.now();
      await playOn(1);
      const seconds = (performance.now() - killedAt) / 1000;
      console.log(
        `After a node was killed, every table had a move within ${seconds.toFixed(1)} s.`,
      );
      expect(seconds).toBeLessThan(MAX_FAILOVER_SECONDS);
      await playOn(10);
      await node.start();
      expect(await faults()).toEqual([]);
    }, 120_000);

    test('one that stood still for a while finds that others went on', async () => {
      const [, node] = rig.nodes;
      await node.signal('SIGSTOP');
      await playOn(10);
      await node.signal('SIGCONT');
      expect(await faults()).toEqual([]);
    }, 120_000);

    test('one that is parted from PostgreSQL leaves its tables to others', async () => {
      const [, , { postgresLine }] = rig.nodes;
      postgresLine.cut();
      await playOn(10);
      postgresLine.mend();
      expect(await faults()).toEqual([]);
    }, 120_000);

    test('two of three are killed at once', async () => {
      const [one, other] = rig.nodes;
      await Promise.all([one.signal('SIGKILL'), other.signal('SIGKILL')]);
      await playOn(10);
      await Promise.all([one.start(), other.start()]);
      expect(await faults()).toEqual([]);
    }, 120_000);

    test('PostgreSQL is started again', async () => {
      await rig.postgres?.restart(() => sleep(2000));
      expect(await faults()).toEqual([]);
    }, 120_000);

    test.runIf(hasFakeClock())(
      'clocks are put forward and back',
      async () => {
        const [one, other] = rig.nodes;
        await Promise.all([one.setClock(3000), other.setClock(-3000)]);
        await sleep(2000);
        await playOn(10);
        await Promise.all([one.setClock(0), other.setClock(0)]);
        expect(await faults()).toEqual([]);
      },
      120_000,
    );

    test('the disk of PostgreSQL is full for a while', async (context) => {
      const { disk, postgres } = rig;
      if (!disk || !postgres) return context.skip('this user may not mount a disk');
      await disk.fill();
      await untilNobodyGoesOn();
      await disk.free();
      // Where it could not even write its log it has ended, as PostgreSQL does.
      await postgres.restart();
      expect(await faults()).toEqual([]);
    }, 180_000);

    test('Redis is away for some seconds', async () => {
      await rig.redis.restart(() => sleep(6000));
      expect(await faults()).toEqual([]);
    }, 120_000);
  });
});
