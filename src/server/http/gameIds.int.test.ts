// A game has an id of its own: it stays that game after a rematch, after its table and after a restart.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { comeBackBySocket } from '../testing/testTableRoles.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { apiClient, guest, registered, type ApiClient } from '../testing/testClient.ts';
import { finishedGame } from '../testing/testPlayers.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';

const UNRESERVED = /^[A-Za-z0-9._~-]+$/;

/** A public address, because without one the tokens name the port, and the restarted server has another. */
const settings = () => ({
  ...home.settings,
  publicUrl: 'http://localhost',
  limitFactor: Infinity,
});

let home: TestHome;
let server: TestServer;
let players: ApiClient[];

beforeAll(async () => {
  home = await newTestHome();
  server = await openTestServer(settings());
  players = [await registered(server, 'anna'), await registered(server, 'bruno')];
});
afterAll(async () => {
  await server.close();
  await home.remove();
});

/** The same people at the server that runs now. */
const again = (client: ApiClient): ApiClient => apiClient(server, client.id, client.token);

/** Everything that a game that is over says of itself. */
async function tellAll(player: ApiClient, id: string) {
  const parts = ['', '/state', '/scores', '/log', '/verification', '/rounds/1'];
  const told = await Promise.all(parts.map((part) => player.do('GET', `/games/${id}${part}`)));
  // These may change: whether another game follows, and whether the table can be joined.
  const changes = ['nextGameId', 'invitation'];
  return JSON.parse(JSON.stringify(told, (key, value) => (changes.includes(key) ? null : value)));
}

const COMMANDS = [
  ['POST', '/start', undefined],
  ['POST', '/join', {}],
  ['POST', '/moves', { move: { type: 'look' } }],
  ['POST', '/rounds/current/play-decision', { willPlay: true }],
  ['POST', '/leave', undefined],
  ['POST', '/watch', {}],
  ['POST', '/ready', { ready: true }],
  ['DELETE', '', undefined],
] as const;

async function refusals(player: ApiClient, id: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (const [method, path, body] of COMMANDS) {
    const answer = await player.call(method, `/games/${id}${path}`, { body });
    outcomes.push(`${answer.status} ${answer.body?.error.code}`);
  }
  return outcomes;
}

describe('a game that is over', () => {
  let first: string;
  let tableId: string;
  let told: unknown;

  test('has an id that needs no encoding, and so have its rounds and sessions', async () => {
    const [anna, bruno] = players;
    first = await finishedGame(players, randomFromNumber(3));
    expect(first).toMatch(UNRESERVED);
    ({ tableId } = await anna.do('GET', `/games/${first}`));
    const round = await bruno.do('GET', `/games/${first}/rounds/1`);
    expect(round.id).toMatch(UNRESERVED);
    expect(round.id.startsWith(first)).toBe(true);
    const waiting = await anna.do('POST', '/games', {});
    const joined = await bruno.do('POST', `/games/${waiting.id}/join`);
    expect(joined.gameId).toBe(waiting.id);
    expect(joined.playerSession.id).toMatch(UNRESERVED);
    await anna.do('DELETE', `/games/${waiting.id}`);
    told = await tellAll(anna, first);
  });

  test('is the same after a rematch, which has another id', async () => {
    const [anna, bruno] = players;
    for (const player of players) {
      const socket = await comeBackBySocket(server, player, tableId);
      await socket.requestOrFail('rematch', { vote: true });
    }
    const next = await anna.do('GET', `/games/${tableId}`);
    expect(next).toMatchObject({ tableId, status: 'Waiting', winners: [], startedAt: null });
    expect(next.id).not.toBe(first);
    expect(next.id).toMatch(UNRESERVED);
    const started = await anna.do('POST', `/games/${next.id}/start`);
    expect(started.gameId).toBe(next.id);
    expect(await bruno.do('GET', `/games/${next.id}/state`)).toMatchObject({
      gameId: next.id,
      status: 'InProgress',
    });
    expect(await tellAll(anna, first)).toEqual(told);
    expect((await anna.do('GET', `/games/${first}`)).nextGameId).toBe(next.id);
  });

  test('takes no command any more, and the game that is on has none of them', async () => {
    const [anna] = players;
    const current = await anna.do('GET', `/games/${tableId}`);
    expect(await refusals(anna, first)).toEqual([
      '400 GAME_ALREADY_STARTED',
      '409 ALREADY_IN_GAME',
      '409 WRONG_GAME_PHASE',
      '409 WRONG_GAME_PHASE',
      '409 WRONG_GAME_PHASE',
      '409 ALREADY_IN_GAME',
      '400 GAME_ALREADY_STARTED',
      '400 GAME_ALREADY_STARTED',
    ]);
    expect(await anna.do('GET', `/games/${tableId}`)).toEqual(current);
  });

  test('tells who follows it how it ended, and no more', async () => {
    const [anna] = players;
    const response = await fetch(`${server.url}/api/v1/games/${first}/events`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    const text = await response.text();
    const [data] = /^data: (.*)$/m.exec(text)!.slice(1);
    expect(text.match(/^event: /gm)).toHaveLength(1);
    expect(JSON.parse(data)).toMatchObject({ gameId: first, table: { status: 'finished' } });
  });

  test('is listed beside the one that is on, each by its own id', async () => {
    const { games } = await players[0].do('GET', '/games?pageSize=100');
    const ofTable = games.filter((game: { tableId: string }) => game.tableId === tableId);
    expect(ofTable.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [first.replace(/1$/, '2'), 'InProgress'],
      [first, 'Completed'],
    ]);
    const own = await players[1].do('GET', `/users/${players[1].id}/games`);
    expect(own.games).toMatchObject([{ id: first, tableId, number: 1 }]);
  });

  test('is the same after its table is closed and after a restart', async () => {
    for (const player of players) {
      await player.call('POST', '/rpc/leave_table', { base: '', body: { table_id: tableId } });
    }
    await server.close();
    server = await openTestServer(settings());
    expect(await tellAll(again(players[0]), first)).toEqual(told);
    const stranger = await guest(server, 'Stranger');
    expect((await stranger.do('GET', `/games/${first}/log`)).record).not.toBeNull();
    expect((await stranger.get(`/games/${first.replace(/1$/, '9')}`)).status).toBe(404);
  });
});

describe('the creator of a game', () => {
  test('is told for ever, also when they have left and the table is another’s', async () => {
    const [anna, bruno] = [await guest(server, 'Anna'), await guest(server, 'Bruno')];
    const { id, createdBy } = await anna.do('POST', '/games', { maxPlayers: 3 });
    await bruno.do('POST', `/games/${id}/join`);
    await anna.do('POST', `/games/${id}/leave`);
    expect(createdBy).toMatchObject({ id: anna.id, displayName: 'Anna' });
    expect(await bruno.do('GET', `/games/${id}`)).toMatchObject({ createdBy });
    const { games } = await bruno.do('GET', `/games?createdBy=${anna.id}`);
    expect(games).toMatchObject([{ id, createdBy }]);
    expect((await bruno.do('GET', `/games?createdBy=${bruno.id}`)).games).toEqual([]);
  });
});

describe('positions', () => {
  test('stay as they were told until the start, which tells who moved up', async () => {
    const people = await Promise.all(['Anna', 'Bruno', 'Carla'].map((name) => guest(server, name)));
    const [anna, bruno, carla] = people;
    const { id } = await anna.do('POST', '/games', { maxPlayers: 5 });
    for (const player of [bruno, carla]) await player.do('POST', `/games/${id}/join`);
    await bruno.do('POST', `/games/${id}/leave`);
    const positions = async () => {
      const { players } = await anna.do('GET', `/games/${id}`);
      return players.map(({ position }: { position: number }) => position);
    };
    expect(await positions()).toEqual([0, 2]);
    const { version } = await carla.do('GET', `/games/${id}/state`);
    const { players } = await anna.do('POST', `/games/${id}/start`);
    expect(players).toMatchObject([
      { position: 0, userId: anna.id },
      { position: 1, userId: carla.id },
    ]);
    expect(await positions()).toEqual([0, 1]);
    const leaving = new AbortController();
    const stream = await fetch(`${server.url}/api/v1/games/${id}/events`, {
      headers: { authorization: `Bearer ${carla.token}`, 'last-event-id': String(version) },
      signal: leaving.signal,
    });
    const { value } = await stream.body!.pipeThrough(new TextDecoderStream()).getReader().read();
    leaving.abort();
    expect(value).toMatch(/^id: \d+\nevent: changedSeat\n/);
    expect(JSON.parse(/^data: (.*)$/m.exec(value!)![1]).table.seat).toBe(1);
  });
});
