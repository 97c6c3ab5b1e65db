// Measures servers under the same load: tables of four who play Hearts, on Masa and on others in turn. The server has
// one core and the load another.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_PROGRAM } from '../../scripts/lib/buildServer.mjs';
import { readCommandLine } from '../../scripts/lib/commandLine.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/serverFlags.mjs';
import { seatBoardgameTable } from './boardgameLoad.ts';
import { seatColyseusTable } from './colyseusLoad.ts';
import { seatEchoTable } from './echoLoad.ts';
import { seatMasaTable, seatPageTable } from './masaLoad.ts';
import { buildServerOf } from './olderServer.ts';
import { AT_ONCE, seatTables, startMasa, thinking, type Pause } from './seating.ts';
import { startServer, type ServerProcess } from './serverProcess.ts';
import { createLatencyStats, percentile, type LatencyStats } from './latency.ts';

const { options } = readCommandLine('bench');
const isQuick = options.quick !== undefined;
const TABLES = isQuick ? 4 : Number(options.tables ?? 500);
const SECONDS = isQuick ? 0.5 : Number(options.seconds ?? 15);
/** Long enough to show the memory that stays in use. */
const STEADY_SECONDS = isQuick ? 0.5 : Number(options.seconds ?? 60);
const WARM_UP_SECONDS = isQuick ? 0.1 : 5;
const SETTLING_SECONDS = isQuick ? 0.1 : 5;
const SEATS = 4;
/** One move a second and table. */
const STEADY = thinking(1000);
/** Until all tables are seated; in a quick run every table must make its first move before the measurement. */
const WHILE_SEATING = isQuick ? thinking(50) : STEADY;

interface Peer {
  readonly name: string;
  start(): Promise<ServerProcess>;
  seat(url: string, number: number, tally: LatencyStats, pause: Pause): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'masa-load-'));
let folders = 0;
const newFolder = (): string => join(folder, String(folders++));

/** Clients like the page and the terminal, which receive patches. */
function pageClients(
  name: string,
  program: string,
  env: Readonly<Record<string, string>> = {},
): Peer {
  return {
    name,
    start: () => startMasa(newFolder(), { program, env }),
    seat: (url, ...rest) => seatPageTable([url], ...rest),
  };
}

const page = pageClients('masa, patches, each move stored', SERVER_PROGRAM);

/** A power cut may lose the last moments. */
const undelayed = pageClients('masa, patches, the disk not waited for', SERVER_PROGRAM, {
  MASA_DURABILITY: 'process',
});

/** Other clients of Socket.IO, which receive whole views. */
const stock: Peer = {
  name: 'masa, whole views, each move stored',
  start: () => startMasa(newFolder()),
  seat: seatMasaTable,
};

function peer(name: string, program: string, seat: Peer['seat']): Peer {
  const start = () =>
    startServer(`bench/peers/${program}.ts`, { NODE_ENV: 'production' }, SERVER_FLAGS, true);
  return { name, start, seat };
}

const PEERS: readonly Peer[] = [
  page,
  undelayed,
  stock,
  ...(options.against === undefined
    ? []
    : [pageClients(`masa at ${options.against}`, await buildServerOf(options.against))]),
  peer('boardgame.io, nothing stored', 'boardgameServer', seatBoardgameTable),
  peer('Colyseus, nothing stored', 'colyseusServer', seatColyseusTable),
  peer('Socket.IO, messages sent on only', 'echoServer', seatEchoTable),
].filter(({ name }) => name.includes(options.only ?? ''));

const PACES = [
  { pace: 'as fast as they can', seconds: SECONDS, pause: AT_ONCE },
  { pace: 'one move per second and table', seconds: STEADY_SECONDS, pause: STEADY },
] as const;

async function measure(peer: Peer, { pace, seconds, pause }: (typeof PACES)[number]) {
  const server = await peer.start();
  await sleep(SETTLING_SECONDS * 1000);
  const idleMemory = server.memoryMegabytes();
  const tally = createLatencyStats();
  let areSeated = false;
  const paced = (): number => (areSeated ? pause : WHILE_SEATING)();
  await seatTables(0, TABLES, (number) => peer.seat(server.url, number, tally, paced));
  areSeated = true;
  await sleep(WARM_UP_SECONDS * 1000);
  const movesBefore = tally.moves;
  const cpuBefore = server.cpuSeconds();
  const bytesBefore = tally.bytes;
  tally.milliseconds.length = 0;
  await sleep(seconds * 1000);
  const moves = tally.moves - movesBefore;
  const cpu = server.cpuSeconds() - cpuBefore;
  const memory = server.memoryMegabytes();
  await server.stop();
  return {
    server: peer.name,
    pace,
    'moves/s': Math.round(moves / seconds),
    'server cores': Number((cpu / seconds).toFixed(2)),
    'CPU µs per move': Math.round((cpu * 1e6) / moves),
    'p50 ms': Number(percentile(tally.milliseconds, 0.5).toFixed(2)),
    'p99 ms': Number(percentile(tally.milliseconds, 0.99).toFixed(2)),
    'idle MB': Math.round(idleMemory),
    'memory MB': Math.round(memory),
    'bytes per move and seat': Math.round((tally.bytes - bytesBefore) / moves / SEATS) || null,
  };
}

// Each server adds a listener for the end of this process.
process.setMaxListeners(0);
// Ends the server under load too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(
  `\n${TABLES} tables with four sockets each; the server on one core, the load on another\n`,
);
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const pace of PACES.slice(0, isQuick ? 1 : 2)) {
  for (const peer of PEERS) rows.push(await measure(peer, pace));
}
console.table(rows);
const cost = rows[0]['CPU µs per move'];
for (const { server, pace, 'CPU µs per move': other } of rows.slice(1)) {
  if (pace !== rows[0].pace) continue;
  console.log(`A move stored by masa costs ${(cost / other).toFixed(2)} × that of ${server}.`);
}
rmSync(folder, { recursive: true, force: true });
process.exit();
