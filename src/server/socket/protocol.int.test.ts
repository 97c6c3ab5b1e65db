// The events of the protocol by name and payload, beyond what a game of Hearts needs.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUESTS } from '#protocol/requests.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function pitchTable(): Promise<TestClient[]> {
  const players = Array.from({ length: 4 }, () => server.connect());
  const { tableId } = await players[0].requestOrFail('createTable', {
    playerName: 'Nora',
    game: 'pitch',
    options: { target: 5, floorAtZero: true },
    settings: QUICK,
  });
  for (const [seat, player] of players.entries()) {
    playAtRandom(player, seat + 10);
    if (seat > 0) await player.requestOrFail('joinTable', { tableId, playerName: `Guest ${seat}` });
  }
  return players;
}

test('[H-10.1] createTable, joinTable, listTables, chatMessage, typing, rematch, leaveTable', async () => {
  const [owner, guest, onlooker] = [server.connect(), server.connect(), server.connect()];
  const { tableId } = await owner.requestOrFail('createTable', { playerName: 'Selim' });
  const joined = await owner.waitFor('tableJoined');
  expect(joined).toMatchObject({ tableId, seat: 0, players: [{ name: 'Selim', seat: 0 }] });
  await onlooker.requestOrFail('listTables', {});
  expect(onlooker.last('tablesList')).toContainEqual(
    expect.objectContaining({ id: tableId, playerCount: 1, playerNames: ['Selim'] }),
  );
  await guest.requestOrFail('joinTable', { tableId, playerName: 'Meral' });
  const { players } = await owner.waitFor('updatePlayers', (update) => update.players.length === 2);
  expect(players.map(({ name, seat, connected }) => [name, seat, connected])).toEqual([
    ['Selim', 0, true],
    ['Meral', 1, true],
  ]);
  await guest.requestOrFail('typing', { isTyping: true });
  expect(await owner.waitFor('typingUpdate')).toEqual({ players: ['Meral'] });
  await guest.requestOrFail('chatMessage', { text: 'Merhaba 👋' });
  expect(await owner.waitFor('chat')).toMatchObject({
    from: 'Meral',
    text: 'Merhaba 👋',
    timestamp: expect.any(Number),
  });
  expect(await guest.refusalOf('rematch', { vote: true })).toBe('WRONG_GAME_PHASE');
  await guest.requestOrFail('leaveTable', {});
  await owner.waitFor('updatePlayers', (update) => update.players.length === 1);
});

test('[H-10.1] every request may come without a payload or with one that is too much, and is answered', async () => {
  const client = server.connect();
  for (const name of Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]) {
    for (const payload of [undefined, null, 'text', 7, [], { commandId: 7 }]) {
      const answer = await client.socket.emitWithAck(name, payload);
      expect(typeof answer.ok, `${name} ${JSON.stringify(payload)}`).toBe('boolean');
    }
  }
});

test('[P-T3.2] seating, bidding, plays, scores and chat reach everybody at the table', async () => {
  const players = await pitchTable();
  await players[1].requestOrFail('chatMessage', { text: 'Good luck' });
  await Promise.all(players.map((player) => player.waitFor('gameEnd')));
  await Promise.all(players.map((player) => player.waitFor('chat')));
  const told = players.map((player) => {
    const facts = player.all('updateGame').flatMap((update) => update.facts);
    const shared = ['bid', 'bidWon', 'passedOut', 'trump', 'played', 'trickTaken', 'handScored'];
    return facts.filter(({ type }) => shared.includes(type));
  });
  const kinds = new Set(told[0].map(({ type }) => type));
  for (const kind of ['bid', 'trump', 'played', 'trickTaken', 'handScored']) {
    expect(kinds).toContain(kind);
  }
  for (const other of told) expect(other).toEqual(told[0]);
  for (const player of players.slice(0, 3)) {
    await player.waitFor('updatePlayers', (update) => update.players.length === 4);
  }
});

test('[P-I1.1] each deal has a fresh secret of 32 bytes, which is stored with its hand', async () => {
  const players = await pitchTable();
  await players[0].waitFor('gameEnd');
  await players[0].waitFor('updateTable', ({ status }) => status === 'finished');
  const deals = players[0].all('dealShown');
  const secrets = deals.map(({ secret }) => secret);
  expect(deals.length).toBeGreaterThan(0);
  expect(new Set(secrets).size).toBe(deals.length);
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const { tableId } = players[0].last('tableJoined')!;
  const answer = await fetch(`${server.url}/api/v1/games/${tableId}/log`, {
    headers: { authorization: `Bearer ${players[0].last('tableJoined')!.token}` },
  });
  const log = JSON.stringify(await answer.json());
  for (const secret of secrets) expect(log).toContain(secret);
});
