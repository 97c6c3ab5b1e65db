// Ratings as others see them: of players, over time, of a game, and in the order of all players.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rebuild } from '#table/evolve.ts';
import { NEWCOMER } from '#table/rating.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { callApi, guest, type ApiClient } from '../testing/testClient.ts';
import {
  connectClient,
  openTestServer,
  QUICK,
  type TestClient,
  type TestServer,
} from '../testing/testServer.ts';
import { eachStore } from '../testing/testStores.ts';
import { openRatings, type LeaderboardPage, type Ratings } from './ratings.ts';
import { addPeople, entriesOf, ratedTable } from './testRatedGames.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 19);
const POOL = 'pitch-4-point';

eachStore((stores) => {
  let store: Store;
  let db: Db;
  let now: number;
  let ratings: Ratings;
  beforeEach(async () => {
    store = await stores.open();
    ({ db } = store);
    now = NOW;
    ratings = openRatings(
      {
        onFault(fault) {
          throw fault;
        },
      },
      { db, tables: { onChange: () => {}, isHostedHere: () => true, now: () => now } },
    );
  });
  afterEach(() => ratings.stop());

  interface Place {
    readonly mu: number;
    readonly sigma?: number;
    readonly games?: number;
    readonly days?: number;
  }

  async function place(id: string, { mu, sigma = 120, games = 10, days = 1 }: Place) {
    await addPeople(db, [id]);
    const last = NOW - days * DAY_MS;
    await db
      .insertInto('ratings')
      .values({
        player_id: id,
        pool: POOL,
        version: 1,
        mu,
        sigma,
        games: games + 3,
        games_of_people: games,
        last_at: new Date(last),
        certain_until: new Date(last + Math.max(0, (200 ** 2 - sigma ** 2) / 82) * DAY_MS),
      })
      .execute();
  }

  describe('a leaderboard', () => {
    const list = async (more: Partial<LeaderboardPage> = {}): Promise<string[]> => {
      const page = { span: 'all', provisional: false, page: 1, pageSize: 20, ...more } as const;
      const { players, ranked } = await ratings.leaderboard(POOL, page);
      if (page.page === 1 && page.pageSize === 20) expect(players).toBe(ranked.length);
      return ranked.map(({ rank, userId }) => `${rank} ${userId}`);
    };

    test('has the best first, and equals on one rank', async () => {
      await place('ada', { mu: 1600 });
      await place('bora', { mu: 1700 });
      await place('ceren', { mu: 1600 });
      await place('deniz', { mu: 1500 });
      expect(await list()).toEqual(['1 bora', '2 ada', '2 ceren', '4 deniz']);
      expect(await list({ page: 2, pageSize: 3 })).toEqual(['4 deniz']);
    });

    test('is of those who played in the last days of its span', async () => {
      await place('ada', { mu: 1600, days: 6 });
      await place('bora', { mu: 1700, days: 29 });
      await place('ceren', { mu: 1800, days: 31 });
      expect(await list({ span: 'week' })).toEqual(['1 ada']);
      expect(await list({ span: 'month' })).toEqual(['1 bora', '2 ada']);
      expect(await list({ span: 'all' })).toEqual(['1 ceren', '2 bora', '3 ada']);
    });

    test('lists uncertain ratings and those with few games among people apart', async () => {
      await place('ada', { mu: 1600 });
      await place('bora', { mu: 1700, sigma: 201 });
      await place('ceren', { mu: 1800, games: 9 });
      await place('deniz', { mu: 1900, games: 0 });
      await place('idle', { mu: 2000, sigma: 199, days: 30 });
      expect(await list()).toEqual(['1 ada']);
      expect(await list({ provisional: true })).toEqual(['1 idle', '2 ceren', '3 bora']);
    });

    test('has no guests and nobody who hides the ratings', async () => {
      for (const [index, id] of ['ada', 'bora', 'ceren'].entries())
        await place(id, { mu: 1600 - index });
      await db.updateTable('accounts').set({ is_guest: true }).where('id', '=', 'ada').execute();
      await ratings.show('bora', false);
      expect(await list()).toEqual(['1 ceren']);
      await ratings.show('bora', true);
      expect(await list()).toEqual(['1 bora', '2 ceren']);
    });
  });

  describe('the rating of a player', () => {
    test('is of the present day: a year without a game makes it uncertain, and the mean stays', async () => {
      await place('ada', { mu: 1800, sigma: 100, days: 0 });
      const [fresh] = (await ratings.of('ada', 'bora'))!.ratings;
      expect(fresh).toMatchObject({ rating: 1800, deviation: 100, isProvisional: false });
      now += 400 * DAY_MS;
      const [old] = (await ratings.of('ada', 'bora'))!.ratings;
      expect(old).toMatchObject({ rating: 1800, isProvisional: true });
      expect(old.deviation).toBeGreaterThan(200);
    });

    test('becomes less certain when the rules of the pool change', async () => {
      await place('ada', { mu: 1800, sigma: 100, days: 0 });
      await db.updateTable('ratings').set({ version: 0 }).execute();
      expect((await ratings.of('ada', 'ada'))!.ratings[0]).toMatchObject({
        rating: 1800,
        deviation: 150,
      });
    });

    test('says how many of 100 games are won against a player rated 1500', async () => {
      for (const [id, mu] of [
        ['ada', 1500],
        ['bora', 2300],
        ['ceren', 700],
      ] as const)
        await place(id, { mu });
      const winsOf = async (id: string) => (await ratings.of(id, id))!.ratings[0].winsOf100;
      expect(await winsOf('ada')).toBe(50);
      expect(await winsOf('bora')).toBeGreaterThan(60);
      expect((await winsOf('bora')) + (await winsOf('ceren'))).toBe(100);
    });

    test('is nobody else’s business if the player hides it', async () => {
      for (const entry of entriesOf(ratedTable('elma'))) await store.append(entry);
      await addPeople(db);
      const { table } = ratedTable('elma');
      const seen = async (viewer: string) => {
        const { seats, isCounted } = await ratings.ofGame(rebuild(ratedTable('elma').events), {
          id: viewer,
          addressHash: null,
        });
        expect(isCounted).toBe(true);
        return seats.map(({ rating, change }) => [rating !== null, change !== null]);
      };
      expect(table.status).toBe('finished');
      expect(await seen('deniz')).toEqual([
        [true, true],
        [true, true],
        [true, true],
        [true, false],
      ]);
      await ratings.show('bora', false);
      expect(await seen('deniz')).toEqual([
        [true, true],
        [false, false],
        [true, true],
        [true, false],
      ]);
      expect((await seen('bora'))[1]).toEqual([true, true]);
      expect(await ratings.of('bora', 'deniz')).toEqual({ areShown: false, ratings: [] });
      expect(await ratings.history('bora', 'deniz', POOL)).toEqual([]);
      expect((await ratings.of('bora', 'bora'))!.ratings).toHaveLength(1);
      expect(await ratings.history('bora', 'bora', POOL)).toMatchObject([{ gameId: 'elma-1' }]);
      expect(await ratings.history('ada', 'deniz', POOL)).toMatchObject([{ gameId: null }]);
    });
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  const clients: TestClient[] = [];
  beforeAll(async () => {
    server = await openTestServer({ trustProxy: 1, limitFactor: Infinity });
  });
  afterAll(async () => {
    for (const { socket } of clients) socket.disconnect();
    await server.close();
  });

  /** Four people at a rated table of Pitch, each ready from an address. */
  async function agree(addresses: readonly string[]) {
    const people = await Promise.all(addresses.map((_, seat) => guest(server, `Player ${seat}`)));
    const seats = people.map(({ token }, seat) =>
      connectClient(
        server.url,
        { token },
        { transports: ['websocket'], extraHeaders: { 'x-forwarded-for': addresses[seat] } },
      ),
    );
    clients.push(...seats);
    const settings = { ...QUICK, rated: true, removal: 'forfeit' as const };
    const { tableId } = await seats[0].requestOrFail('createTable', { game: 'pitch', settings });
    for (const player of seats.slice(1)) await player.requestOrFail('joinTable', { tableId });
    for (const player of seats) await player.requestOrFail('setReady', { ready: true });
    return { tableId, people, seats };
  }

  const ratingsOf = (viewer: ApiClient, tableId: string) =>
    viewer.do('GET', `/games/${tableId}/ratings`);

  test('[H-12.1] accounts have a rating: nothing is said of it until a rated game was played, which counts, and why', async () => {
    const look = async () => (await callApi(server.url, null, 'GET', '/ratings')).body;
    expect(await look()).toMatchObject({
      isUsed: false,
      unrated: [{ game: 'pontoon', reason: 'banker' }],
    });
    const { tableId, people, seats } = await agree([
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
      '10.0.0.4',
    ]);
    const [ada, bora, ceren] = people;
    const before = await ratingsOf(ada, tableId);
    expect(before).toMatchObject({ pool: POOL, unrated: null, isCounted: false });
    expect(before.seats[1]).toMatchObject({
      userId: bora.id,
      rating: { rating: NEWCOMER.mu, deviation: NEWCOMER.sigma, isProvisional: true },
      change: null,
    });
    await seats[1].requestOrFail('leaveTable');
    const after = await ratingsOf(ada, before.gameId);
    expect(after).toMatchObject({ pool: POOL, isCounted: true });
    expect(after.seats[0].change).toMatchObject({ compared: 1, scored: 1, expected: 0.5 });
    expect(after.seats[1].change).toMatchObject({ scored: 0, hasLeft: true, hasBots: false });
    expect(after.seats[0].rating.rating).toBeGreaterThan(NEWCOMER.mu);
    expect(after.seats[2].rating.rating).toBe(after.seats[0].rating.rating);
    expect(await look()).toMatchObject({ isUsed: true });
    const { ratings: own } = await ceren.do('GET', `/users/${ada.id}/ratings`);
    expect(own).toMatchObject([{ pool: POOL, games: 1, gamesOfPeople: 1 }]);
    const { points } = await ceren.do('GET', `/users/${ada.id}/ratings/${POOL}`);
    expect(points).toMatchObject([{ gameId: null, rating: own[0].rating, scored: 1 }]);
    const board = await ada.do('GET', `/ratings/${POOL}?provisional=true`);
    expect(board).toMatchObject({ players: [], pagination: { totalItems: 0 } });
    const shown = await ada.do('PUT', `/users/${ada.id}/ratings`, { areShown: false });
    expect(shown).toMatchObject({ areShown: false, ratings: [{ pool: POOL }] });
    expect((await ceren.get(`/users/${ada.id}/ratings`)).body.ratings).toEqual([]);
  });

  test('a game of two players with one address does not count, and they learn why', async () => {
    const addresses = ['10.0.1.1', '2001:db8::1', '10.0.1.3', '2001:db8::2'];
    const { tableId, people, seats } = await agree(addresses);
    expect(await ratingsOf(people[0], tableId)).toMatchObject({
      pool: null,
      unrated: 'sameAddress',
    });
    await seats[1].requestOrFail('leaveTable');
    expect(await ratingsOf(people[0], tableId)).toMatchObject({ isCounted: false });
    const { ratings } = await people[0].do('GET', `/users/${people[0].id}/ratings`);
    expect(ratings).toEqual([]);
  });

  test('unknown players and pools are refused, and strangers learn nothing of a private table', async () => {
    const ada = await guest(server, 'Ada');
    const statusOf = async (path: string) => (await ada.get(path)).status;
    expect(await statusOf('/users/nobody/ratings')).toBe(404);
    expect(await statusOf('/users/nobody/ratings/hearts')).toBe(404);
    expect(await statusOf('/ratings/pontoon')).toBe(400);
    expect(await statusOf('/ratings/hearts?span=year')).toBe(400);
    expect(await statusOf('/games/nothing/ratings')).toBe(404);
  });
});
