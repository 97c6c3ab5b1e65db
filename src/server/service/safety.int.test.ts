// Muting and reporting over sockets and REST: lists that follow an account, and reports that reach the administrators.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, guest, PASSWORD, registered } from '../testing/testClient.ts';
import { signOperator } from '../operations/administration.ts';
import {
  openTestServer,
  QUICK,
  TEST_SETTINGS,
  type TestClient,
  type TestServer,
} from '../testing/testServer.ts';

const PATCHES = { patches: true };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Two guests at one table, over sockets. */
async function tableOfTwo(): Promise<{ ada: TestClient; bora: TestClient; tableId: string }> {
  const [ada, bora] = [server.connect(), server.connect()];
  const { tableId } = await ada.requestOrFail('createTable', {
    playerName: 'Ada',
    game: 'pontoon',
    seats: 2,
    settings: { ...QUICK, start: 'ready' },
  });
  await bora.requestOrFail('joinTable', { tableId, playerName: 'Bora' });
  return { ada, bora, tableId };
}

async function idOf(client: TestClient): Promise<string> {
  return (await client.waitFor('welcome')).player.id;
}

/** Asks as the operator of the server. */
async function asOperator(method: string, path: string, body?: object) {
  const token = await signOperator(TEST_SETTINGS.secret ?? '');
  return callApi(server.url, token, method, `/admin${path}`, { body });
}

test('a mute is kept with the account and told to its other connections at once', async () => {
  const anna = await registered(server, 'anna');
  const bruno = await guest(server, 'Bruno');
  const phone = server.connect({ token: anna.token, ...PATCHES });
  expect(await phone.waitFor('mutedPlayers')).toEqual({ muted: [] });
  const muted = [{ userId: bruno.id, displayName: 'Bruno' }];
  expect(await anna.do('PUT', `/users/${anna.id}/muted/${bruno.id}`)).toEqual({
    userId: anna.id,
    muted,
  });
  await phone.waitFor('mutedPlayers', (list) => list.muted[0]?.name === 'Bruno');
  const later = server.connect({ token: anna.token, ...PATCHES });
  await later.waitFor('mutedPlayers', (list) => list.muted.length === 1);
  await later.requestOrFail('mutePlayer', { player: bruno.id, muted: false });
  await phone.waitFor('mutedPlayers', (list) => list.muted.length === 0);
  expect((await anna.do('GET', `/users/${anna.id}/muted`)).muted).toEqual([]);
});

test('nobody mutes a bot or themselves, or reads another list', async () => {
  const [carla, dora] = [await guest(server, 'Carla'), await guest(server, 'Dora')];
  const codeOf = async (method: string, path: string) =>
    (await carla.call(method, path)).body.error.code;
  expect(await codeOf('PUT', `/users/${carla.id}/muted/bot-1`)).toBe('USER_NOT_FOUND');
  expect(await codeOf('PUT', `/users/${carla.id}/muted/${carla.id}`)).toBe('INVALID_REQUEST');
  expect(await codeOf('GET', `/users/${dora.id}/muted`)).toBe('FORBIDDEN');
});

test('a client that does not follow by patches hears nothing of mutes', async () => {
  const emil = await registered(server, 'emil');
  const other = await guest(server, 'Other');
  const [old, page] = [
    server.connect({ token: emil.token }),
    server.connect({ token: emil.token, ...PATCHES }),
  ];
  await old.waitFor('welcome');
  await emil.do('PUT', `/users/${emil.id}/muted/${other.id}`);
  await page.waitFor('mutedPlayers', (list) => list.muted.length === 1);
  expect(old.all('mutedPlayers')).toEqual([]);
});

test('a guest who signs in brings mutes along, and stays muted where they were', async () => {
  const [fritz, gast, hanna] = await Promise.all(['Fritz', 'Gast', 'Hanna'].map(named));
  await gast.do('PUT', `/users/${gast.id}/muted/${fritz.id}`);
  await hanna.do('PUT', `/users/${hanna.id}/muted/${gast.id}`);
  const account = await registered(server, 'gustav');
  await account.do('PUT', `/users/${account.id}/muted/${fritz.id}`);
  await gast.do('POST', '/auth/login', { usernameOrEmail: 'gustav', password: PASSWORD });
  const { muted } = await account.do('GET', `/users/${account.id}/muted`);
  expect(muted).toEqual([{ userId: fritz.id, displayName: 'Fritz' }]);
  const heard = await hanna.do('GET', `/users/${hanna.id}/muted`);
  expect(heard.muted).toMatchObject([{ userId: account.id }]);
});

function named(name: string) {
  return guest(server, name);
}

test('a report reaches the administrators with the messages, and its subject is told nothing', async () => {
  const { ada, bora, tableId } = await tableOfTwo();
  const boraId = await idOf(bora);
  await ada.requestOrFail('chatMessage', { text: 'a question' });
  await bora.waitFor('chat', ({ text }) => text === 'a question');
  await bora.requestOrFail('chatMessage', { text: 'an insult' });
  await bora.requestOrFail('chatMessage', { text: 'a greeting' });
  await ada.waitFor('chat', ({ text }) => text === 'a greeting');
  const said = ada.all('chat').map(({ timestamp }) => timestamp);
  const before = bora.received.length;
  // A report holds only what its subject said.
  const report = { player: boraId, reason: 'insult' as const, lines: [said[0], said[1]] };
  await ada.requestOrFail('reportPlayer', { ...report, note: 'Rude.' });
  await ada.requestOrFail('reportPlayer', { ...report, lines: [said[2]] });
  const { reports } = (await asOperator('GET', '/reports')).body;
  expect(reports).toMatchObject([
    {
      reason: 'insult',
      note: 'Rude.',
      tableId,
      about: { id: boraId, name: 'Bora' },
      by: { name: 'Ada' },
      lines: [{ text: 'an insult' }, { text: 'a greeting' }],
    },
  ]);
  expect(bora.received.length).toBe(before);
  const [{ id }] = reports;
  const resolve = { reason: 'Warned.' };
  expect((await asOperator('POST', `/reports/${id}/resolve`, resolve)).status).toBe(204);
  expect((await asOperator('POST', `/reports/${id}/resolve`, resolve)).status).toBe(404);
  expect((await asOperator('GET', '/reports')).body.reports).toEqual([]);
  const resolved = (await asOperator('GET', '/reports?state=resolved')).body.reports;
  expect(resolved).toMatchObject([{ id, resolvedBy: 'masa admin' }]);
  const { deeds } = (await asOperator('GET', '/log')).body;
  expect(deeds[0]).toMatchObject({ deed: 'resolveReport', target: boraId });
});

test('a report needs a person of the same table, and nobody reports without end', async () => {
  const { ada, bora, tableId } = await tableOfTwo();
  const stranger = await guest(server, 'Stranger');
  const body = { playerId: await idOf(bora), reason: 'spam' };
  const outside = await stranger.post(`/games/${tableId}/reports`, body);
  expect([outside.status, outside.body.error.code]).toEqual([403, 'FORBIDDEN']);
  const report = { player: stranger.id, reason: 'spam' } as const;
  expect(await ada.refusalOf('reportPlayer', report)).toBe('USER_NOT_FOUND');
  const own = { ...report, player: await idOf(ada) };
  expect(await ada.refusalOf('reportPlayer', own)).toBe('INVALID_REQUEST');
  const refusals = [];
  for (let count = 0; count < 11; count++) {
    refusals.push(await ada.refusalOf('reportPlayer', { ...report, player: body.playerId }));
  }
  expect(refusals.filter((code) => code !== null)).toEqual(['RATE_LIMIT_EXCEEDED']);
});
