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

test('[H-10.1] every request may come without a payload or with one that is too much, and is answered', async () => {
  const client = server.connect();
  for (const name of Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]) {
    for (const payload of [undefined, null, 'text', 7, [], { commandId: 7 }]) {
      const answer = await client.socket.emitWithAck(name, payload);
      expect(typeof answer.ok, `${name} ${JSON.stringify(payload)}`).toBe('boolean');
    }
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
