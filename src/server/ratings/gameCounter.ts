// Counts rated games, each exactly once: the outbox has them until the transaction that changes the ratings.

import type { Db } from '../store/schema.ts';
import { countGame, listUncounted } from './ratingRows.ts';

export interface GameCounterDeps {
  readonly db: Db;
  readonly onFault: (fault: unknown) => unknown;
  /** Only tests set it. */
  readonly count?: typeof countGame;
}

const GAMES_AT_ONCE = 100;
/** Games that failed, or that another node left behind, are tried again. */
const INTERVAL_MS = 30_000;

export class GameCounter {
  private readonly db: Db;
  private readonly onFault: GameCounterDeps['onFault'];
  private readonly count: typeof countGame;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private following: Promise<void> | null = null;
  private isStopped = false;

  constructor({ db, onFault, count = countGame }: GameCounterDeps) {
    [this.db, this.onFault, this.count] = [db, onFault, count];
    this.timer = setInterval(() => void this.catchUp(), INTERVAL_MS).unref();
    void this.catchUp();
  }

  /** Resolves when every game has been tried that ended before the call. */
  catchUp(): Promise<void> {
    this.following ??= this.running.then(() => {
      this.following = null;
      this.running = this.countAll().catch((fault: unknown) => void this.onFault(fault));
      return this.running;
    });
    return this.following;
  }

  /** Resolves when nothing is being counted any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await (this.following ?? this.running);
  }

  private async countAll(): Promise<void> {
    let failed = 0;
    while (!this.isStopped) {
      const keys = await listUncounted(this.db, GAMES_AT_ONCE);
      for (const key of keys) {
        await this.count(this.db, key).catch((fault: unknown) => {
          failed++;
          this.onFault(fault);
        });
      }
      if (keys.length < GAMES_AT_ONCE || failed > 0) return;
    }
  }
}
