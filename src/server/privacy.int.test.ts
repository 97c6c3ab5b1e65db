// No transport shows a table to people who are not there, have left, or only watch.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { TABLE_WORDS } from '#table/tableId.ts';
import { grpcClient, type GrpcClient } from './testing/testGrpc.ts';
import { playAtRandom } from './testing/testRandomPlayer.ts';
import { actOnce } from './testing/testPlayers.ts';
import { guest, type ApiClient } from './testing/testClient.ts';
import {
  comeBackBySocket,
  finishedTable,
  newPeople,
  runningTable,
  type RoleTable,
} from './testing/testTableRoles.ts';
import { openTestServer, QUICK, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let grpc: { Tables: GrpcClient; GameEvents: GrpcClient };
beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  grpc = {
    Tables: grpcClient(server.grpcPort!, 'Tables'),
    GameEvents: grpcClient(server.grpcPort!, 'GameEvents'),
  };
});
afterAll(async () => {
  grpc.Tables.close();
  grpc.GameEvents.close();
  await server.close();
});

const bearer = ({ token }: ApiClient) => ({ authorization: `Bearer ${token}` });

interface Stream {
  /** Everything so far, as text. */
  text(): string;
  readonly ended: Promise<unknown>;
  close(): void;
}

/** Server-sent events; resolves when the first is there. */
async function openEvents(player: ApiClient, id: string, lastId?: number): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/api/v1/games/${id}/events`, {
    headers: { ...bearer(player), ...(lastId !== undefined && { 'last-event-id': `${lastId}` }) },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const more = async (): Promise<boolean> => {
    const { value, done } = await reader.read();
    text += value ?? '';
    return !done;
  };
  await more();
  const ended = (async () => {
    while (await more());
  })().catch(() => {});
  return { text: () => text, ended, close: () => leaving.abort() };
}

/** By gRPC from the first event of the table on, or, of SobeSobe, from now on. */
function openStream(method: 'Events' | 'Subscribe', { token }: ApiClient, id: string): Stream {
  const stream =
    method === 'Events'
      ? grpc.Tables.stream(
          method,
          { table_id: id, after_version: 0 },
          { authorization: `Bearer ${token}` },
        )
      : grpc.GameEvents.stream(method, { game_id: id, access_token: token });
  return {
    text: () => JSON.stringify(stream.heard),
    ended: stream.ended,
    close: stream.cancel,
  };
}

async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { interval: 20 }).toBe(true);
}

async function openPair(settings: object = {}) {
  const [owner, other] = [await guest(server), await guest(server)];
  const { id, invitation } = await owner.do('POST', '/games', { maxPlayers: 3, settings });
  return { owner, other, id: id as string, invitation: invitation as string };
}

describe('chat', () => {
  async function said(watchers: string) {
    const { owner, other, id } = await openPair({ watchers });
    await other.do('POST', `/games/${id}/watch`);
    const socket = await comeBackBySocket(server, owner, id);
    const watching = server.connect({ token: other.token });
    await watching.requestOrFail('watchTable', { tableId: id });
    const streams = [await openEvents(other, id), openStream('Events', other, id)];
    await until(() => streams[1].text().includes('watched'));
    await socket.requestOrFail('typing', { isTyping: true });
    await socket.requestOrFail('chatMessage', { text: 'between us' });
    await socket.requestOrFail('setReady', { ready: true });
    for (const stream of streams) await until(() => stream.text().includes('readied'));
    await watching.waitFor('updateTable', ({ players }) => players[0].ready);
    const state = await grpc.Tables.call('State', { table_id: id }, bearer(other));
    const heard = [...streams.map(({ text }) => text()), JSON.stringify(watching.received)];
    for (const { close } of streams) close();
    return { heard: [...heard, JSON.stringify(state)], watching, own: socket };
  }

  test('is neither read nor written by who watches', async () => {
    const { heard, watching, own } = await said('silent');
    for (const text of heard) expect(text).not.toContain('between us');
    expect(watching.all('typingUpdate')).toEqual([]);
    expect(await watching.refusalOf('chatMessage', { text: 'hi' })).toBe('FORBIDDEN');
    expect(JSON.stringify(own.received)).toContain('between us');
  });

  test('is where the owner allows it', async () => {
    const { heard, watching } = await said('chat');
    for (const text of heard) expect(text).toContain('between us');
    expect(watching.all('typingUpdate').length).toBeGreaterThan(0);
    await watching.requestOrFail('chatMessage', { text: 'hi' });
  });
});

test('the invitation is seen by those who sit there, by nobody who watches', async () => {
  const table = await runningTable(server, await newPeople(server), true);
  const { owner, member, watcher } = table.people;
  for (const player of [owner, member]) {
    expect((await player.do('GET', `/games/${table.id}`)).invitation).toBe(table.invitation);
  }
  const watching = server.connect({ token: watcher.token });
  await watching.requestOrFail('watchTable', { tableId: table.id });
  const events = await openEvents(watcher, table.id);
  const answers = [
    await watcher.do('GET', `/games/${table.id}`),
    await watcher.do('GET', `/games/${table.id}/state`),
    await grpc.Tables.call('State', { table_id: table.id }, bearer(watcher)),
    watching.received,
    events.text(),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(table.invitation);
  events.close();
});

describe('a removed player', () => {
  test('hears no more by any stream, and comes back with the new invitation alone', async () => {
    const { owner, other, id, invitation } = await openPair();
    await other.do('POST', `/games/${id}/join`);
    const socket = await comeBackBySocket(server, owner, id);
    const streams = [
      await openEvents(other, id),
      openStream('Events', other, id),
      openStream('Subscribe', other, id),
    ];
    await until(() => streams[1].text().includes('"sat"'));
    // A stream says nothing when it is let in: somebody comes and goes until it is heard of.
    const third = await guest(server);
    while (!streams[2].text().includes('PLAYER_JOINED')) {
      await third.do('POST', `/games/${id}/join`);
      await third.call('POST', `/games/${id}/leave`);
    }
    await socket.requestOrFail('kick', { seat: 1 });
    await socket.requestOrFail('chatMessage', { text: 'now that they are gone' });
    await third.do('POST', `/games/${id}/join`);
    for (const { ended, text } of streams) {
      await ended;
      expect(text()).not.toContain('gone');
      expect(text()).not.toContain('kicked');
    }
    const join = (body: object) => other.post(`/games/${id}/join`, body);
    expect((await join({})).status).toBe(403);
    expect((await join({ invitation })).status).toBe(403);
    const after = (await owner.do('GET', `/games/${id}`)).invitation;
    expect(after).not.toBe(invitation);
    expect((await join({ invitation: after })).status).toBe(200);
  });

  test('is no more at the table by a socket of theirs', async () => {
    const { owner, other, id } = await openPair();
    await other.do('POST', `/games/${id}/join`);
    const socket = await comeBackBySocket(server, owner, id);
    const theirs = await comeBackBySocket(server, other, id);
    await socket.requestOrFail('kick', { seat: 1 });
    await theirs.waitFor('tableClosed');
    theirs.clearReceived();
    await socket.requestOrFail('chatMessage', { text: 'now that they are gone' });
    await socket.requestOrFail('setReady', { ready: true });
    for (const name of ['joinTable', 'watchTable', 'reconnect'] as const) {
      expect(await theirs.refusalOf(name, { tableId: id })).toBe('FORBIDDEN');
    }
    expect(
      theirs.received.filter(({ event }) => event === 'chat' || event === 'updateTable'),
    ).toEqual([]);
  });
});

describe('from when somebody came to the table', () => {
  test('a stream goes on from, and not from before', async () => {
    const { owner, other, id } = await openPair();
    for (const ready of [true, false]) await owner.do('POST', `/games/${id}/ready`, { ready });
    await other.do('POST', `/games/${id}/watch`);
    await owner.do('POST', `/games/${id}/ready`, { ready: true });
    const streams = [await openEvents(other, id, 0), openStream('Events', other, id)];
    for (const { text, close } of streams) {
      await until(() => text().includes('readied'));
      expect(text()).toContain('watched');
      expect(text().match(/type":"readied/g)).toHaveLength(1);
      expect(text()).not.toMatch(/type":"created/);
      close();
    }
  });

  test('the log of the game that is on tells, each their own cards alone', async () => {
    const { owner, other, id } = await openPair({ ...QUICK, turnSeconds: 0 });
    await other.do('POST', `/games/${id}/join`);
    await owner.do('POST', `/games/${id}/start`);
    const random = randomFromNumber(2);
    for (let moves = 0; moves < 6; moves++) {
      await actOnce(owner, id, random);
      await actOnce(other, id, random);
    }
    interface Entry {
      facts: { only?: number }[];
    }
    const logOf = async (player: ApiClient): Promise<Entry[]> =>
      (await player.do('GET', `/games/${id}/log`)).entries;
    for (const [seat, player] of [owner, other].entries()) {
      const secrets = (await logOf(player)).flatMap(({ facts }) => facts.map(({ only }) => only));
      expect(new Set(secrets)).toEqual(new Set([undefined, seat]));
    }
    const late = await guest(server);
    await late.do('POST', `/games/${id}/watch`);
    expect(await logOf(late)).toEqual([]);
  });
});

test('a private table is found by its invitation in any spelling, by its word in none', async () => {
  const owner = await guest(server);
  for (;;) {
    const made = await owner.do('POST', '/games', { private: true });
    const { id: gameId, tableId: id, invitation } = made;
    if (/^[a-z]+$/.test(id)) continue;
    const plain = id.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');
    const client = server.connect();
    const nothing = await client.ask('joinTable', { tableId: 'yokboylebirmasa' });
    for (const tableId of [id, plain, plain.toUpperCase(), gameId]) {
      for (const way of ['joinTable', 'watchTable'] as const) {
        expect(await client.ask(way, { tableId, invitation: 'a guess' })).toEqual(nothing);
      }
    }
    expect(client.all('welcome')).toEqual([]);
    expect(await client.requestOrFail('joinTable', { tableId: plain, invitation })).toMatchObject({
      seat: 1,
    });
    return;
  }
});

test('neither its word nor its id lets anybody in to a private table', async () => {
  const table = await runningTable(server, await newPeople(server), true);
  expect(TABLE_WORDS).toContain(table.tableId);
  const elsewhere = await table.people.stranger.get('/games/nowhere/state');
  for (const name of [table.tableId, table.id]) {
    const own = await table.people.stranger.get(`/games/${name}/state`);
    expect(own.status).toBe(404);
    expect(own.body.error.message).toBe(elsewhere.body.error.message);
  }
});

test('a player who left a private table reads the games that they finished there, and nothing else', async () => {
  const table: RoleTable = await finishedTable(server, await newPeople(server), true);
  const { owner, member, stranger } = table.people;
  await table.socket.requestOrFail('chatMessage', { text: 'between us' });
  expect((await member.post(`/games/${table.id}/leave`)).status).toBe(204);
  const log = await member.do('GET', `/games/${table.id}/log`);
  expect(log.isFinished).toBe(true);
  expect(JSON.stringify(log)).not.toContain('between us');
  const record = await fetch(`${server.url}/records/${table.id}/1`, { headers: bearer(member) });
  expect(await record.json()).toMatchObject({ number: 1 });
  for (const path of ['', '/state', '/scores']) {
    const over = await member.do('GET', `/games/${table.id}${path}`);
    expect(JSON.stringify(over)).not.toContain('between us');
    expect(over.invitation ?? null).toBeNull();
    expect((await member.get(`/games/${table.tableId}${path}`)).status).toBe(404);
    expect((await stranger.get(`/games/${table.id}${path}`)).status).toBe(404);
  }
  expect((await member.get(`/games/${table.id}/events`)).status).toBe(404);
  const { games } = await member.do('GET', `/users/${owner.id}/games`);
  expect(games).toMatchObject([{ id: table.id }]);
  const [{ game }] = games;
  expect((await member.do('GET', `/users/${owner.id}/games?game=${game}`)).games).toEqual(games);
  for (const query of ['page=2', 'game=pontoon']) {
    expect((await member.do('GET', `/users/${owner.id}/games?${query}`)).games).toEqual([]);
  }
  expect((await stranger.do('GET', `/users/${owner.id}/games`)).games).toEqual([]);
  const known = await member.do('GET', `/users/${owner.id}/statistics`);
  expect(known.games).toMatchObject([{ game, games: 1 }]);
  const hidden = await stranger.do('GET', `/users/${owner.id}/statistics`);
  expect(hidden).toMatchObject({ bestGame: null, games: [] });
});

test('a player who left is answered again when they repeat a command, and not otherwise', async () => {
  const { other, id } = await openPair();
  await other.do('POST', `/games/${id}/join`);
  const leave = (key: string) =>
    other.call('POST', '/rpc/leave_table', {
      base: '',
      body: { table_id: id },
      headers: { 'idempotency-key': key },
    });
  expect((await leave('first')).status).toBe(200);
  expect((await leave('first')).body).toEqual({ table_id: id });
  expect((await leave('second')).body.error.code).toBe('NOT_SEATED');
});

test('a rematch that waits has no cards and may be cancelled, which the game before it may not', async () => {
  const [owner, other] = [await guest(server), await guest(server)];
  const { id, tableId } = await owner.do('POST', '/games', {
    game: 'pontoon',
    options: { rounds: 1 },
    settings: { ...QUICK, start: 'ready' },
    maxPlayers: 2,
  });
  await other.do('POST', `/games/${id}/join`);
  const sockets = [
    await comeBackBySocket(server, owner, id),
    await comeBackBySocket(server, other, id),
  ];
  sockets.forEach(playAtRandom);
  await owner.do('POST', `/games/${id}/start`);
  await sockets[0].waitFor('gameEnd');
  for (const socket of sockets) await socket.requestOrFail('rematch', { vote: true });
  await sockets[0].waitFor(
    'updateTable',
    ({ status, gameNumber }) => status === 'open' && gameNumber === 1,
  );
  const cancelled = await owner.call('DELETE', `/games/${id}`);
  expect(cancelled.body.error.code).toBe('GAME_ALREADY_STARTED');
  const body = { table_id: tableId };
  const dealt = await owner.call('POST', '/rpc/deal_hand', { base: '', body });
  expect(dealt.body.error.code).toBe('GAME_NOT_STARTED');
  const { nextGameId } = await owner.do('GET', `/games/${id}`);
  expect((await owner.call('DELETE', `/games/${nextGameId}`)).status).toBe(204);
  expect((await owner.get(`/games/${nextGameId}`)).status).toBe(404);
  expect((await owner.do('GET', `/games/${id}`)).status).toBe('Completed');
});
