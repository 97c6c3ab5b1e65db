// Nobody sees an event that is not stored, whichever way they read: with a journal that hangs, that fails,
// and that stores but loses the answer.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until, grpcClient, type GrpcClient } from '../testing/testGrpc.ts';
import type { Journal } from '../store/store.ts';
import { guest, type ApiClient } from '../testing/testClient.ts';
import { BLIND_HEARTS } from '../testing/testPlayers.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';
import { metricsText } from '../testing/testMetrics.ts';

type Weather = 'fine' | 'hangs' | 'fails' | 'loses the answer';

let weather: Weather = 'fine';
/** Lets what hangs go on; null while nothing does. */
let release: (() => void) | null = null;
let server: TestServer;
let grpc: GrpcClient;
let gameEvents: GrpcClient;

function disturbed(steady: Journal): Journal {
  return {
    ...steady,
    async append(entry) {
      if (weather === 'hangs') await new Promise<void>((resolve) => (release = resolve));
      release = null;
      if (weather === 'fails') throw new Error('The disk is gone');
      await steady.append(entry);
      if (weather === 'loses the answer') throw new Error('The line is gone');
    },
  };
}

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity }, { wrapJournal: disturbed });
  grpc = grpcClient(server.grpcPort!, 'Tables');
  gameEvents = grpcClient(server.grpcPort!, 'GameEvents');
});
afterEach(() => {
  weather = 'fine';
  release?.();
});
afterAll(async () => {
  grpc.close();
  gameEvents.close();
  await server.close();
});

interface Company {
  readonly tableId: string;
  readonly owner: TestClient;
  readonly watcher: TestClient;
  readonly watcherToken: string;
  readonly stranger: TestClient;
}

/** A table with one at it and one who looks on. */
async function company(): Promise<Company> {
  const [owner, watcher, stranger] = [server.connect(), server.connect(), server.connect()];
  const { tableId } = await owner.requestOrFail('createTable', {
    playerName: 'Asli',
    settings: { start: 'ready', watchers: 'silent' },
  });
  const { token: watcherToken } = await watcher.requestOrFail('watchTable', {
    tableId,
    playerName: 'Berk',
  });
  await stranger.waitFor('lobby');
  return { tableId, owner, watcher, watcherToken, stranger };
}

async function api(path: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/v1${path}`, { headers })).text();
}

/** The first event of a stream: how things stand. */
async function firstNews(tableId: string, token: string): Promise<string> {
  const leaving = new AbortController();
  const { body } = await fetch(`${server.url}/api/v1/games/${tableId}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const { value } = await body!.getReader().read();
  leaving.abort();
  return Buffer.from(value!).toString();
}

/** Every way to read a table or a list of them, and what it says. */
async function allReadings({
  tableId,
  watcherToken: token,
  stranger,
}: Company): Promise<Map<string, string>> {
  const metadata = { authorization: `Bearer ${token}` };
  const newcomer = server.connect();
  const { tables } = await newcomer.waitFor('lobby');
  const metrics = await metricsText(server);
  const readings: Record<string, unknown> = {
    'socket list': await stranger.requestOrFail('listTables'),
    'socket greeting': tables,
    'REST details': await api(`/games/${tableId}`, token),
    'REST list': await api('/games?game=any', token),
    'REST state': await api(`/games/${tableId}/state`, token),
    'REST log': await api(`/games/${tableId}/log`, token),
    'REST events': await firstNews(tableId, token),
    'gRPC state': await grpc.call('State', { table_id: tableId }, metadata),
    'gRPC list': await grpc.call('List', { game: 'hearts' }, metadata),
    players: /^masa_players (\d+)$/m.exec(metrics)![1],
  };
  newcomer.socket.disconnect();
  return new Map(Object.entries(readings).map(([name, said]) => [name, JSON.stringify(said)]));
}

/** The ways to read that name somebody. */
function shows(readings: Map<string, string>, name: string): string[] {
  return [...readings].filter(([, said]) => said.includes(name)).map(([reader]) => reader);
}

const READERS_THAT_NAME_PLAYERS = [
  'socket list',
  'socket greeting',
  'REST details',
  'REST list',
  'REST state',
  'REST events',
  'gRPC state',
  'gRPC list',
];

test('while it is being stored, nobody sees that somebody sat down', async () => {
  const at = await company();
  const before = await allReadings(at);
  weather = 'hangs';
  const comer = server.connect();
  const joining = comer.ask('joinTable', { tableId: at.tableId, playerName: 'Zeynep' });
  await expect.poll(() => release).not.toBeNull();
  const during = await allReadings(at);
  expect(shows(during, 'Zeynep')).toEqual([]);
  expect(during.get('players')).toBe(before.get('players'));
  expect(at.watcher.received.map(({ payload }) => JSON.stringify(payload)).join()).not.toContain(
    'Zeynep',
  );
  weather = 'fine';
  release!();
  expect(await joining).toMatchObject({ ok: true });
  const after = await allReadings(at);
  expect(shows(after, 'Zeynep')).toEqual(expect.arrayContaining(READERS_THAT_NAME_PLAYERS));
  await at.watcher.waitFor('updatePlayers', ({ players }) =>
    JSON.stringify(players).includes('Zeynep'),
  );
});

test('a command that could not be stored did not happen, and is executed when repeated', async () => {
  const at = await company();
  weather = 'fails';
  const comer = server.connect();
  const sit = { tableId: at.tableId, playerName: 'Yusuf' };
  expect(await comer.refusalOf('joinTable', sit)).toBe('INTERNAL_ERROR');
  expect(shows(await allReadings(at), 'Yusuf')).toEqual([]);
  weather = 'fine';
  await comer.requestOrFail('joinTable', sit);
  expect(shows(await allReadings(at), 'Yusuf')).toEqual(
    expect.arrayContaining(READERS_THAT_NAME_PLAYERS),
  );
});

test('a command stored without an answer has happened once, and everyone learns of it', async () => {
  const at = await company();
  weather = 'loses the answer';
  const chat = { text: 'merhaba', commandId: 'lost' };
  expect(await at.owner.refusalOf('chatMessage', chat)).toBe('INTERNAL_ERROR');
  weather = 'fine';
  await at.owner.waitFor('chat', ({ text }) => text === 'merhaba');
  await at.owner.requestOrFail('chatMessage', chat);
  await at.owner.requestOrFail('chatMessage', { text: 'again' });
  await at.owner.waitFor('chat', ({ text }) => text === 'again');
  expect(at.owner.all('chat').map(({ text }) => text)).toEqual(['merhaba', 'again']);
});

/** A game of SobeSobe played by programs, with a spectator on every transport, and the move that is due. */
async function watchedGame() {
  const players = [await guest(server, 'Filiz'), await guest(server, 'Gani')];
  const settings = { ...QUICK, turnSeconds: 0, watchers: 'silent' };
  const { id, tableId } = await players[0].do('POST', '/games', { maxPlayers: 2, settings });
  await players[1].do('POST', `/games/${id}/join`);
  await players[0].do('POST', `/games/${id}/start`);
  const watcher = await guest(server, 'Hale');
  await watcher.do('POST', `/games/${id}/watch`, {});
  const { turn } = await watcher.do('GET', `/games/${id}/state`);
  const move = () => players[turn[0]].post(`/games/${id}/rounds/current/trump`, BLIND_HEARTS);
  return { id, tableId, watcher, move };
}

type WatchedGame = Awaited<ReturnType<typeof watchedGame>>;

/** How the game stands by every way to read it; without the times of the answers. */
async function gameReadings({ id, tableId, watcher }: WatchedGame): Promise<object> {
  const metadata = { authorization: `Bearer ${watcher.token}` };
  const said = {
    details: await api(`/games/${id}`, watcher.token),
    list: await api('/games?game=any&pageSize=100', watcher.token),
    state: await api(`/games/${id}/state`, watcher.token),
    log: await api(`/games/${id}/log`, watcher.token),
    events: await firstNews(id, watcher.token),
    tablesState: await grpc.call('State', { table_id: tableId }, metadata),
    tablesList: await grpc.call('List', {}, metadata),
    turn: await firstTurn(id, watcher),
  };
  return JSON.parse(JSON.stringify(said).replaceAll(TIMES, ''));
}

const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z|(?<="(?:now|serverTime|watchers)\\?":)\d+/g;

/** The player in turn, as a stream of GameEvents begins. */
async function firstTurn(id: string, { token }: ApiClient): Promise<object> {
  const stream = gameEvents.stream('Subscribe', { game_id: id, access_token: token });
  await until(stream, ({ type }) => type === 'PLAYER_TURN');
  const { position, action_required: required } = stream.heard[0].player_turn;
  stream.cancel();
  return { position, required };
}

/** Streams that are open all the while, and how much each has told. */
async function openStreams({ id, tableId, watcher }: WatchedGame) {
  const leaving = new AbortController();
  const { body } = await fetch(`${server.url}/api/v1/games/${id}/events`, {
    headers: { authorization: `Bearer ${watcher.token}` },
    signal: leaving.signal,
  });
  let events = '';
  const reading = (async () => {
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) events += piece;
  })().catch(() => {});
  const metadata = { authorization: `Bearer ${watcher.token}` };
  const ofTable = grpc.stream('Events', { table_id: tableId, after_version: 1 }, metadata);
  const ofGame = gameEvents.stream('Subscribe', { game_id: id, access_token: watcher.token });
  const socket = server.connect();
  await socket.requestOrFail('watchTable', { tableId, playerName: 'Ipek' });
  const told = (): number[] => [
    socket.all('updateGame').length,
    events.split('\ndata:').length - 1,
    ofTable.heard.length,
    ofGame.heard.length,
  ];
  await expect.poll(() => Math.min(...told())).toBeGreaterThan(0);
  return {
    told,
    async close() {
      leaving.abort();
      ofTable.cancel();
      ofGame.cancel();
      socket.socket.disconnect();
      await reading;
    },
  };
}

test.each(['hangs', 'fails'] as const)(
  'while the journal %s, no move is visible over any transport or stream',
  async (trouble) => {
    const game = await watchedGame();
    const streams = await openStreams(game);
    const before = await gameReadings(game);
    const heard = streams.told();
    weather = trouble;
    const moving = game.move();
    if (trouble === 'hangs') await expect.poll(() => release).not.toBeNull();
    else expect((await moving).status).toBe(500);
    expect(await gameReadings(game)).toEqual(before);
    expect(streams.told()).toEqual(heard);
    weather = 'fine';
    release?.();
    expect((trouble === 'hangs' ? await moving : await game.move()).status).toBe(200);
    const after = await gameReadings(game);
    for (const [reader, said] of Object.entries(before)) {
      const isAboutMoves = !['details', 'list', 'tablesList'].includes(reader);
      if (isAboutMoves) expect([reader, after[reader as never]]).not.toEqual([reader, said]);
    }
    const isTold = (): boolean => streams.told().every((count, at) => count > heard[at]);
    await expect.poll(isTold).toBe(true);
    await streams.close();
  },
);

test('a hint is about the cards as they were stored', async () => {
  const player = server.connect();
  const { tableId, token } = await player.requestOrFail('createTable', {
    playerName: 'Can',
    game: 'pontoon',
    seats: 1,
    settings: { handPause: 0 },
  });
  await player.waitFor('turnStart');
  const other = server.connect({ token, tableId });
  await other.waitFor('reconnected');
  const { hints: before } = await other.requestOrFail('hint');
  weather = 'hangs';
  const sticking = player.ask('move', { move: { type: 'stick' } });
  await expect.poll(() => release).not.toBeNull();
  const { hints } = await other.requestOrFail('hint');
  expect(hints.map(({ move }) => move)).toEqual(before.map(({ move }) => move));
  weather = 'fine';
  release!();
  await sticking;
});
