// A key belongs to the action for which it was made: the same one with another action is another command,
// over every transport, also when the server has forgotten which requests it has answered.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseGameId } from '#table/parseGameId.ts';
import { grpcClient } from './testing/testGrpc.ts';
import { apiClient, guest, type ApiClient } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestServer } from './testing/testServer.ts';
import { newTestHome, type TestHome } from './testing/testHome.ts';

const KEY = 'the same';

let home: TestHome;
let server: TestServer;
let players: ApiClient[];

beforeAll(async () => {
  home = await newTestHome();
  server = await openTestServer({ ...home.settings, limitFactor: Infinity });
  players = [];
  for (const name of ['Anna', 'Bruno', 'Carla']) players.push(await guest(server, name));
});
afterAll(async () => {
  await server.close();
  await home.remove();
});

async function newGame(maxPlayers: number): Promise<string> {
  const settings = { ...QUICK, turnSeconds: 0 };
  return (await players[0].do('POST', '/games', { maxPlayers, settings })).id;
}

const stateOf = (id: string) => players[0].do('GET', `/games/${id}/state`);

test('over sobesobe.game.GameEvents', async () => {
  const [anna, bruno, carla] = players;
  const id = await newGame(3);
  for (const player of [bruno, carla]) await player.do('POST', `/games/${id}/join`);
  await anna.do('POST', `/games/${id}/start`);
  const grpc = grpcClient(server.grpcPort!, 'GameEvents');
  const send = (action: object) =>
    grpc.call(
      'SendAction',
      { game_id: id, access_token: carla.token, ...action },
      { 'idempotency-key': KEY },
    );
  const trump = {
    action_type: 'SELECT_TRUMP',
    select_trump: { trump_suit: 'Spades', selected_before_dealing: false },
  };
  expect((await send(trump)).success).toBe(true);
  await bruno.do('POST', `/games/${id}/rounds/current/play-decision`, { willPlay: true });
  while ((await stateOf(id)).turn[0] !== 2) {
    const { turn } = await stateOf(id);
    const body = { cardsToExchange: [] };
    await players[turn[0]].do('POST', `/games/${id}/rounds/current/exchange-cards`, body);
  }
  const before = await stateOf(id);
  const keep = { action_type: 'EXCHANGE_CARDS', exchange_cards: { cards_to_exchange: [] } };
  expect((await send(keep)).success).toBe(true);
  const after = await stateOf(id);
  expect(after.turn).not.toEqual(before.turn);
  expect((await send(keep)).success).toBe(true);
  expect(await stateOf(id)).toMatchObject({ version: after.version });
  grpc.close();
});

test('over masa.v1.Tables', async () => {
  const [anna, bruno] = players;
  const id = await newGame(2);
  const grpc = grpcClient(server.grpcPort!, 'Tables');
  const metadata = { authorization: `Bearer ${bruno.token}` };
  const request = { table_id: parseGameId(id).tableId, command_id: KEY };
  await grpc.call('Join', request, metadata);
  await anna.do('POST', `/games/${id}/start`);
  await grpc.call('Resign', request, metadata);
  expect(await stateOf(id)).toMatchObject({ status: 'Completed' });
  await grpc.call('VoteRematch', { ...request, vote: true }, metadata);
  const { votes } = await anna.do('POST', `/games/${id}/rematch`, { vote: true });
  expect(votes[1].vote).toBe(true);
  grpc.close();
});

test.each(['REST', 'calls'])('over %s after a new start', async (door) => {
  const [anna, bruno] = players;
  const id = await newGame(2);
  const headers = { 'idempotency-key': `${KEY}, over ${door}` };
  const ask = (player: ApiClient, action: 'join' | 'ready') => {
    const ready = action === 'ready' ? { ready: true } : {};
    if (door === 'REST')
      return player.call('POST', `/games/${id}/${action}`, { headers, body: ready });
    const path = action === 'join' ? '/rpc/join_table' : '/rpc/set_ready';
    const body = { table_id: parseGameId(id).tableId, ...ready };
    return player.call('POST', path, { headers, body, base: '' });
  };
  expect((await ask(bruno, 'join')).status).toBeLessThan(300);
  await server.close();
  server = await openTestServer({ ...home.settings, limitFactor: Infinity });
  const [annaAgain, brunoAgain] = [anna, bruno].map((one) => apiClient(server, one.id, one.token));
  players = [annaAgain, brunoAgain, players[2]];
  expect((await ask(brunoAgain, 'ready')).status).toBe(200);
  const { players: seats } = await annaAgain.do('GET', `/games/${id}`);
  expect(seats[1]).toMatchObject({ userId: bruno.id, isReady: true });
});
