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
  /** The best few moves of the view's seat. */
  advise(view: View): Promise<Hint[]>;
  close(): Promise<void>;
}

interface Pending {
  readonly question: Question;
  readonly resolve: (thought: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A bot that takes longer has lost its way: its worker is replaced. */
const PATIENCE_MS = 10_000;
const SEED_BYTES = 32;
const WORKER = new URL('thinker.ts', import.meta.url);

export interface ThinkersNeeds {
  /** How many think at a time: one for each core but the one that serves. */
  readonly count?: number;
  readonly patienceMs?: number;
  readonly worker?: URL;
}

export function openThinkers({
  count = Math.max(1, availableParallelism() - 1),
  patienceMs = PATIENCE_MS,
  worker: program = WORKER,
}: ThinkersNeeds = {}): Thinkers {
  const waiting: Pending[] = [];
  const seats = Array.from({ length: count }, () => makeSeat());
  let isClosed = false;

  function makeSeat(): Seat {
    return { worker: null, busy: null, patience: undefined };
  }

  function work(): void {
    for (const seat of seats) {
      if (waiting.length === 0) return;
      if (seat.busy === null) ask(seat, waiting.shift()!);
    }
  }

  function ask(seat: Seat, pending: Pending): void {
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

  function put<T>(question: Question): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push({ question, resolve: resolve as (thought: unknown) => void, reject });
      work();
    });
  }

  return {
    think: (view, level, seed) => put({ wanted: 'move', view, level, seed }),
    advise: (view) =>
      put({ wanted: 'hints', view, level: 'strong', seed: randomBytes(SEED_BYTES) }),
    async close() {
      isClosed = true;
      const workers = seats.map(({ worker }) => worker);
      for (const { reject } of waiting.splice(0)) reject(new Error('The server stops'));
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
