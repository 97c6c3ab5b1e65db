// Presence: lost and restored connections, several at a time, and guests who sign in.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableView } from '#protocol/tableView.ts';
import { readNewestMail } from '../accounts/testAccounts.ts';
import { openTestClock } from '../testing/testClock.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';
import { plainName, seatGuests, type SeatedGuests } from '../testing/testGuests.ts';

const clock = openTestClock();
let server: TestServer;
/** Where a page may take as long as it likes to be loaded again. */
let patient: TestServer;
beforeAll(async () => {
  [server, patient] = await Promise.all([
    openTestServer({}, { now: clock.now, sockets: { reloadMs: 200 } }),
    openTestServer({}, { sockets: { reloadMs: 600_000 } }),
  ]);
});
afterAll(() => Promise.all([server.close(), patient.close()]));

const SLOW = { ...QUICK, turnSeconds: 0 };

/** The connection breaks: the client does not say that it goes. */
function breakOff(client: TestClient): void {
  client.socket.io.engine.close();
}

async function pitchAtBids(at = server): Promise<SeatedGuests> {
  const guests = await seatGuests(at, { game: 'pitch', settings: { ...QUICK } });
  await guests.players[0].waitFor('updateGame', ({ view }) => view.phase === 'bidding');
  return guests;
}

const isConnected = (seat: number, connected: boolean) => (update: Pick<TableView, 'players'>) =>
  update.players[seat]?.connected === connected;

describe('a connection that is lost', () => {
  test('[P-T3.3, P-F2.2, H-8.1, H-10.4] is seen by the others; the token brings back seat, hand and clock', async () => {
    const { tableId, players, tokens } = await pitchAtBids();
    const before = await players[1].waitFor('updateGame', ({ view }) => view.hand.length === 6);
    breakOff(players[1]);
    const { players: seen } = await players[0].waitFor('updatePlayers', isConnected(1, false));
    expect(Date.now() - seen[1].awaySince!).toBeLessThan(60_000);
    const back = server.connect({ token: tokens[1] });
    const { player } = await back.waitFor('welcome');
    expect(plainName(player.name)).toBe('Berk');
    const state = await back.waitFor('reconnected');
    expect(state).toMatchObject({ tableId, seat: 1, deadline: before.deadline });
    expect(state.view).toEqual(before.view);
    expect(state.table.status).toBe('playing');
    await back.requestOrFail('move', { move: { type: 'bid', value: 2 } });
    await players[2].waitFor('turnStart', (turn) => turn.player === 2);
  });

  test('[H-8.3] a name alone does not bring anybody back', async () => {
    const { tableId, players, tokens } = await pitchAtBids();
    breakOff(players[1]);
    await players[0].waitFor('updatePlayers', isConnected(1, false));
    const thief = server.connect();
    const ask = { tableId, playerName: 'Berk' };
    expect(await thief.refusalOf('reconnect', ask)).toBe('FORBIDDEN');
    expect(await thief.refusalOf('joinTable', ask)).toBe('GAME_IN_PROGRESS');
    const forged = server.connect({ token: `${tokens[1].slice(0, -4)}AAAA` });
    expect(await forged.refusalOf('reconnect', ask)).toBe('FORBIDDEN');
    expect(await players[2].refusalOf('reconnect', { tableId: 'nowhere' })).toBe('TABLE_NOT_FOUND');
    for (const client of [thief, forged]) expect(client.all('reconnected')).toEqual([]);
    const owner = server.connect({ token: tokens[1] });
    expect((await owner.waitFor('reconnected')).seat).toBe(1);
  });

  test('[H-8.1] in the waiting room frees the seat', async () => {
    const { players } = await seatGuests(server, {}, ['Asli', 'Berk', 'Ceyda']);
    players[1].socket.disconnect();
    await players[0].waitFor('updatePlayers', (update) => update.players.length === 2);
    breakOff(players[2]);
    const left = await players[0].waitFor('updatePlayers', (one) => one.players.length === 1);
    expect(plainName(left.players[0].name)).toBe('Asli');
  });

  test('in the waiting room for the moment of a reload keeps the seat', async () => {
    const { players, tokens } = await seatGuests(patient, {}, ['Asli', 'Berk']);
    breakOff(players[1]);
    const back = patient.connect({ token: tokens[1] });
    expect((await back.waitFor('reconnected')).seat).toBe(1);
    players[0].clearReceived();
    await back.requestOrFail('setReady', { ready: true });
    const { players: now } = await players[0].waitFor(
      'updatePlayers',
      (one) => one.players[1]?.ready,
    );
    expect(now).toHaveLength(2);
  });

  test('in a game for the moment of a reload is no absence', async () => {
    const { players, tokens } = await pitchAtBids(patient);
    players[0].clearReceived();
    breakOff(players[1]);
    const back = patient.connect({ token: tokens[1] });
    await back.waitFor('reconnected');
    await back.requestOrFail('move', { move: { type: 'bid', value: 2 } });
    await players[0].waitFor('turnStart', ({ player }) => player === 2);
    expect(players[0].all('updatePlayers')).toEqual([]);
  });

  test('[H-8.1] in Hearts is covered by a bot, which plays on until the player is back', async () => {
    const { players, tokens } = await seatGuests(server, {
      options: { passing: false },
      settings: SLOW,
    });
    const { player: leader } = await players[0].waitFor('turnStart');
    const other = players[(leader + 1) % 4];
    breakOff(players[leader]);
    await other.waitFor('updatePlayers', (one) => one.players[leader]?.covered === true);
    const { card } = await other.waitFor('cardPlayed');
    expect(card).toMatchObject({ rank: '2', suit: 'clubs' });
    const back = server.connect({ token: tokens[leader] });
    const { hand, table } = await back.waitFor('reconnected');
    expect(hand).toHaveLength(12);
    expect(table.players[leader]).toMatchObject({ connected: true, covered: false });
  });

  test('[H-8.2] with all others: nothing moves until the first is back', async () => {
    const { players, tokens } = await seatGuests(server, {
      options: { passing: false },
      settings: { ...SLOW, turnSeconds: 30 },
    });
    const { player: leader, timeoutAt } = await players[0].waitFor('turnStart');
    const last = players[(leader + 1) % 4];
    for (const player of players) if (player !== last) breakOff(player);
    await last.waitFor('turnStart', ({ player }) => player === (leader + 1) % 4);
    await last.waitFor(
      'updatePlayers',
      (one) => one.players.filter(({ connected }) => connected).length === 1,
    );
    breakOff(last);
    const back = server.connect({ token: tokens[(leader + 1) % 4] });
    const { table, view } = await back.waitFor('reconnected');
    expect(table).toMatchObject({ status: 'playing', pausedSince: null });
    expect(table.deadline).toBeGreaterThanOrEqual(timeoutAt!);
    expect(view!.turn).toEqual([(leader + 1) % 4]);
  });
});

test('[P-F1.2, P-F1.3, H-5.6] a player whose time runs out has a move made for them and learns so', async () => {
  const settings = { ...QUICK, turnSeconds: 60 };
  const [pitch, hearts] = await Promise.all([
    seatGuests(server, { game: 'pitch', settings }),
    seatGuests(server, { options: { passing: false }, settings }),
  ]);
  for (const { players } of [pitch, hearts]) {
    await players[0].waitFor('turnStart');
    expect(players.flatMap((one) => [...one.all('autoPass'), ...one.all('autoPlay')])).toEqual([]);
  }
  clock.jump(61_000);
  // Any command lets the table look at its clock.
  for (const { players } of [pitch, hearts])
    await players[0].requestOrFail('chatMessage', { text: 'well?' });
  const { move } = await pitch.players[1].waitFor('autoPass');
  expect(move).toEqual({ type: 'bid', value: null });
  const { player, card } = await hearts.players[0].waitFor('cardPlayed');
  expect(await hearts.players[player].waitFor('autoPlay')).toMatchObject({ card });
  for (const { players } of [pitch, hearts]) {
    const told = players.flatMap((one) => [...one.all('autoPass'), ...one.all('autoPlay')]);
    expect(told).toHaveLength(1);
  }
});

describe('two tabs of one player', () => {
  test('[P-T3.3] hear the same; one that closes changes nothing', async () => {
    const { players, tokens } = await pitchAtBids();
    const second = server.connect({ token: tokens[1] });
    await second.waitFor('reconnected');
    await second.waitFor('updateGame');
    for (const tab of [players[1], second]) tab.clearReceived();
    await players[1].requestOrFail('move', { move: { type: 'bid', value: 2 } });
    await second.waitFor('updateGame', ({ view }) => view.turn[0] === 2);
    await players[1].waitFor('updateGame', ({ view }) => view.turn[0] === 2);
    expect(second.received).toEqual(players[1].received);
    players[0].clearReceived();
    second.socket.disconnect();
    await players[2].requestOrFail('move', { move: { type: 'bid', value: null } });
    await players[0].waitFor('turnStart', ({ player }) => player === 3);
    expect(players[0].all('updatePlayers')).toEqual([]);
    await players[1].requestOrFail('chatMessage', { text: 'still here' });
    players[1].socket.disconnect();
    await players[0].waitFor('updatePlayers', isConnected(1, false));
  });

  test('leave together', async () => {
    const { players, tokens } = await seatGuests(server, {}, ['Asli', 'Berk']);
    const second = server.connect({ token: tokens[1] });
    await second.waitFor('reconnected');
    await players[1].requestOrFail('leaveTable');
    expect(await second.waitFor('tableClosed')).toEqual({ reason: 'left' });
    expect(await second.refusalOf('chatMessage', { text: 'hm?' })).toBe('NOT_SEATED');
  });

  test('may be at two tables, each at its own', async () => {
    const first = await seatGuests(server, {}, ['Asli']);
    const [token] = first.tokens;
    const tab = server.connect({ token });
    await tab.waitFor('reconnected');
    await tab.requestOrFail('leaveTable');
    const [one, other] = [server.connect({ token }), server.connect({ token })];
    // A socket that connects is brought to its running table, so both are connected before there is one.
    for (const client of [one, other])
      expect(await client.refusalOf('chatMessage', { text: 'hm?' })).toBe('NOT_SEATED');
    const tables = await Promise.all([
      one.requestOrFail('createTable', { name: 'one' }),
      other.requestOrFail('createTable', { name: 'other' }),
    ]);
    expect(one.last('tableJoined')!.table.name).toBe('one');
    expect(other.last('tableJoined')!.table.name).toBe('other');
    const third = server.connect({ token, tableId: tables[0].tableId });
    expect((await third.waitFor('reconnected')).tableId).toBe(tables[0].tableId);
  });
});

describe('a new name or avatar', () => {
  // That nobody waits longer than two seconds for it is proved with invented time: lobby.test.ts, throttle.test.ts.
  test('[P-A2.3] is seen in the lobby and at the table', async () => {
    const { tableId, players } = await seatGuests(server, {}, ['Asli', 'Berk']);
    const lobby = server.connect();
    await lobby.waitFor('lobby');
    const avatar = { emoji: '🦊', color: '#c08497' };
    const { name } = await players[1].requestOrFail('setProfile', { name: 'Bulut', avatar });
    const seen = await players[0].waitFor('updatePlayers', (one) => one.players[1]?.name === name);
    expect(seen.players[1]).toMatchObject({ name, avatar });
    const { tables } = await lobby.waitFor('lobbyChange', (change) =>
      change.tables.some((one) => one.id === tableId && one.playerNames.includes(name)),
    );
    expect(tables.find(({ id }) => id === tableId)!.playerNames[1]).toBe(name);
    await lobby.waitFor('lobbyChange', ({ people }) =>
      people.some((one) => one.name === name && one.avatar.emoji === '🦊'),
    );
  });
});

describe('a guest who signs in to an account', () => {
  async function post(path: string, body: object, token?: string): Promise<Record<string, never>> {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return response.json() as never;
  }

  async function codeFor(email: string, guestToken?: string): Promise<string> {
    await post('/auth/code', { email }, guestToken);
    return (await readNewestMail(join(server.dataFolder, 'outbox'), email)).code;
  }

  async function signIn(email: string, guestToken?: string): Promise<Record<string, never>> {
    return post('/auth/code/verify', { email, code: await codeFor(email) }, guestToken);
  }

  function closed({ socket }: TestClient): Promise<unknown> {
    return new Promise((resolve) => socket.once('disconnect', resolve));
  }

  test('keeps the seat and comes back to it by the new token; the sockets of before are closed', async () => {
    await signIn('zeynep@example.org');
    const { tableId, players, tokens } = await pitchAtBids();
    const isClosed = closed(players[1]);
    const { accessToken, account } = await signIn('zeynep@example.org', tokens[1]);
    const { id } = account as { id: string };
    expect(await isClosed).toBe('transport close');
    await players[0].waitFor('updatePlayers', (one) => one.players[1]?.id === id);
    const back = server.connect({ token: accessToken });
    expect(await back.waitFor('reconnected')).toMatchObject({ tableId, seat: 1 });
    await back.requestOrFail('move', { move: { type: 'bid', value: 2 } });
    await back.waitFor('updateGame', ({ view }) => view.seat === 1 && view.turn[0] === 2);
    const late = server.connect({ token: tokens[1] });
    expect(await late.refusalOf('reconnect', { tableId })).toBe('FORBIDDEN');
    back.socket.disconnect();
    await players[0].waitFor('updatePlayers', isConnected(1, false));
  });

  test('counts as gone without coming back', async () => {
    await signIn('gone@example.org');
    const { players, tokens } = await pitchAtBids();
    const { account } = await signIn('gone@example.org', tokens[1]);
    const { id } = account as { id: string };
    await players[0].waitFor(
      'updatePlayers',
      (one) => one.players[1]?.id === id && isConnected(1, false)(one),
    );
  });

  test('for the first time keeps id and seat, and comes back to it by the new token', async () => {
    const { tableId, players, tokens } = await pitchAtBids();
    const { id } = players[2].last('welcome')!.player;
    const isClosed = closed(players[2]);
    const { accessToken, account } = await signIn('new.at.table@example.org', tokens[2]);
    expect(account).toMatchObject({ id, isGuest: false });
    await isClosed;
    const back = server.connect({ token: accessToken });
    expect(await back.waitFor('reconnected')).toMatchObject({ tableId, seat: 2 });
  });

  test('is not drawn into it by a code that they asked for and its owner used', async () => {
    const email = 'victim@example.org';
    const { account: owner } = await signIn(email);
    const { players, tokens } = await pitchAtBids();
    const { id } = players[1].last('welcome')!.player;
    const code = await codeFor(email, tokens[1]);
    const session = await post('/auth/code/verify', { email, code });
    expect(session).toMatchObject({ account: owner, mergedFrom: null });
    await players[1].requestOrFail('move', { move: { type: 'bid', value: 2 } });
    expect(players[1].socket.connected).toBe(true);
    expect(players[0].last('updatePlayers')!.players[1].id).toBe(id);
  });
});

describe('on the way to a table', () => {
  test('two joins at once take one seat at one table', async () => {
    const one = await seatGuests(server, {}, ['Asli']);
    const other = await seatGuests(server, {}, ['Berk']);
    const torn = server.connect();
    const answers = await Promise.all([
      torn.ask('joinTable', { tableId: one.tableId, playerName: 'Ceyda' }),
      torn.ask('joinTable', { tableId: other.tableId }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect(answers[1]).toMatchObject({ error: { code: 'ALREADY_IN_GAME' } });
    torn.clearReceived();
    await other.players[0].requestOrFail('chatMessage', { text: 'who?' });
    await one.players[0].requestOrFail('chatMessage', { text: 'hello' });
    await torn.waitFor('chat');
    expect(torn.all('chat').map(({ text }) => text)).toEqual(['hello']);
  });

  test('leaving right after joining leaves', async () => {
    const { tableId, players } = await seatGuests(server, {}, ['Asli']);
    const fickle = server.connect();
    const [join, leave] = await Promise.all([
      fickle.ask('joinTable', { tableId, playerName: 'Berk' }),
      fickle.ask('leaveTable'),
    ]);
    expect([join.ok, leave.ok]).toEqual([true, true]);
    fickle.clearReceived();
    await players[0].requestOrFail('chatMessage', { text: 'gone' });
    await fickle.requestOrFail('listTables');
    expect(fickle.all('chat')).toEqual([]);
    expect(players[0].last('updatePlayers')!.players).toHaveLength(1);
  });

  test('making two tables at once makes one', async () => {
    const maker = server.connect();
    const answers = await Promise.all([
      maker.ask('createTable', { playerName: 'Ceyda' }),
      maker.ask('createTable', { playerName: 'Ceyda' }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  });
});
