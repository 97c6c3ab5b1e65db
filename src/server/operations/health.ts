// Whether the server can do its work now, and what to do when its database says nothing for too long.

import { sql } from 'kysely';
import type { Db } from '../store/schema.ts';
import { errorText } from '../store/database.ts';
import { unrefDelay } from '../store/delay.ts';

export interface HealthCheckDeps {
  readonly db: Db;
  /** Returns a problem of this node besides the database: a full disk, or a cluster that it cannot reach. */
  nodeProblem(): string | null;
  /** The database has been silent for so long that waiting is useless. */
  onLost(problem: string): void;
  /** Called with the problem from now on and the one before; null means none. */
  onChange(problem: string | null, before: string | null): void;
  readonly silenceMs: number;
  readonly everyMs?: number;
}

const EVERY_MS = 1000;
const ANSWER_MS = 800;
/** A failure that took longer than this many checks is a timeout and no answer. */
const QUICK = 3;
const SILENT = 'the database does not answer';

/** Asks the database every second, from the moment it is made until it is stopped. */
export class HealthCheck {
  private readonly deps: HealthCheckDeps;
  private readonly everyMs: number;
  private readonly timer: NodeJS.Timeout;
  /** The check in progress: all callers share one. */
  private asked: Promise<string | null> | null = null;
  /** The question of the last look. A later one, of a request, has not had its time yet. */
  private askedAtLook: Promise<string | null> | null = null;
  /** Looks in a row at which no answer had come. Not minutes: a process that stood still itself has not waited. */
  private silent = 0;
  private known: string | null = null;
  private isStopped = false;
  private readonly listeners = new Set<(problem: string | null) => void>();

  constructor(deps: HealthCheckDeps) {
    this.deps = deps;
    this.everyMs = deps.everyMs ?? EVERY_MS;
    this.timer = setInterval(() => this.look(), this.everyMs).unref();
  }

  /** Returns the problem, known within a second, or null. */
  async problem(): Promise<string | null> {
    return this.deps.nodeProblem() ?? within(ANSWER_MS, this.ask(), SILENT);
  }

  /** Calls the listener with every change; returns a function that ends it. */
  watch(listener: (problem: string | null) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  private ask(): Promise<string | null> {
    const before = this.silent;
    this.asked ??= sql`select 1`
      .execute(this.deps.db)
      .then(
        () => this.note(null, before),
        (error: unknown) => this.note(`the database is unavailable: ${errorText(error)}`, before),
      )
      .finally(() => {
        this.asked = null;
      });
    return this.asked;
  }

  /** `before` is how silent it was when the question was asked. */
  private note(problem: string | null, before: number): string | null {
    if (problem === null || this.silent - before <= QUICK) this.silent = 0;
    this.tell(problem);
    return problem;
  }

  private tell(problem: string | null): void {
    const now = this.deps.nodeProblem() ?? problem;
    if (now === this.known || this.isStopped) return;
    const before = this.known;
    this.known = now;
    this.deps.onChange(now, before);
    for (const listener of this.listeners) listener(now);
  }

  private look(): void {
    const isUnanswered = this.asked !== null && this.asked === this.askedAtLook;
    if (isUnanswered || this.silent > 0) {
      this.silent++;
      this.tell(SILENT);
    }
    this.askedAtLook = this.ask();
    const { silenceMs } = this.deps;
    if (this.silent * this.everyMs < silenceMs) return;
    clearInterval(this.timer);
    this.deps.onLost(`The database has not answered for ${Math.round(silenceMs / 1000)} s.`);
  }
}

function within<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([answer, unrefDelay(ms, otherwise)]);
}
