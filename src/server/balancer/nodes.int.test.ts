// Two nodes of one machine behind one port, as `masa serve --nodes 2` starts them: played at by every door.

import { once } from 'node:events';
import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isShared, newDatabase, type TestDatabase } from '../database/sharedPostgres.ts';
import { hasRedis, startRedis, type ThrowawayRedis } from '../cluster/throwawayRedis.ts';
import { grpcClient } from '../grpc/testGrpc.ts';
import { playAtRandom } from '../testRandomPlayer.ts';
import { guest } from '../rest/testClient.ts';
import { freePort } from '../testProcess.ts';
import { connectClient, QUICK, type TestClient } from '../testServer.ts';
import { testFolder } from '../testFolder.ts';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
const SECRET = 'a secret that both nodes of this test share';

describe.runIf(isShared() && hasRedis())('two nodes behind one port', () => {
  let database: TestDatabase;
  let redis: ThrowawayRedis;
  let folder: string;
  let balancer: ChildProcess;
  let url: string;
  let grpcPort: number;
  let output = '';

  beforeAll(async () => {
    [database, redis] = await Promise.all([newDatabase('upToDate'), startRedis()]);
    folder = await testFolder();
    grpcPort = await freePort();
    balancer = fork(PROGRAM, [], {
      env: {
        ...process.env,
        MASA_NODES: '2',
        MASA_SECRET: SECRET,
        MASA_DATA: folder,
        MASA_LIMITS: 'off',
        LOG_LEVEL: 'error',
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        PORT: '0',
        GRPC_PORT: String(grpcPort),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [balancer.stdout!, balancer.stderr!]) {
      stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    }
    await vi.waitUntil(() => output.includes('Masa is running at'), { timeout: 90_000 });
    url = /Masa is running at (\S+) with/.exec(output)![1];
  }, 120_000);
  afterAll(async () => {
    if (balancer.exitCode === null) balancer.kill('SIGKILL');
    await redis.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The number of the node that a socket is at. */
  const nodeOf = ({ socket }: TestClient): string => String(socket.io.engine.id).split('-')[0];

  test('people are spread over the nodes, by polls and WebSockets, and play a game to its end', async () => {
    const transports = [['websocket'], ['polling'], ['websocket'], ['polling', 'websocket']];
    const players: TestClient[] = [];
    for (const some of transports) {
      const player = connectClient(url, {}, { transports: some });
      await player.waitFor('lobby');
      players.push(player);
    }
    const options = { endScore: 10 };
    const settings = { ...QUICK, start: 'ready' } as const;
    const [first, ...others] = players;
    const made = { playerName: 'Ada', game: 'hearts', options, settings };
    const { tableId } = await first.requestOrFail('createTable', made);
    for (const [at, player] of players.entries()) playAtRandom(player, at + 1);
    for (const [at, player] of others.entries())
      await player.requestOrFail('joinTable', { tableId, playerName: `Konuk ${at}` });
    for (const player of players) await player.requestOrFail('setReady', { ready: true });
    const ends = await Promise.all(players.map((player) => player.waitFor('gameEnd')));
    for (const end of ends) expect(end).toEqual(ends[0]);
    expect(new Set(players.map(nodeOf)).size).toBe(2);
    for (const { socket } of players) socket.disconnect();
  }, 120_000);

  test('requests and streams are taken by whichever node they come to', async () => {
    const server = { url };
    const [anna, bruno] = [await guest(server, 'Anna'), await guest(server, 'Bruno')];
    const { id } = await anna.do('POST', '/games', { game: 'sobesobe', maxPlayers: 2 });
    const services = [0, 1].map(() => grpcClient(grpcPort, 'GameEvents'));
    const streams = services.map((grpc) =>
      grpc.stream('Subscribe', { game_id: id, access_token: anna.token }),
    );
    await bruno.do('POST', `/games/${id}/join`, {});
    await anna.do('POST', `/games/${id}/start`);
    const { status } = await bruno.do('GET', `/games/${id}`);
    expect(status).toBe('InProgress');
    for (const { heard } of streams) {
      await expect.poll(() => JSON.stringify(heard), { timeout: 60_000 }).toContain('PLAYER_TURN');
    }
    for (const stream of streams) stream.cancel();
    for (const service of services) service.close();
  }, 90_000);

  test('told to stop, all of it ends', async () => {
    const ended = once(balancer, 'exit');
    balancer.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(output).not.toContain('"level":50');
  }, 60_000);
});
