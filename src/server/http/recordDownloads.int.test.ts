// Anybody can fetch the record of a finished game and check it; a private table's is for who played there.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { verifyGame, type FinishedGame } from '#table/verifyGame.ts';
import type { Journal } from '../store/store.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { guest } from '../testing/testClient.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
/** Whether the journal tells of games that were played by rules that the code no longer has. */
let hasOtherRules = false;
beforeAll(async () => {
  const wrapJournal = (journal: Journal): Journal => ({
    ...journal,
    events: async (...asked) =>
      (await journal.events(...asked)).map((event) =>
        hasOtherRules && event.type === 'started' ? { ...event, rules: 9 } : event,
      ),
  });
  server = await openTestServer({}, { wrapJournal });
});
afterAll(() => server.close());

async function playPontoon(isPrivate: boolean): Promise<string> {
  return (await played(isPrivate)).address;
}

async function played(isPrivate: boolean): Promise<{ address: string; token: string }> {
  const player = server.connect();
  playAtRandom(player, 3);
  const { tableId, token } = await player.requestOrFail('createTable', {
    playerName: 'Rana',
    game: 'pontoon',
    options: { rounds: 5 },
    settings: QUICK,
    seats: 1,
    private: isPrivate,
  });
  await player.waitFor('gameEnd');
  return { address: `${server.url}/records/${tableId}/1`, token };
}

test('the record of a finished game is a file that checks out, with us and with masa verify', async () => {
  const address = await playPontoon(false);
  const record = (await (await fetch(address)).json()) as FinishedGame;
  expect(verifyGame(record)).toMatchObject({ ok: true, hands: { length: 5 } });
  const program = ['src/terminal/main.ts', 'verify', address];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  expect(stdout).toMatch(
    /^No problems found in .*: 5 deals .* the server’s secret alone decided the cards\.$/m,
  );
});

test('a private table, a game that is not over and one that never was have none', async () => {
  const secret = await playPontoon(true);
  const addresses = [secret, `${server.url}/records/nowhere/1`, secret.replace(/1$/, '2')];
  for (const address of addresses) expect((await fetch(address)).status).toBe(404);
});

test('a player gets the record of their game at a private table with their token', async () => {
  const { address, token } = await played(true);
  const ask = (bearer: string) =>
    fetch(address, { headers: { authorization: `Bearer ${bearer}` } });
  expect(verifyGame((await (await ask(token)).json()) as FinishedGame)).toMatchObject({ ok: true });
  const stranger = server.connect();
  await stranger.requestOrFail('setProfile', {});
  expect((await ask(stranger.last('welcome')!.token!)).status).toBe(404);
  expect((await ask('nonsense')).status).toBe(404);
});

test('a game of other rules is not replayed: the record, the log and the check name both versions', async () => {
  const address = await playPontoon(false);
  const record = (await (await fetch(address)).json()) as FinishedGame;
  const refusal = { code: 'RULES_CHANGED', details: { recorded: 9, current: 1 } };
  expect(verifyGame({ ...record, rules: 9 })).toMatchObject(refusal);
  const other = await played(false);
  const [, tableId] = /records\/([^/]+)\//.exec(other.address)!;
  hasOtherRules = true;
  onTestFinished(() => void (hasOtherRules = false));
  const game = `${server.url}/api/v1/games/${tableId}`;
  const headers = { authorization: `Bearer ${other.token}` };
  for (const place of [other.address, `${game}/log`, `${game}/verification`]) {
    const answer = await fetch(place, { headers });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: refusal });
  }
});

test('one address gets so many records a minute, with a token or without', async () => {
  const strict = await openTestServer(
    {},
    {
      limits: {
        replaysPerAddress: { points: 4, seconds: 60 },
        replaysPerPerson: { points: 2, seconds: 60 },
      },
    },
  );
  onTestFinished(() => strict.close());
  const { token } = await guest(strict);
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${strict.url}/records/masa/1`, { headers })).status;
  const own = { authorization: `Bearer ${token}` };
  expect([await ask(own), await ask(own), await ask(own)]).toEqual([404, 404, 429]);
  expect([await ask({}), await ask({}), await ask({})]).toEqual([404, 404, 429]);
});
