// Requests whose answer was lost are sent again: they are done once and answered alike.

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import { newTestHome } from '../testing/testHome.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';
import { seatGuests, type SeatedGuests } from '../testing/testGuests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let ids = 0;
const WAITING = { start: 'ready', ...QUICK } as const;

/** The version of a table, which grows with everything that happens there. */
async function versionOf(client: TestClient, tableId: string): Promise<number> {
  return (await client.requestOrFail('joinTable', { tableId })).table.version;
}

/** Sends the same request once more by the same socket and by another; answers what all answers were. */
async function thrice<N extends RequestName>(
  client: TestClient,
  token: string,
  name: N,
  request: RequestInput<N>,
): Promise<object[]> {
  const whole = { ...request, commandId: `command-${++ids}` };
  const answers: object[] = await Promise.all([client.ask(name, whole), client.ask(name, whole)]);
  const other = server.connect({ token });
  await other.waitFor('welcome');
  answers.push(await other.ask(name, whole));
  other.socket.disconnect();
  return answers.map((answer) => ('table' in answer ? { ...answer, table: null } : answer));
}

describe('at an open table', () => {
  let guests: SeatedGuests;
  beforeEach(async () => {
    guests = await seatGuests(server, { game: 'pitch', settings: WAITING }, ['Asli', 'Berk']);
  });

  const steps: [RequestName, object, number][] = [
    ['takeSeat', { seat: 3 }, 1],
    ['setReady', { ready: true }, 1],
    ['addBot', {}, 1],
    ['chatMessage', { text: 'once' }, 1],
    ['kick', { seat: 1 }, 2],
  ];
  test.each(steps)('%s is done once', async (name, request, events) => {
    const { tableId, players, tokens } = guests;
    const before = await versionOf(players[0], tableId);
    const answers = await thrice(players[0], tokens[0], name, request as never);
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await versionOf(players[0], tableId)).toBe(before + events);
  });

  test('removeBot is done once', async () => {
    const { tableId, players, tokens } = guests;
    await players[0].requestOrFail('addBot', { seat: 2 });
    const before = await versionOf(players[0], tableId);
    const answers = await thrice(players[0], tokens[0], 'removeBot', { seat: 2 });
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await versionOf(players[0], tableId)).toBe(before + 1);
  });

  test('leaveTable is done once, and late it does not take the seat that was taken anew', async () => {
    const { tableId, players, tokens } = guests;
    const answers = await thrice(players[1], tokens[1], 'leaveTable', {});
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const before = await versionOf(players[0], tableId);
    await players[1].requestOrFail('joinTable', { tableId });
    expect(await players[1].ask('leaveTable', { commandId: `command-${ids}` })).toEqual({
      ok: true,
    });
    expect(await versionOf(players[1], tableId)).toBe(before + 1);
  });

  test('closeTable is done once', async () => {
    const answers = await thrice(guests.players[0], guests.tokens[0], 'closeTable', {});
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  });

  test('joinTable takes one seat', async () => {
    const { tableId, players } = guests;
    const ceyda = server.connect();
    const { token } = await ceyda.requestOrFail('createTable', { playerName: 'Ceyda' });
    await ceyda.requestOrFail('leaveTable');
    const answers = await thrice(ceyda, token, 'joinTable', { tableId });
    const answer = { ok: true, tableId, seat: 2, token, table: null };
    expect(answers).toEqual([answer, answer, answer]);
    await expect.poll(() => players[0].last('updatePlayers')!.players).toHaveLength(3);
  });
});

test('createTable makes one table', async () => {
  const maker = server.connect();
  const { token } = await maker.requestOrFail('createTable', { playerName: 'Emre' });
  await maker.requestOrFail('leaveTable');
  const whole = { name: 'mine', commandId: `command-${++ids}` };
  const first = await maker.requestOrFail('createTable', whole);
  const again = server.connect({ token });
  await again.waitFor('reconnected');
  const second = await again.requestOrFail('createTable', whole);
  expect({ ...second, table: null }).toEqual({ ...first, table: null });
  expect(second.table.version).toBe(first.table.version);
  const { tables } = await server.connect().requestOrFail('listTables');
  expect(tables.filter(({ name }) => name === 'mine')).toHaveLength(1);
});

test('setProfile is answered alike', async () => {
  const guest = server.connect();
  const { token } = await guest.requestOrFail('createTable', { playerName: 'Figen' });
  const answers = await thrice(guest, token, 'setProfile', { name: 'Figen Hanim' });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

describe('in a game', () => {
  test('a move is made once; another under the same id, late, changes nothing', async () => {
    const { tableId, players, tokens } = await seatGuests(server, {
      game: 'pitch',
      settings: { ...QUICK, turnSeconds: 0 },
    });
    await players[1].waitFor('turnStart', ({ player }) => player === 1);
    const before = await versionOf(players[1], tableId);
    const move = { type: 'bid', value: 2 };
    const answers = await thrice(players[1], tokens[1], 'move', { move });
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await versionOf(players[1], tableId)).toBe(before + 1);
    for (const [seat, value] of [[2, 3] as const, [3, null] as const, [0, null] as const]) {
      await players[seat].requestOrFail('move', { move: { type: 'bid', value } });
    }
    const later = await versionOf(players[1], tableId);
    const late = { move, commandId: `command-${ids}` };
    expect(await players[1].ask('move', late)).toEqual({ ok: true });
    expect(await players[1].refusalOf('move', { move })).toBe('WRONG_ROUND_PHASE');
    expect(await versionOf(players[1], tableId)).toBe(later);
  });

  test('the same id of another player is another command', async () => {
    const { tableId, players } = await seatGuests(server, { settings: WAITING }, ['Asli', 'Berk']);
    const before = await versionOf(players[0], tableId);
    for (const player of players)
      await player.requestOrFail('setReady', { ready: true, commandId: 'same' });
    expect(await versionOf(players[0], tableId)).toBe(before + 2);
  });

  test('a refused command may be sent again under its id', async () => {
    const { players } = await seatGuests(server, { settings: WAITING }, ['Asli', 'Berk']);
    const take = { seat: 0, commandId: 'wanted' };
    expect(await players[1].refusalOf('takeSeat', take)).toBe('SEAT_TAKEN');
    await players[0].requestOrFail('takeSeat', { seat: 2 });
    expect(await players[1].refusalOf('takeSeat', take)).toBeNull();
    expect(players[1].last('updatePlayers')!.players[0].seat).toBe(0);
  });
});

describe('a command that the table no longer remembers', () => {
  const MANY = 70;

  test('is executed once, also after a restart, by which its answer was lost', async () => {
    const home = await newTestHome();
    onTestFinished(() => home.remove());
    let own = await openTestServer({ ...home.settings, limitFactor: Infinity });
    const ada = own.connect();
    const { tableId, token } = await ada.requestOrFail('createTable', {
      playerName: 'Ada',
      settings: WAITING,
    });
    await ada.requestOrFail('addBot', { seat: 1, commandId: 'bot' });
    for (let number = 0; number < MANY; number++)
      await ada.requestOrFail('setReady', { ready: number % 2 === 0, commandId: `r${number}` });
    await own.close();
    own = await openTestServer({ ...home.settings, limitFactor: Infinity });
    onTestFinished(() => own.close());
    const again = own.connect({ token });
    await again.waitFor('reconnected');
    const before = await versionOf(again, tableId);
    // The first would be refused, the second would change the table.
    expect(await again.ask('addBot', { seat: 1, commandId: 'bot' })).toEqual({ ok: true });
    expect(await again.ask('setReady', { ready: true, commandId: 'r1' })).toEqual({ ok: true });
    expect(await versionOf(again, tableId)).toBe(before);
    await again.requestOrFail('leaveTable', { commandId: 'left' });
    expect(await again.ask('leaveTable', { commandId: 'left' })).toEqual({ ok: true });
  });
});
