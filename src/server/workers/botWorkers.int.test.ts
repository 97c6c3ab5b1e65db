// Bots in real worker threads: one that hangs, breaks or leaves is replaced, and the table plays on.
// Skipped tests: threads have priorities of their own on Linux only.

import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { gameOf } from '#table/gameOf.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { BotLevel } from '#table/table.ts';
import { onSqlite } from '../testing/testStores.ts';
import type { TableChange } from '#table/tableActor.ts';
import { openTableHost } from '../tables/tableHost.ts';
import { directoryIn } from '../tables/testTables.ts';
import {
  BotQueueFullError,
  openBotWorkers,
  type BotWorkers,
  type BotWorkersOptions,
} from './botWorkers.ts';
import type { WorkerFault } from './testFaultyWorker.ts';

const WORN = new URL('testFaultyWorker.ts', import.meta.url);
const SEED = new Uint8Array(32);
/** Long enough to begin, and then all of it is work for a processor. */
const HANGING_MS = 300;

let workers: BotWorkers;
afterEach(() => workers.close());

function openWorn(patienceMs = 10_000): BotWorkers {
  return (workers = openBotWorkers({ count: 1, patienceMs, worker: WORN }));
}

const ask = (view: View, how: BotLevel | WorkerFault) =>
  workers.chooseMove(view, how as BotLevel, SEED);

function bidding(): { table: TestTable; view: View } {
  const table = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
  return { table, view: gameOf(table.table).view(table.table.play!.state, 1) };
}

describe('a bot worker', () => {
  test('answers a legal move, the same for the same seed', async () => {
    workers = openBotWorkers();
    const { table, view } = bidding();
    const moves = await Promise.all(
      (['easy', 'normal', 'strong'] as const).map((level) => ask(view, level)),
    );
    expect(await ask(view, 'easy')).toEqual(moves[0]);
    for (const move of moves) {
      const { table: fresh } = bidding();
      expect(fresh.send({ type: 'move', by: 'bora', move })).toEqual(['moved']);
    }
    expect(table.turn()).toEqual([1]);
  });

  test.each([
    ['breaks', 'broken'],
    ['leaves', 'has ended'],
  ] as const)('that %s is replaced, and the next question is answered', async (how, reason) => {
    openWorn();
    const { view } = bidding();
    const answers = await Promise.allSettled([ask(view, how), ask(view, 'normal')]);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining(reason) } },
      { status: 'fulfilled', value: { type: 'bid' } },
    ]);
  });

  test('that hangs is replaced when patience is at its end', async () => {
    openWorn(HANGING_MS);
    const { view } = bidding();
    await expect(ask(view, 'hangs')).rejects.toThrow('too long');
    await workers.close();
    openWorn();
    expect(await ask(view, 'normal')).toMatchObject({ type: 'bid' });
  });

  test('leaves nobody without an answer when it is closed', async () => {
    openWorn();
    const { view } = bidding();
    const answers = Promise.allSettled([ask(view, 'hangs'), ask(view, 'normal')]);
    await workers.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('waits for nothing any more when it is closed', async () => {
    const timers = (): number =>
      process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
    openWorn();
    const before = timers();
    const { view } = bidding();
    const answers = Promise.allSettled([
      ask(view, 'sleeps'),
      ask(view, 'normal'),
      ask(view, 'easy'),
    ]);
    expect(timers()).toBe(before + 3);
    await workers.close();
    await answers;
    // A timer of an earlier test may have ended meanwhile.
    expect(timers()).toBeLessThanOrEqual(before);
  });

  test('that works hard does not hold up what else there is to do', async () => {
    openWorn();
    const { view } = bidding();
    await ask(view, 'normal');
    let rounds = 0;
    let isDone = false;
    const goRound = (): void => {
      rounds++;
      if (!isDone) setTimeout(goRound, 1);
    };
    const thought = ask(view, 'works hard');
    goRound();
    await thought;
    isDone = true;
    expect(rounds).toBeGreaterThan(10);
  });
});

/** Threads that are taken until they are told otherwise. */
function openTaken(more: Partial<BotWorkersOptions> = {}): Promise<unknown>[] {
  workers = openBotWorkers({ count: 1, worker: WORN, patienceMs: 600_000, ...more });
  return [ask(bidding().view, 'sleeps').catch((error: Error) => error.message)];
}

describe('more questions than threads', () => {
  test('a bot is thought for before any hint that waited longer', async () => {
    workers = openBotWorkers({ count: 1, worker: WORN });
    const { view } = bidding();
    const order: string[] = [];
    const noted = (name: string, thought: Promise<unknown>) =>
      thought.then(() => void order.push(name));
    await Promise.all([
      noted('first', ask(view, 'works hard')),
      noted('hint', workers.findHints(view)),
      noted('hint', workers.findHints(view)),
      noted('bot', ask(view, 'easy')),
      noted('bot', ask(view, 'easy')),
    ]);
    expect(order).toEqual(['first', 'bot', 'bot', 'hint', 'hint']);
  });

  test('decisions of games that are over are judged in a thread of their own, one by one', async () => {
    const waiting = openTaken();
    const judged = [1, 2, 3].map((decision) =>
      workers.judgeDecision({ record: '{}', seat: 0, decision }),
    );
    // The bot's thread is taken for ever, and still they come, in their order.
    expect(await Promise.all(judged)).toEqual([1, 2, 3]);
    await workers.close();
    await Promise.all(waiting);
  });

  test('where there are several threads, hints leave one to the bots', async () => {
    workers = openBotWorkers({ count: 2, worker: WORN });
    const { view } = bidding();
    const hints = [workers.findHints(view), workers.findHints(view)];
    expect(workers.queueLength()).toBe(1);
    const bot = ask(view, 'easy');
    expect(workers.queueLength()).toBe(1);
    await Promise.all([bot, ...hints]);
  });

  test('a bot that waits too long is told so in time', async () => {
    void openTaken({ moves: { most: 10, waitMs: 200 } });
    await expect(ask(bidding().view, 'easy')).rejects.toBeInstanceOf(BotQueueFullError);
    expect(workers.queueLength()).toBe(0);
  });

  test('no more wait than there is room for', async () => {
    void openTaken({ moves: { most: 2, waitMs: 60_000 }, hints: { most: 1, waitMs: 60_000 } });
    const { view } = bidding();
    const waiting = [ask(view, 'easy'), ask(view, 'easy'), workers.findHints(view)];
    const settled = Promise.allSettled(waiting);
    await expect(ask(view, 'easy')).rejects.toBeInstanceOf(BotQueueFullError);
    await expect(workers.findHints(view)).rejects.toBeInstanceOf(BotQueueFullError);
    expect(workers.queueLength()).toBe(3);
    await workers.close();
    await settled;
  });

  test('a hint is dropped when its asker has gone, before it was thought about or after', async () => {
    void openTaken();
    const { view } = bidding();
    const leaving = new AbortController();
    const hint = workers.findHints(view, leaving.signal);
    const other = workers.findHints(view).catch((error: Error) => error.message);
    leaving.abort();
    await expect(hint).rejects.toBeInstanceOf(BotQueueFullError);
    await expect(workers.findHints(view, leaving.signal)).rejects.toBeInstanceOf(BotQueueFullError);
    expect(workers.queueLength()).toBe(1);
    await workers.close();
    expect(await other).toBe('The server stops');
  });
});

describe('the thread for long jobs', () => {
  const record = '{}';
  const REVIEW = { record, seat: 0, decision: 1 };
  const REPLAY = { wanted: 'verification', record } as const;

  test('frees its place when a job cannot be copied to it', async () => {
    workers = openBotWorkers({ count: 1, worker: WORN });
    const moves = [() => {}] as unknown as WireMove[];
    for (let times = 0; times < 3; times++) {
      const replay = workers.replayDaily({ game: 'pitch', day: '2026-03-01', moves }, 'ada');
      await expect(replay).rejects.toThrow('could not be cloned');
    }
    expect(await workers.judgeDecision(REVIEW)).toBe(1);
  });

  test('refuses a third job of one player, and takes those of others', async () => {
    workers = openBotWorkers({ count: 1, worker: WORN });
    const first = [1, 2].map(() => workers.readOfflineGame(record, 'ada'));
    await expect(workers.readOfflineGame(record, 'ada')).rejects.toBeInstanceOf(BotQueueFullError);
    expect(await workers.readOfflineGame(record, 'bora')).toBeNull();
    await Promise.all(first);
    expect(await workers.readOfflineGame(record, 'ada')).toBeNull();
  });

  test('replays histories before it judges decisions that waited longer', async () => {
    workers = openBotWorkers({ count: 1, worker: WORN });
    const order: string[] = [];
    const noted = (name: string, job: Promise<unknown>) => job.then(() => void order.push(name));
    await Promise.all([
      noted('review', workers.judgeDecision(REVIEW)),
      noted('review', workers.judgeDecision(REVIEW)),
      noted('replay', workers.replay(REPLAY)),
    ]);
    expect(order).toEqual(['review', 'replay', 'review']);
  });

  test('ends when it has nothing to do, and starts again with the next job', async () => {
    workers = openBotWorkers({ count: 1, worker: WORN, idleMs: 50 });
    const threads = (): number =>
      process.getActiveResourcesInfo().filter((one) => one === 'MessagePort').length;
    const before = threads();
    expect(await workers.judgeDecision(REVIEW)).toBe(1);
    expect(threads()).toBeGreaterThan(before);
    await vi.waitUntil(() => threads() === before);
    expect(await workers.judgeDecision(REVIEW)).toBe(1);
  });

  test.runIf(process.platform === 'linux')('has a lower priority than the server', async () => {
    workers = openBotWorkers();
    const before = niceOfThreads();
    const text = JSON.stringify({ format: 'none' });
    expect(await workers.replay({ ...REPLAY, record: text })).toContain('"ok":false');
    const NICE = 10;
    const more = (nice: number) =>
      niceOfThreads().filter((one) => one === nice).length -
      before.filter((one) => one === nice).length;
    expect(more(NICE)).toBe(1);
    expect(niceOfThreads()[0]).toBe(before[0]);
  });
});

/** The nice value of each thread of this process; the first is that of the main thread. */
function niceOfThreads(): number[] {
  const NICE_FIELD = 16;
  return readdirSync('/proc/self/task').map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE_FIELD]);
  });
}

onSqlite(({ open }) => {
  test.each(['breaks', 'leaves', 'hangs', 'has no room'] as const)(
    'a table whose bots are one that %s plays on with what the clock would play, and tells why',
    async (how) => {
      const hasRoom = how !== 'has no room';
      if (hasRoom) openWorn(how === 'hangs' ? HANGING_MS : undefined);
      else void openTaken({ moves: { most: 5, waitMs: 100 } });
      const store = await open();
      const journal = store;
      const faults: unknown[] = [];
      const fallbacks: { reason: unknown; tableId: string }[] = [];
      const tables = await openTableHost({
        journal,
        ...directoryIn(store.db),
        chooseBotMove: (view) => ask(view, hasRoom ? how : 'easy'),
        onFault: (fault) => void faults.push(fault),
        onBotFallback: (reason, tableId) => void fallbacks.push({ reason, tableId }),
      });
      const moved = new Promise<TableChange['steps'][number]['event']>((resolve) => {
        tables.onChange(({ steps }) => {
          for (const { event } of steps)
            if (event.type === 'moved' && event.seat === 1) resolve(event);
        });
      });
      const by = 'ada';
      const id = await tables.create({
        type: 'create',
        by,
        person: person(by),
        game: 'pitch',
        settings: { handPause: 0, botPause: 0, turnSeconds: 0 },
      });
      for (let bots = 0; bots < 3; bots++)
        await tables.execute(id as string, { type: 'addBot', by });
      expect(await moved).toMatchObject({ by: 'bot', move: { type: 'bid', value: null } });
      expect(faults).toEqual([]);
      expect(fallbacks[0].tableId).toBe(id);
      expect(fallbacks[0].reason instanceof BotQueueFullError).toBe(!hasRoom);
      await tables.stop();
    },
  );
});
