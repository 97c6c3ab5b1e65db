// Metrics for Prometheus: how much is played, how long things take, how often connections are lost.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { requireDealtHand, requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import type { TableChange } from '#table/tableActor.ts';
import type { TableHost } from '../tables/tableHost.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** Numbers of open connections. */
export interface Counts {
  /** Bytes that wait for sockets. */
  unreadBytes(): number;
  connections(): number;
  streams(): number;
  streamBytes(): number;
}

const QUICK = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1];
const HAND_SECONDS = [1, 5, 15, 30, 60, 120, 240, 480];
const HANDS = [1, 2, 4, 6, 8, 10, 15, 20, 30];

/** Metrics that are counted and timed as things happen. */
function openMeters(registry: Registry) {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: L[]
  ) => new Histogram({ name, help, buckets, labelNames, registers });
  return {
    hands: counter('masa_hands_total', 'Rounds played to the end', 'game'),
    games: counter('masa_games_total', 'Finished games', 'game'),
    moves: counter('masa_moves_total', 'Moves made', 'game', 'by'),
    disconnects: counter(
      'masa_disconnects_total',
      'Players who lost their connection during a game',
    ),
    faults: counter(
      'masa_faults_total',
      'Unexpected errors, each in the log under its id',
      'where',
    ),
    dropped: counter(
      'masa_dropped_connections_total',
      'Connections closed by the server',
      'reason',
    ),
    droppedStreams: counter(
      'masa_streams_dropped_total',
      'Streams closed because nobody read them',
    ),
    botFallbacks: counter(
      'masa_bot_fallbacks_total',
      'Moves made for a bot that failed or had no free thread',
      'reason',
    ),
    handTime: histogram('masa_hand_seconds', 'Duration of a round', HAND_SECONDS, 'game'),
    handsPerGame: histogram('masa_hands_per_game', 'Rounds per game', HANDS, 'game'),
    requestTime: histogram(
      'masa_request_seconds',
      'Time from a request to its response',
      QUICK,
      'request',
    ),
    appendTime: histogram('masa_append_seconds', 'Time to store events', QUICK),
  };
}

type Meters = ReturnType<typeof openMeters>;

/** How late the event loop is: looking ten times as often is a third of what an idle server costs. */
const LAG_LOOKED_AT_MS = 100;

export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOKED_AT_MS });
  const meters = openMeters(registry);
  // Found by name and not by labels, which are written out and sorted each time.
  const requestTimes = new Map<string, Histogram.Internal<'request'>>();
  return {
    noteChange: (change: TableChange): void => countSteps(meters, change),
    noteRequest(request: string, seconds: number): void {
      const times = requestTimes.get(request) ?? meters.requestTime.labels(request);
      requestTimes.set(request, times);
      times.observe(seconds);
    },
    noteFault: (where: string): void => meters.faults.inc({ where }),
    /** Counts a connection that was ended here. */
    noteDropped: (reason: string): void => meters.dropped.inc({ reason }),
    noteDroppedStream: (): void => meters.droppedStreams.inc(),
    noteBotFallback: (reason: 'busy' | 'failed'): void => meters.botFallbacks.inc({ reason }),
    /** Counts how long it took to store the outcome of a command. */
    noteAppended: (seconds: number): void => meters.appendTime.observe(seconds),
    watch: (tables: TableHost, counts: Counts): void => addGauges(registry, tables, counts),
    sums: () => sumsOf(registry),
    text: async (): Promise<{ type: string; text: string }> => ({
      type: registry.contentType,
      text: await registry.metrics(),
    }),
  };
}

async function sumsOf(registry: Registry): Promise<(name: string) => number> {
  const metrics = new Map((await registry.getMetricsAsJSON()).map((one) => [one.name, one.values]));
  return (name) => (metrics.get(name) ?? []).reduce((sum, { value }) => sum + value, 0);
}

function countSteps(meters: Meters, { table, steps }: TableChange): void {
  const { game } = table;
  for (const { event, facts } of steps) {
    if (event.type === 'moved') meters.moves.inc({ game, by: event.by });
    if (event.type === 'wentAway') meters.disconnects.inc();
    if (facts.some(({ type }) => type === 'handScored')) {
      meters.hands.inc({ game });
      meters.handTime.observe({ game }, (event.at - requireDealtHand(table).at) / 1000);
    }
    const isOver = event.type === 'forfeited' || facts.some(({ type }) => type === 'gameOver');
    if (!isOver) continue;
    meters.games.inc({ game });
    meters.handsPerGame.observe({ game }, handsOf(table));
  }
}

function handsOf(table: Table): number {
  return gameOf(table).view(requireGame(table).state, null).sheet.length;
}

/** Adds gauges that are read when Prometheus asks. */
function addGauges(registry: Registry, tables: TableHost, counts: Counts): void {
  addTablesGauge(registry, tables);
  const gauge = (name: string, help: string, count: () => number): void => {
    const collect = function (this: Gauge): void {
      this.set(count());
    };
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  };
  gauge('masa_tables_set_aside', 'Tables set aside because their journal is broken', () =>
    tables.countSetAside(),
  );
  gauge('masa_connections', 'Open sockets', () => counts.connections());
  gauge('masa_unread_bytes', 'Bytes waiting to be read by sockets', () => counts.unreadBytes());
  gauge('masa_streams', 'Open event streams', () => counts.streams());
  gauge('masa_stream_bytes', 'Bytes waiting to be read by streams', () => counts.streamBytes());
  gauge('masa_players', 'People seated at tables', () => countPeople(tables));
}

function addTablesGauge(registry: Registry, tables: TableHost): void {
  const gauge = new Gauge({
    name: 'masa_tables',
    help: 'Tables in the memory of this server, by status',
    labelNames: ['game', 'status'],
    registers: [],
    collect() {
      this.reset();
      for (const { game, status } of tables.list()) this.inc({ game, status });
    },
  });
  registry.registerMetric(gauge);
}

function countPeople(tables: TableHost): number {
  return tables.list().flatMap(({ places }) => places.filter(({ person }) => person)).length;
}
