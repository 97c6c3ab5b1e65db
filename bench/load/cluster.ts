// Measures what several nodes cost: the same tables at one server, at one, two, four and eight nodes, and with the players of
// every table at two nodes. `npm run bench -- --cluster [--tables 500] [--seconds 10]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine } from '../../scripts/lib/commandLine.mjs';
import { startRedis } from '../../src/server/testing/throwawayRedis.ts';
import { startPostgres } from '../../src/server/testing/throwawayPostgres.ts';
import { seatPageTable } from './masaLoad.ts';
import { seatTables, startMasa, thinking } from './seating.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createLatencyStats, percentile } from './latency.ts';

const { options } = readCommandLine('bench');
const isQuick = options.quick !== undefined;
const TABLES = isQuick ? 4 : Number(options.tables ?? 500);
const SECONDS = isQuick ? 1 : Number(options.seconds ?? 10);
const WARM_UP_SECONDS = isQuick ? 0.5 : 5;
const SECRET = 'a secret that all nodes of the bench share';

interface Arrangement {
  readonly name: string;
  readonly nodes: number;
  /** Whether the servers form a cluster. */
  readonly isCluster: boolean;
  /** Whether the players of each table connect to different nodes. */
  readonly isSpread: boolean;
}

const TOGETHER = { isCluster: true, isSpread: false };
const ARRANGEMENTS: readonly Arrangement[] = [
  { name: 'one server', nodes: 1, isCluster: false, isSpread: false },
  { name: 'one node', nodes: 1, ...TOGETHER },
  { name: 'two nodes', nodes: 2, ...TOGETHER },
  { name: 'four nodes', nodes: 4, ...TOGETHER },
  { name: 'eight nodes', nodes: 8, ...TOGETHER },
  { name: 'two nodes, players of a table at both', nodes: 2, isCluster: true, isSpread: true },
];

const postgres = await startPostgres({ isDurable: true, connections: 200 });
const redis = await startRedis();
const folder = mkdtempSync(join(tmpdir(), 'masa-cluster-'));

async function startNodes({ nodes, isCluster }: Arrangement): Promise<ServerProcess[]> {
  const databaseUrl = await postgres.createDatabase();
  const started: ServerProcess[] = [];
  for (let number = 0; number < nodes; number++) {
    const env = {
      DATABASE_URL: databaseUrl,
      ...(isCluster && { REDIS_URL: redis.url }),
      MASA_SECRET: SECRET,
    };
    started.push(await startMasa(folder, { env, isPinned: false }));
  }
  return started;
}

const pause = thinking(1000);

async function measure(arrangement: Arrangement) {
  const nodes = await startNodes(arrangement);
  const urls = nodes.map(({ url }) => url);
  const tally = createLatencyStats();
  const urlsOf = (number: number): string[] =>
    arrangement.isSpread ? urls : [urls[number % urls.length]];
  await seatTables(0, TABLES, (number) => seatPageTable(urlsOf(number), number, tally, pause));
  await sleep(WARM_UP_SECONDS * 1000);
  const cpuOf = (): number => nodes.reduce((sum, node) => sum + node.cpuSeconds(), 0);
  const [movesBefore, cpuBefore] = [tally.moves, cpuOf()];
  tally.milliseconds.length = 0;
  await sleep(SECONDS * 1000);
  const [moves, cpu] = [tally.moves - movesBefore, cpuOf() - cpuBefore];
  const memory = nodes.reduce((sum, node) => sum + node.memoryMegabytes(), 0);
  await Promise.all(nodes.map((node) => node.stop()));
  return {
    'moves/s': Math.round(moves / SECONDS),
    'cores of all nodes': Number((cpu / SECONDS).toFixed(2)),
    'CPU ms per move': Number(((cpu * 1000) / moves).toFixed(3)),
    'p50 ms': Number(percentile(tally.milliseconds, 0.5).toFixed(1)),
    'p99 ms': Number(percentile(tally.milliseconds, 0.99).toFixed(1)),
    'memory MB': Math.round(memory),
  };
}

// Each server adds a listener for the end of this process.
process.setMaxListeners(0);
// Ends all servers too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(
  `\n${TABLES} tables of four, one move per second and table, ${SECONDS} s per measurement\n`,
);
const rows: ({ nodes: string } & Awaited<ReturnType<typeof measure>>)[] = [];
for (const arrangement of ARRANGEMENTS) {
  console.error(`  ${arrangement.name} …`);
  rows.push({ nodes: arrangement.name, ...(await measure(arrangement)) });
}
console.table(rows);
const costOf = (name: string): number =>
  rows.find(({ nodes }) => nodes === name)?.['CPU ms per move'] ?? Number.NaN;
for (const { name } of ARRANGEMENTS.slice(1)) {
  const to = (other: string): string => (costOf(name) / costOf(other)).toFixed(2);
  const ratios = `${to('one server')} × the CPU time of one server, ${to('one node')} × that of one node`;
  console.log(`${name}: a move costs ${ratios}.`);
}
await redis.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit();
