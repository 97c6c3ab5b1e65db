// The past of tables without a database: read page by page, replayed once, one after the other.

import { expect, test, vi } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { BotQueueFullError, type BotWorkers } from '../workers/botWorkers.ts';
import { runHistoryJob, type HistoryJob } from '../workers/historyJobs.ts';
import type { Journal } from '../store/store.ts';
import { HistoryBusyError, GameHistory } from './gameHistory.ts';

const over = new TestTable('pontoon', { seats: 1, options: { rounds: 60 } }).playGame();
const GAME = { tableId: 'masa', number: 1 };

function openHistory(replay: BotWorkers['replay'] = async (job) => runHistoryJob(job)) {
  const reads: number[] = [];
  const jobs: HistoryJob[] = [];
  const events: Journal['events'] = async (_, page = { after: 0, limit: null }) => {
    reads.push(page.limit ?? Infinity);
    return over.events.slice(page.after, page.after + (page.limit ?? Infinity));
  };
  const noted: BotWorkers['replay'] = (job) => (jobs.push(job), replay(job));
  const history = new GameHistory({ journal: { events }, workers: { replay: noted } });
  return { history, reads, jobs };
}

test('a long past is read in pages of two hundred events', async () => {
  const { history, reads } = openHistory();
  const record = await history.record(GAME);
  expect(JSON.parse(record!.text).deals).toHaveLength(60);
  expect(reads).toHaveLength(Math.ceil(over.events.length / 200) + 1);
  expect(Math.max(...reads)).toBe(200);
});

test('a record is made and verified once, however many ask at the same time or later', async () => {
  const { history, jobs } = openHistory();
  const both = await Promise.all([history.record(GAME, 'ada'), history.record(GAME, 'bora')]);
  expect(both[0]).toBe(both[1]);
  expect(await history.record(GAME)).toBe(both[0]);
  const verified = await Promise.all([
    history.verification(GAME, 'ada'),
    history.verification(GAME, 'bora'),
  ]);
  expect(verified[0]).toBe(await history.verification(GAME, 'ada'));
  expect(jobs.map(({ wanted }) => wanted)).toEqual(['record', 'verification']);
});

test('the oldest records are forgotten when they become too much', async () => {
  const text = JSON.stringify('x'.repeat(3 * 2 ** 20));
  const { history, jobs } = openHistory((async () => text) as unknown as BotWorkers['replay']);
  for (const number of [1, 2, 3, 2, 1]) await history.record({ tableId: 'masa', number });
  const made = jobs.flatMap((job) => ('number' in job ? job.number : []));
  expect(made).toEqual([1, 2, 3, 1]);
});

test('a table at a version needs only the events up to it', async () => {
  const { history, reads } = openHistory();
  expect((await history.tableAt('masa', 5))?.version).toBe(5);
  expect(reads).toEqual([5]);
});

test('one player waits for three histories at most, all together for fifty', async () => {
  let isOpen = false;
  const { history, jobs } = openHistory(async (job) => {
    await vi.waitUntil(() => isOpen);
    return runHistoryJob(job);
  });
  const log = (player: string) =>
    history.log(GAME, player, { isOver: true }).then(
      () => 'done',
      (error: unknown) => error instanceof HistoryBusyError && error.refusal.code,
    );
  const own = Array.from({ length: 5 }, () => log('ada'));
  const others = Array.from({ length: 60 }, (_, at) => log(`player ${at}`));
  await vi.waitUntil(() => jobs.length === 1);
  isOpen = true;
  const busy = 'RATE_LIMIT_EXCEEDED';
  expect(await Promise.all(own)).toEqual(['done', 'done', 'done', busy, busy]);
  const answers = await Promise.all(others);
  expect(answers.filter((one) => one === 'done')).toHaveLength(47);
  expect(answers.filter((one) => one === busy)).toHaveLength(13);
  expect(await log('ada')).toBe('done');
});

test('a worker without room is refused like a full queue, and a fault passes', async () => {
  const broken = new Error('broken');
  for (const [fault, told] of [
    [new BotQueueFullError(), HistoryBusyError],
    [broken, Error],
  ] as const) {
    const { history } = openHistory(() => Promise.reject(fault));
    await expect(history.record(GAME)).rejects.toBeInstanceOf(told);
    await expect(history.pastTable(GAME)).rejects.toBeInstanceOf(told);
  }
});
