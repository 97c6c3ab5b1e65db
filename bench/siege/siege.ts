// Starts a server with honest tables, attacks it from a second process, and reports what happened.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_PROGRAM } from '../../scripts/lib/buildServer.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/serverFlags.mjs';
import { freePort } from '../../src/server/testing/testProcess.ts';
import { startServer, type ServerProcess } from '../load/serverProcess.ts';
import { createLatencyStats, percentile, type LatencyStats } from '../load/latency.ts';
import { total, type Tally as HostileTally } from './attack.ts';
import { hasReadHistory } from './historyAttacks.ts';
import type { HostileOrders } from './hostile.ts';
import { seatHonestTable, type Ledger, type HonestTable } from './honestTable.ts';
import { checkJournal } from './journalCheck.ts';
import { playLongGame } from './longGame.ts';

export interface SiegePlan {
  readonly messages: number;
  readonly perSecond: number;
  readonly tables: number;
  /** Of the long game whose record attackers ask for. */
  readonly rounds: number;
  /** Play before anything is measured. */
  readonly warmUpSeconds: number;
  /** Measured play before the attacks. */
  readonly restSeconds: number;
  /** Time after the attacks until the server must have freed their memory. */
  readonly settleSeconds: number;
  readonly seed: number;
  /** The name of a single attack, or null for all. */
  readonly only: string | null;
  /** Whether one guest attacks alone, at a pace of its own. */
  readonly isOneGuest: boolean;
}

export interface SiegeReport {
  readonly hostile: HostileTally;
  readonly seconds: number;
  readonly restP99: number;
  readonly siegeP99: number;
  readonly movesInSiege: number;
  readonly memoryBefore: number;
  readonly memoryAfter: number;
  readonly faults: number;
  /** The last lines of the server's log. */
  readonly log: readonly string[];
  readonly isAlive: boolean;
  readonly refusedHonest: readonly string[];
  /** Differences between the journal and what the honest players did. */
  readonly problems: readonly string[];
}

const SEATS = 4;
const SEATED_AT_ONCE = 10;
const PAUSE_MS = 400;
/** Time for the answers to the last requests. */
const LAST_ANSWERS_MS = 10_000;
const MAX_SHOWN = 5;
/** Kinds of attacks, by what they send. */
const KINDS = 13;
const HOSTILE = fileURLToPath(new URL('hostile.ts', import.meta.url));
const pause = (): number => PAUSE_MS * (0.5 + Math.random());

export async function runSiege(plan: SiegePlan): Promise<SiegeReport> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'masaSiege-'));
  const [grpcPort, metricsPort] = [await freePort(), await freePort()];
  const server = await startServer(
    SERVER_PROGRAM,
    {
      PORT: '0',
      GRPC_PORT: String(grpcPort),
      METRICS_PORT: String(metricsPort),
      MASA_DATA: dataFolder,
      LOG_LEVEL: 'warn',
    },
    SERVER_FLAGS,
  );
  try {
    return await attackAndMeasure(plan, server, { dataFolder, grpcPort, metricsPort });
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function attackAndMeasure(
  plan: SiegePlan,
  server: ServerProcess,
  {
    dataFolder,
    grpcPort,
    metricsPort,
  }: { dataFolder: string; grpcPort: number; metricsPort: number },
): Promise<SiegeReport> {
  const { port } = new URL(server.url);
  const tally = createLatencyStats();
  const accounts: Ledger = { tables: new Set(), acknowledged: new Set(), refused: [] };
  const url = `http://127.0.0.1:${port}`;
  const longGame = await playLongGame(url, plan.rounds, accounts);
  const tables = await seatAll(plan.tables, url, tally, accounts);
  await sleep(plan.warmUpSeconds * 1000);
  tally.milliseconds.length = 0;
  await sleep(plan.restSeconds * 1000);
  const restP99 = percentile(tally.milliseconds.splice(0), 0.99);
  const memoryBefore = server.memoryMegabytes();
  const movesBefore = tally.moves;
  const startedAt = performance.now();
  const hostile = await besiege({
    target: {
      host: '127.0.0.1',
      port: Number(port),
      grpcPort,
      tableIds: tables.map(({ tableId }) => tableId),
      longGame,
    },
    ...plan,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const siegeP99 = percentile(tally.milliseconds, 0.99);
  const movesInSiege = tally.moves - movesBefore;
  await sleep(plan.settleSeconds * 1000);
  const isAlive = await answers(url);
  const memoryAfter = isAlive ? server.memoryMegabytes() : Number.NaN;
  const faults = await countFaults(metricsPort);
  await Promise.race([Promise.all(tables.map((table) => table.close())), sleep(LAST_ANSWERS_MS)]);
  await server.stop();
  return {
    hostile,
    seconds,
    restP99,
    siegeP99,
    movesInSiege,
    memoryBefore,
    memoryAfter,
    faults,
    log: [...server.printed()],
    isAlive,
    refusedHonest: accounts.refused,
    problems: await checkJournal(dataFolder, accounts, plan.tables * SEATS + 1),
  };
}

async function seatAll(
  many: number,
  url: string,
  tally: LatencyStats,
  accounts: Ledger,
): Promise<HonestTable[]> {
  const tables: HonestTable[] = [];
  for (let first = 0; first < many; first += SEATED_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(SEATED_AT_ONCE, many - first) }, (_, at) => at);
    tables.push(
      ...(await Promise.all(
        numbers.map((at) => seatHonestTable(url, first + at, { tally, accounts, pause })),
      )),
    );
  }
  return tables;
}

async function besiege(orders: HostileOrders): Promise<HostileTally> {
  const attackers = fork(HOSTILE, { stdio: 'inherit' });
  attackers.send(orders);
  const gone = once(attackers, 'exit').then(() => {
    throw new Error('The attackers ended before they had reported.');
  });
  const [tally] = await Promise.race([once(attackers, 'message'), gone]);
  return tally;
}

async function answers(url: string): Promise<boolean> {
  const health = await fetch(`${url}/readyz`).catch(() => null);
  return health?.status === 200;
}

/** Returns the faults that the server has counted. */
async function countFaults(metricsPort: number): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    .then((response) => response.text())
    .catch(() => '');
  return [...metrics.matchAll(/^masa_faults_total(?:\{[^}]*\})? (\d+)$/gm)].reduce(
    (sum, [, many]) => sum + Number(many),
    0,
  );
}

/** How much slower play may become under a siege, and with one hostile guest. */
const MAX_SLOWDOWN = 2;
const MAX_SLOWDOWN_BY_GUEST = 3;
/** The share of memory that the server may still hold after a hostile guest has gone. */
const MAX_GROWTH_BY_GUEST = 0.2;

/** Returns the promises about speed that were broken. They depend on the load of this machine. */
export function slowPromises(report: SiegeReport, { isOneGuest }: SiegePlan): string[] {
  const { restP99, siegeP99, memoryBefore, memoryAfter } = report;
  const most = isOneGuest ? MAX_SLOWDOWN_BY_GUEST : MAX_SLOWDOWN;
  const broken: string[] = [];
  if (siegeP99 >= most * restP99) broken.push(`play became more than ${most} times as slow`);
  if (isOneGuest && memoryAfter > (1 + MAX_GROWTH_BY_GUEST) * memoryBefore)
    broken.push(`memory stayed at ${memoryAfter} MB after ${memoryBefore} MB`);
  return broken;
}

/** Returns the promises that were broken. */
export function brokenPromises(report: SiegeReport, plan: SiegePlan): string[] {
  const { hostile, memoryAfter, memoryBefore, movesInSiege } = report;
  const checks: readonly (readonly [boolean, string])[] = [
    [total(hostile.sent) >= plan.messages, 'the siege ended early'],
    [
      plan.only !== null || plan.isOneGuest || Object.keys(hostile.sent).length >= KINDS,
      'some attacks never ran',
    ],
    [plan.only !== null || hasReadHistory(hostile), 'nobody got to read a history'],
    [movesInSiege >= plan.tables, `honest players made only ${movesInSiege} moves meanwhile`],
    [report.isAlive, 'the server does not answer'],
    [hostile.wrong.length === 0, `forbidden answers: ${hostile.wrong.join('\n')}`],
    [report.faults === 0, `${report.faults} faults: ${report.log.slice(-MAX_SHOWN).join('\n')}`],
    [memoryAfter - memoryBefore < 100, `memory grew from ${memoryBefore} to ${memoryAfter} MB`],
    [report.refusedHonest.length === 0, `an honest player was refused: ${report.refusedHonest[0]}`],
    [
      report.problems.length === 0,
      `the journal is wrong: ${report.problems.slice(0, 5).join('; ')}`,
    ],
  ];
  return checks.filter(([isKept]) => !isKept).map(([, words]) => words);
}
