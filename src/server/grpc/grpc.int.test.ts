// The gRPC transport with a third-party client: streams, resuming, refusals, and any game.

import { once } from 'node:events';
import { connect } from 'node:net';
import { createClient } from '@connectrpc/connect';
import { createConnectTransport, createGrpcWebTransport } from '@connectrpc/connect-node';
import { status as Status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GameEvents } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { randomWireMove } from '../testing/testRandomPlayer.ts';
import { guest, type ApiClient } from '../testing/testClient.ts';
import { actOnce } from '../testing/testPlayers.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import {
  until,
  grpcClient,
  type GrpcClient,
  type GrpcStream,
  plain,
  structOf,
  type Struct,
} from '../testing/testGrpc.ts';

let server: TestServer;
let grpc: GrpcClient;
let tables: GrpcClient;
let anna: ApiClient;
let bruno: ApiClient;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  grpc = grpcClient(server.grpcPort!, 'GameEvents');
  tables = grpcClient(server.grpcPort!, 'Tables');
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
});
afterAll(async () => {
  grpc.close();
  tables.close();
  await server.close();
});

async function newGame(): Promise<string> {
  const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
  await bruno.do('POST', `/games/${id}/join`);
  return id;
}

function subscribe(gameId: string, player: ApiClient, metadata: Record<string, string> = {}) {
  return grpc.stream('Subscribe', { game_id: gameId, access_token: player.token }, metadata);
}

/** An event without what two listeners may hear differently. */
function idsOf({ heard }: GrpcStream): string[] {
  return heard.map(({ type, timestamp }) => `${type} ${timestamp.seconds}.${timestamp.nanos}`);
}

/** Without whose turn it is, which is told only while it is so. */
function happenings(stream: GrpcStream): string[] {
  return idsOf(stream).filter((id) => !id.startsWith('PLAYER_TURN'));
}

function turnsOf(stream: GrpcStream): string[] {
  return idsOf(stream).filter((id) => id.startsWith('PLAYER_TURN'));
}

/** When the last event was, as a client sends it to go on from there. */
function lastTime({ heard }: GrpcStream): string {
  const { seconds, nanos } = heard.at(-1).timestamp;
  const time = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${time}.${String(nanos).padStart(9, '0')}Z`;
}

/** When the server has let the stream in: a stream that is opened hears of what happens from then on. */
const opened = (stream: GrpcStream) => until(stream, ({ type }) => type === 'PLAYER_TURN');

async function playToEnd(gameId: string): Promise<void> {
  const random = randomFromNumber(3);
  const isOver = async () => (await anna.do('GET', `/games/${gameId}`)).status === 'Completed';
  while (!(await isOver())) {
    await actOnce(anna, gameId, random);
    await actOnce(bruno, gameId, random);
  }
}

describe('GameEvents', () => {
  test('a stream has every event in order, tells whose turn it is, and ends with the game [S-7.2]', async () => {
    const gameId = await newGame();
    await anna.do('POST', `/games/${gameId}/start`);
    const [first, second] = [subscribe(gameId, anna), subscribe(gameId, bruno)];
    await Promise.all([opened(first), opened(second)]);
    expect(first.heard[0].player_turn).toMatchObject({ action_required: 'SELECT_TRUMP' });
    expect(first.heard[0].player_turn.timeout_seconds).toBeGreaterThan(0);
    await playToEnd(gameId);
    expect(await first.ended).toBeNull();
    await second.ended;

    const types = new Set(first.heard.map(({ type }) => type));
    for (const type of [
      'TRUMP_SELECTED',
      'CARD_DEALT',
      'PLAY_DECISION',
      'CARDS_EXCHANGED',
      'CARD_PLAYED',
      'TRICK_COMPLETED',
      'ROUND_COMPLETED',
      'PLAYER_TURN',
    ]) {
      expect(types).toContain(type);
    }
    const last = first.heard.at(-1);
    expect(last.type).toBe('GAME_COMPLETED');
    expect(last.game_completed.final_scores).toHaveLength(2);
    expect(new Set(idsOf(first)).size).toBe(first.heard.length);

    const drawn = (stream: GrpcStream, position: number) =>
      stream.heard
        .filter(({ cards_exchanged: one }) => one?.position === position)
        .map(({ cards_exchanged: one }) => one.new_cards.length);
    const counts = first.heard
      .filter(({ cards_exchanged: one }) => one?.position === 0)
      .map(({ cards_exchanged: one }) => one.card_count);
    expect(drawn(first, 0)).toEqual(counts);
    expect(drawn(second, 0).every((count) => count === 0)).toBe(true);
  });

  test('a stream that was cut off continues after the last event without a gap [S-7.2]', async () => {
    const gameId = await newGame();
    await anna.do('POST', `/games/${gameId}/start`);
    const whole = subscribe(gameId, anna);
    const cut = subscribe(gameId, anna);
    await Promise.all([opened(whole), opened(cut)]);
    const random = randomFromNumber(9);
    for (let moves = 0; moves < 6; moves++) {
      await actOnce(anna, gameId, random);
      await actOnce(bruno, gameId, random);
    }
    cut.cancel();
    await cut.ended;
    await playToEnd(gameId);
    const rest = subscribe(gameId, anna, { after: lastTime(cut) });
    expect(await rest.ended).toBeNull();
    await whole.ended;
    expect([...happenings(cut), ...happenings(rest)]).toEqual(happenings(whole));
    expect(turnsOf(rest), 'turns that are over are not told').toEqual([]);
  });

  test('a stream cut off after an event about the turn continues with the event that followed', async () => {
    const gameId = await newGame();
    await anna.do('POST', `/games/${gameId}/start`);
    const whole = subscribe(gameId, anna);
    await opened(whole);
    const random = randomFromNumber(9);
    for (let moves = 0; moves < 4; moves++) {
      await actOnce(anna, gameId, random);
      await actOnce(bruno, gameId, random);
    }
    const late = subscribe(gameId, anna);
    await opened(late);
    expect(late.heard.map(({ type }) => type)).toEqual(['PLAYER_TURN']);
    const { position, action_required } = late.heard[0].player_turn;
    await expect
      .poll(() => whole.heard.at(-1).player_turn)
      .toMatchObject({ position, action_required });
    late.cancel();
    const heardBefore = happenings(whole).length;
    await playToEnd(gameId);
    const rest = subscribe(gameId, anna, { after: lastTime(late) });
    expect(await rest.ended).toBeNull();
    await whole.ended;
    expect(happenings(rest)).toEqual(happenings(whole).slice(heardBefore));
  });

  test('players may follow a table that nobody may watch', async () => {
    const settings = { watchers: 'none' };
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2, settings });
    expect((await subscribe(id, bruno).ended)?.code).toBe(Status.PERMISSION_DENIED);
    await bruno.do('POST', `/games/${id}/join`);
    await anna.do('POST', `/games/${id}/start`);
    const stream = subscribe(id, bruno);
    await opened(stream);
    expect(stream.heard[0].player_turn.position).toBe(1);
    stream.cancel();
  });

  test('a wrong place to go on from is refused', async () => {
    const gameId = await newGame();
    const lost = await subscribe(gameId, anna, { after: '2020-01-01T00:00:00Z' }).ended;
    expect(lost?.code).toBe(Status.INVALID_ARGUMENT);
    const odd = await subscribe(gameId, anna, { after: 'yesterday' }).ended;
    expect(odd?.code).toBe(Status.INVALID_ARGUMENT);
  });

  test('an action does what REST does, with the same codes [S-7.3]', async () => {
    const gameId = await newGame();
    const act = (player: ApiClient, action: object) =>
      grpc.call('SendAction', { game_id: gameId, access_token: player.token, ...action });
    const trump = (trump_suit: string, selected_before_dealing = false) => ({
      action_type: 'SELECT_TRUMP',
      select_trump: { trump_suit, selected_before_dealing },
    });
    const card = (rank: string) => ({
      action_type: 'PLAY_CARD',
      play_card: { card: { rank, suit: 'Hearts' } },
    });
    expect(await act(anna, trump('Hearts'))).toMatchObject({ error_code: 'GAME_NOT_STARTED' });
    await anna.do('POST', `/games/${gameId}/start`);
    expect(await act(anna, trump('Hearts'))).toMatchObject({ error_code: 'NOT_PARTY_PLAYER' });
    expect(await act(bruno, trump('Cups'))).toMatchObject({ error_code: 'INVALID_TRUMP_SUIT' });
    expect(await act(bruno, trump('Clubs', true))).toMatchObject({
      error_code: 'INVALID_TRUMP_SUIT',
    });
    expect(await act(bruno, card('8'))).toMatchObject({ error_code: 'INVALID_CARD' });
    expect(await act(bruno, card('7'))).toMatchObject({ error_code: 'WRONG_ROUND_PHASE' });
    expect(await act(bruno, {})).toMatchObject({ error_code: 'INVALID_REQUEST' });
    expect(await act(bruno, trump('Hearts', true))).toEqual({
      success: true,
      error_code: '',
      error_message: '',
    });
    const state = await anna.do('GET', `/games/${gameId}/state`);
    expect(state.currentRound).toMatchObject({ trumpSuit: 'Hearts', trickValue: 4 });
  });

  test('a heartbeat answers the time [S-7.1]', async () => {
    const { server_time } = await grpc.call('Heartbeat', { game_id: 'anything' });
    expect(Math.abs(server_time.seconds - Date.now() / 1000)).toBeLessThan(60);
  });

  test.each([
    ['gRPC-Web', createGrpcWebTransport],
    ['Connect', createConnectTransport],
  ])('%s on the HTTP port', async (_name, createTransport) => {
    const gameId = await newGame();
    const transport = createTransport({ baseUrl: server.url, httpVersion: '1.1' });
    const client = createClient(GameEvents, transport);
    const { serverTime } = await client.heartbeat({ gameId });
    expect(Number(serverTime!.seconds)).toBeGreaterThan(0);
    const abort = new AbortController();
    const stream = client.subscribe({ gameId, accessToken: anna.token }, { signal: abort.signal });
    setTimeout(() => void anna.post(`/games/${gameId}/start`), 100);
    for await (const event of stream) {
      expect(event.gameId).toBe(gameId);
      break;
    }
    abort.abort();
  });
});

describe('masa.v1.Tables', () => {
  const withToken = ({ token }: ApiClient) => ({ authorization: `Bearer ${token}` });
  const as = (player: ApiClient, method: string, request: object) =>
    tables.call(method, request, withToken(player));

  test('a game of any kind is played to its end', async () => {
    const { games } = await tables.call('Catalog', {});
    expect(games.length).toBeGreaterThanOrEqual(5);
    const made = await as(anna, 'Create', {
      game: 'hearts',
      options: structOf({ endScore: 10 }),
      settings: structOf({ ...QUICK, start: 'ready' }),
    });
    const tableId = made.table_id;
    const { tables: listed } = await as(bruno, 'List', { game: 'hearts' });
    expect(listed.map((one: Struct) => plain(one).id)).toContain(tableId);
    expect((await as(bruno, 'Join', { table_id: tableId, seat: 1 })).seat).toBe(1);
    for (const seat of [2, 3]) await as(anna, 'AddBot', { table_id: tableId, seat, level: 'easy' });
    const stream = tables.stream('Events', { table_id: tableId }, withToken(anna));
    const started = await as(anna, 'Start', { table_id: tableId });
    expect(plain(started.view).hand).toHaveLength(13);
    const random = randomFromNumber(4);
    for (let isOver = false; !isOver;) {
      for (const player of [anna, bruno]) {
        const state = await as(player, 'State', { table_id: tableId });
        const view = plain(state.view) as { legal: never[]; result: object | null };
        isOver = view.result !== null;
        if (isOver || view.legal.length === 0) continue;
        const move = structOf(randomWireMove(view.legal, random));
        const done = await as(player, 'Move', { table_id: tableId, move });
        expect(done.version).toBeGreaterThan(state.version - 1);
      }
    }
    await until(stream, ({ facts }) => facts.some((one: Struct) => plain(one).type === 'gameOver'));
    const versions = stream.heard.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => versions[0] + index));
    const last = versions.at(-1);
    const from = tables.stream(
      'Events',
      { table_id: tableId, after_version: last - 3 },
      withToken(bruno),
    );
    await until(from, ({ version }) => version === last);
    expect(from.heard.map(({ version }) => version)).toEqual([last - 2, last - 1, last]);
    stream.cancel();
    from.cancel();
  });

  test('too many calls of one account are refused, and nobody listens after the end', async () => {
    const strict = await openTestServer(
      {},
      { limits: { requestsPerPerson: { points: 2, seconds: 30 } } },
    );
    const client = grpcClient(strict.grpcPort!, 'Tables');
    try {
      const player = await guest(strict);
      for (let calls = 0; calls < 2; calls++) await client.call('List', {}, withToken(player));
      await expect(client.call('List', {}, withToken(player))).rejects.toMatchObject({
        code: Status.RESOURCE_EXHAUSTED,
      });
    } finally {
      client.close();
      await strict.close();
    }
    const late = connect(strict.grpcPort!, '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('a private table is joined and watched with its invitation, and in no list', async () => {
    const made = await as(anna, 'Create', { game: 'hearts', private: true });
    const { invitation } = plain(made.table) as { invitation: string };
    const { tables: listed } = await as(anna, 'List', {});
    expect(listed.map((one: Struct) => plain(one).id)).not.toContain(made.table_id);
    const table = { table_id: made.table_id };
    for (const method of ['Join', 'Watch', 'State']) {
      await expect(as(bruno, method, table)).rejects.toMatchObject({ code: Status.NOT_FOUND });
    }
    const watched = await as(bruno, 'Watch', { ...table, invitation });
    expect(plain(watched.table)).toMatchObject({ seat: null, invitation: null });
    await as(bruno, 'StopWatching', table);
    await expect(as(bruno, 'State', table)).rejects.toMatchObject({ code: Status.NOT_FOUND });
    expect((await as(bruno, 'Join', { ...table, invitation })).seat).toBe(1);
  });

  test('a refusal is a status with the code in its metadata', async () => {
    const refused = as(anna, 'State', { table_id: 'nowhere' });
    await expect(refused).rejects.toMatchObject({ code: Status.NOT_FOUND });
    const error = await refused.catch((one) => JSON.parse(one.metadata.get('masa-error')[0]));
    expect(error).toMatchObject({ code: 'TABLE_NOT_FOUND', key: 'table.noTable', details: {} });
    await expect(tables.call('List', {})).rejects.toMatchObject({ code: Status.UNAUTHENTICATED });
  });
});
