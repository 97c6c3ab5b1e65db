// Metrics of games, moves, faults and connections, as a monitoring system reads them.

import perfHooks from 'node:perf_hooks';
import { Histogram } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { requireDealtHand } from '#table/assertions.ts';
import { TestTable } from '#table/testTable.ts';
import { replaySteps } from '#table/step.ts';
import type { TableChange } from '#table/tableActor.ts';
import type { TableHost } from '../tables/tableHost.ts';
import { openMetrics, type Metrics } from './metrics.ts';

/** A hand that takes twelve seconds and a half. */
function played(): TestTable {
  const settings = { turnSeconds: 0, handPause: 0 };
  const table = new TestTable('pontoon', { seats: 1, options: { rounds: 1 }, settings });
  table.deal().now = requireDealtHand(table.table).at + 12_500;
  return table.playHand();
}

afterEach(() => void vi.restoreAllMocks());

function note(metrics: Metrics, { events }: TestTable): void {
  for (const step of replaySteps(events))
    metrics.noteChange({ table: step.table, steps: [step] } as unknown as TableChange);
}

/** Without what Node says of itself. */
async function lines(metrics: Metrics): Promise<string[]> {
  const { text } = await metrics.text();
  return text.split('\n').filter((line) => line.startsWith('masa_'));
}

test('moves by who made them, hands, games and how long they took', async () => {
  const metrics = openMetrics();
  note(metrics, played());
  const told = await lines(metrics);
  expect(told).toContain('masa_moves_total{game="pontoon",by="dealer"} 1');
  expect(told.filter((line) => line.startsWith('masa_hands_total'))).toEqual([
    'masa_hands_total{game="pontoon"} 1',
  ]);
  expect(told).toContain('masa_games_total{game="pontoon"} 1');
  expect(told).toContain('masa_hands_per_game_sum{game="pontoon"} 1');
  expect(told).toContain('masa_hand_seconds_count{game="pontoon"} 1');
  const [seconds] = told.filter((line) => line.startsWith('masa_hand_seconds_sum'));
  expect(Number(seconds.split(' ')[1])).toBe(12.5);
});

test('a game that is given up is over, and who goes away is counted', async () => {
  const metrics = openMetrics();
  const settings = { turnSeconds: 0, coverAfterSeconds: 600 };
  const table = new TestTable('pitch', { settings }).sit('bora', 'ceren', 'deniz').deal();
  table.send({ type: 'goAway', player: 'bora' });
  table.send({ type: 'resign', by: 'ada' });
  expect(table.table.status).toBe('finished');
  note(metrics, table);
  const sums = await metrics.sums();
  expect(['masa_games_total', 'masa_hands_total', 'masa_disconnects_total'].map(sums)).toEqual([
    1, 0, 1,
  ]);
  expect(sums('no such thing')).toBe(0);
});

test('a named event is counted under its name', async () => {
  const metrics = openMetrics();
  const labels = vi.spyOn(Histogram.prototype, 'labels');
  metrics.noteFault('socket');
  metrics.noteDropped('flood');
  metrics.noteDroppedStream();
  metrics.noteBotFallback('busy');
  metrics.noteRequest('move', 0.25);
  metrics.noteRequest('say', 2);
  metrics.noteRequest('move', 0.25);
  const told = await lines(metrics);
  for (const line of [
    'masa_faults_total{where="socket"} 1',
    'masa_dropped_connections_total{reason="flood"} 1',
    'masa_streams_dropped_total 1',
    'masa_bot_fallbacks_total{reason="busy"} 1',
    'masa_request_seconds_sum{request="move"} 0.5',
    'masa_request_seconds_count{request="move"} 2',
    'masa_request_seconds_sum{request="say"} 2',
  ])
    expect(told).toContain(line);
  // Written out and sorted once for each name.
  expect(labels).toHaveBeenCalledTimes(2);
});

test('the time to store a command is counted in seconds', async () => {
  const metrics = openMetrics();
  expect((await metrics.sums())('masa_append_seconds')).toBe(0);
  metrics.noteAppended(1.5);
  const told = await lines(metrics);
  expect(told).toContain('masa_append_seconds_count 1');
  expect(told).toContain('masa_append_seconds_sum 1.5');
});

test('gauges are read when somebody asks', async () => {
  const metrics = openMetrics();
  const list = [new TestTable('hearts').sit('bora').table, new TestTable('hearts').table];
  metrics.watch({ list: () => list, countSetAside: () => 3 } as unknown as TableHost, {
    connections: () => 4,
    unreadBytes: () => 5,
    streams: () => 6,
    streamBytes: () => 7,
  });
  const told = await lines(metrics);
  for (const line of [
    'masa_tables{game="hearts",status="open"} 2',
    'masa_tables_set_aside 3',
    'masa_connections 4',
    'masa_unread_bytes 5',
    'masa_streams 6',
    'masa_stream_bytes 7',
    'masa_players 3',
  ])
    expect(told).toContain(line);
  list.pop();
  expect(await lines(metrics)).toContain('masa_tables{game="hearts",status="open"} 1');
});

test('the metrics of Node are included, with the delay of the event loop sampled ten times a second', async () => {
  const lag = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  const { text } = await openMetrics().text();
  expect(lag.mock.calls).toEqual([[{ resolution: 100 }]]);
  expect(text).toContain('process_resident_memory_bytes ');
  expect(text).toContain('nodejs_eventloop_lag_seconds ');
});
