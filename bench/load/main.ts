// Measures servers under load: tables of four who play Hearts, on Masa and on boardgame.io in turn.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_PROGRAM } from '../../scripts/buildServer.mjs';
import { readCommandLine } from '../../scripts/commandLine.mjs';
import { SERVER_FLAGS } from '../../scripts/serverFlags.mjs';
import { seatBoardgameTable } from './boardgameLoad.ts';
import { seatMasaTable, seatPageTable } from './masaLoad.ts';
import { startServer, type ServerProcess } from './serverProcess.ts';
import { createLatencyStats, percentile, type LatencyStats } from './latency.ts';

const { options } = readCommandLine('bench');
const isQuick = options.quick !== undefined;
const TABLES = isQuick ? 4 : Number(options.tables ?? 500);
const SECONDS = isQuick ? 0.5 : Number(options.seconds ?? 15);
const WARM_UP_SECONDS = isQuick ? 0.1 : 5;
const SEATED_AT_ONCE = 20;
const SEATS = 4;
/** The mean time that a player thinks, at one move a second and table. */
const STEADY_PAUSE_MS = 1000;

interface Peer {
  readonly name: string;
  start(): Promise<ServerProcess>;
  seat(url: string, number: number, tally: LatencyStats, pause: () => number): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'masa-load-'));
let starts = 0;

const startMasa = (): Promise<ServerProcess> =>
  startServer(
    SERVER_PROGRAM,
    {
      PORT: '0',
      GRPC_PORT: '0',
      METRICS_PORT: 'off',
      MASA_DATA: join(folder, String(starts++)),
      LOG_LEVEL: 'warn',
      // All players connect from one address.
      MASA_LIMITS: 'off',
    },
    SERVER_FLAGS,
  );

/** Clients like the page and the terminal, which receive patches. */
const page: Peer = {
  name: 'masa, stored first, patches',
  start: startMasa,
  seat: (url, ...rest) => seatPageTable([url], ...rest),
};

/** Other clients of Socket.IO, which receive whole views. */
const stock: Peer = {
  name: 'masa, stored first, whole views',
  start: startMasa,
  seat: seatMasaTable,
};

const boardgame: Peer = {
  name: 'boardgame.io, in memory',
  start: () =>
    startServer('bench/load/boardgameServer.ts', { NODE_ENV: 'production' }, SERVER_FLAGS),
  seat: seatBoardgameTable,
};

/** A quick run only tests this program, so it skips the second kind of client. */
const PEERS = isQuick ? [page, boardgame] : [page, stock, boardgame];

const PACES = {
  'as fast as they can': () => 0,
  'one move per second and table': () => STEADY_PAUSE_MS * (0.5 + Math.random()),
} as const;

async function measure(peer: Peer, pause: () => number) {
  const server = await peer.start();
  const tally = createLatencyStats();
  let areSeated = false;
  const paced = (): number => (areSeated ? pause() : STEADY_PAUSE_MS);
  for (let first = 0; first < TABLES; first += SEATED_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(SEATED_AT_ONCE, TABLES - first) },
      (_, at) => first + at,
    );
    await Promise.all(numbers.map((number) => peer.seat(server.url, number, tally, paced)));
  }
  areSeated = true;
  await sleep(WARM_UP_SECONDS * 1000);
  const movesBefore = tally.moves;
  const cpuBefore = server.cpuSeconds();
  const bytesBefore = tally.bytes;
  tally.milliseconds.length = 0;
  await sleep(SECONDS * 1000);
  const moves = tally.moves - movesBefore;
  const cpu = server.cpuSeconds() - cpuBefore;
  const memory = server.memoryMegabytes();
  await server.stop();
  return {
    'moves/s': Math.round(moves / SECONDS),
    'server cores': Number((cpu / SECONDS).toFixed(2)),
    'moves/s per core': Math.round(moves / cpu),
    'p50 ms': Number(percentile(tally.milliseconds, 0.5).toFixed(2)),
    'p99 ms': Number(percentile(tally.milliseconds, 0.99).toFixed(2)),
    'memory MB': Math.round(memory),
    'bytes per move and seat': Math.round((tally.bytes - bytesBefore) / moves / SEATS) || null,
  };
}

// Ends the server under load too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(
  `\n${TABLES} tables with four sockets each; server and load in two processes; ${SECONDS} s per measurement\n`,
);
const rows: ({ server: string; pace: string } & Awaited<ReturnType<typeof measure>>)[] = [];
for (const [pace, pause] of Object.entries(PACES).slice(0, isQuick ? 1 : 2)) {
  for (const peer of PEERS) rows.push({ server: peer.name, pace, ...(await measure(peer, pause)) });
}
console.table(rows);
const perCore = (peer: Peer): number =>
  rows.find(({ server }) => server === peer.name)?.['moves/s per core'] ?? Number.NaN;
for (const peer of PEERS.filter((one) => one !== boardgame)) {
  const ratio = perCore(peer) / perCore(boardgame);
  console.log(`${peer.name}: ${ratio.toFixed(2)} × the moves per core of boardgame.io.`);
}
rmSync(folder, { recursive: true, force: true });
process.exit();
