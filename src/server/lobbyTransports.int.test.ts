// Before a game and between two, by REST and by calls: who may do what, and what a table keeps of what its
// creator asked for.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseGameId } from '#table/parseGameId.ts';
import { guest, type ApiAnswer, type ApiClient } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let anna: ApiClient;
let bruno: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
  stranger = await guest(server, 'Carla');
});
afterAll(() => server.close());

const codeOf = ({ status, body }: ApiAnswer) => [status, body?.error?.code ?? null];

async function newGame(settings: object = {}): Promise<string> {
  const wanted = { maxPlayers: 2, settings: { ...QUICK, turnSeconds: 0, ...settings } };
  const { id } = await anna.do('POST', '/games', wanted);
  await bruno.do('POST', `/games/${id}/join`);
  return id;
}

test('a game of SobeSobe waits for its creator unless they settle otherwise', async () => {
  const settingsOf = async (settings?: object) =>
    (await anna.do('POST', '/games', { maxPlayers: 3, settings })).settings;
  expect(await settingsOf()).toMatchObject({ start: 'ready', handPause: 0 });
  expect(await settingsOf({ start: 'auto', handPause: 1500 })).toMatchObject({
    start: 'auto',
    handPause: 1500,
  });
});

describe('cancelling', () => {
  test('is too late when the game has started, and when it is over', async () => {
    const id = await newGame();
    const cancel = async () => codeOf(await anna.call('DELETE', `/games/${id}`));
    await anna.do('POST', `/games/${id}/start`);
    expect(await cancel()).toEqual([400, 'GAME_ALREADY_STARTED']);
    const others = await bruno.call('DELETE', `/games/${id}`);
    expect(codeOf(others)).toEqual([403, 'NOT_GAME_CREATOR']);
    expect(await anna.do('GET', `/games/${id}`)).toMatchObject({ status: 'InProgress' });
    await bruno.do('POST', `/games/${id}/resign`);
    expect(await cancel()).toEqual([400, 'GAME_ALREADY_STARTED']);
  });
});

describe('when the table is closed', () => {
  const reads = (id: string) =>
    ['', '/state', '/log'].map((path) => anna.get(`/games/${id}${path}`).then(codeOf));

  test('a game that was cancelled is not there any more', async () => {
    const id = await newGame();
    await anna.call('DELETE', `/games/${id}`);
    const gone = [404, 'GAME_NOT_FOUND'];
    expect(await Promise.all(reads(id))).toEqual([gone, gone, gone]);
    expect(codeOf(await stranger.post(`/games/${id}/join`))).toEqual(gone);
  });

  test('a game that was played stays as it was then, for those who played it', async () => {
    const id = await newGame();
    await anna.do('POST', `/games/${id}/start`);
    await bruno.do('POST', `/games/${id}/resign`);
    for (const player of [anna, bruno])
      await player.do('POST', `/games/${id}/rematch`, { vote: false });
    const { status, players, winners } = await anna.do('GET', `/games/${id}`);
    const seated = players.map(({ userId }: { userId: string }) => userId);
    expect([status, winners, seated]).toEqual(['Completed', [0], [anna.id, bruno.id]]);
    expect(await Promise.all(reads(id))).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ]);
  });
});

describe('the server’s own steps, asked for by a call', () => {
  const STEPS = ['deal_hand', 'end_hand_score', 'end_game'];
  const step = async (player: ApiClient, name: string, id: string) =>
    codeOf(
      await player.call('POST', `/rpc/${name}`, {
        body: { table_id: parseGameId(id).tableId },
        base: '',
      }),
    );

  test.each(STEPS)('%s is too early before the game, and before the next one', async (name) => {
    const id = await newGame();
    expect(await step(anna, name, id)).toEqual([400, 'GAME_NOT_STARTED']);
    await anna.do('POST', `/games/${id}/start`);
    await bruno.do('POST', `/games/${id}/resign`);
    for (const player of [bruno, anna])
      await player.do('POST', `/games/${id}/rematch`, { vote: true });
    expect(await step(anna, name, id)).toEqual([400, 'GAME_NOT_STARTED']);
  });
});
