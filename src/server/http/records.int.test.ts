// Anybody can fetch the record of a finished game and check it; a private table's is not given out.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyGame, type FinishedGame } from '#table/verifyGame.ts';
import { playAtRandom } from '../randomPlayer.ts';
import { openTestServer, QUICK, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function playPontoon(isPrivate: boolean): Promise<string> {
  const player = server.connect();
  playAtRandom(player, 3);
  const { tableId } = await player.do('createTable', {
    playerName: 'Rana',
    game: 'pontoon',
    options: { rounds: 5 },
    settings: QUICK,
    seats: 1,
    private: isPrivate,
  });
  await player.hears('gameEnd');
  return `${server.url}/records/${tableId}/1`;
}

test('the record of a finished game is a file that checks out, with us and with masa verify', async () => {
  const address = await playPontoon(false);
  const record = (await (await fetch(address)).json()) as FinishedGame;
  expect(verifyGame(record)).toMatchObject({ ok: true, hands: { length: 5 } });
  const program = ['src/terminal/main.ts', 'verify', address];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  expect(stdout).toMatch(/^Nothing is wrong .*: 5 deals .* only the server’s secret decided\.$/m);
});

test('a private table, a game that is not over and one that never was have none', async () => {
  const secret = await playPontoon(true);
  const addresses = [secret, `${server.url}/records/nowhere/1`, secret.replace(/1$/, '2')];
  for (const address of addresses) expect((await fetch(address)).status).toBe(404);
});
