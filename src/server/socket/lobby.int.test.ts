// The lobby as guests see it: what it says of a table, and that it says so as things happen.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableSummary } from '#protocol/tableSummary.ts';
import { TABLE_WORDS } from '#table/tableId.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testServer.ts';
import { seatGuests } from './seatGuests.ts';

let server: TestServer;
let onlooker: TestClient;
beforeAll(async () => {
  server = await openTestServer();
  onlooker = server.connect();
  await onlooker.hears('lobby');
});
afterAll(() => server.close());

/** The next that the lobby says of a table which fits. */
async function listed(
  id: string,
  fits: (table: TableSummary) => boolean = () => true,
): Promise<TableSummary> {
  const change = await onlooker.hears('lobbyChange', ({ tables }) =>
    tables.some((table) => table.id === id && fits(table)),
  );
  return change.tables.find((table) => table.id === id)!;
}

const offered = async (id: string): Promise<boolean> =>
  (await onlooker.do('listTables')).tables.some((table) => table.id === id);

describe('a table in the lobby', () => {
  test('[P-B1.1, P-T3.1] has its name, variant, occupancy, status, owner and time of creation', async () => {
    const before = Date.now();
    const { tableId } = await server.connect().do('createTable', {
      playerName: 'Filiz',
      game: 'pitch',
      options: { variant: '10-point' },
      name: 'Friday table',
    });
    const table = await listed(tableId);
    expect(table).toMatchObject({
      id: tableId,
      name: 'Friday table',
      game: 'pitch',
      variant: '10-point',
      seats: 4,
      playerCount: 1,
      playerNames: ['Filiz'],
      status: 'open',
      ownerName: 'Filiz',
      joinable: true,
      watchable: true,
    });
    expect(table.createdAt).toBeGreaterThanOrEqual(before);
    expect(table.createdAt).toBeLessThanOrEqual(Date.now());
  });

  test('[P-B1.2, P-T3.1] changes as it is made, filled, started and ended', async () => {
    const guests = await seatGuests(server, { game: 'pontoon', seats: 2, options: { rounds: 1 } }, [
      'Gonca',
    ]);
    const { tableId } = guests;
    expect(await listed(tableId)).toMatchObject({ playerCount: 1, status: 'open' });
    const second = server.connect();
    await second.do('joinTable', { tableId, playerName: 'Hakan' });
    const playing = await listed(tableId, ({ status }) => status === 'playing');
    expect(playing).toMatchObject({ playerCount: 2, playerNames: ['Gonca', 'Hakan'] });
    expect(playing.joinable).toBe(false);
    for (const player of [guests.players[0], second]) {
      player.socket.on('updateGame', ({ view }) => {
        if (view.legal.length > 0) player.socket.emit('move', { move: { type: 'stick' } });
      });
      player.socket.emit('typing', { isTyping: false });
    }
    await listed(tableId, ({ status }) => status === 'finished');
    for (const player of [guests.players[0], second]) await player.do('rematch', { vote: false });
    await onlooker.hears('lobbyChange', ({ removed }) => removed.includes(tableId));
  });

  test('is told to whoever comes later, too', async () => {
    const { tableId } = await server.connect().do('createTable', { playerName: 'Irmak' });
    const late = server.connect();
    const { tables } = await late.hears('lobby');
    expect(tables.map(({ id }) => id)).toContain(tableId);
  });

  test('[H-7.2] is offered with one to three players and their names, and not when it is full', async () => {
    const names = ['Jale', 'Kaan', 'Leyla', 'Mert'];
    const { tableId } = await seatGuests(server, { settings: { start: 'ready' } }, [names[0]]);
    for (const [at, name] of names.entries()) {
      if (at > 0) await server.connect().do('joinTable', { tableId, playerName: name });
      const { tables } = await onlooker.do('listTables');
      const table = tables.find(({ id }) => id === tableId);
      if (at === 3) expect(table).toBeUndefined();
      else expect(table).toMatchObject({ playerNames: names.slice(0, at + 1) });
    }
    const full = await listed(tableId, ({ playerCount }) => playerCount === 4);
    expect(full).toMatchObject({ status: 'open', joinable: false });
    const list = await onlooker.hears('tablesList', (tables) =>
      tables.every(({ id }) => id !== tableId),
    );
    for (const { playerCount, joinable } of list) {
      expect(playerCount).toBeLessThan(4);
      expect(joinable).toBe(true);
    }
  });

  test('with bots in its free seats is full as well', async () => {
    const owner = server.connect();
    const { tableId } = await owner.do('createTable', {
      playerName: 'Nazan',
      settings: { ...QUICK, start: 'ready' },
    });
    await owner.do('addBot');
    expect(await offered(tableId)).toBe(true);
    await owner.do('addBot');
    await owner.do('addBot');
    expect(await offered(tableId)).toBe(false);
    await owner.do('removeBot', { seat: 2 });
    expect(await offered(tableId)).toBe(true);
  });

  test('that is private is not listed, and whoever has its invitation sits down', async () => {
    const owner = server.connect();
    const { tableId, table } = await owner.do('createTable', { playerName: 'Okan', private: true });
    expect(await offered(tableId)).toBe(false);
    const friend = server.connect();
    const { invitation } = table;
    expect(invitation).toMatch(/^[\w-]{22}$/);
    expect(await friend.ask('joinTable', { tableId, playerName: 'Pelin' })).toEqual(
      await friend.ask('joinTable', { tableId: 'yok', playerName: 'Pelin' }),
    );
    const { seat } = await friend.do('joinTable', {
      tableId,
      playerName: 'Pelin',
      invitation: invitation!,
    });
    expect(seat).toBe(1);
    const late = server.connect();
    const { tables } = await late.hears('lobby');
    expect(tables.map(({ id }) => id)).not.toContain(tableId);
    const mentions = onlooker.heard.filter(
      ({ event, payload }) =>
        event === 'lobbyChange' && payload.tables.some(({ id }: { id: string }) => id === tableId),
    );
    expect(mentions).toEqual([]);
  });
});

describe('[H-7.1] the id of a table', () => {
  test('is a Turkish word', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { tableId } = await server.connect().do('createTable', { playerName: 'Rana' });
        return tableId;
      }),
    );
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(TABLE_WORDS).toContain(id);
  });
});

describe('who is here', () => {
  test('is told with the table where they are, and forgotten when they go', async () => {
    const guest = server.connect();
    const { tableId } = await guest.do('createTable', { playerName: 'Selin' });
    const { people } = await onlooker.hears('lobbyChange', (change) =>
      change.people.some(({ name, tableId: at }) => name === 'Selin' && at === tableId),
    );
    expect(people.filter(({ name }) => name === 'Selin')).toHaveLength(1);
    onlooker.forget();
    guest.socket.disconnect();
    await onlooker.hears('lobbyChange', (change) =>
      change.people.every(({ name }) => name !== 'Selin'),
    );
  });
});
