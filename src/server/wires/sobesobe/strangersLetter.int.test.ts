// Strangers who take the description of SobeSobe at its word, line by line, over gRPC.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testServer.ts';
import {
  camel,
  connect,
  enter,
  sitAt,
  type Login,
  type Service,
  type SobeStranger,
} from './sobeStranger.ts';

let server: TestServer;
let service: Service;
let logins: Login[];
beforeAll(async () => {
  server = await openTestServer();
  service = connect(server.grpcPort!);
  logins = await Promise.all(
    ['ayse', 'bruno', 'celia', 'deniz'].map((name) => enter(server.url, name)),
  );
}, 60_000);
afterAll(async () => {
  service.close();
  await server.close();
});

async function startedGame(count: number): Promise<{ gameId: string; strangers: SobeStranger[] }> {
  const [creator, ...others] = logins.slice(0, count);
  const { id: gameId } = await creator.rest('POST', '/games', { maxPlayers: count });
  for (const login of others) await login.rest('POST', `/games/${gameId}/join`);
  await creator.rest('POST', `/games/${gameId}/start`);
  const strangers = logins
    .slice(0, count)
    .map((login, position) => sitAt(service, login, { gameId, position }));
  const isThere = ({ heard }: SobeStranger): boolean =>
    heard.some(({ type }) => type === 'PLAYER_TURN');
  await expect.poll(() => strangers.every(isThere), { interval: 10 }).toBe(true);
  return { gameId, strangers };
}

const errorsOf = ({ heard }: SobeStranger) =>
  heard.flatMap(({ type, message }) => (type === 'ERROR' ? [message[camel(type)]] : []));

test('who acts when the stream says that it is their turn, and as it says, is never refused [S-7.2]', async () => {
  const { strangers } = await startedGame(4);
  for (const one of strangers) one.play();
  for (const one of strangers) expect(await one.ended).toBeNull();
  expect(strangers.flatMap(({ refusals }) => refusals)).toEqual([]);
});

test('what is refused comes to who tried as an error on their stream, with its code, and to nobody else', async () => {
  const { gameId, strangers } = await startedGame(2);
  const [dealer, party] = strangers;
  const trump = {
    actionType: 0,
    selectTrump: { trumpSuit: 'Hearts', selectedBeforeDealing: true },
  };
  const request = { gameId, accessToken: dealer.login.token, ...trump };
  expect(await service.send(request)).toMatchObject({ errorCode: 'NOT_PARTY_PLAYER' });
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
  expect(await service.send(request)).toMatchObject({ errorCode: 'INVALID_REQUEST' });
  expect(await service.send({ ...request, actionType: 0 })).toMatchObject({ success: true });
  for (const { stream } of strangers) stream.cancel();
});

test('a game that does not exist has the code of REST', async () => {
  const decide = { actionType: 1, playDecision: { willPlay: true } };
  const request = { gameId: 'nowhere', accessToken: logins[0].token, ...decide };
  expect(await service.send(request)).toMatchObject({ errorCode: 'GAME_NOT_FOUND' });
});

test('a game that is cancelled ends the stream with an event, not in silence', async () => {
  const { id: gameId } = await logins[0].rest('POST', '/games', { maxPlayers: 2 });
  const stranger = sitAt(service, logins[0], { gameId, position: 0 });
  await expect
    .poll(async () => {
      await logins[1].rest('POST', `/games/${gameId}/join`);
      await logins[1].rest('POST', `/games/${gameId}/leave`);
      return stranger.heard.length;
    })
    .toBeGreaterThan(0);
  await logins[0].rest('DELETE', `/games/${gameId}`);
  await stranger.ended;
  const { type, message } = stranger.heard.at(-1)!;
  const isOwn = message.playerLeft?.userId === logins[0].id;
  expect(isOwn || ['GAME_COMPLETED', 'ERROR'].includes(type)).toBe(true);
});

test('the id of a game and of a round go into an address as they are', async () => {
  for (let made = 0; made < 5; made++) {
    const { id } = await logins[3].rest('POST', '/games', { maxPlayers: 2 });
    expect(id).toMatch(/^[\w.~-]+$/);
    await logins[3].rest('DELETE', `/games/${id}`);
  }
  const { strangers } = await startedGame(2);
  for (const one of strangers) one.play();
  for (const one of strangers) await one.ended;
  for (const { type, message } of strangers[0].heard)
    if (type === 'ROUND_COMPLETED') expect(message.roundCompleted.roundId).toMatch(/^[\w.~-]+$/);
});
