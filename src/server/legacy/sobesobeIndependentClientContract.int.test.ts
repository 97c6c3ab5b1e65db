// Strangers who take the description of SobeSobe at its word, line by line, over gRPC.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitAt, type IndependentSobeClient } from '../testing/testSobesobeClient.ts';
import {
  openIndependentSobeClients,
  payloadsOf,
  waitForTurnEvents,
  type IndependentSobeClients,
} from '../testing/testSobesobeClients.ts';

let world: IndependentSobeClients;
beforeAll(async () => {
  world = await openIndependentSobeClients();
});
afterAll(() => world.close());

async function startedGame(
  count: number,
): Promise<{ gameId: string; strangers: IndependentSobeClient[] }> {
  const [creator, ...others] = world.logins.slice(0, count);
  const { id: gameId } = await creator.rest('POST', '/games', { maxPlayers: count });
  for (const login of others) await login.rest('POST', `/games/${gameId}/join`);
  await creator.rest('POST', `/games/${gameId}/start`);
  const strangers = world.logins
    .slice(0, count)
    .map((login, position) => sitAt(world.service, login, { gameId, position }));
  await waitForTurnEvents(strangers);
  return { gameId, strangers };
}

const errorsOf = (one: IndependentSobeClient) => payloadsOf(one, 'ERROR');

test('a client that acts when and as the stream says is never refused [S-7.2]', async () => {
  const { strangers } = await startedGame(4);
  for (const one of strangers) one.play();
  for (const one of strangers) expect(await one.ended).toBeNull();
  expect(strangers.flatMap(({ refusals }) => refusals)).toEqual([]);
});

test('a refusal comes to the player’s own stream as an error with its code, and to nobody else', async () => {
  const { gameId, strangers } = await startedGame(2);
  const [dealer, party] = strangers;
  const trump = {
    actionType: 0,
    selectTrump: { trumpSuit: 'Hearts', selectedBeforeDealing: true },
  };
  const request = { gameId, accessToken: dealer.login.token, ...trump };
  expect(await world.service.send(request)).toMatchObject({ errorCode: 'NOT_PARTY_PLAYER' });
  await expect.poll(() => errorsOf(dealer)).toMatchObject([{ errorCode: 'NOT_PARTY_PLAYER' }]);
  expect(errorsOf(dealer)[0].message).not.toBe('');
  expect(errorsOf(party)).toEqual([]);
  for (const { stream } of strangers) stream.cancel();
});

test('an action of one type with the body of another is refused, and nothing is done', async () => {
  const { gameId, strangers } = await startedGame(2);
  const [, party] = strangers;
  const trump = { selectTrump: { trumpSuit: 'Hearts', selectedBeforeDealing: true } };
  const request = { gameId, accessToken: party.login.token, actionType: 3, ...trump };
  expect(await world.service.send(request)).toMatchObject({ errorCode: 'INVALID_REQUEST' });
  expect(await world.service.send({ ...request, actionType: 0 })).toMatchObject({ success: true });
  for (const { stream } of strangers) stream.cancel();
});

test('a game that does not exist has the code of REST', async () => {
  const decide = { actionType: 1, playDecision: { willPlay: true } };
  const request = { gameId: 'nowhere', accessToken: world.logins[0].token, ...decide };
  expect(await world.service.send(request)).toMatchObject({ errorCode: 'GAME_NOT_FOUND' });
});

test('a game that is cancelled ends the stream with an event, not in silence', async () => {
  const { id: gameId } = await world.logins[0].rest('POST', '/games', { maxPlayers: 2 });
  const stranger = sitAt(world.service, world.logins[0], { gameId, position: 0 });
  await expect
    .poll(async () => {
      await world.logins[1].rest('POST', `/games/${gameId}/join`);
      await world.logins[1].rest('POST', `/games/${gameId}/leave`);
      return stranger.heard.length;
    })
    .toBeGreaterThan(0);
  await world.logins[0].rest('DELETE', `/games/${gameId}`);
  await stranger.ended;
  const { type, message } = stranger.heard.at(-1)!;
  const isOwn = message.playerLeft?.userId === world.logins[0].id;
  expect(isOwn || ['GAME_COMPLETED', 'ERROR'].includes(type)).toBe(true);
});

test('the id of a game and of a round go into an address as they are', async () => {
  for (let made = 0; made < 5; made++) {
    const { id } = await world.logins[3].rest('POST', '/games', { maxPlayers: 2 });
    expect(id).toMatch(/^[\w.~-]+$/);
    await world.logins[3].rest('DELETE', `/games/${id}`);
  }
  const { strangers } = await startedGame(2);
  for (const one of strangers) one.play();
  for (const one of strangers) await one.ended;
  for (const { type, message } of strangers[0].heard)
    if (type === 'ROUND_COMPLETED') expect(message.roundCompleted.roundId).toMatch(/^[\w.~-]+$/);
});
