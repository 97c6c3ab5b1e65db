// Following a table by every streaming transport: a stream shows nothing from before or after the
// membership, and ends with it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseGameId } from '#table/parseGameId.ts';
import { timeOf } from './testing/testEvents.ts';
import { grpcClient, type GrpcClient } from './testing/testGrpc.ts';
import { guest, type ApiClient } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let anna: ApiClient;
let bruno: ApiClient;
let carla: ApiClient;
let grpc: Record<'GameEvents' | 'Tables', GrpcClient>;

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
  carla = await guest(server, 'Carla');
  grpc = {
    GameEvents: grpcClient(server.grpcPort!, 'GameEvents'),
    Tables: grpcClient(server.grpcPort!, 'Tables'),
  };
});
afterAll(async () => {
  for (const client of Object.values(grpc)) client.close();
  await server.close();
});

/** A game of Anna's at which Bruno sits. */
async function newGame(): Promise<string> {
  const settings = { ...QUICK, watchers: 'none' };
  const { id } = await anna.do('POST', '/games', { maxPlayers: 5, settings });
  await bruno.do('POST', `/games/${id}/join`);
  return id;
}

const leave = (player: ApiClient, id: string) => player.do('POST', `/games/${id}/leave`);
const join = (player: ApiClient, id: string) => player.do('POST', `/games/${id}/join`);

interface Followed {
  /** Everything told so far, as text. */
  told(): string;
  /** The position after the last event received, to continue from. */
  mark(): string;
  readonly ended: Promise<unknown>;
  end(): void;
}

interface StreamingTransport {
  readonly name: string;
  follow(id: string, player: ApiClient, after?: string): Promise<Followed>;
}

const rest: StreamingTransport = {
  name: 'REST',
  async follow(id, { token }, after) {
    const leaving = new AbortController();
    const { body } = await fetch(`${server.url}/api/v1/games/${id}/events`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(after !== undefined && { 'last-event-id': after }),
      },
      signal: leaving.signal,
    });
    let text = '';
    const read = async (): Promise<void> => {
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) text += piece;
    };
    return {
      told: () => text,
      mark: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)![1],
      ended: read().catch(() => {}),
      end: () => leaving.abort(),
    };
  },
};

const tables: StreamingTransport = {
  name: 'gRPC masa.v1.Tables',
  async follow(id, { token }, after) {
    const { tableId } = parseGameId(id);
    const wanted = { table_id: tableId, ...(after !== undefined && { after_version: after }) };
    const stream = grpc.Tables.stream('Events', wanted, { authorization: `Bearer ${token}` });
    return {
      told: () => JSON.stringify(stream.heard),
      mark: () => String(stream.heard.at(-1).version),
      ended: stream.ended,
      end: stream.cancel,
    };
  },
};

const gameEvents: StreamingTransport = {
  name: 'gRPC sobesobe.game.GameEvents',
  async follow(id, { token }, after) {
    const stream = grpc.GameEvents.stream(
      'Subscribe',
      { game_id: id, access_token: token },
      after === undefined ? {} : { after },
    );
    return {
      told: () => JSON.stringify(stream.heard),
      mark: () => timeOf(stream.heard.at(-1)),
      ended: stream.ended,
      end: stream.cancel,
    };
  },
};

/** Somebody comes, and again, until the follower has heard of it: a stream takes a moment to begin. */
async function heardOf(followed: Followed, id: string, name: string): Promise<void> {
  const newcomer = await guest(server, name);
  await join(newcomer, id);
  const told = async (): Promise<string> => {
    if (followed.told().includes(name)) return followed.told();
    await leave(newcomer, id);
    await join(newcomer, id);
    return followed.told();
  };
  await expect.poll(told, { interval: 200 }).toContain(name);
}

describe.each([rest, tables, gameEvents])('$name', ({ follow }) => {
  test.each(['leaves', 'is removed'])('the stream of one who %s ends', async (how) => {
    const id = await newGame();
    const followed = await follow(id, bruno);
    await heardOf(followed, id, 'Dora');
    if (how === 'leaves') await leave(bruno, id);
    else await anna.do('DELETE', `/games/${id}/players/1`);
    await join(carla, id);
    await followed.ended;
    expect(followed.told()).not.toContain('Carla');
  });

  test('a stream continued after the newest event starts with the next one', async () => {
    const id = await newGame();
    const before = await follow(id, bruno);
    await heardOf(before, id, 'Gul');
    const ida = await guest(server, 'Ida');
    await join(ida, id);
    await expect.poll(() => before.told()).toContain('Ida');
    const after = await follow(id, bruno, before.mark());
    before.end();
    await leave(ida, id);
    await expect.poll(() => after.told()).toMatch(/left/i);
    after.end();
  });

  test('a stream continued after an absence shows nothing of the time between', async () => {
    const id = await newGame();
    const before = await follow(id, bruno);
    await heardOf(before, id, 'Emil');
    const mark = before.mark();
    before.end();
    await leave(bruno, id);
    await join(carla, id);
    await leave(carla, id);
    await join(bruno, id);
    const after = await follow(id, bruno, mark);
    await heardOf(after, id, 'Fatma');
    expect(after.told()).toContain('Bruno');
    expect(after.told()).not.toContain('Carla');
    after.end();
  });
});
