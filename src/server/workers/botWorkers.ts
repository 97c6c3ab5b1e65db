// Worker threads: bots think and histories are replayed there, so that the event loop never waits for either.

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { HandLuck } from '#bots/review/luck.ts';
import type { Seat, View } from '#rules/game.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { DailyResult, Day } from '#table/daily.ts';
import { EventRejectedError } from '#table/refusals.ts';
import type { BotLevel, PlayerId } from '#table/table.ts';
import type { ReviewWithTexts } from '#texts/inEnglish.ts';
import type { HistoryJob, HistoryResult } from './historyJobs.ts';
import type { OfflineGame } from './offlinePlay.ts';
import type { ChooseBotMove } from '#table/botTurns.ts';

/** A daily deal as a player says that they played it. */
export interface DailyReplay {
  readonly game: string;
  readonly day: Day;
  readonly moves: readonly WireMove[];
}

interface Position {
  readonly view: View;
  readonly level: BotLevel;
  readonly seed: Uint8Array;
}

interface RecordOfSeat {
  /** The record as JSON: a string is copied to another thread at once, an object member by member. */
  readonly record: string;
  readonly seat: Seat;
}

/** The questions to the threads that think, by the name of the job. */
interface ThinkingJobs {
  move: Position;
  hints: Position;
  /** The number of decisions of a seat in a finished game. */
  decisionCount: RecordOfSeat;
  /** A decision of a finished game, judged for its review. `decision` is its index. */
  judgement: RecordOfSeat & { readonly decision: number };
  /** The review that the judged decisions of a seat add up to. */
  review: RecordOfSeat & { readonly judged: readonly ReviewedDecision[] };
  /** The worth of the cards of one round to a seat. `hand` is the index of the round. */
  luck: RecordOfSeat & { readonly hand: number };
  daily: { readonly played: DailyReplay };
  /** A game that was played without a server, as it was uploaded. */
  offline: { readonly body: string };
}

export type ThinkingJob<W extends keyof ThinkingJobs = keyof ThinkingJobs> = {
  [V in W]: ThinkingJobs[V] & { readonly wanted: V };
}[W];

export type BotJob = ThinkingJob | HistoryJob;

/** The queue of a job is full, or its owner has too many jobs in it. */
export class BotQueueFullError extends Error {
  constructor() {
    super('The bots have too much to think about');
  }
}

/** The server stops, so waiting jobs are dropped. */
export class BotWorkersClosedError extends Error {
  constructor() {
    super('The server stops');
  }
}

/** The answer of a worker thread. A refusal of the rules would not survive as a member of an error. */
export type WorkerAnswer =
  | { readonly result: unknown }
  | { readonly rejected: Refusal; readonly message: string };

interface Pending {
  readonly question: BotJob;
  readonly owner: PlayerId | undefined;
  resolve(thought: unknown): void;
  readonly reject: (error: Error) => void;
  /** Runs out while the job waits for a thread. */
  readonly patience: NodeJS.Timeout;
}

/** Jobs that wait for a thread, bounded in number and in waiting time. */
interface Queue {
  readonly waiting: Pending[];
  readonly most: number;
  readonly waitMs: number;
}

/** A job that takes longer has lost its way: its thread is replaced. */
const JOB_TIMEOUT_MS = 10_000;
/** A bot moves within some seconds, by thinking or without. */
const MOVES: Room = { most: 2000, waitMs: 3000 };
const HINTS: Room = { most: 50, waitMs: 8000 };
const HISTORY: Room = { most: 50, waitMs: 10_000 };
/** Reviews take long and report their progress, so their jobs may wait. */
const REVIEWS: Room = { most: 200, waitMs: 600_000 };
/** Jobs of one player that wait or run at a time, so that nobody fills a queue alone. */
const MAX_JOBS_PER_OWNER = 2;
/** Ends the thread of long jobs when it has had nothing to do: its memory goes with it. */
const IDLE_MS = 15_000;
/** Enough for the longest record; a job that needs more ends its thread and not the server. */
const MAX_HEAP_MB = 512;
const SEED_BYTES = 32;
const WORKER = new URL('botWorker.ts', import.meta.url);

type Room = Pick<Queue, 'most' | 'waitMs'>;

export interface BotWorkersOptions {
  /** The number of threads for moves and hints; by default one for each core but the one that serves. */
  readonly count?: number;
  readonly patienceMs?: number;
  readonly idleMs?: number;
  readonly worker?: URL;
  readonly moves?: Room;
  readonly hints?: Room;
  readonly history?: Room;
  readonly reviews?: Room;
}

export type BotWorkers = ReturnType<typeof openBotWorkers>;

export function openBotWorkers(options: BotWorkersOptions = {}) {
  const pool = new WorkerPool(options);
  const { moves, hints, history, reviews } = pool;
  const chooseMove: ChooseBotMove = (view, level, seed) =>
    pool.ask(moves, { wanted: 'move', view, level, seed });
  return {
    chooseMove,
    /** Returns the best few moves of the view's seat. Stops waiting when the signal aborts. */
    findHints(view: View, signal?: AbortSignal): Promise<Hint[]> {
      const seed = randomBytes(SEED_BYTES);
      return pool.ask(hints, { wanted: 'hints', view, level: 'strong', seed }, { signal });
    },
    countDecisions: (asked: ThinkingJobs['decisionCount']): Promise<number | Refusal> =>
      pool.ask(history, { wanted: 'decisionCount', ...asked }),
    judgeDecision: (asked: ThinkingJobs['judgement']): Promise<ReviewedDecision> =>
      pool.ask(reviews, { wanted: 'judgement', ...asked }),
    sumUpReview: (asked: ThinkingJobs['review']): Promise<ReviewWithTexts> =>
      pool.ask(reviews, { wanted: 'review', ...asked }),
    /** Returns the result of the moves, or why they have none. */
    replayDaily: (played: DailyReplay, owner: PlayerId): Promise<DailyResult | Refusal> =>
      pool.ask(reviews, { wanted: 'daily', played }, { owner }),
    /** Returns null if the game has no such round. */
    computeLuck: (asked: ThinkingJobs['luck']): Promise<HandLuck | null | Refusal> =>
      pool.ask(reviews, { wanted: 'luck', ...asked }),
    readOfflineGame: (body: string, owner: PlayerId): Promise<OfflineGame | Refusal> =>
      pool.ask(reviews, { wanted: 'offline', body }, { owner }),
    /** Replays a history. These jobs are short and go before reviews. */
    replay: <J extends HistoryJob>(job: J): Promise<HistoryResult<J>> => pool.ask(history, job),
    /** Returns the number of jobs that wait for a thread. */
    queueLength: () => pool.queues.reduce((sum, { waiting }) => sum + waiting.length, 0),
    close: () => pool.close(),
  };
}

/** The place of a worker, which is started with its first job. */
interface Thread {
  /** One thread has a lower priority and does all that takes long, so that no bot waits for it. */
  readonly isForLongJobs: boolean;
  worker: Worker | null;
  busy: Pending | null;
  patience: NodeJS.Timeout | undefined;
  /** Ends the worker when it has been idle. */
  idling: NodeJS.Timeout | undefined;
}

interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly owner?: PlayerId;
}

class WorkerPool {
  readonly moves: Queue;
  readonly hints: Queue;
  readonly history: Queue;
  readonly reviews: Queue;
  readonly queues: readonly Queue[];
  private readonly threads: readonly Thread[];
  private readonly patienceMs: number;
  private readonly idleMs: number;
  private readonly program: URL;
  private isClosed = false;

  constructor({
    count = Math.max(1, availableParallelism() - 1),
    patienceMs = JOB_TIMEOUT_MS,
    idleMs = IDLE_MS,
    worker = WORKER,
    moves = MOVES,
    hints = HINTS,
    history = HISTORY,
    reviews = REVIEWS,
  }: BotWorkersOptions) {
    this.moves = { ...moves, waiting: [] };
    this.hints = { ...hints, waiting: [] };
    this.history = { ...history, waiting: [] };
    this.reviews = { ...reviews, waiting: [] };
    this.queues = [this.moves, this.hints, this.history, this.reviews];
    this.threads = [
      ...Array.from({ length: count }, () => newThread({ isForLongJobs: false })),
      newThread({ isForLongJobs: true }),
    ];
    this.patienceMs = patienceMs;
    this.idleMs = idleMs;
    this.program = worker;
  }

  ask<T>(queue: Queue, question: BotJob, { signal, owner }: AskOptions = {}): Promise<T> {
    const { waiting, most, waitMs } = queue;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (waiting.length >= most || signal?.aborted || this.hasEnough(owner)) {
      reject(new BotQueueFullError());
      return promise;
    }
    const giveUp = (): void => {
      clearTimeout(patience);
      if (waiting.includes(pending)) waiting.splice(waiting.indexOf(pending), 1);
      reject(new BotQueueFullError());
    };
    const patience = setTimeout(giveUp, waitMs);
    const pending: Pending = { question, owner, resolve, reject, patience };
    signal?.addEventListener('abort', giveUp, { once: true });
    waiting.push(pending);
    this.work();
    return promise;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const workers = this.threads.map(({ worker }) => worker);
    const stop = new BotWorkersClosedError();
    for (const { waiting } of this.queues) {
      for (const { reject, patience } of waiting.splice(0)) {
        clearTimeout(patience);
        reject(stop);
      }
    }
    for (const thread of this.threads) this.replace(thread, stop);
    await Promise.all(workers.map((worker) => worker?.terminate()));
  }

  private hasEnough(owner: PlayerId | undefined): boolean {
    if (owner === undefined) return false;
    const jobs = [
      ...this.queues.flatMap(({ waiting }) => waiting),
      ...this.threads.map(({ busy }) => busy),
    ];
    return jobs.filter((job) => job?.owner === owner).length >= MAX_JOBS_PER_OWNER;
  }

  /** Moves go before hints, and short replays before reviews. */
  private next({ isForLongJobs }: Thread): Pending | undefined {
    const { moves, hints, history, reviews, threads } = this;
    if (isForLongJobs) return history.waiting.shift() ?? reviews.waiting.shift();
    const advising = threads.filter(({ busy }) => busy?.question.wanted === 'hints').length;
    // One thread is kept for the bots, if there is more than one.
    const mostHints = Math.max(1, threads.filter((one) => !one.isForLongJobs).length - 1);
    return moves.waiting.shift() ?? (advising < mostHints ? hints.waiting.shift() : undefined);
  }

  private work(): void {
    for (const thread of this.threads) {
      while (thread.busy === null) {
        const pending = this.next(thread);
        if (!pending) break;
        this.handOut(thread, pending);
      }
    }
  }

  private handOut(thread: Thread, pending: Pending): void {
    clearTimeout(pending.patience);
    clearTimeout(thread.idling);
    thread.worker ??= this.startWorker(thread);
    thread.busy = pending;
    const tooLong = (): void => this.replace(thread, new Error('The job took too long'));
    thread.patience = setTimeout(tooLong, this.patienceMs);
    try {
      thread.worker.postMessage(pending.question);
    } catch (error) {
      // The job cannot be copied to another thread, so the thread has nothing to do.
      finish(thread)?.reject(error as Error);
    }
  }

  private startWorker(thread: Thread): Worker {
    const worker = new Worker(this.program, {
      ...(thread.isForLongJobs && { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }),
      workerData: { isForLongJobs: thread.isForLongJobs },
    });
    const isOurs = (): boolean => thread.worker === worker;
    worker.on('message', (answer: WorkerAnswer) => {
      if (!isOurs()) return;
      const pending = finish(thread);
      if ('result' in answer) pending?.resolve(answer.result);
      else pending?.reject(new EventRejectedError(answer.message, answer.rejected));
      this.work();
      if (thread.busy === null && thread.isForLongJobs) this.endWhenIdle(thread);
    });
    worker.on('error', (error: Error) => isOurs() && this.replace(thread, error));
    worker.on(
      'exit',
      () => isOurs() && this.replace(thread, new Error('The thread of the bot has ended')),
    );
    return worker;
  }

  private endWhenIdle(thread: Thread): void {
    thread.idling = setTimeout(() => {
      void thread.worker?.terminate();
      thread.worker = null;
    }, this.idleMs).unref();
  }

  private replace(thread: Thread, reason: Error): void {
    clearTimeout(thread.idling);
    void thread.worker?.terminate();
    thread.worker = null;
    finish(thread)?.reject(reason);
    if (!this.isClosed) this.work();
  }
}

function newThread({ isForLongJobs }: Pick<Thread, 'isForLongJobs'>): Thread {
  return { isForLongJobs, worker: null, busy: null, patience: undefined, idling: undefined };
}

function finish(thread: Thread): Pending | null {
  clearTimeout(thread.patience);
  const done = thread.busy;
  thread.busy = null;
  return done;
}
