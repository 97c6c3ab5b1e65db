// A rated game counts exactly once, whatever dies, and from the moment that its end is stored.
// MASA_KILLS sets how often the process that counts is killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { NEWCOMER } from '#table/rating.ts';
import type { TestTable } from '#table/testTable.ts';
import { mergeGuest } from '../accounts/guests.ts';
import type { Db } from '../store/schema.ts';
import { type Store, VersionConflictError } from '../store/store.ts';
import { SHORT_LIVED } from '../testing/testFlags.ts';
import { eachStore, openStoreAt } from '../testing/testStores.ts';
import { GameCounter } from './gameCounter.ts';
import { countGame, listUncounted, readGame, readPoints, readRatings } from './ratingRows.ts';
import { addPeople, entriesOf, ratedTable } from './testRatedGames.ts';

const KILLS = Number(process.env.MASA_KILLS ?? 3);
const ONE_KILL_MS = 20_000;
const LONGEST_LIFE_MS = 400;
const POOL = 'pitch-4-point';
const PROGRAM = fileURLToPath(new URL('./testCountingProcess.ts', import.meta.url));

async function store(to: Store, table: TestTable): Promise<void> {
  for (const entry of entriesOf(table)) await to.append(entry);
}

/** The database of a process that dies before one of its statements. */
function dyingBefore(db: Db, statement: number): { db: Db; hasDied: () => boolean } {
  let executed = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      executed++;
      if (executed > statement) throw new Error('The process died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), hasDied: () => executed > statement };
}

eachStore((stores) => {
  let at: Store;
  let db: Db;
  beforeEach(async () => {
    at = await stores.open();
    ({ db } = at);
    await addPeople(db);
  });

  const gamesOf = async (player: string): Promise<number> => {
    const points = await readPoints(db, player, POOL, 1_000_000);
    const [rating] = await readRatings(db, player);
    expect(rating?.games ?? 0).toBe(points.length);
    return points.length;
  };
  const expectCounted = async (games: number): Promise<void> => {
    // The partner of the one who left is not rated.
    for (const player of ['ada', 'bora', 'ceren']) expect(await gamesOf(player)).toBe(games);
    expect(await gamesOf('deniz')).toBe(0);
    expect(await listUncounted(db, 1)).toEqual([]);
  };
  const faultless = (): GameCounter =>
    new GameCounter({
      db,
      onFault(fault) {
        throw fault;
      },
    });

  describe('a rated game', () => {
    test('waits in the outbox from the transaction of its end until it is counted', async () => {
      const [before, end] = entriesOf(ratedTable('elma'));
      await at.append(before);
      expect(await listUncounted(db, 10)).toEqual([]);
      await expect(at.append({ ...end, expectedVersion: end.expectedVersion + 1 })).rejects.toThrow(
        VersionConflictError,
      );
      expect(await listUncounted(db, 10)).toEqual([]);
      await at.append(end);
      expect(await listUncounted(db, 10)).toEqual(['elma-1']);
      const counter = faultless();
      await counter.catchUp();
      await counter.stop();
      await expectCounted(1);
      const [rating] = await readRatings(db, 'bora');
      expect(rating).toMatchObject({ pool: POOL, version: 1, gamesOfPeople: 1 });
      expect(rating.mu).toBeLessThan(NEWCOMER.mu);
      expect(rating.sigma).toBeLessThan(NEWCOMER.sigma);
      expect((await readGame(db, 'elma-1')).get('bora')?.cause).toMatchObject({
        before: NEWCOMER,
        compared: 1,
        scored: 0,
        hasLeft: true,
        hasBots: false,
      });
    });

    test('leaves nothing in the outbox if the table is not rated', async () => {
      const table = ratedTable('elma');
      const entries = entriesOf(table).map(({ events, ...entry }) => ({ ...entry, events }));
      expect(entries.flatMap(({ outbox }) => outbox)).toHaveLength(1);
      for (const place of table.table.places) delete place.from;
      const plain = table.events.map((event) => {
        if (event.type !== 'started') return event;
        const { rated: _, ...rest } = event;
        return rest;
      });
      const [, end] = entriesOf(Object.assign(table, { events: plain }));
      expect(end.outbox).toEqual([]);
    });

    test('counts once, whichever statement the process died before', async () => {
      await store(at, ratedTable('elma'));
      let deaths = 0;
      for (let statement = 0; ; statement++) {
        const dying = dyingBefore(db, statement);
        const outcome = await countGame(dying.db, 'elma-1').catch((error: unknown) => error);
        if (!dying.hasDied()) {
          expect(outcome).toBeUndefined();
          break;
        }
        expect(outcome).toBeInstanceOf(Error);
        expect(await listUncounted(db, 10)).toEqual(['elma-1']);
        expect(await readRatings(db, 'ada')).toEqual([]);
        deaths++;
      }
      expect(deaths).toBeGreaterThan(8);
      await expectCounted(1);
      await countGame(db, 'elma-1');
      await expectCounted(1);
    });

    test('counts once when several nodes count at the same time', async () => {
      const games = Array.from({ length: 8 }, (_, game) => `masa${game}`);
      for (const id of games) await store(at, ratedTable(id));
      const keys = await listUncounted(db, 10);
      await Promise.all([...keys, ...keys.toReversed()].map((key) => countGame(db, key)));
      await expectCounted(games.length);
    });

    test('that fails keeps no other from being counted, and is tried again', async () => {
      for (const id of ['elma', 'armut']) await store(at, ratedTable(id));
      const faults: unknown[] = [];
      let isBroken = true;
      const counter = new GameCounter({
        db,
        onFault: (fault) => void faults.push(fault),
        count: async (...work) => {
          if (isBroken && work[1] === 'armut-1') throw new Error('broken');
          await countGame(...work);
        },
      });
      await counter.catchUp();
      expect(await listUncounted(db, 10)).toEqual(['armut-1']);
      expect(faults.length).toBeGreaterThan(0);
      isBroken = false;
      await counter.catchUp();
      await counter.stop();
      await expectCounted(2);
    });

    test('counts for the account that a guest has become since', async () => {
      await addPeople(db, ['guest']);
      await store(at, ratedTable('elma', ['ada', 'guest', 'ceren', 'deniz'], 'guest'));
      await db.transaction().execute((work) => mergeGuest(work, 'guest', 'bora'));
      await countGame(db, 'elma-1');
      await expectCounted(1);
      expect(await readRatings(db, 'guest')).toEqual([]);
    });

    test('counts for nobody if a guest has become an account that played, too', async () => {
      await addPeople(db, ['guest']);
      await store(at, ratedTable('elma', ['ada', 'guest', 'ceren', 'deniz'], 'guest'));
      await db.transaction().execute((work) => mergeGuest(work, 'guest', 'ceren'));
      await countGame(db, 'elma-1');
      await expectCounted(0);
    });
  });

  test('a guest brings ratings to an account only in the pools where it has none', async () => {
    await addPeople(db, ['guest', 'other']);
    for (const [id, leaver] of [
      ['elma', 'guest'],
      ['armut', 'other'],
    ])
      await store(at, ratedTable(id, ['ada', leaver, 'ceren', 'deniz'], leaver));
    for (const key of await listUncounted(db, 10)) await countGame(db, key);
    await db.transaction().execute((work) => mergeGuest(work, 'guest', 'bora'));
    expect(await gamesOf('bora')).toBe(1);
    await db.transaction().execute((work) => mergeGuest(work, 'other', 'bora'));
    expect(await gamesOf('bora')).toBe(1);
    expect((await readPoints(db, 'bora', POOL, 9)).map(({ gameId }) => gameId)).toEqual(['elma-1']);
    for (const id of ['guest', 'other']) expect(await gamesOf(id)).toBe(0);
  });

  test(
    `in ${KILLS} kills every rated game whose end was stored counts, and none twice`,
    async () => {
      const place = await stores.newPlace();
      const first = openStoreAt(place);
      await addPeople(first.db);
      await first.close();
      const stored = new Set<string>();
      for (let kill = 0; kill < KILLS; kill++) {
        const args = [...SHORT_LIVED, PROGRAM, JSON.stringify(place), `masa${kill}x`];
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        const isGone = once(child, 'exit');
        let killing: NodeJS.Timeout | null = null;
        for await (const line of createInterface({ input: child.stdout })) {
          killing ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_LIFE_MS);
          if (line !== '.') stored.add(line);
        }
        expect(await isGone).toEqual([null, 'SIGKILL']);
      }
      const store = openStoreAt(place);
      ({ db } = store);
      const counter = faultless();
      await counter.catchUp();
      await counter.stop();
      const ends = await db
        .selectFrom('events')
        .select('table_id')
        .where('type', '=', 'forfeited')
        .execute();
      for (const gameId of stored) expect(ends.map((end) => `${end.table_id}-1`)).toContain(gameId);
      await expectCounted(ends.length);
      expect(ends.length).toBeGreaterThan(0);
      await store.close();
    },
    (KILLS + 1) * ONE_KILL_MS,
  );
});
