// Measures how the cost of a move grows with the number of tables, at as many moves a second in all, and with the length
// of a game. `npm run bench -- --growth`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine } from '../../scripts/lib/commandLine.mjs';
import { createLatencyStats, percentile } from './latency.ts';
import { seatPageTable } from './masaLoad.ts';
import { AT_ONCE, seatTables, startMasa, thinking } from './seating.ts';
import type { ServerProcess } from './serverProcess.ts';

const isQuick = readCommandLine('bench').options.quick !== undefined;
const TABLES = isQuick ? [2, 4] : [50, 500, 5000];
const MOVES_PER_SECOND = isQuick ? 20 : 500;
const SECONDS = isQuick ? 0.5 : 20;
const WARM_UP_SECONDS = isQuick ? 0.2 : 5;
const LONG_TABLES = isQuick ? 1 : 50;
/** Moves of each table since its game began, at which its cost is measured. */
const LENGTHS = isQuick ? [30, 80] : [200, 1000, 2000, 3000];
/** High enough that the game lasts until the measurement ends. */
const LONG_GAME = { endScore: 500 };

const folder = mkdtempSync(join(tmpdir(), 'masa-growth-'));
const tally = createLatencyStats();

async function measure(server: ServerProcess, hasEnded: () => boolean) {
  const [movesBefore, cpuBefore] = [tally.moves, server.cpuSeconds()];
  const [bytesBefore, start] = [tally.bytes, performance.now()];
  tally.milliseconds.length = 0;
  while (!hasEnded()) await sleep(50);
  const seconds = (performance.now() - start) / 1000;
  const [moves, cpu] = [tally.moves - movesBefore, server.cpuSeconds() - cpuBefore];
  return {
    'moves/s': Math.round(moves / seconds),
    'CPU µs per move': Math.round((cpu * 1e6) / moves),
    'p50 ms': Number(percentile(tally.milliseconds, 0.5).toFixed(1)),
    'p99 ms': Number(percentile(tally.milliseconds, 0.99).toFixed(1)),
    'bytes per move': Math.round((tally.bytes - bytesBefore) / moves),
    'memory MB': Math.round(server.memoryMegabytes()),
  };
}

async function measureTables(): Promise<void> {
  const server = await startMasa(join(folder, 'tables'));
  const rows: object[] = [];
  let tables = 0;
  const pause = (): number => thinking((tables / MOVES_PER_SECOND) * 1000)();
  for (const wanted of TABLES) {
    const seated = tables;
    tables = wanted;
    await seatTables(seated, wanted, (number) => seatPageTable([server.url], number, tally, pause));
    await sleep(WARM_UP_SECONDS * 1000);
    const end = performance.now() + SECONDS * 1000;
    rows.push({ tables, ...(await measure(server, () => performance.now() > end)) });
  }
  await server.stop();
  console.log(`\nMore tables, ${MOVES_PER_SECOND} moves a second in all\n`);
  console.table(rows);
}

async function measureLength(): Promise<void> {
  const server = await startMasa(join(folder, 'length'));
  const rows: object[] = [];
  const before = tally.moves;
  const movesOfEach = (): number => (tally.moves - before) / LONG_TABLES;
  await seatTables(0, LONG_TABLES, (number) =>
    seatPageTable([server.url], number, tally, AT_ONCE, LONG_GAME),
  );
  for (const length of LENGTHS) {
    while (movesOfEach() < length * 0.8) await sleep(10);
    rows.push({ 'up to move': length, ...(await measure(server, () => movesOfEach() >= length)) });
  }
  await server.stop();
  console.log(`\nLonger games at ${LONG_TABLES} tables, as fast as they can\n`);
  console.table(rows);
}

// Ends the server too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await measureTables();
await measureLength();
rmSync(folder, { recursive: true, force: true });
process.exit();
