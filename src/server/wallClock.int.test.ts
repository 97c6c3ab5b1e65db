// The machine's clock is set by an hour while the server runs, and turns still last as long as they should.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer, QUICK, type TestClient, type TestServer } from './testing/testServer.ts';
import { newTestHome, type TestHome } from './testing/testHome.ts';

const HOUR = 60 * 60 * 1000;
const TURN_SECONDS = 5;
const SOLO = {
  playerName: 'Rana',
  game: 'pontoon',
  options: { rounds: 1 },
  settings: { ...QUICK, turnSeconds: TURN_SECONDS },
  seats: 1,
};

let home: TestHome;
let server: TestServer;
beforeEach(async () => {
  home = await newTestHome();
  // Only the time of the day is invented: every timer runs.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  server = await openTestServer(home.settings);
});
afterEach(async () => {
  await server.close();
  vi.useRealTimers();
  await home.remove();
});

const setClock = (by: number): void => void vi.setSystemTime(Date.now() + by);

/** Creates a table at which it is the player's turn. A deal with a pontoon ends the game at once, so that is left. */
async function tableWithTurn(player: TestClient) {
  for (;;) {
    const createdAt = performance.now();
    const { token, tableId } = await player.requestOrFail('createTable', SOLO);
    const { view } = await player.waitFor('updateGame', (game) => game.view.hand.length > 0);
    if (view.result === null) return { token, tableId, createdAt };
    await player.requestOrFail('leaveTable');
    player.clearReceived();
  }
}

test('a turn ends by the clock, and not too early, after the time of day was set forward and back', async () => {
  const player = server.connect();
  const { tableId, createdAt } = await tableWithTurn(player);
  // Activity at the table must not let time jump now. It comes from other clients: a connected client
  // takes the jump for a sleep of its own and reconnects.
  for (const [name, by] of Object.entries({ Sema: HOUR, Tuna: -2 * HOUR })) {
    setClock(by);
    await server.connect().requestOrFail('watchTable', { tableId, playerName: name });
  }
  const watcher = server.connect();
  const { table } = await watcher.requestOrFail('watchTable', { tableId, playerName: 'Umay' });
  // On a busy machine all these may have come after the end.
  if (table.status === 'playing') await watcher.waitFor('gameEnd');
  // The clock is corrected little by little: a twentieth at most.
  const seconds = (performance.now() - createdAt) / 1000;
  expect(seconds).toBeGreaterThan(TURN_SECONDS * 0.95 - 0.05);
});

test('a server that starts after the clock was set back gives a turn no more than its time', async () => {
  const player = server.connect();
  const { token, tableId } = await tableWithTurn(player);
  await server.close();
  setClock(-HOUR);
  server = await openTestServer(home.settings);
  const back = server.connect({ token });
  const { table, now } = (await back.waitFor('reconnected')) as unknown as {
    table: { id: string; deadline: number | null };
    now: number;
  };
  expect(table.id).toBe(tableId);
  expect(table.deadline! - now).toBeGreaterThan(0);
  expect(table.deadline! - now).toBeLessThanOrEqual(10_000);
});
