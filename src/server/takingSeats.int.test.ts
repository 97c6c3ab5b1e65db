// People who come late take bots' seats in a running game, and people who left take theirs back: by every transport.

import { credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grpcClient, type GrpcClient } from './testing/testGrpc.ts';
import { type ApiClient, guest, PASSWORD, registered } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let grpc: GrpcClient;
beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  grpc = grpcClient(server.grpcPort!, 'Tables', credentials.createInsecure());
});
afterAll(async () => {
  grpc.close();
  await server.close();
});

/** Without a clock, so that the game waits for the host. */
const CALM = { ...QUICK, turnSeconds: 0 };

interface Running {
  readonly host: TestClient;
  readonly tableId: string;
  readonly invitation: string;
}

/** A game of Hearts between a host and three bots, in its first round. */
async function withBots(request: object = {}): Promise<Running> {
  const host = server.connect();
  const { tableId } = await host.requestOrFail('createTable', {
    playerName: 'Asli',
    settings: CALM,
    ...request,
  });
  for (const seat of [1, 2, 3]) await host.requestOrFail('addBot', { seat, level: 'easy' });
  const { hand } = await host.waitFor('startGame');
  expect(hand).toHaveLength(13);
  const { table } = await host.requestOrFail('joinTable', { tableId });
  return { host, tableId, invitation: table.invitation! };
}

describe('over a socket', () => {
  test('a friend who comes late takes a bot’s seat with joinTable, and everyone hears of it', async () => {
    const { host, tableId } = await withBots();
    const friend = server.connect();
    expect(await friend.refusalOf('joinTable', { tableId, playerName: 'Berk' })).toBe(
      'GAME_IN_PROGRESS',
    );
    const joined = await friend.requestOrFail('joinTable', {
      tableId,
      playerName: 'Berk',
      seat: 2,
    });
    expect(joined).toMatchObject({ seat: 2, table: { seat: 2, seatsToTake: [1, 3] } });
    expect(joined.table.players.map(({ bot }) => bot)).toEqual([null, 'easy', null, 'easy']);
    const { id, name } = joined.table.players[2];
    const change = {
      seat: 2,
      from: { id: 'bot-2', name: 'Ceren', bot: 'easy' },
      to: { id, name, bot: null },
      because: 'taken',
    };
    expect(await host.waitFor('seatPassed')).toEqual(change);
    expect(await friend.waitFor('seatPassed')).toEqual(change);
    const { view } = await friend.waitFor('updateGame', (update) => update.view.seat === 2);
    expect(view.hand.length).toBeGreaterThan(0);
  });

  test('a spectator takes one with takeSeat', async () => {
    const { tableId } = await withBots();
    const watcher = server.connect();
    const watched = await watcher.requestOrFail('watchTable', { tableId, playerName: 'Ceyda' });
    expect(watched.table.seatsToTake).toEqual([1, 2, 3]);
    await watcher.requestOrFail('takeSeat', { seat: 1 });
    const joined = await watcher.waitFor('tableJoined', ({ seat }) => seat === 1);
    expect(joined.table.watchers).toEqual([]);
  });

  test('whoever left takes the seat back at once, and no other in this round', async () => {
    const { host, tableId } = await withBots();
    const other = server.connect();
    await other.requestOrFail('joinTable', { tableId, playerName: 'Berk', seat: 1 });
    await host.requestOrFail('leaveTable');
    const left = await other.waitFor('seatPassed', ({ because }) => because === 'left');
    expect(left).toMatchObject({ seat: 0, to: { bot: 'normal' } });
    const { preview } = await host.requestOrFail('previewTable', { tableId });
    expect(preview).toMatchObject({ status: 'playing', seat: null, openSeats: [0] });
    expect(await host.refusalOf('joinTable', { tableId, seat: 3 })).toBe('SEEN_CARDS');
    const back = await host.requestOrFail('joinTable', { tableId, seat: 0 });
    expect(back.seat).toBe(0);
  });

  test('two people who want one seat get it once', async () => {
    const { tableId } = await withBots();
    const people = ['Berk', 'Ceyda', 'Deniz', 'Emre'].map((playerName) => ({
      client: server.connect(),
      playerName,
    }));
    const codes = await Promise.all(
      people.map(({ client, playerName }) =>
        client.refusalOf('joinTable', { tableId, playerName, seat: 3 }),
      ),
    );
    expect(codes.toSorted()).toEqual(['SEAT_TAKEN', 'SEAT_TAKEN', 'SEAT_TAKEN', null].toSorted());
  });
});

describe('at a private table', () => {
  test('the invitation shows game, host, seats and state, and opens a bot’s seat', async () => {
    const { tableId, invitation } = await withBots({ private: true });
    const friend = server.connect();
    expect(await friend.refusalOf('previewTable', { tableId })).toBe('TABLE_NOT_FOUND');
    const { preview } = await friend.requestOrFail('previewTable', { tableId, invitation });
    expect(preview).toMatchObject({
      game: 'hearts',
      ownerName: expect.stringMatching(/^Asli/),
      private: true,
      status: 'playing',
      seats: 4,
      openSeats: [1, 2, 3],
      canWatch: true,
      isRemoved: false,
    });
    expect(JSON.stringify(preview)).not.toContain(invitation);
    const [seat] = preview.openSeats;
    const joined = await friend.requestOrFail('joinTable', {
      tableId,
      playerName: 'Berk',
      invitation,
      seat,
    });
    expect(joined.seat).toBe(1);
  });

  test('the host can keep bots’ seats closed, and then none is offered', async () => {
    const settings = { ...CALM, joinDuringGame: false };
    const { tableId, invitation } = await withBots({ private: true, settings });
    const friend = server.connect();
    const { preview } = await friend.requestOrFail('previewTable', { tableId, invitation });
    expect(preview).toMatchObject({ openSeats: [], seatsToTake: [], canWatch: true });
    const request = { tableId, invitation, playerName: 'Berk', seat: 1 };
    expect(await friend.refusalOf('joinTable', request)).toBe('GAME_IN_PROGRESS');
  });

  test('a removed player cannot return with the old link or invitation, nor by any name', async () => {
    const host = server.connect();
    const { tableId, table } = await host.requestOrFail('createTable', {
      playerName: 'Asli',
      private: true,
      settings: CALM,
    });
    const invitation = table.invitation!;
    const friend = server.connect();
    const { token } = await friend.requestOrFail('joinTable', {
      tableId,
      playerName: 'Berk',
      invitation,
    });
    await host.requestOrFail('kick', { seat: 1 });
    await friend.waitFor('tableClosed', ({ reason }) => reason === 'kicked');
    const again = { tableId, invitation, playerName: 'Other' };
    for (const client of [friend, server.connect({ token }), server.connect()]) {
      for (const request of ['joinTable', 'watchTable', 'previewTable'] as const)
        expect(await client.refusalOf(request, again)).toBe('TABLE_NOT_FOUND');
    }
    const renewed = await host.waitFor('updateTable', (one) => one.invitation !== invitation);
    const anew = { ...again, invitation: renewed.invitation! };
    expect(await friend.refusalOf('joinTable', anew)).toBeNull();
  });

  test('a player is listed as being at a table, not in the lobby', async () => {
    const { host } = await withBots({ private: true });
    const { table } = await host.requestOrFail('joinTable', {
      tableId: host.last('tableJoined')!.tableId,
    });
    const visitor = server.connect();
    const { people } = await visitor.waitFor('lobby');
    const shown = people.find(({ id }) => id === table.owner);
    expect(shown).toMatchObject({ atTable: true, tableId: null });
  });
});

test('a player who was removed from a listed table cannot return by its code', async () => {
  const host = server.connect();
  const { tableId } = await host.requestOrFail('createTable', { playerName: 'Asli' });
  const friend = server.connect();
  await friend.requestOrFail('joinTable', { tableId, playerName: 'Berk' });
  await host.requestOrFail('kick', { seat: 1 });
  await friend.waitFor('tableClosed', ({ reason }) => reason === 'kicked');
  expect(await friend.refusalOf('joinTable', { tableId })).toBe('FORBIDDEN');
  expect(await friend.refusalOf('joinTable', { tableId, seat: 2 })).toBe('FORBIDDEN');
  const { preview } = await friend.requestOrFail('previewTable', { tableId });
  expect(preview).toMatchObject({ openSeats: [], canWatch: false, isRemoved: true });
});

test('whoever left is known to the table after signing in to another account', async () => {
  const { host, tableId } = await withBots();
  const account = await registered(server, 'berk');
  const seats = `/games/${tableId}/seat`;
  const leaveAs = async (seat: number, isResigning: boolean): Promise<ApiClient> => {
    const one = await guest(server, 'Berk');
    const client = server.connect({ token: one.token });
    await client.requestOrFail('joinTable', { tableId, seat });
    if (isResigning) await client.requestOrFail('resign');
    await client.requestOrFail('leaveTable');
    await host.waitFor('seatPassed', (passed) => passed.because === 'left' && passed.seat === seat);
    return one;
  };
  const signIn = (one: ApiClient): Promise<unknown> =>
    one.do('POST', '/auth/login', { usernameOrEmail: 'berk', password: PASSWORD });
  await signIn(await leaveAs(1, false));
  expect((await account.post(seats, { position: 3 })).body.error.code).toBe('SEEN_CARDS');
  await signIn(await leaveAs(2, true));
  expect((await account.post(seats, { position: 1 })).body.error.key).toBe('table.resigned');
});

test('over REST a bot’s position is taken with its own call, and joining is refused as ever', async () => {
  const { tableId } = await withBots();
  const berk = await guest(server, 'Berk');
  const refused = await berk.post(`/games/${tableId}/join`, { position: 1 });
  expect([refused.status, refused.body.error.code]).toEqual([400, 'GAME_ALREADY_STARTED']);
  const before = await berk.do('GET', `/games/${tableId}`);
  expect(before.openPositions).toEqual([1, 2, 3]);
  const taken = await berk.do('POST', `/games/${tableId}/seat`, { position: 1 });
  expect(taken).toMatchObject({ openPositions: [] });
  expect(taken.players[1]).toMatchObject({ userId: berk.id, bot: null });
  expect(taken.players[2]).toMatchObject({ bot: 'easy', isCovered: false });
  const other = await guest(server, 'Ceyda');
  const late = await other.post(`/games/${tableId}/seat`, { position: 1 });
  expect([late.status, late.body.error.code]).toEqual([400, 'SEAT_TAKEN']);
});

test('over REST a private game needs its invitation', async () => {
  const { tableId, invitation } = await withBots({ private: true });
  const berk = await guest(server, 'Berk');
  const path = `/games/${tableId}/seat`;
  expect((await berk.post(path, { position: 1 })).status).toBe(404);
  const taken = await berk.do('POST', path, { position: 1, invitation });
  expect(taken.players[1].userId).toBe(berk.id);
});

test('over gRPC a bot’s seat is taken by joining with a seat', async () => {
  const { tableId } = await withBots();
  const berk = await guest(server, 'Berk');
  const as = { authorization: `Bearer ${berk.token}` };
  await expect(grpc.call('Join', { table_id: tableId }, as)).rejects.toMatchObject({
    details: expect.stringContaining('progress'),
  });
  const joined = await grpc.call('Join', { table_id: tableId, seat: 3 }, as);
  expect(joined.seat).toBe(3);
});

test('two guests at one table have different faces', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => server.connect()));
  const { tableId } = await people[0].requestOrFail('createTable', {
    playerName: 'Asli',
    game: 'pontoon',
    seats: 5,
    settings: { start: 'ready', watchers: 'silent' },
  });
  for (const [at, person] of people.slice(1).entries()) {
    const way = at < 4 ? 'joinTable' : 'watchTable';
    await person.requestOrFail(way, { tableId, playerName: `Guest ${at}` });
  }
  const { table } = await people[0].requestOrFail('joinTable', { tableId });
  const faces = [...table.players, ...table.watchers].map(({ avatar }) => avatar.emoji);
  expect(new Set(faces).size).toBe(12);
});
