// An evening among friends over sockets and REST: stepping away, another host, other rules, and the rematch.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { REMATCH_TIMEOUT } from '#table/clock.ts';
import { guest } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity }, { now: () => Date.now() + ahead });
});
afterAll(() => server.close());

const CALM = { ...QUICK, turnSeconds: 0 };

/** Two friends at a private table of Pontoon with one round; the first is the host. */
async function twoFriends(): Promise<[ada: TestClient, bora: TestClient, tableId: string]> {
  const ada = server.connect();
  const { tableId, table } = await ada.requestOrFail('createTable', {
    playerName: 'Ada',
    game: 'pontoon',
    seats: 2,
    private: true,
    options: { rounds: 1 },
    settings: { ...CALM, start: 'ready' },
  });
  const bora = server.connect();
  const { invitation } = table;
  await bora.requestOrFail('joinTable', {
    tableId,
    playerName: 'Bora',
    ...(invitation !== null && { invitation }),
  });
  return [ada, bora, tableId];
}

async function start(clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) await client.requestOrFail('setReady', { ready: true });
  await clients[0].waitFor('updateTable', ({ status }) => status === 'playing');
}

/** Both let bots play until the game is over. */
async function letBotsPlay(clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) await client.requestOrFail('stepAway', {});
  await clients[0].waitFor('updateTable', ({ status }) => status === 'finished');
}

test('a player steps away and back, and the others see that a bot plays', async () => {
  const [ada, bora] = await twoFriends();
  expect(await ada.refusalOf('stepAway', {})).toBe('GAME_NOT_STARTED');
  await start([ada, bora]);
  await ada.requestOrFail('stepAway', {});
  const away = await bora.waitFor('updateTable', ({ players }) => players[0].covered);
  expect(away.players[0]).toMatchObject({ connected: true, covered: true, bot: null });
  expect(away.news.at(-1)).toMatchObject({ type: 'steppedAway', players: [{ name: 'Ada' }] });
  await ada.requestOrFail('stepBack', {});
  await bora.waitFor('updateTable', ({ players, news }) => {
    return !players[0].covered && news.at(-1)?.type === 'back';
  });
});

test('the host changes the rules before the game, and everyone is told what changed; then another player is the host', async () => {
  const [ada, bora] = await twoFriends();
  expect(await bora.refusalOf('changeRules', { options: { rounds: 2 } })).toBe('NOT_GAME_CREATOR');
  await ada.requestOrFail('changeRules', { options: { rounds: 2 } });
  const changed = await bora.waitFor('updateTable', ({ options }) => options.rounds === 2);
  expect(changed.news.at(-1)).toMatchObject({
    type: 'rulesChanged',
    changes: [{ kind: 'option', name: 'rounds', from: 1, to: 2 }],
  });
  await ada.requestOrFail('handOver', { seat: 1 });
  await bora.requestOrFail('changeRules', { game: 'hearts' });
  const other = await ada.waitFor('updateTable', ({ game }) => game === 'hearts');
  expect(other).toMatchObject({ seats: 4, status: 'open', owner: other.players[1].id });
});

test('after three minutes in the replay a friend still agrees to the rematch; the score and the link stay', async () => {
  const [ada, bora, tableId] = await twoFriends();
  await start([ada, bora]);
  await letBotsPlay([ada, bora]);
  await ada.requestOrFail('rematch', { vote: true });
  ahead += 3 * 60_000;
  expect(await ada.refusalOf('goOn', {})).toBeNull();
  await bora.requestOrFail('rematch', { vote: true });
  const next = await bora.waitFor('updateTable', ({ gameNumber, status }) => {
    return gameNumber === 2 && status === 'playing';
  });
  expect(next.id).toBe(tableId);
  expect(next.players.map(({ name }) => name.replace(/#.*/, ''))).toEqual(['Bora', 'Ada']);
  expect(next.news.map(({ type }) => type)).toContain('ended');
});

test('the rematch starts without a silent friend, who keeps the seat and takes it back from the bot', async () => {
  const [ada, bora] = await twoFriends();
  await start([ada, bora]);
  await letBotsPlay([ada, bora]);
  await ada.requestOrFail('rematch', { vote: true });
  const asked = await bora.waitFor(
    'updateTable',
    ({ rematchStartsAt }) => rematchStartsAt !== null,
  );
  expect(asked.players[0].rematch).toBe(true);
  expect(await ada.refusalOf('startRematch', {})).toBe('FORBIDDEN');
  ahead += REMATCH_TIMEOUT;
  await ada.requestOrFail('startRematch', {});
  const next = await bora.waitFor('updateTable', ({ gameNumber, players }) => {
    return gameNumber === 2 && players.some(({ covered }) => covered);
  });
  expect(next.players.find(({ seat }) => seat === next.seat)).toMatchObject({ covered: true });
  await bora.requestOrFail('stepBack', {});
});

test('REST has a new host, other rules and stepping away', async () => {
  const [anna, bruno] = await Promise.all(['Anna', 'Bruno'].map((name) => guest(server, name)));
  const { id } = await anna.do('POST', '/games', { maxPlayers: 2, settings: CALM });
  await bruno.do('POST', `/games/${id}/join`);
  const refused = await bruno.post(`/games/${id}/rules`, { settings: CALM });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'NOT_GAME_CREATOR']);
  const changed = await anna.do('POST', `/games/${id}/rules`, {
    settings: { ...CALM, hints: 'none' },
    maxPlayers: 3,
  });
  expect(changed).toMatchObject({ id, maxPlayers: 3, settings: { hints: 'none' } });
  await anna.do('POST', `/games/${id}/host`, { position: 1 });
  await bruno.do('POST', `/games/${id}/start`);
  const away = await anna.do('POST', `/games/${id}/step-away`);
  expect(away.players[0]).toMatchObject({ isActive: true, isCovered: true });
  const back = await anna.do('POST', `/games/${id}/step-away`, { away: false });
  expect(back.players[0]).toMatchObject({ isCovered: false });
});
