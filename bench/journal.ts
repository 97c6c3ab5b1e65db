// Measures how fast the journal stores moves. A move is one event and three rows of read models. `node bench/journal.ts`.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent } from '#table/events.ts';
import type { DatabaseSettings } from '../src/server/database/database.ts';
import { openDatabase } from '../src/server/database/openDatabase.ts';
import { startPostgres } from '../src/server/database/throwawayPostgres.ts';
import type { JournalEntry, Journal } from '../src/server/store/journal.ts';
import { openJournal } from '../src/server/journal/openJournal.ts';
import { createTestRecords, entry, TEST_RECORDS } from '../src/server/journal/testEntries.ts';

const ALONE = 2000;
const WRITERS = 200;
const MOVES_EACH = 100;
const WRITES = 3;

const moved: TableEvent = {
  type: 'moved',
  seat: 2,
  move: { type: 'play', card: 'QS' },
  by: 'player',
  at: 1_700_000_000_123,
  cause: 'ada:0190b3a0-0000-7000-8000-000000000000',
};

function moveOf(tableId: string, version: number): JournalEntry {
  const writes = Array.from({ length: WRITES }, (_, position) => ({
    record: 'scores' as const,
    row: {
      table_id: tableId,
      // Each move replaces the same row and adds two new ones.
      position: position === 0 ? 0 : version * WRITES + position,
      points: version,
      is_final: false,
      details: { hand: ['QS', 'AH', '10C', '2D'] },
      at: new Date(moved.at),
      player: '0190b3a0-0000-7000-8000-000000000000',
    },
  }));
  return entry(tableId, version, { writes, ...(version > 0 && { events: [moved] }) });
}

async function play(journal: Journal, tableId: string, moves: number): Promise<number[]> {
  const times: number[] = [];
  for (let version = 0; version < moves; version++) {
    const start = performance.now();
    await journal.append(moveOf(tableId, version));
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

async function measure(name: string, settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  await createTestRecords(database);
  const journal = openJournal(database, TEST_RECORDS);
  await play(journal, 'warm', 300);
  const alone = await play(journal, 'alone', ALONE);
  const main = process.threadCpuUsage();
  const whole = process.cpuUsage();
  const start = performance.now();
  const tables = Array.from({ length: WRITERS }, (_, index) => `masa${index}`);
  await Promise.all(tables.map((tableId) => play(journal, tableId, MOVES_EACH)));
  const seconds = (performance.now() - start) / 1000;
  const moves = WRITERS * MOVES_EACH;
  const perMove = ({ user, system }: NodeJS.CpuUsage): number =>
    Math.round((user + system) / moves);
  console.log(
    `${name}: one writer p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms; ` +
      `${WRITERS} writers: ${Math.round(moves / seconds)} moves/s, ` +
      `${Math.round((moves * (1 + WRITES)) / seconds)} rows/s, ` +
      `CPU per move: ${perMove(process.threadCpuUsage(main))} µs in the main thread, ` +
      `${perMove(process.cpuUsage(whole))} µs in the process`,
  );
  await database.close();
}

function at(sorted: readonly number[], share: number): string {
  return sorted[Math.floor(sorted.length * share)].toFixed(2);
}

const dataFolder = await mkdtemp(join(tmpdir(), 'masaBench-'));
await measure('embedded', { dataFolder, databaseUrl: null });
await rm(dataFolder, { recursive: true });
const server = await startPostgres({ isDurable: true });
await measure('PostgreSQL', { dataFolder, databaseUrl: await server.createDatabase() });
await server.stop();
