// Bots think in worker threads: the event loop never waits for them.

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { View } from '#rules/game.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { BotLevel } from '#table/table.ts';
import type { Think } from '../tables/upkeep.ts';

export interface Question {
  /** A bot's own move, or advice for a player. */
  readonly wanted: 'move' | 'hints';
  readonly view: View;
  readonly level: BotLevel;
  readonly seed: Uint8Array;
}

export interface Thinkers {
  think: Think;
  /** The best few moves of the view's seat; not thought about any more when the signal comes first. */
  advise(view: View, signal?: AbortSignal): Promise<Hint[]>;
  /** How many questions wait for a thread. */
  waiting(): number;
  close(): Promise<void>;
}

/** All threads have more to do than can be waited for. */
export class NoRoom extends Error {
  constructor() {
    super('The bots have too much to think about');
  }
}

interface Pending {
  readonly question: Question;
  readonly resolve: (thought: unknown) => void;
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
const PATIENCE_MS = 10_000;
/** A bot moves within some seconds, by thinking or without. */
const MOVES: Room = { most: 2000, waitMs: 3000 };
const HINTS: Room = { most: 50, waitMs: 8000 };
const SEED_BYTES = 32;
const WORKER = new URL('thinker.ts', import.meta.url);

type Room = Pick<Queue, 'most' | 'waitMs'>;

export interface ThinkersOptions {
  /** How many think at a time: one for each core but the one that serves. */
  readonly count?: number;
  readonly patienceMs?: number;
  readonly worker?: URL;
  readonly moves?: Room;
  readonly hints?: Room;
}

export function openThinkers({
  count = Math.max(1, availableParallelism() - 1),
  patienceMs = PATIENCE_MS,
  worker: program = WORKER,
  moves: roomForMoves = MOVES,
  hints: roomForHints = HINTS,
}: ThinkersOptions = {}): Thinkers {
  const moves: Queue = { ...roomForMoves, waiting: [] };
  const hints: Queue = { ...roomForHints, waiting: [] };
  /** One thread is kept for the bots, where there is more than one. */
  const mostHints = Math.max(1, count - 1);
  const seats = Array.from({ length: count }, () => makeSeat());
  let isClosed = false;

  function makeSeat(): Seat {
    return { worker: null, busy: null, patience: undefined };
  }

  /** Somebody waits for a bot's move; a hint can wait. */
  function next(): Pending | undefined {
    const advising = seats.filter(({ busy }) => busy?.question.wanted === 'hints').length;
    return moves.waiting.shift() ?? (advising < mostHints ? hints.waiting.shift() : undefined);
  }

  function work(): void {
    for (const seat of seats) {
      if (seat.busy !== null) continue;
      const pending = next();
      if (pending === undefined) return;
      ask(seat, pending);
    }
  }

  function ask(seat: Seat, pending: Pending): void {
    clearTimeout(pending.patience);
    seat.worker ??= startWorker(seat);
    seat.busy = pending;
    seat.patience = setTimeout(() => replace(seat, new Error('The bot took too long')), patienceMs);
    seat.worker.postMessage(pending.question);
  }

  function startWorker(seat: Seat): Worker {
    const worker = new Worker(program);
    const isOurs = (): boolean => seat.worker === worker;
    worker.on('message', (thought) => {
      if (!isOurs()) return;
      finish(seat)?.resolve(thought);
      work();
    });
    worker.on('error', (error: Error) => isOurs() && replace(seat, error));
    worker.on('exit', () => isOurs() && replace(seat, new Error('The bot has gone')));
    return worker;
  }

  function finish(seat: Seat): Pending | null {
    clearTimeout(seat.patience);
    const done = seat.busy;
    seat.busy = null;
    return done;
  }

  function replace(seat: Seat, reason: Error): void {
    void seat.worker?.terminate();
    seat.worker = null;
    finish(seat)?.reject(reason);
    if (!isClosed) work();
  }

  function put<T>(queue: Queue, question: Question, signal?: AbortSignal): Promise<T> {
    const { waiting, most, waitMs } = queue;
    return new Promise((resolve, reject) => {
      if (waiting.length >= most || signal?.aborted) return reject(new NoRoom());
      const giveUp = (): void => {
        clearTimeout(patience);
        if (waiting.includes(pending)) waiting.splice(waiting.indexOf(pending), 1);
        reject(new NoRoom());
      };
      const patience = setTimeout(giveUp, waitMs);
      const taken = resolve as (thought: unknown) => void;
      const pending: Pending = { question, resolve: taken, reject, patience };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(pending);
      work();
    });
  }

  return {
    think: (view, level, seed) => put(moves, { wanted: 'move', view, level, seed }),
    advise(view, signal) {
      const seed = randomBytes(SEED_BYTES);
      return put(hints, { wanted: 'hints', view, level: 'strong', seed }, signal);
    },
    waiting: () => moves.waiting.length + hints.waiting.length,
    async close() {
      isClosed = true;
      const workers = seats.map(({ worker }) => worker);
      for (const { reject, patience } of [...moves.waiting.splice(0), ...hints.waiting.splice(0)]) {
        clearTimeout(patience);
        reject(new Error('The server stops'));
      }
      for (const seat of seats) replace(seat, new Error('The server stops'));
      await Promise.all(workers.map((worker) => worker?.terminate()));
    },
  };
}

interface Seat {
  worker: Worker | null;
  busy: Pending | null;
  patience: NodeJS.Timeout | undefined;
}
