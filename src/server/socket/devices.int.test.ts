// One player on several devices: the seat is played on one of them at a time, and nothing is lost when it changes.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type ApiClient } from '../testing/testClient.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A guest at a table of Pontoon with a bot, without any connection. */
async function seatedGuest(): Promise<ApiClient> {
  const player = await guest(server, 'Ada');
  const settings = { ...QUICK, turnSeconds: 0 };
  await player.do('POST', '/games', { game: 'pontoon', maxPlayers: 2, settings });
  return player;
}

async function open({ token }: ApiClient, device?: string, isElsewhere = false) {
  const client = server.connect({ token, patches: true, isElsewhere, ...(device && { device }) });
  await client.waitFor('tableJoined');
  return client;
}

const noticesOf = (client: TestClient): boolean[] =>
  client.all('playingElsewhere').map(({ isElsewhere }) => isElsewhere);

const isLost = ({ isElsewhere }: { isElsewhere: boolean }): boolean => isElsewhere;
const isHere = ({ isElsewhere }: { isElsewhere: boolean }): boolean => !isElsewhere;

test('a seat is played on the device that came last, until the other one takes it back', async () => {
  const player = await seatedGuest();
  const laptop = await open(player, 'laptop');
  const phone = await open(player, 'phone');
  await laptop.waitFor('playingElsewhere', isLost);
  await laptop.requestOrFail('playHere');
  await phone.waitFor('playingElsewhere', isLost);
  expect([noticesOf(laptop), noticesOf(phone)]).toEqual([[true, false], [true]]);
  // Whatever the devices were told, the server takes requests of both.
  await phone.requestOrFail('chatMessage', { text: 'still here' });
});

test('the device that is left has the seat again', async () => {
  const player = await seatedGuest();
  const laptop = await open(player, 'laptop');
  const phone = await open(player, 'phone');
  await laptop.waitFor('playingElsewhere', isLost);
  phone.socket.disconnect();
  await laptop.waitFor('playingElsewhere', isHere);
});

test('a device that reconnects does not take the seat from the one that has it', async () => {
  const player = await seatedGuest();
  const phone = await open(player, 'phone');
  const laptop = await open(player, 'laptop', true);
  await laptop.requestOrFail('chatMessage', { text: 'back' });
  expect([noticesOf(phone), noticesOf(laptop)]).toEqual([[], []]);
  phone.socket.disconnect();
  await laptop.waitFor('playingElsewhere', isHere);
});

test('tabs of one browser and programs without a device are told nothing', async () => {
  const player = await seatedGuest();
  const clients = [];
  for (const device of ['laptop', 'laptop', undefined]) clients.push(await open(player, device));
  await clients[0].requestOrFail('playHere');
  expect(clients.flatMap(noticesOf)).toEqual([]);
});
