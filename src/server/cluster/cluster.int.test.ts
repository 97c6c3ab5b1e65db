// Two nodes on one PostgreSQL and one Redis: tables are everybody's, whichever node they come to.
// Skipped tests: need PostgreSQL and Redis.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { grpcClient } from '../testing/testGrpc.ts';
import { apiClient, guest } from '../testing/testClient.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';
import { hasRedis, startRedis, type ThrowawayRedis } from '../testing/throwawayRedis.ts';

const STILL = { turnSeconds: 0, ...QUICK } as const;

describe.runIf(isShared() && hasRedis())('two nodes', () => {
  let database: TestDatabase;
  let redis: ThrowawayRedis;
  let one: TestServer;
  let other: TestServer;

  const openNode = (): Promise<TestServer> =>
    openTestServer(
      { databaseUrl: database.url, redisUrl: redis.url, limitFactor: Infinity },
      { sweepTimes: { afterMs: 500, everyMs: 100 }, reconnectGraceMs: 3000 },
    );

  beforeAll(async () => {
    [database, redis] = await Promise.all([newDatabase('upToDate'), startRedis()]);
    [one, other] = [await openNode(), await openNode()];
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await redis.stop();
    await database.drop();
  });

  /** Ada at the one node, Bora at the other. */
  async function pair(
    game = 'pitch',
  ): Promise<{ tableId: string; ada: TestClient; bora: TestClient; tokens: string[] }> {
    const [ada, bora] = [one.connect(), other.connect()];
    const made = await ada.requestOrFail('createTable', {
      playerName: 'Ada',
      game,
      settings: STILL,
    });
    const joined = await bora.requestOrFail('joinTable', {
      tableId: made.tableId,
      playerName: 'Bora',
    });
    return { tableId: made.tableId, ada, bora, tokens: [made.token, joined.token] };
  }

  test('whoever sits down at the other is seen by all, and what they say is heard in order', async () => {
    const { ada, bora } = await pair();
    await ada.waitFor('updatePlayers', ({ players }) => players.length === 2);
    const words = Array.from({ length: 6 }, (_, at) => `söz ${at}`);
    await Promise.all(
      words.map((text, at) => (at % 2 === 0 ? ada : bora).requestOrFail('chatMessage', { text })),
    );
    for (const client of [ada, bora]) {
      await client.waitFor('chat', () => client.all('chat').length === words.length);
    }
    const heard = ada.all('chat').map(({ text }) => text);
    expect(bora.all('chat').map(({ text }) => text)).toEqual(heard);
    expect(heard.toSorted()).toEqual(words.toSorted());
  });

  test('a command that is refused is refused the same way, and one that is sent twice is done once', async () => {
    const { bora } = await pair();
    expect(await bora.refusalOf('start')).toBe(await bora.refusalOf('closeTable'));
    await bora.requestOrFail('chatMessage', { text: 'bir kere', commandId: 'c1' });
    await bora.requestOrFail('chatMessage', { text: 'bir kere', commandId: 'c1' });
    await bora.requestOrFail('chatMessage', { text: 'son' });
    await bora.waitFor('chat', ({ text }) => text === 'son');
    expect(bora.all('chat').map(({ text }) => text)).toEqual(['bir kere', 'son']);
  });

  test('[H-12.2] a whole game is played by players at different nodes, and all get the same events', async () => {
    const nodes = [one, other, one, other];
    const players = nodes.map((node) => node.connect());
    const { tableId } = await players[0].requestOrFail('createTable', {
      playerName: 'Ada',
      game: 'hearts',
      options: { endScore: 26 },
      settings: { ...QUICK, start: 'ready' },
    });
    for (const [at, player] of players.entries()) {
      playAtRandom(player, at + 1);
      if (at > 0) await player.requestOrFail('joinTable', { tableId, playerName: `Konuk ${at}` });
    }
    for (const player of players) await player.requestOrFail('setReady', { ready: true });
    await Promise.all(players.map((player) => player.waitFor('gameEnd')));
    const [first, ...others] = players.map((player) => ({
      end: player.last('gameEnd'),
      cards: player.all('cardPlayed'),
    }));
    expect(first.cards.length).toBeGreaterThan(50);
    for (const heard of others) expect(heard).toEqual(first);
  }, 60_000);

  test('streams follow a table that runs at another node, by REST and by gRPC', async () => {
    const [anna, bruno] = [await guest(one, 'Anna'), await guest(other, 'Bruno')];
    const { id } = await anna.do('POST', '/games', { game: 'sobesobe', maxPlayers: 3 });
    await bruno.do('POST', `/games/${id}/join`, {});
    const leaving = new AbortController();
    const { body } = await fetch(`${other.url}/api/v1/games/${id}/events`, {
      headers: { authorization: `Bearer ${bruno.token}` },
      signal: leaving.signal,
    });
    let text = '';
    const read = async (): Promise<void> => {
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) text += piece;
    };
    const ended = read().catch(() => {});
    const grpc = grpcClient(other.grpcPort!, 'GameEvents');
    const stream = grpc.stream('Subscribe', { game_id: id, access_token: bruno.token });
    const cem = await guest(one, 'Cem');
    // A stream takes a moment to begin: who comes again is heard of by all that have begun.
    await expect
      .poll(
        async () => {
          await cem.do('POST', `/games/${id}/join`, {});
          await cem.do('POST', `/games/${id}/leave`);
          return text.includes('Cem') && JSON.stringify(stream.heard).includes('Cem');
        },
        { interval: 200, timeout: 60_000 },
      )
      .toBe(true);
    stream.cancel();
    grpc.close();
    leaving.abort();
    await ended;
  }, 90_000);

  test('requests are taken at either', async () => {
    const anna = await guest(one, 'Anna');
    const { id } = await anna.do('POST', '/games', { game: 'sobesobe', maxPlayers: 2 });
    const bruno = await guest(other, 'Bruno');
    await bruno.do('POST', `/games/${id}/join`, {});
    await anna.do('POST', `/games/${id}/start`);
    // The other node hears of the start a moment later.
    await expect
      .poll(async () => (await bruno.do('GET', `/games/${id}`)).status)
      .toBe('InProgress');
    const [here, there] = await Promise.all([
      anna.do('GET', `/games/${id}`),
      bruno.do('GET', `/games/${id}`),
    ]);
    expect(there.players).toEqual(here.players);
  });

  test('the lobby of each has the tables of both', async () => {
    const visitor = other.connect();
    await visitor.waitFor('lobby');
    const { tableId } = await one.connect().requestOrFail('createTable', { playerName: 'Cem' });
    await visitor.waitFor('lobbyChange', ({ tables }) => tables.some(({ id }) => id === tableId));
    const { tables } = await visitor.requestOrFail('listTables', { which: 'all', game: 'any' });
    expect(tables.map(({ id }) => id)).toContain(tableId);
  });

  test('a player who leaves one node is away at both, and gets the seat back at the other', async () => {
    const { ada, bora, tokens, tableId } = await pair();
    bora.socket.disconnect();
    await ada.waitFor('updatePlayers', ({ players }) => players.length === 1);
    const again = one.connect({ token: tokens[1] });
    await again.waitFor('lobby');
    await again.requestOrFail('joinTable', { tableId });
    await ada.waitFor('updatePlayers', ({ players }) => players.length === 2);
  });

  test('a node that stops hands its tables over, and their players go on', async () => {
    const third = await openNode();
    const [ada, bora] = [third.connect(), one.connect()];
    const { tableId, token } = await ada.requestOrFail('createTable', {
      playerName: 'Ada',
      game: 'pitch',
      settings: STILL,
    });
    await bora.requestOrFail('joinTable', { tableId, playerName: 'Bora' });
    await third.close();
    await bora.requestOrFail('chatMessage', { text: 'burada mısın?' });
    const back = other.connect({ token });
    await back.waitFor('tableJoined');
    await bora.requestOrFail('chatMessage', { text: 'hoş geldin' });
    await back.waitFor('chat', ({ text }) => text === 'hoş geldin');
  });

  test('a key means one command, by whichever node it comes', async () => {
    const anna = await guest(one, 'Anna');
    const there = apiClient(other, anna.id, anna.token);
    const body = { game: 'pitch', maxPlayers: 4 };
    const headers = { 'idempotency-key': 'bir' };
    const answers = await Promise.all([
      anna.call('POST', '/games', { body, headers }),
      there.call('POST', '/games', { body, headers }),
    ]);
    const later = await there.call('POST', '/games', { body, headers });
    const ids = [...answers, later].map((answer) => answer.body.id);
    expect(new Set(ids).size).toBe(1);
    const otherwise = await there.call('POST', '/games', {
      body: { ...body, maxPlayers: 2 },
      headers,
    });
    expect(otherwise.status).toBe(422);
  });

  test('both nodes list a connected player until the player leaves', async () => {
    const { ada, tableId } = await pair();
    const visitor = other.connect();
    const { id } = await ada.waitFor('welcome').then(({ player }) => player);
    const isThere = ({ people }: { people: readonly { id: string }[] }): boolean =>
      people.some((person) => person.id === id);
    await Promise.any([visitor.waitFor('lobby', isThere), visitor.waitFor('lobbyChange', isThere)]);
    ada.socket.disconnect();
    await visitor.waitFor('lobbyChange', ({ gone }) => gone.includes(id));
    expect(tableId).toBeTruthy();
  });

  test('[H-12.2] nodes count requests for a rate limit together', async () => {
    const limited = { databaseUrl: database.url, redisUrl: redis.url };
    const trial = { requestLimit: { points: 20, seconds: 600 } };
    const nodes = [await openTestServer(limited, trial), await openTestServer(limited, trial)];
    try {
      const asked = async (at: number): Promise<number> =>
        (await fetch(`${nodes[at].url}/api/v1/games`)).status;
      // Two at a time: each alone would refuse nothing before the twentieth.
      for (let times = 1; ; times++) {
        const statuses = [await asked(0), await asked(1)];
        if (statuses.every((status) => status === 429)) break;
        expect(times).toBeLessThan(16);
        await sleep(120);
      }
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  }, 60_000);
});
