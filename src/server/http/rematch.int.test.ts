// Giving up, rematches and removals over HTTP, as a program follows them.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { guest, type ApiAnswer, type ApiClient } from '../testing/testClient.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
});
afterAll(() => server.close());

interface Started {
  readonly id: string;
  readonly players: ApiClient[];
}

/** A game of SobeSobe that has begun. */
async function started(names: readonly string[], settings: object = {}): Promise<Started> {
  const players = await Promise.all(names.map((name) => guest(server, name)));
  const [owner, ...others] = players;
  const { id } = await owner.do('POST', '/games', {
    maxPlayers: names.length,
    settings: { ...QUICK, turnSeconds: 0, ...settings },
  });
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  await owner.do('POST', `/games/${id}/start`);
  return { id, players };
}

const vote = (player: ApiClient, id: string, yes: boolean) =>
  player.do('POST', `/games/${id}/rematch`, { vote: yes });

const keyed = (by: ApiClient, path: string, key: string, body?: object): Promise<ApiAnswer> =>
  by.call('POST', path, { body, headers: { 'idempotency-key': key } });

describe('between two', () => {
  test('a player who resigns loses, and votes bring the next game with its own id', async () => {
    const { id, players } = await started(['Anna', 'Bruno']);
    const [anna, bruno] = players;
    const early = await anna.post(`/games/${id}/rematch`, {});
    expect([early.status, early.body.error.code]).toEqual([409, 'WRONG_GAME_PHASE']);
    const over = await bruno.do('POST', `/games/${id}/resign`);
    expect(over).toMatchObject({ id, status: 'Completed', winners: [0], nextGameId: null });
    expect(over.players.map((one: { hasResigned: boolean }) => one.hasResigned)).toEqual([
      false,
      true,
    ]);
    expect(await vote(anna, id, true)).toMatchObject({
      gameId: id,
      votes: [
        { position: 0, userId: anna.id, displayName: 'Anna', vote: true },
        { position: 1, userId: bruno.id, vote: null },
      ],
      nextGameId: null,
    });
    const { gameId, nextGameId, votes } = await vote(bruno, id, true);
    expect([gameId, votes[1].vote]).toEqual([id, true]);
    expect(nextGameId).toBe(id.replace(/1$/, '2'));
    expect((await anna.do('GET', `/games/${id}`)).nextGameId).toBe(nextGameId);
    await anna.do('POST', `/games/${nextGameId}/start`);
    const late = await anna.post(`/games/${id}/rematch`, {});
    expect([late.status, late.body.error.code]).toEqual([409, 'WRONG_GAME_PHASE']);
    const { games } = await bruno.do('GET', `/users/${bruno.id}/games`);
    expect(games).toMatchObject([{ id, isWinner: false, forfeited: true }]);
  });

  test('the vote with which the next game starts is answered for the game that is over', async () => {
    const [anna, bruno] = await Promise.all(['Anna', 'Bruno'].map((name) => guest(server, name)));
    const { id } = await anna.do('POST', '/games', { game: 'pontoon', maxPlayers: 2 });
    await bruno.do('POST', `/games/${id}/join`);
    for (const player of [anna, bruno]) await player.post(`/games/${id}/resign`);
    await vote(anna, id, true);
    expect(await vote(bruno, id, true)).toMatchObject({
      gameId: id,
      nextGameId: id.replace(/1$/, '2'),
    });
  });

  test('a key that is sent again gives up once, and is answered again after the rematch', async () => {
    const { id, players } = await started(['Anna', 'Bruno']);
    const [anna, bruno] = players;
    const over = await keyed(bruno, `/games/${id}/resign`, 'enough');
    expect(over.status).toBe(200);
    await vote(anna, id, true);
    const reused = await keyed(bruno, `/games/${id}/rematch`, 'enough', { vote: true });
    expect([reused.status, reused.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const first = await keyed(bruno, `/games/${id}/rematch`, 'again', { vote: true });
    const next = first.body.nextGameId;
    await anna.do('POST', `/games/${next}/start`);
    const second = await keyed(bruno, `/games/${id}/rematch`, 'again', { vote: true });
    expect(second.body).toEqual(first.body);
    expect((await keyed(bruno, `/games/${id}/resign`, 'enough')).body).toEqual(over.body);
    expect((await anna.do('GET', `/games/${next}`)).status).toBe('InProgress');
  });

  test('a game stays when nobody wants another and the table is closed', async () => {
    const { id, players } = await started(['Anna', 'Bruno']);
    const [anna, bruno] = players;
    await bruno.do('POST', `/games/${id}/resign`);
    const before = await anna.do('GET', `/games/${id}/state`);
    expect((await vote(anna, id, false)).nextGameId).toBeNull();
    expect((await vote(bruno, id, false)).nextGameId).toBeNull();
    expect(await anna.do('GET', `/games/${id}/state`)).toEqual(before);
    expect(await bruno.do('GET', `/games/${id}`)).toMatchObject({
      status: 'Completed',
      winners: [0],
      invitation: null,
      nextGameId: null,
    });
    const refused = await anna.post(`/games/${id}/moves`, { move: { type: 'look' } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'WRONG_GAME_PHASE']);
  });
});

describe('among several', () => {
  test('a bot plays on for who gives up, who may leave then, and it counts as lost', async () => {
    const { id, players } = await started(['Anna', 'Bruno', 'Carla']);
    const [anna, bruno, carla] = players;
    const refused = await bruno.post(`/games/${id}/leave`);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'GAME_ALREADY_STARTED']);
    expect(await bruno.do('POST', `/games/${id}/resign`)).toMatchObject({ status: 'InProgress' });
    expect((await bruno.post(`/games/${id}/leave`)).status).toBe(204);
    expect((await carla.do('GET', `/games/${id}`)).players[1]).toMatchObject({
      bot: 'normal',
      hasResigned: true,
    });
    expect(await carla.do('POST', `/games/${id}/resign`)).toMatchObject({ winners: [0] });
    const { games } = await anna.do('GET', `/users/${bruno.id}/games`);
    expect(games).toMatchObject([{ id, position: 1, isWinner: false }]);
    expect(games[0].players[1]).toMatchObject({
      userId: bruno.id,
      displayName: expect.stringContaining('Bruno'),
      bot: null,
    });
  });

  test('the owner removes others before the game, and nobody else does', async () => {
    const [anna, bruno] = await Promise.all(['Anna', 'Bruno'].map((name) => guest(server, name)));
    const { id } = await anna.do('POST', '/games', { maxPlayers: 3 });
    await bruno.do('POST', `/games/${id}/join`);
    const refused = await bruno.call('DELETE', `/games/${id}/players/0`);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'NOT_GAME_CREATOR']);
    expect(await anna.do('DELETE', `/games/${id}/players/1`)).toMatchObject({ currentPlayers: 1 });
  });
});
