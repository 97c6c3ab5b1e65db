// Making a table, sitting down at it, changing seats, leaving, starting: over sockets and into the records.

import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainTableId } from '#table/tableId.ts';
import { newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { GUESTS, plainName, seatGuests } from '../testing/testGuests.ts';

let database: TestDatabase;
let server: TestServer;
let pool: Pool;
beforeAll(async () => {
  database = await newDatabase('upToDate');
  server = await openTestServer({ databaseUrl: database.url });
  pool = new Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await server.close();
  await database.drop();
});

const WAITING = { start: 'ready' } as const;

describe('making a table', () => {
  test.each([
    ['4-point', 11],
    ['10-point', 50],
  ])('[P-B2.1, P-B2.2] %s Pitch goes to %i, and starts by itself', async (variant, target) => {
    const { table } = await server.connect().requestOrFail('createTable', {
      playerName: 'Asli',
      game: 'pitch',
      options: { variant },
    });
    expect(table.options).toMatchObject({ variant, target });
    expect(table.settings).toMatchObject({ start: 'auto', turnSeconds: 30 });
    expect(table.name).toBe(table.id);
  });

  test('[P-B2.2, P-B2.3] with a name, a target and ready-up is stored, and the maker sits', async () => {
    const owner = server.connect();
    const { tableId, seat, table } = await owner.requestOrFail('createTable', {
      playerName: 'Asli',
      game: 'pitch',
      options: { variant: '10-point', target: 32 },
      settings: WAITING,
      name: 'Friday table',
    });
    expect(seat).toBe(0);
    expect(table).toMatchObject({ name: 'Friday table', seat: 0, seats: 4, status: 'open' });
    const { rows } = await pool.query('select * from tables where id = $1', [tableId]);
    expect(rows).toMatchObject([
      { name: 'Friday table', game: 'pitch', variant: '10-point', status: 'open', seats: 4 },
    ]);
    expect(rows[0].options).toMatchObject({ target: 32 });
    expect(rows[0].settings).toMatchObject({ start: 'ready' });
    expect(rows[0].owner_id).toBe(table.owner);
    const seats = await pool.query(
      'select position from table_seats where table_id = $1 and player_id = $2',
      [tableId, table.owner],
    );
    expect(seats.rows).toEqual([{ position: 0 }]);
    await owner.requestOrFail('takeSeat', { seat: 2 });
  });

  test('with options that do not exist is refused, and nothing is made', async () => {
    const owner = server.connect();
    const { rows: before } = await pool.query('select count(*) from tables');
    const wrong = [
      { game: 'chess' },
      { game: 'pitch', options: { variant: '7-point' } },
      { game: 'pitch', settings: { turnSeconds: 4 } },
      { game: 'hearts', seats: 3 },
    ];
    for (const request of wrong) {
      expect(await owner.refusalOf('createTable', { playerName: 'Asli', ...request })).toMatch(
        /^INVALID_/,
      );
    }
    expect((await pool.query('select count(*) from tables')).rows).toEqual(before);
    expect(await owner.refusalOf('leaveTable')).toBe('NOT_SEATED');
  });
});

describe('sitting down', () => {
  test('[P-B3.1, P-B3.3, H-7.3] seats are given in the order of joining, and all hear of it', async () => {
    const { tableId, players } = await seatGuests(server, { settings: WAITING }, ['Asli']);
    for (const [at, name] of GUESTS.entries()) {
      if (at === 0) continue;
      const player = server.connect();
      const { seat, table } = await player.requestOrFail('joinTable', {
        tableId,
        playerName: name,
      });
      players.push(player);
      expect(seat).toBe(at);
      expect(table.players.map((one) => plainName(one.name))).toEqual(GUESTS.slice(0, at + 1));
      for (const other of players) {
        const update = await other.waitFor('updatePlayers', (one) => one.players.length === at + 1);
        expect(update.players[at]).toMatchObject({ seat: at, connected: true });
        expect(plainName(update.players[at].name)).toBe(name);
      }
    }
  });

  test('a table is found by its word in capitals and without Turkish letters too', async () => {
    let tableId = '';
    while (plainTableId(tableId) === tableId) {
      ({ tableId } = await seatGuests(server, { settings: WAITING }, ['Asli']));
    }
    const berk = server.connect();
    const typed = plainTableId(tableId).toUpperCase();
    const joined = await berk.requestOrFail('joinTable', { tableId: typed, playerName: 'Berk' });
    expect(joined).toMatchObject({ tableId, seat: 1 });
    const watcher = server.connect();
    const watched = await watcher.requestOrFail('watchTable', {
      tableId: typed,
      playerName: 'Ceyda',
    });
    expect(watched.tableId).toBe(tableId);
  });

  test('[P-B3.2] a full table takes nobody', async () => {
    const { tableId, players } = await seatGuests(server, { settings: WAITING });
    const fifth = server.connect();
    expect(await fifth.refusalOf('joinTable', { tableId, playerName: 'Ece' })).toBe('TABLE_FULL');
    await expect.poll(() => players[0].last('updatePlayers')!.players).toHaveLength(4);
  });

  test('a seat may be asked for, if it is free and there is one', async () => {
    const { tableId } = await seatGuests(server, { settings: WAITING }, ['Asli']);
    const join = (seat: number) => ({ tableId, seat, playerName: 'Berk' });
    const berk = server.connect();
    expect(await berk.refusalOf('joinTable', join(0))).toBe('SEAT_TAKEN');
    expect(await berk.refusalOf('joinTable', join(4))).toBe('INVALID_SEAT');
    expect((await berk.requestOrFail('joinTable', join(3))).seat).toBe(3);
  });
});

test('a socket that closes on its way to a table leaves nobody behind', async () => {
  const { tableId, players } = await seatGuests(server, { settings: WAITING }, ['Asli']);
  const onlooker = server.connect();
  const hasty = server.connect();
  for (const client of [onlooker, hasty]) await client.waitFor('lobby');
  // No guest can be made until the lock is given back.
  await pool.query('begin');
  await pool.query('lock table accounts in exclusive mode');
  hasty.socket.emit('joinTable', { tableId, playerName: 'Berk' });
  // Other servers under test have databases of their own in the same PostgreSQL.
  const waiting = `select count(*)::int from pg_locks join pg_database d on d.oid = database
    where not granted and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rows[0].count).toBe(1);
  players[0].clearReceived();
  onlooker.clearReceived();
  hasty.socket.disconnect();
  await onlooker.waitFor('lobbyChange');
  await pool.query('commit');
  const came = await players[0].waitFor('updatePlayers', (one) => one.players.length === 2);
  expect(plainName(came.players[1].name)).toBe('Berk');
  await players[0].waitFor('updatePlayers', (one) => one.players.length === 1);
});

describe('seats of Pitch', () => {
  test('[P-B4.1] partners sit across: North and South against East and West', async () => {
    const { players } = await seatGuests(server, { game: 'pitch', settings: QUICK });
    const { view } = await players[1].waitFor('updateGame');
    expect(view.sides).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(view.seat).toBe(1);
  });

  test('[P-B4.2] one that is empty can be claimed, and the old one is free again', async () => {
    const { tableId, players } = await seatGuests(server, { game: 'pitch' }, ['Asli', 'Berk']);
    await players[1].requestOrFail('takeSeat', { seat: 2 });
    await players[0].waitFor('updatePlayers', (update) => update.players[1]?.seat === 2);
    expect(await players[0].refusalOf('takeSeat', { seat: 2 })).toBe('SEAT_TAKEN');
    const ceyda = server.connect();
    const { seat } = await ceyda.requestOrFail('joinTable', { tableId, playerName: 'Ceyda' });
    expect(seat).toBe(1);
    const { rows } = await pool.query(
      'select position, player_name from table_seats where table_id = $1 order by position',
      [tableId],
    );
    expect(rows.map((row) => row.player_name && plainName(row.player_name))).toEqual([
      'Asli',
      'Ceyda',
      'Berk',
      null,
    ]);
  });

  test('[P-B4.3, H-7.3] none changes after the start', async () => {
    const { players } = await seatGuests(server, { game: 'pitch' });
    await players[0].waitFor('updateTable', ({ status }) => status === 'playing');
    for (const seat of [0, 1, 2, 3]) {
      expect(await players[1].refusalOf('takeSeat', { seat })).toBe('GAME_IN_PROGRESS');
    }
    const names = (): string[] =>
      players[0].last('updatePlayers')!.players.map(({ name }) => plainName(name));
    await expect.poll(names).toEqual([...GUESTS]);
  });
});

describe('leaving', () => {
  test('[P-B5.1] frees the seat, and the others see nobody there', async () => {
    const { tableId, players } = await seatGuests(server, { settings: WAITING }, ['Asli', 'Berk']);
    players[1].clearReceived();
    await players[1].requestOrFail('leaveTable');
    const update = await players[0].waitFor('updatePlayers', (one) => one.players.length === 1);
    expect(plainName(update.players[0].name)).toBe('Asli');
    await players[1].waitFor('lobby');
    players[1].clearReceived();
    await players[0].requestOrFail('chatMessage', { text: 'gone?' });
    const ceyda = server.connect();
    expect((await ceyda.requestOrFail('joinTable', { tableId, playerName: 'Ceyda' })).seat).toBe(1);
    const table = ['chat', 'updatePlayers', 'updateTable', 'updateGame'];
    expect(players[1].received.filter(({ event }) => table.includes(event))).toEqual([]);
  });

  test('[P-B5.2] the owner may close the table, and everybody is told', async () => {
    const { tableId, players } = await seatGuests(server, { settings: WAITING }, ['Asli', 'Berk']);
    expect(await players[1].refusalOf('closeTable')).toBe('NOT_GAME_CREATOR');
    await players[0].requestOrFail('closeTable');
    for (const player of players) {
      expect(await player.waitFor('tableClosed')).toEqual({ reason: 'owner' });
    }
    expect(await players[1].refusalOf('joinTable', { tableId })).toBe('TABLE_NOT_FOUND');
    const { rows } = await pool.query('select status from tables where id = $1', [tableId]);
    expect(rows).toEqual([{ status: 'closed' }]);
    const next = await players[1].requestOrFail('createTable', {});
    expect(next.tableId).not.toBe(tableId);
  });

  test('[P-J2.1] the owner may remove a seat before the start, nobody else may', async () => {
    const { tableId, players } = await seatGuests(server, { settings: WAITING });
    expect(await players[1].refusalOf('kick', { seat: 2 })).toBe('NOT_GAME_CREATOR');
    expect(await players[0].refusalOf('kick', { seat: 0 })).toBe('INVALID_SEAT');
    await players[0].requestOrFail('kick', { seat: 2 });
    expect(await players[2].waitFor('tableClosed')).toEqual({ reason: 'kicked' });
    await players[2].waitFor('lobby', ({ people }) =>
      people.some(({ name, tableId: at }) => plainName(name) === 'Ceyda' && at === null),
    );
    expect(await players[2].refusalOf('chatMessage', { text: 'why?' })).toBe('NOT_SEATED');
    const ece = server.connect();
    expect((await ece.requestOrFail('joinTable', { tableId, playerName: 'Ece' })).seat).toBe(2);
  });

  test('[P-J2.1, P-F1.4] during a game the owner may not without time-outs', async () => {
    const { players } = await seatGuests(server, { game: 'pitch' });
    expect(await players[0].refusalOf('kick', { seat: 2 })).toBe('FORBIDDEN');
    const third = () => players[0].last('updatePlayers')!.players[2]?.name;
    await expect.poll(() => plainName(third() ?? '')).toBe('Ceyda');
  });
});

describe('the start', () => {
  test('[P-B6.1] with ready-up comes when the fourth is ready, and not before', async () => {
    const { players } = await seatGuests(server, { game: 'pitch', settings: WAITING });
    for (const player of players.slice(0, 3))
      await player.requestOrFail('setReady', { ready: true });
    await players[0].requestOrFail('setReady', { ready: false });
    await players[3].requestOrFail('setReady', { ready: true });
    expect(players[3].last('updateTable')!.status).toBe('open');
    expect(players[3].last('updatePlayers')!.players.map(({ ready }) => ready)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await players[0].requestOrFail('setReady', { ready: true });
    await players[3].waitFor('updateTable', ({ status }) => status === 'playing');
  });

  test('[P-B6.2, H-3.1] without it comes when the fourth sits down', async () => {
    const { tableId, players } = await seatGuests(server, {}, GUESTS.slice(0, 3));
    expect(players[0].last('updateTable')!.status).toBe('open');
    const fourth = server.connect();
    const { table } = await fourth.requestOrFail('joinTable', { tableId, playerName: GUESTS[3] });
    expect(table.status).toBe('playing');
    await players[0].waitFor('updateTable', ({ status }) => status === 'playing');
    for (const player of [...players, fourth]) {
      const { hand } = await player.waitFor('startGame');
      expect(hand).toHaveLength(13);
    }
  });
});

describe('those who watch', () => {
  test('see the table and speak, where the table lets them', async () => {
    const settings = { ...WAITING, watchers: 'chat' };
    const { tableId, players } = await seatGuests(server, { settings }, ['Asli']);
    const watcher = server.connect();
    const { table } = await watcher.requestOrFail('watchTable', { tableId, playerName: 'Onur' });
    expect(table).toMatchObject({ id: tableId, seat: null });
    await watcher.requestOrFail('chatMessage', { text: 'hello' });
    expect(await players[0].waitFor('chat')).toMatchObject({ from: 'Onur', text: 'hello' });
    expect(await watcher.refusalOf('setReady', { ready: true })).toBe('NOT_SEATED');
    await watcher.requestOrFail('stopWatching');
    await players[0].waitFor('updateTable', ({ watchers }) => watchers.length === 0);
  });

  test('are silent, or not let in, where the table says so', async () => {
    const watch = async (watchers: string): Promise<string | null> => {
      const { tableId } = await seatGuests(server, { settings: { watchers } }, ['Asli']);
      const watcher = server.connect();
      const refusal = await watcher.refusalOf('watchTable', { tableId, playerName: 'Onur' });
      return refusal ?? watcher.refusalOf('chatMessage', { text: 'hello' });
    };
    expect(await watch('silent')).toBe('FORBIDDEN');
    expect(await watch('none')).toBe('FORBIDDEN');
  });

  test('may sit down, and then hear their own view alone', async () => {
    const { tableId } = await seatGuests(server, { settings: QUICK }, GUESTS.slice(0, 3));
    const watcher = server.connect();
    await watcher.requestOrFail('watchTable', { tableId, playerName: 'Onur' });
    expect((await watcher.requestOrFail('joinTable', { tableId })).seat).toBe(3);
    watcher.clearReceived();
    await watcher.waitFor('updateGame', ({ view }) => view.phase === 'passing');
    expect(new Set(watcher.all('updateGame').map(({ view }) => view.seat))).toEqual(new Set([3]));
  });
});
