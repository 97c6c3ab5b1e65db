// Whether the server can do its work now, and what to do when its database says nothing for too long.

import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

export interface HealthNeeds {
  readonly database: Database;
  /** Of the disk, where the database is on ours. */
  diskProblem(): string | null;
  /** The database has said nothing for so long that waiting is no use. */
  onLost(problem: string): void;
  /** What is wrong from now on, and what was before; null: nothing. */
  onChange(problem: string | null, before: string | null): void;
  readonly silenceMs: number;
  readonly everyMs?: number;
}

export interface Health {
  /** What is wrong, known within a second; null when nothing is. */
  problem(): Promise<string | null>;
  /** Hears of every change; answers how to stop listening. */
  watch(listener: (problem: string | null) => void): () => void;
  stop(): void;
}

const EVERY_MS = 1000;
const ANSWER_MS = 800;
/** A failure that took longer than so many looks was no answer either, but somebody's patience that ended. */
const QUICK = 3;
const SILENT = 'the database does not answer';

export function watchHealth(needs: HealthNeeds): Health {
  const { database, silenceMs, everyMs = EVERY_MS } = needs;
  /** The question that is not answered yet: one at a time, whoever wants to know. */
  let asked: Promise<string | null> | null = null;
  /** Looks in a row at which no answer had come. Not minutes: a process that stood still itself has not waited. */
  let silent = 0;
  /** The same, when the question was asked. */
  let silentBefore = 0;
  let known: string | null = null;
  let isStopped = false;
  const listeners = new Set<(problem: string | null) => void>();

  function ask(): Promise<string | null> {
    if (!asked) silentBefore = silent;
    asked ??= database
      .query('select 1 as answer')
      .then(
        () => note(null),
        (error: unknown) => note(`the database is away: ${wordsOf(error)}`),
      )
      .finally(() => {
        asked = null;
      });
    return asked;
  }

  function note(problem: string | null): string | null {
    if (problem === null || silent - silentBefore <= QUICK) silent = 0;
    tell(problem);
    return problem;
  }

  function tell(problem: string | null): void {
    const now = needs.diskProblem() ?? problem;
    if (now === known || isStopped) return;
    const before = known;
    known = now;
    needs.onChange(now, before);
    for (const listener of listeners) listener(now);
  }

  const timer = setInterval(() => {
    if (asked === null && silent === 0) return void ask();
    silent++;
    tell(SILENT);
    void ask();
    if (silent * everyMs < silenceMs) return;
    clearInterval(timer);
    needs.onLost(`The database has not answered for ${Math.round(silenceMs / 1000)} s.`);
  }, everyMs);
  timer.unref();

  return {
    problem: async () => needs.diskProblem() ?? (await within(ANSWER_MS, ask(), SILENT)),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

function within<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([answer, wait(ms, otherwise, { ref: false })]);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message.split('\n')[0] : String(error);
}
