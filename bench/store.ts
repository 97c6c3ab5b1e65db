// Measures how fast the store takes moves on both databases, with 1, 8 and 32 moves in a commit: `node bench/store.ts`.
// A move is one event with the rows that a card in Hearts brings: its own, and every fourth time a trick.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent } from '#table/events.ts';
import { openPostgres } from '../src/server/store/postgres.ts';
import { startPostgres } from '../src/server/testing/throwawayPostgres.ts';
import { type JournalEntry, DURABILITIES, type Store } from '../src/server/store/store.ts';
import { openPostgresStore } from '../src/server/store/postgresStore.ts';
import { openSqliteStore } from '../src/server/store/sqliteStore.ts';
import { entry } from '../src/server/store/testEntries.ts';

const TABLES = 500;
const MOVES = 40_000;
const CARDS_IN_TRICK = 4;

const moved: TableEvent = {
  type: 'moved',
  seat: 2,
  move: { type: 'play', card: 'QS' },
  by: 'player',
  at: 1_700_000_000_123,
};

function moveOf(tableId: string, version: number): JournalEntry {
  if (version === 0) return entry(tableId, 0);
  const hand_id = `${tableId}/1/1`;
  const [trick, place] = [Math.floor(version / CARDS_IN_TRICK), version % CARDS_IN_TRICK];
  const card = { hand_id, trick_number: trick, order_index: place, position: place, card: 'QS' };
  const taken = { hand_id, number: trick, leader: 0, winner: 1, points: 13 };
  const writes = [
    { record: 'trick_cards' as const, row: card },
    ...(place === CARDS_IN_TRICK - 1 ? [{ record: 'tricks' as const, row: taken }] : []),
  ];
  return entry(tableId, version, { events: [moved], writes });
}

async function measure(name: string, store: Store, together: number): Promise<void> {
  const versions = new Map<string, number>();
  let next = 0;
  const append = (): Promise<void> => {
    const tableId = `masa${together}x${next++ % TABLES}`;
    const version = versions.get(tableId) ?? 0;
    versions.set(tableId, version + 1);
    return store.append(moveOf(tableId, version));
  };
  for (let made = 0; made < TABLES; made += together)
    await Promise.all(Array.from({ length: together }, append));
  const times: number[] = [];
  const [main, whole, start] = [process.threadCpuUsage(), process.cpuUsage(), performance.now()];
  for (let moves = 0; moves < MOVES; moves += together) {
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: together }, append));
    times.push(performance.now() - startedAt);
  }
  const seconds = (performance.now() - start) / 1000;
  const perMove = ({ user, system }: NodeJS.CpuUsage): string =>
    ((user + system) / MOVES).toFixed(1);
  times.sort((a, b) => a - b);
  console.log(
    `${name}, ${together} a commit: ${Math.round(MOVES / seconds)} moves/s, ` +
      `${perMove(process.threadCpuUsage(main))} µs a move in the main thread, ` +
      `${perMove(process.cpuUsage(whole))} µs in the process; a commit takes ` +
      `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`,
  );
}

function at(sorted: readonly number[], share: number): string {
  return sorted[Math.floor(sorted.length * share)].toFixed(2);
}

function rethrow(fault: unknown): never {
  throw fault;
}

async function measureEach(name: string, store: Store): Promise<void> {
  for (const together of [1, 8, 32]) await measure(name, store, together);
  await store.close();
}

for (const durability of DURABILITIES) {
  const folder = await mkdtemp(join(tmpdir(), 'masaBench-'));
  const file = join(folder, 'masa.db');
  const store = openSqliteStore({ file, durability, onLost: rethrow, onFault: rethrow });
  await measureEach(`SQLite, ${durability}`, store);
  await rm(folder, { recursive: true });
}

const server = await startPostgres({ isDurable: true });
for (const durability of DURABILITIES) {
  const database = await openPostgres({ databaseUrl: await server.createDatabase(), durability });
  await measureEach(`PostgreSQL, ${durability}`, openPostgresStore(database));
}
await server.stop();
