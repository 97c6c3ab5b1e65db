// What Prometheus may ask: how much is played, how long things take, how often connections are lost.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import type { Journal } from '../journal/journal.ts';
import type { TableChange } from '../tables/runTable.ts';
import type { Tables } from '../tables/tables.ts';

export interface Metrics {
  noteChange(change: TableChange): void;
  noteRequest(name: string, seconds: number): void;
  noteFault(where: string): void;
  /** A connection that was ended here, and why. */
  noteDropped(reason: string): void;
  noteDroppedStream(): void;
  noteBotFallback(reason: 'busy' | 'failed'): void;
  /** The same journal, with its appends timed. */
  timed(journal: Journal): Journal;
  watch(tables: Tables, counts: Counts): void;
  text(): Promise<{ type: string; text: string }>;
}

/** What is open now. */
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

function handsOf(table: Table): number {
  return gameOf(table).view(table.play!.state, null).sheet.length;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const hands = new Counter({
    name: 'masa_hands_total',
    help: 'Hands that were played to their end',
    labelNames: ['game'],
    registers,
  });
  const games = new Counter({
    name: 'masa_games_total',
    help: 'Games that are over',
    labelNames: ['game'],
    registers,
  });
  const moves = new Counter({
    name: 'masa_moves_total',
    help: 'Moves that were made',
    labelNames: ['game', 'by'],
    registers,
  });
  const disconnects = new Counter({
    name: 'masa_disconnects_total',
    help: 'Players who lost their connection during a game',
    registers,
  });
  const faults = new Counter({
    name: 'masa_faults_total',
    help: 'Things that went wrong here, each in the log under its id',
    labelNames: ['where'],
    registers,
  });
  const dropped = new Counter({
    name: 'masa_dropped_connections_total',
    help: 'Connections that were ended here',
    labelNames: ['reason'],
    registers,
  });
  const droppedStreams = new Counter({
    name: 'masa_streams_dropped_total',
    help: 'Streams that were ended because nobody read them',
    registers,
  });
  const botFallbacks = new Counter({
    name: 'masa_bot_fallbacks_total',
    help: 'Moves that were played for a bot which failed or had no thread to think in',
    labelNames: ['reason'],
    registers,
  });
  const handTime = new Histogram({
    name: 'masa_hand_seconds',
    help: 'How long a hand takes',
    labelNames: ['game'],
    buckets: HAND_SECONDS,
    registers,
  });
  const handsPerGame = new Histogram({
    name: 'masa_hands_per_game',
    help: 'How many hands a game takes',
    labelNames: ['game'],
    buckets: HANDS,
    registers,
  });
  const requestTime = new Histogram({
    name: 'masa_request_seconds',
    help: 'From a request to its answer',
    labelNames: ['request'],
    buckets: QUICK,
    registers,
  });
  const appendTime = new Histogram({
    name: 'masa_append_seconds',
    help: 'How long it takes to store what happened',
    buckets: QUICK,
    registers,
  });

  return {
    noteChange({ table, steps }) {
      const { game } = table;
      for (const { event, facts } of steps) {
        if (event.type === 'moved') moves.inc({ game, by: event.by });
        if (event.type === 'wentAway') disconnects.inc();
        if (facts.some(({ type }) => type === 'handScored')) {
          hands.inc({ game });
          handTime.observe({ game }, (event.at - table.play!.dealt!.at) / 1000);
        }
        const isOver = event.type === 'forfeited' || facts.some(({ type }) => type === 'gameOver');
        if (!isOver) continue;
        games.inc({ game });
        handsPerGame.observe({ game }, handsOf(table));
      }
    },
    noteRequest: (request, seconds) => requestTime.observe({ request }, seconds),
    noteFault: (where) => faults.inc({ where }),
    noteDropped: (reason) => dropped.inc({ reason }),
    noteDroppedStream: () => droppedStreams.inc(),
    noteBotFallback: (reason) => botFallbacks.inc({ reason }),
    timed: (journal) => ({
      ...journal,
      async append(entry) {
        const stop = appendTime.startTimer();
        await journal.append(entry);
        stop();
      },
    }),
    watch(tables, counts) {
      // oxlint-disable-next-line no-new
      new Gauge({
        name: 'masa_tables',
        help: 'Tables by status',
        labelNames: ['game', 'status'],
        registers,
        collect() {
          this.reset();
          for (const { game, status } of tables.list()) this.inc({ game, status });
        },
      });
      // oxlint-disable-next-line no-new
      new Gauge({
        name: 'masa_tables_set_aside',
        help: 'Tables that cannot be gone on with because their journal is broken',
        registers,
        collect() {
          this.set(tables.countSetAside());
        },
      });
      // oxlint-disable-next-line no-new
      new Gauge({
        name: 'masa_connections',
        help: 'Sockets that are open',
        registers,
        collect() {
          this.set(counts.connections());
        },
      });
      // oxlint-disable-next-line no-new
      new Gauge({
        name: 'masa_unread_bytes',
        help: 'What waits for sockets that have not taken it yet',
        registers,
        collect() {
          this.set(counts.unreadBytes());
        },
      });
      // oxlint-disable-next-line no-new
      new Gauge({
        name: 'masa_streams',
        help: 'Streams of events that are open',
        registers,
        collect() {
          this.set(counts.streams());
        },
      });
      // oxlint-disable-next-line no-new
      new Gauge({
        name: 'masa_stream_bytes',
        help: 'Bytes that wait for those who read streams',
        registers,
        collect() {
          this.set(counts.streamBytes());
        },
      });
      // oxlint-disable-next-line no-new
      new Gauge({
        name: 'masa_players',
        help: 'People who sit at a table',
        registers,
        collect() {
          const people = tables
            .list()
            .flatMap(({ places }) => places.filter(({ person }) => person));
          this.set(people.length);
        },
      });
    },
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
