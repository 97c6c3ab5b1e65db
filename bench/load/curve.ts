// Measures how CPU time, latency and memory grow with the number of tables at one server. `node bench/load/curve.ts`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_PROGRAM } from '../../scripts/buildServer.mjs';
import { SERVER_FLAGS } from '../../scripts/serverFlags.mjs';
import { seatPageTable } from './masaLoad.ts';
import { startServer } from './serverProcess.ts';
import { createLatencyStats, percentile } from './latency.ts';

const isQuick = process.argv.includes('--quick');
const STEPS = isQuick ? [2, 4] : [50, 100, 200, 400, 800, 1200, 1600];
const SECONDS = isQuick ? 0.5 : 10;
const WARM_UP_SECONDS = isQuick ? 0.2 : 4;
const SEATED_AT_ONCE = 20;

/** Draws a thinking time; the mean is one second. */
const pause = (): number => 1000 * (0.5 + Math.random());

const folder = mkdtempSync(join(tmpdir(), 'masa-curve-'));
const env = {
  MASA_DATA: folder,
  MASA_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  PORT: '0',
  GRPC_PORT: '0',
  METRICS_PORT: 'off',
};
const server = await startServer(SERVER_PROGRAM, env, SERVER_FLAGS);
const tally = createLatencyStats();
let seated = 0;

async function seatUpTo(tables: number): Promise<void> {
  while (seated < tables) {
    const some = Math.min(SEATED_AT_ONCE, tables - seated);
    const numbers = Array.from({ length: some }, (_, at) => seated + at);
    await Promise.all(numbers.map((number) => seatPageTable([server.url], number, tally, pause)));
    seated += some;
  }
}

async function measure(tables: number) {
  await seatUpTo(tables);
  await sleep(WARM_UP_SECONDS * 1000);
  const [movesBefore, cpuBefore] = [tally.moves, server.cpuSeconds()];
  tally.milliseconds.length = 0;
  await sleep(SECONDS * 1000);
  const [moves, cpu] = [tally.moves - movesBefore, server.cpuSeconds() - cpuBefore];
  return {
    tables,
    'moves/s': Math.round(moves / SECONDS),
    'server cores': Number((cpu / SECONDS).toFixed(2)),
    'CPU ms per move': Number(((cpu * 1000) / moves).toFixed(2)),
    'p50 ms': Number(percentile(tally.milliseconds, 0.5).toFixed(1)),
    'p99 ms': Number(percentile(tally.milliseconds, 0.99).toFixed(1)),
    'memory MB': Math.round(server.memoryMegabytes()),
  };
}

// Ends the server too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(
  `\nOne server, embedded database, one move per second and table, ${SECONDS} s per step\n`,
);
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const tables of STEPS) rows.push(await measure(tables));
console.table(rows);
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit();
