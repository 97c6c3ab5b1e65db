// Bots think in worker threads: the event loop never waits for them.

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Decision } from '#bots/review/decisions.ts';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { HandLuck } from '#bots/review/luck.ts';
import type { Seat, View } from '#rules/game.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { DailyResult, Day } from '#table/daily.ts';
import type { BotLevel } from '#table/table.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import type { VerifiedOfflineGame } from './verifyOfflineGame.ts';
import type { ChooseBotMove } from '../tables/tableAutomation.ts';

/** A bot's own move, or advice for a player. */
export interface MoveJob {
  readonly wanted: 'move' | 'hints';
  readonly view: View;
  readonly level: BotLevel;
  readonly seed: Uint8Array;
}

/** What is to be said of a decision in a game that is over. */
export interface ReviewJob {
  readonly wanted: 'judgement';
  readonly decision: Decision;
}

/** A deal of a day that somebody says to have played. */
export interface DailyReplay {
  readonly game: string;
  readonly day: Day;
  readonly moves: readonly WireMove[];
}

export interface DailyJob {
  readonly wanted: 'daily';
  readonly played: DailyReplay;
}

/** What the cards of one hand were worth to a seat. */
export interface LuckJob {
  readonly wanted: 'luck';
  readonly record: FinishedGame;
  readonly seat: Seat;
  /** Which hand, from 0. */
  readonly hand: number;
}

/** A game that somebody brings along. */
export interface OfflineGameJob {
  readonly wanted: 'offline';
  readonly record: unknown;
}

export type BotJob = MoveJob | ReviewJob | DailyJob | LuckJob | OfflineGameJob;

export interface BotWorkers {
  chooseMove: ChooseBotMove;
  /** The best few moves of the view's seat; not thought about any more when the signal comes first. */
  findHints(view: View, signal?: AbortSignal): Promise<Hint[]>;
  /** A decision judged, one after the other, in a thread of its own. */
  judgeDecision(decision: Decision): Promise<ReviewedDecision>;
  /** What the moves come to, or why they do not; in the same thread. */
  replayDaily(played: DailyReplay): Promise<DailyResult | Refusal>;
  /** Null where the game has no such hand; in the same thread. */
  computeLuck(asked: Omit<LuckJob, 'wanted'>): Promise<HandLuck | null | Refusal>;
  verifyOfflineGame(record: unknown): Promise<VerifiedOfflineGame | Refusal>;
  /** How many questions wait for a thread. */
  queueLength(): number;
  close(): Promise<void>;
}

/** All threads have more to do than can be waited for. */
export class BotQueueFullError extends Error {
  constructor() {
    super('The bots have too much to think about');
  }
}

/** What was asked will not be thought about any more. */
export class BotWorkersClosedError extends Error {
  constructor() {
    super('The server stops');
  }
}

interface Pending {
  readonly question: BotJob;
  resolve(thought: unknown): void;
  readonly reject: (error: Error) => void;
  /** Runs out while it waits for a thread. */
  readonly patience: NodeJS.Timeout;
}

/** What waits for a thread: so many at most, each so long at most. */
interface Queue {
  readonly waiting: Pending[];
  readonly most: number;
  readonly waitMs: number;
}

/** A bot that takes longer has lost its way: its worker is replaced. */
const JOB_TIMEOUT_MS = 10_000;
/** A bot moves within some seconds, by thinking or without. */
const MOVES: Room = { most: 2000, waitMs: 3000 };
const HINTS: Room = { most: 50, waitMs: 8000 };
/** Who waits for a review is told how far it is, and has time. */
const REVIEWS: Room = { most: 200, waitMs: 600_000 };
const SEED_BYTES = 32;
const WORKER = new URL('botWorker.ts', import.meta.url);

type Room = Pick<Queue, 'most' | 'waitMs'>;

export interface BotWorkersOptions {
  /** How many think at a time: one for each core but the one that serves. */
  readonly count?: number;
  readonly patienceMs?: number;
  readonly worker?: URL;
  readonly moves?: Room;
  readonly hints?: Room;
  readonly reviews?: Room;
}

export function openBotWorkers(options: BotWorkersOptions = {}): BotWorkers {
  const pool = new ThinkerPool(options);
  return {
    chooseMove: (view, level, seed) => pool.ask(pool.moves, { wanted: 'move', view, level, seed }),
    findHints(view, signal) {
      const seed = randomBytes(SEED_BYTES);
      return pool.ask(pool.hints, { wanted: 'hints', view, level: 'strong', seed }, signal);
    },
    judgeDecision: (decision) => pool.ask(pool.reviews, { wanted: 'judgement', decision }),
    replayDaily: (played) => pool.ask(pool.reviews, { wanted: 'daily', played }),
    computeLuck: (asked) => pool.ask(pool.reviews, { wanted: 'luck', ...asked }),
    verifyOfflineGame: (record) => pool.ask(pool.reviews, { wanted: 'offline', record }),
    queueLength: () => pool.queues.reduce((sum, { waiting }) => sum + waiting.length, 0),
    close: () => pool.close(),
  };
}

/** A place for a worker, which is started when there is something to think about. */
interface Thread {
  /** Apart from the others, so that no bot waits until a decision is judged. */
  readonly isForReviews: boolean;
  worker: Worker | null;
  busy: Pending | null;
  patience: NodeJS.Timeout | undefined;
}

class ThinkerPool {
  readonly moves: Queue;
  readonly hints: Queue;
  readonly reviews: Queue;
  readonly queues: readonly Queue[];
  private readonly threads: readonly Thread[];
  private readonly patienceMs: number;
  private readonly program: URL;
  private isClosed = false;

  constructor({
    count = Math.max(1, availableParallelism() - 1),
    patienceMs = JOB_TIMEOUT_MS,
    worker = WORKER,
    moves = MOVES,
    hints = HINTS,
    reviews = REVIEWS,
  }: BotWorkersOptions) {
    this.moves = { ...moves, waiting: [] };
    this.hints = { ...hints, waiting: [] };
    this.reviews = { ...reviews, waiting: [] };
    this.queues = [this.moves, this.hints, this.reviews];
    this.threads = [
      ...Array.from({ length: count }, () => newThread({ isForReviews: false })),
      newThread({ isForReviews: true }),
    ];
    this.patienceMs = patienceMs;
    this.program = worker;
  }

  ask<T>(queue: Queue, question: BotJob, signal?: AbortSignal): Promise<T> {
    const { waiting, most, waitMs } = queue;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (waiting.length >= most || signal?.aborted) {
      reject(new BotQueueFullError());
      return promise;
    }
    const giveUp = (): void => {
      clearTimeout(patience);
      if (waiting.includes(pending)) waiting.splice(waiting.indexOf(pending), 1);
      reject(new BotQueueFullError());
    };
    const patience = setTimeout(giveUp, waitMs);
    const pending: Pending = { question, resolve, reject, patience };
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

  /** Somebody waits for a bot's move; a hint can wait. */
  private next({ isForReviews }: Thread): Pending | undefined {
    const { moves, hints, reviews, threads } = this;
    if (isForReviews) return reviews.waiting.shift();
    const advising = threads.filter(({ busy }) => busy?.question.wanted === 'hints').length;
    // One thread is kept for the bots, where there is more than one.
    const mostHints = Math.max(1, threads.filter((one) => !one.isForReviews).length - 1);
    return moves.waiting.shift() ?? (advising < mostHints ? hints.waiting.shift() : undefined);
  }

  private work(): void {
    for (const thread of this.threads) {
      if (thread.busy !== null) continue;
      const pending = this.next(thread);
      if (pending) this.handOut(thread, pending);
    }
  }

  private handOut(thread: Thread, pending: Pending): void {
    clearTimeout(pending.patience);
    thread.worker ??= this.startWorker(thread);
    thread.busy = pending;
    const tooLong = (): void => this.replace(thread, new Error('The bot took too long'));
    thread.patience = setTimeout(tooLong, this.patienceMs);
    thread.worker.postMessage(pending.question);
  }

  private startWorker(thread: Thread): Worker {
    const worker = new Worker(this.program);
    const isOurs = (): boolean => thread.worker === worker;
    worker.on('message', (thought) => {
      if (!isOurs()) return;
      finish(thread)?.resolve(thought);
      this.work();
    });
    worker.on('error', (error: Error) => isOurs() && this.replace(thread, error));
    worker.on(
      'exit',
      () => isOurs() && this.replace(thread, new Error('The thread of the bot has ended')),
    );
    return worker;
  }

  private replace(thread: Thread, reason: Error): void {
    void thread.worker?.terminate();
    thread.worker = null;
    finish(thread)?.reject(reason);
    if (!this.isClosed) this.work();
  }
}

function newThread({ isForReviews }: Pick<Thread, 'isForReviews'>): Thread {
  return { isForReviews, worker: null, busy: null, patience: undefined };
}

function finish(thread: Thread): Pending | null {
  clearTimeout(thread.patience);
  const done = thread.busy;
  thread.busy = null;
  return done;
}
