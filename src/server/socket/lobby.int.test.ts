// The lobby as guests see it: what it says of a table, and that it says so as things happen.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AVATAR_COLORS } from '#protocol/avatars.ts';
import { compareTables, type TableSummary } from '#protocol/tableView.ts';
import { TABLE_WORDS } from '#table/tableId.ts';
import {
  openTestServer,
  QUICK,
  type Payload,
  type TestClient,
  type TestServer,
} from '../testing/testServer.ts';
import { seatGuests } from '../testing/testGuests.ts';

let server: TestServer;
let onlooker: TestClient;
beforeAll(async () => {
  server = await openTestServer();
  onlooker = server.connect();
  await onlooker.waitFor('lobby');
});
afterAll(() => server.close());

/** The next that the lobby says of a table which fits. */
async function listed(
  id: string,
  fits: (table: TableSummary) => boolean = () => true,
): Promise<TableSummary> {
  const change = await onlooker.waitFor('lobbyChange', ({ tables }) =>
    tables.some((table) => table.id === id && fits(table)),
  );
  return change.tables.find((table) => table.id === id)!;
}

const offered = async (id: string): Promise<boolean> =>
  (await onlooker.requestOrFail('listTables')).tables.some((table) => table.id === id);

/** From the next update on, and by the last one that was heard. */
function stickWhenAsked({ socket, last }: TestClient): void {
  const stick = (update: Payload<'updateGame'> | undefined): void => {
    if ((update?.view.legal ?? []).length > 0) socket.emit('move', { move: { type: 'stick' } });
  };
  socket.on('updateGame', stick);
  stick(last('updateGame'));
}

describe('a table in the lobby', () => {
  test('[P-B1.1, P-T3.1] has its name, variant, occupancy, status, owner and time of creation', async () => {
    const before = Date.now();
    const { tableId } = await server.connect().requestOrFail('createTable', {
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
    // The server's clock runs evenly, so it may be a little off the machine's.
    expect(Math.abs(table.createdAt - before)).toBeLessThan(60_000);
  });

  test('[P-B1.2, P-T3.1] changes as it is made, filled, started and ended', async () => {
    const guests = await seatGuests(server, { game: 'pontoon', seats: 2, options: { rounds: 1 } }, [
      'Gonca',
    ]);
    const { tableId } = guests;
    expect(await listed(tableId)).toMatchObject({ playerCount: 1, status: 'open' });
    const second = server.connect();
    await second.requestOrFail('joinTable', { tableId, playerName: 'Hakan' });
    const playing = await listed(tableId, ({ status }) => status === 'playing');
    expect(playing).toMatchObject({ playerCount: 2, playerNames: ['Gonca', 'Hakan'] });
    expect(playing.joinable).toBe(false);
    for (const player of [guests.players[0], second]) stickWhenAsked(player);
    await listed(tableId, ({ status }) => status === 'finished');
    for (const player of [guests.players[0], second])
      await player.requestOrFail('rematch', { vote: false });
    await onlooker.waitFor('lobbyChange', ({ removed }) => removed.includes(tableId));
  });

  test('is told to whoever comes later, too', async () => {
    const { tableId } = await server
      .connect()
      .requestOrFail('createTable', { playerName: 'Irmak' });
    const late = server.connect();
    const { tables } = await late.waitFor('lobby');
    expect(tables.map(({ id }) => id)).toContain(tableId);
  });

  test('[H-7.2] is offered with one to three players and their names, and not when it is full', async () => {
    const names = ['Jale', 'Kaan', 'Leyla', 'Mert'];
    const { tableId } = await seatGuests(server, { settings: { start: 'ready' } }, [names[0]]);
    for (const [at, name] of names.entries()) {
      if (at > 0) await server.connect().requestOrFail('joinTable', { tableId, playerName: name });
      const { tables } = await onlooker.requestOrFail('listTables');
      const table = tables.find(({ id }) => id === tableId);
      if (at === 3) expect(table).toBeUndefined();
      else expect(table).toMatchObject({ playerNames: names.slice(0, at + 1) });
    }
    const full = await listed(tableId, ({ playerCount }) => playerCount === 4);
    expect(full).toMatchObject({ status: 'open', joinable: false });
    const list = await onlooker.waitFor('tablesList', (tables) =>
      tables.every(({ id }) => id !== tableId),
    );
    for (const { playerCount, joinable } of list) {
      expect(playerCount).toBeLessThan(4);
      expect(joinable).toBe(true);
    }
  });

  test('with bots in its free seats is full as well', async () => {
    const owner = server.connect();
    const { tableId } = await owner.requestOrFail('createTable', {
      playerName: 'Nazan',
      settings: { ...QUICK, start: 'ready' },
    });
    await owner.requestOrFail('addBot');
    expect(await offered(tableId)).toBe(true);
    await owner.requestOrFail('addBot');
    await owner.requestOrFail('addBot');
    expect(await offered(tableId)).toBe(false);
    await owner.requestOrFail('removeBot', { seat: 2 });
    expect(await offered(tableId)).toBe(true);
  });

  test('that is private is not listed, and whoever has its invitation sits down', async () => {
    const owner = server.connect();
    const { tableId, table } = await owner.requestOrFail('createTable', {
      playerName: 'Okan',
      private: true,
    });
    expect(await offered(tableId)).toBe(false);
    const friend = server.connect();
    const { invitation } = table;
    expect(invitation).toMatch(/^[\w-]{22}$/);
    expect(await friend.ask('joinTable', { tableId, playerName: 'Pelin' })).toEqual(
      await friend.ask('joinTable', { tableId: 'yok', playerName: 'Pelin' }),
    );
    const { seat } = await friend.requestOrFail('joinTable', {
      tableId,
      playerName: 'Pelin',
      invitation: invitation!,
    });
    expect(seat).toBe(1);
    const late = server.connect();
    const { tables } = await late.waitFor('lobby');
    expect(tables.map(({ id }) => id)).not.toContain(tableId);
    const mentions = onlooker.received.filter(
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
        const { tableId } = await server
          .connect()
          .requestOrFail('createTable', { playerName: 'Rana' });
        return tableId;
      }),
    );
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(TABLE_WORDS).toContain(id);
  });
});

describe('the players online', () => {
  test('is told with the table where they are, and forgotten when they go', async () => {
    const guest = server.connect();
    const { tableId } = await guest.requestOrFail('createTable', { playerName: 'Selin' });
    const { people } = await onlooker.waitFor('lobbyChange', (change) =>
      change.people.some(({ name, tableId: at }) => name === 'Selin' && at === tableId),
    );
    expect(people.filter(({ name }) => name === 'Selin')).toHaveLength(1);
    const { id } = people.find(({ name }) => name === 'Selin')!;
    guest.socket.disconnect();
    await onlooker.waitFor('lobbyChange', ({ gone }) => gone.includes(id));
  });
});

describe('a client that leaves before it is identified', () => {
  test('is not here', async () => {
    const guest = server.connect();
    const { token } = await guest.requestOrFail('createTable', { playerName: 'Yasemin' });
    const { people } = await onlooker.waitFor('lobbyChange', (change) =>
      change.people.some(({ name }) => name === 'Yasemin'),
    );
    const { id } = people.find(({ name }) => name === 'Yasemin')!;
    for (let times = 0; times < 20; times++) {
      const hasty = server.connect({ token });
      await new Promise((resolve) => hasty.socket.once('connect', () => resolve(null)));
      hasty.socket.io.engine.close();
    }
    onlooker.clearReceived();
    guest.socket.disconnect();
    await onlooker.waitFor('lobbyChange', ({ gone }) => gone.includes(id));
    const late = await server.connect().waitFor('lobby');
    expect(late.people.map((person) => person.id)).not.toContain(id);
  });
});

describe('a person at a private table', () => {
  test('is here, and the table is nobody’s business', async () => {
    const guest = server.connect();
    const { tableId } = await guest.requestOrFail('createTable', {
      playerName: 'Tekin',
      private: true,
    });
    const { people } = await onlooker.waitFor('lobbyChange', (change) =>
      change.people.some(({ name }) => name === 'Tekin'),
    );
    expect(people.find(({ name }) => name === 'Tekin')?.tableId).toBeNull();
    const late = await server.connect().waitFor('lobby');
    expect(JSON.stringify([late, onlooker.received])).not.toContain(`"${tableId}"`);
  });
});

describe('a new name or avatar', () => {
  test('[P-A2.3] changed all the time is told now and then, and refused when it is too much', async () => {
    const guest = server.connect();
    const { tableId } = await guest.requestOrFail('createTable', { playerName: 'Umut' });
    await listed(tableId);
    guest.clearReceived();
    onlooker.clearReceived();
    const startedAt = Date.now();
    const colors = Array.from({ length: 20 }, (_, at): string => AVATAR_COLORS[at % 2].hex);
    colors[19] = AVATAR_COLORS[2].hex;
    for (const color of colors) {
      await guest.requestOrFail('setProfile', { avatar: { emoji: '🐢', color } });
    }
    const more = { avatar: { emoji: '🐢', color: AVATAR_COLORS[3].hex } };
    expect(await guest.refusalOf('setProfile', more)).toBe('RATE_LIMITED');
    const other = server.connect();
    await other.requestOrFail('createTable', { playerName: 'Veli' });
    await other.requestOrFail('setProfile', more);
    const last = colors.at(-1);
    await guest.waitFor('updatePlayers', ({ players }) => players[0].avatar.color === last);
    await onlooker.waitFor('lobbyChange', ({ people }) =>
      people.some(({ avatar }) => avatar.color === last),
    );
    const seconds = Math.ceil((Date.now() - startedAt) / 1000);
    expect(guest.all('updatePlayers').length).toBeLessThanOrEqual(1 + seconds);
    const told = onlooker
      .all('lobbyChange')
      .filter(({ people }) => people.some(({ avatar }) => avatar.emoji === '🐢'));
    expect(told.length).toBeLessThanOrEqual(1 + 2 * seconds);
    for (const { people } of told) expect(people.length).toBeLessThan(5);
  });
});

describe('a lobby with many tables', () => {
  const COUNT = 130;
  let ids: string[];
  let full: TestServer;
  let watcher: TestClient;

  beforeAll(async () => {
    full = await openTestServer();
    watcher = full.connect();
    await watcher.waitFor('lobby');
    ids = await Promise.all(
      Array.from({ length: COUNT }, async (_, at) => {
        const guest = full.connect();
        const { tableId } = await guest.requestOrFail('createTable', {
          playerName: `Host ${at}`,
          game: at % 4 === 0 ? 'pitch' : 'hearts',
          settings: { ...QUICK, ...(at % 5 === 0 && { watchers: 'none' }) },
        });
        // Some are full, so that nobody may sit down.
        const bots = at % 10 === 0 ? 3 : 0;
        for (let bot = 0; bot < bots; bot++) await guest.requestOrFail('addBot');
        return tableId;
      }),
    );
  });
  afterAll(() => full.close());

  type Query = NonNullable<Parameters<typeof watcher.requestOrFail<'listTables'>>[1]>;

  async function pages(query: Query): Promise<TableSummary[][]> {
    const found: TableSummary[][] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof watcher.requestOrFail<'listTables'>>> =
        await watcher.requestOrFail('listTables', { ...query, ...(after && { after }) });
      found.push(page.tables);
      after = page.next;
    } while (after !== null);
    return found;
  }

  test('greets with the first page and how many there are', async () => {
    const client = full.connect();
    const { tables, total, people, peopleTotal } = await client.waitFor('lobby');
    expect([tables.length, total, people.length, peopleTotal]).toEqual([50, COUNT, 50, COUNT]);
    expect(tables).toEqual(tables.toSorted(compareTables));
    expect(tables.every(({ joinable }) => joinable)).toBe(true);
    const offer = client.last('tablesList')!;
    expect([offer.length, ...new Set(offer.map(({ game }) => game))]).toEqual([50, 'hearts']);
  });

  test('is listed page by page, each table once, free seats first and then the newest', async () => {
    const found = await pages({ which: 'all', game: 'any' });
    expect(found.map(({ length }) => length)).toEqual([50, 50, 30]);
    expect(found.flat()).toEqual(found.flat().toSorted(compareTables));
    expect(
      found
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.toSorted());
    expect(watcher.last('tablesList')).toEqual(found.at(-1));
  });

  test('is narrowed down by the server', async () => {
    const all = (await pages({ which: 'all', game: 'any' })).flat();
    const free = all.filter(({ joinable }) => joinable);
    expect((await pages({ game: 'any' })).flat()).toEqual(free);
    expect((await pages({})).flat()).toEqual(free.filter(({ game }) => game === 'hearts'));
    expect((await pages({ which: 'watchable', game: 'any' })).flat()).toEqual(
      all.filter(({ watchable }) => watchable),
    );
    expect((await pages({ game: 'pitch' })).flat()).toEqual(
      all.filter(({ joinable, game }) => joinable && game === 'pitch'),
    );
    expect((await watcher.requestOrFail('listTables', { which: 'all', game: 'pitch' })).total).toBe(
      33,
    );
    expect(await pages({ game: 'no such game' })).toEqual([[]]);
  });

  test('goes on where a page ended, also when that table is gone', async () => {
    const [first, second] = await pages({ which: 'all', game: 'any' });
    const { id, joinable, createdAt } = first.at(-1)!;
    const after = `${Number(joinable)}.${createdAt}.${id}x`;
    const rest = await watcher.requestOrFail('listTables', { which: 'all', game: 'any', after });
    expect(rest.tables).toEqual(second);
  });

  test.each(['', 'x', '2.5.elma', '1.-5.elma', '1.5.', `1.5.${'x'.repeat(60)}`])(
    'does not take “%s” for the end of a page',
    async (after) => {
      expect(await watcher.refusalOf('listTables', { after })).toBe('INVALID_REQUEST');
    },
  );

  test('[P-T3.1] is told in pages and changes, and never as a long list', async () => {
    for (const { event, payload } of watcher.received) {
      const tables: unknown[] = event === 'tablesList' ? payload : (payload.tables ?? []);
      expect(tables.length).toBeLessThanOrEqual(50);
      expect((payload.people ?? []).length).toBeLessThanOrEqual(50);
      expect(JSON.stringify(payload).length).toBeLessThan(40_000);
    }
    // Earlier news that was still waiting is sent together with the first of the two.
    const first = await full.connect().requestOrFail('createTable', { playerName: 'One more' });
    const isTold = ({ event, payload }: (typeof watcher.received)[number]): boolean =>
      event.startsWith('lobby') &&
      payload.tables.some(({ id }: TableSummary) => id === first.tableId);
    await expect.poll(() => watcher.received.some(isTold)).toBe(true);
    watcher.clearReceived();
    const { tableId } = await full
      .connect()
      .requestOrFail('createTable', { playerName: 'And one' });
    const change = await watcher.waitFor('lobbyChange', ({ tables }) => tables.length > 0);
    expect(change.tables.map(({ id }) => id)).toEqual([tableId]);
    expect(change.total).toBe(COUNT + 2);
  });
});
