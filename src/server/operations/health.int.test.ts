// A PostgreSQL that stands still while a server runs: a short while costs nothing, a long one ends the server.

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newTestHome } from '../testing/testHome.ts';
import { startMasa } from '../testing/testProcess.ts';
import { connectClient } from '../testing/testServer.ts';
import { startPostgres, type ThrowawayPostgres } from '../testing/throwawayPostgres.ts';

let postgres: ThrowawayPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  postgres.thaw();
  await postgres.stop();
});

test('a database that stands still for a short while costs nothing, and for a long one ends the server with a message', async () => {
  const home = await newTestHome(await postgres.createDatabase());
  const masa = startMasa({ ...home.env, MASA_DATABASE_PATIENCE: '5' });
  onTestFinished(async () => {
    await masa.stop('SIGKILL');
    await home.remove();
  });
  const url = await masa.url;
  const player = connectClient(url);
  onTestFinished(() => void player.socket.disconnect());
  await player.requestOrFail('createTable', { playerName: 'Ada', settings: { start: 'ready' } });

  postgres.freeze();
  const ready = player.requestOrFail('setReady', { ready: true });
  // While nothing of the database moves: the answer does not wait for it.
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', problem: 'the database does not answer' },
  ]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  postgres.thaw();
  await ready;
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);

  postgres.freeze();
  expect(await masa.ended).toEqual({ code: 1, signal: null });
  postgres.thaw();
  expect(masa.output()).toContain('The database has not answered for 5 s.');
});
