// A server process that is killed again and again while four people play, and one that is told to stop.
// MASA_KILLS sets how often it is killed.

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Moved, TableEvent } from '#table/events.ts';
import { rebuild } from '#table/evolve.ts';
import { seatGuests } from './testing/testGuests.ts';
import { freePort, startMasa, type MasaProcess } from './testing/testProcess.ts';
import { connectClient, type TestClient } from './testing/testServer.ts';
import {
  eachStore,
  onSqlite,
  openStoreAt,
  placeOf,
  type StoreSettings,
  type TestStoreKind,
} from './testing/testStores.ts';
import { openResilientPlayer, type ResilientPlayer } from './testing/testResilientPlayer.ts';

/** A PostgreSQL lives on when the server is killed: there is nothing that a second kill would find changed. */
const killsOf = ({ kind }: TestStoreKind): number =>
  Number(process.env.MASA_KILLS ?? (kind === 'SQLite' ? 2 : 1));
const ONE_KILL_MS = 30_000;
const MOVES_BETWEEN_KILLS = 8;
const LONGEST_DELAY_MS = 60;
const NAMES = ['Asli', 'Berk', 'Ceyda', 'Deniz'];

let masa: MasaProcess;
const clients: { close(): void }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await masa?.stop('SIGKILL');
});

/** Always at the same address, so that clients find it again. */
async function settingsOfProcess(settings: StoreSettings): Promise<Record<string, string>> {
  return {
    PORT: String(await freePort()),
    MASA_DATA: settings.dataFolder,
    DATABASE_URL: settings.databaseUrl ?? '',
  };
}

async function eventsOf(settings: StoreSettings, tableId: string): Promise<TableEvent[]> {
  const store = openStoreAt(placeOf(settings));
  const events = await store.events(tableId);
  await store.close();
  return events;
}

/** Until everybody has made so many moves more. */
async function play(players: ResilientPlayer[], moves: number): Promise<void> {
  const enough = players.map(({ acknowledged }) => acknowledged.length + moves);
  const isEnough = (): boolean =>
    players.every(({ acknowledged }, seat) => acknowledged.length >= enough[seat]);
  while (!isEnough()) await wait(5);
}

async function seatTough(url: string): Promise<{ tableId: string; players: ResilientPlayer[] }> {
  const players = NAMES.map((_, seed) => openResilientPlayer(url, seed));
  clients.push(...players);
  const { tableId } = await players[0].createTable({
    playerName: NAMES[0],
    options: { endScore: 100 },
    settings: { handPause: 0 },
  });
  for (const [seat, player] of players.entries())
    if (seat > 0) await player.joinTable({ tableId, playerName: NAMES[seat] });
  return { tableId, players };
}

eachStore((place) => {
  const KILLS = killsOf(place);
  test(
    `[H-12.3] in ${KILLS} kills no acknowledged move is lost, none is made twice, everybody is back`,
    async () => {
      const settings = await place.newSettings();
      const env = await settingsOfProcess(settings);
      masa = startMasa(env);
      const { tableId, players } = await seatTough(await masa.url);
      for (let killed = 0; killed < KILLS; killed++) {
        await play(players, MOVES_BETWEEN_KILLS);
        await wait(Math.random() * LONGEST_DELAY_MS);
        expect(await masa.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
        masa = startMasa(env);
        await masa.url;
      }
      await play(players, MOVES_BETWEEN_KILLS);
      for (const player of players) player.socket.off('updateGame');
      const { code } = await masa.stop();
      expect(code).toBe(0);

      const events = await eventsOf(settings, tableId);
      checkMoves(events, players, KILLS);
      const table = rebuild(events);
      expect(table.places.map(({ person }) => person?.name)).toEqual(NAMES);
      players.forEach(({ returns, refusals }, seat) => {
        expect(refusals).toEqual([]);
        expect(returns).toHaveLength(KILLS);
        for (const one of returns) {
          expect(one).toMatchObject({ seat });
          expect(one.deadline ?? Infinity).toBeGreaterThan(one.at);
        }
      });
    },
    (KILLS + 2) * ONE_KILL_MS,
  );
});

/** Every acknowledged move is in the journal, as it was sent, once. */
function checkMoves(events: TableEvent[], players: ResilientPlayer[], kills: number): void {
  const byCommand = new Map<string, (TableEvent & Moved)[]>();
  for (const event of events) {
    if (event.type !== 'moved' || event.cause === undefined) continue;
    const commandId = event.cause.slice(event.cause.indexOf(':') + 1);
    byCommand.set(commandId, [...(byCommand.get(commandId) ?? []), event]);
  }
  players.forEach(({ acknowledged }, seat) => {
    expect(acknowledged.length).toBeGreaterThan(kills * MOVES_BETWEEN_KILLS);
    for (const { commandId, move } of acknowledged) {
      expect(byCommand.get(commandId)).toMatchObject([{ seat, move, by: 'player' }]);
    }
  });
  for (const moves of byCommand.values()) expect(moves).toHaveLength(1);
}

// Another database would be another only in how it is stopped and read again, which is asked above of each.
onSqlite((place) => {
  test('told to stop, it says so, ends well, and keeps the seats of tables that wait for players', async () => {
    const env = await settingsOfProcess(await place.newSettings());
    masa = startMasa(env);
    const url = await masa.url;
    const connect = (auth = {}): TestClient => {
      const client = connectClient(url, auth);
      clients.push({ close: () => client.socket.disconnect() });
      return client;
    };
    const { tableId, players, tokens } = await seatGuests({ connect }, {}, NAMES.slice(0, 3));
    const stopped = masa.stop();
    for (const player of players) {
      expect(await player.waitFor('restarting')).toEqual({ inMs: expect.any(Number) });
    }
    expect(await stopped).toEqual({ code: 0, signal: null });
    masa = startMasa(env);
    await masa.url;
    for (const seat of [2, 1, 0]) {
      const back = connect({ token: tokens[seat] });
      expect(await back.waitFor('reconnected')).toMatchObject({ tableId, seat });
    }
    const last = connect();
    const { table, seat } = await last.requestOrFail('joinTable', {
      tableId,
      playerName: NAMES[3],
    });
    expect(seat).toBe(3);
    expect(table.status).toBe('playing');
    expect(table.players.map(({ name }) => name)).toEqual(NAMES);
  });
});
