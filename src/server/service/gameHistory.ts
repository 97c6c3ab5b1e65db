// The past of tables: records, verifications and logs. The events are read here page by page and replayed in a
// worker thread, so that a long game delays nobody's moves.

import { setImmediate } from 'node:timers/promises';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Seat } from '#rules/game.ts';
import type { CommandResult } from '#table/step.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { BotQueueFullError, type BotWorkers } from '../workers/botWorkers.ts';
import type { Journal } from '../store/store.ts';
import { evictOldest } from '../guard/counting.ts';

/** A finished game, which does not change. While it is cached, everyone gets the same object. */
export interface StoredRecord {
  /** JSON. */
  readonly text: string;
}

/** A game at a table. */
export interface GameAt {
  readonly tableId: string;
  readonly number: number;
}

/** Too many histories are being replayed, or too many for one player. */
export class HistoryBusyError extends Error {
  readonly refusal = refuse('tooManyRequests', { retryAfter: RETRY_SECONDS });

  constructor() {
    super('Too many histories are being replayed');
  }
}

const RETRY_SECONDS = 2;
/** Events read at a time; others have their turn before the next page. */
const PAGE_SIZE = 200;
const MAX_WAITING = 50;
const MAX_WAITING_PER_PLAYER = 3;
const MAX_PAST_TABLES = 50;
const MAX_CACHED_CHARACTERS = 8 * 2 ** 20;

interface CachedRecord extends StoredRecord {
  /** Set by the first verification. */
  verification: string | null;
}

interface GameHistoryDeps {
  readonly journal: Pick<Journal, 'events'>;
  readonly workers: Pick<BotWorkers, 'replay'>;
}

export class GameHistory {
  private readonly deps: GameHistoryDeps;
  private readonly turns = createTurns();
  /** The oldest first. */
  private readonly records = new Map<string, CachedRecord>();
  private readonly pastTables = new Map<string, Table | null>();
  private readonly inFlight = new Map<string, Promise<unknown>>();

  constructor(deps: GameHistoryDeps) {
    this.deps = deps;
  }

  /** Returns null if there is no such game, or if it has no result. */
  async record(game: GameAt, by: PlayerId | null = null): Promise<CachedRecord | null> {
    const key = keyOf(game);
    const known = this.records.get(key);
    if (!known) return this.once(`record ${key}`, () => this.makeRecord(game, by));
    this.records.delete(key);
    this.records.set(key, known);
    return known;
  }

  /** Returns JSON; null if there is no record. */
  async verification(game: GameAt, by: PlayerId): Promise<string | null> {
    const { workers } = this.deps;
    const found = await this.record(game, by);
    if (!found) return null;
    found.verification ??= await this.once(`verification ${keyOf(game)}`, () =>
      this.turns.take(by, () => workers.replay({ wanted: 'verification', record: found.text })),
    );
    return found.verification;
  }

  /** Returns the record without the names of all but one player, as JSON. */
  async sharedRecord(game: GameAt, seat: Seat): Promise<string | null> {
    const { workers } = this.deps;
    const found = await this.record(game);
    if (!found) return null;
    const job = { wanted: 'sharedRecord', record: found.text, seat } as const;
    return this.turns.take(null, () => workers.replay(job));
  }

  /** Returns the entries as JSON. */
  log(
    { tableId, number }: GameAt,
    player: PlayerId,
    { isOver }: { isOver: boolean },
  ): Promise<string> {
    return this.turns.take(player, async () => {
      const pages = await this.readPages(tableId);
      return this.deps.workers.replay({ wanted: 'log', pages, number, player, isOver });
    });
  }

  /** The table at the end of a game; null if the game has no result. */
  async pastTable(game: GameAt): Promise<Table | null> {
    const key = keyOf(game);
    const known = this.pastTables.get(key);
    return known === undefined
      ? this.once(`table ${key}`, () => this.turns.take(null, () => this.makePastTable(game)))
      : known;
  }

  tableAt(tableId: string, version: number): Promise<Table | null> {
    return this.turns.take(null, async () => {
      const pages = await this.readPages(tableId, version);
      return this.deps.workers.replay({ wanted: 'tableAt', pages });
    });
  }

  /** The result of a command that was executed before, among the events up to a version. */
  commandResult(tableId: string, cause: string, version: number): Promise<CommandResult | null> {
    return this.turns.take(null, async () => {
      const pages = await this.readPages(tableId, version);
      return this.deps.workers.replay({ wanted: 'command', pages, cause });
    });
  }

  private makeRecord(game: GameAt, by: PlayerId | null): Promise<CachedRecord | null> {
    return this.turns.take(by, async () => {
      const pages = await this.readPages(game.tableId);
      const job = { wanted: 'record', pages, number: game.number } as const;
      const text = await this.deps.workers.replay(job);
      return text === null ? null : this.keepRecord(keyOf(game), text);
    });
  }

  private async makePastTable(game: GameAt): Promise<Table | null> {
    const pages = await this.readPages(game.tableId);
    const job = { wanted: 'pastTable', pages, number: game.number } as const;
    const table = await this.deps.workers.replay(job);
    this.pastTables.set(keyOf(game), table);
    evictOldest(this.pastTables, MAX_PAST_TABLES);
    return table;
  }

  /** One replay for all who ask for the same thing at the same time. */
  private once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.inFlight.get(key) as Promise<T> | undefined;
    if (running) return running;
    const started = work().finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, started);
    return started;
  }

  private keepRecord(key: string, text: string): CachedRecord {
    const { records } = this;
    const kept = { text, verification: null };
    records.set(key, kept);
    let characters = [...records.values()].reduce((sum, one) => sum + one.text.length, 0);
    for (const [oldest, one] of records) {
      if (characters <= MAX_CACHED_CHARACTERS) break;
      characters -= one.text.length;
      records.delete(oldest);
    }
    return kept;
  }

  /** Reads the events up to a version, or all of them. */
  private async readPages(tableId: string, upTo = Infinity): Promise<string[]> {
    const pages: string[] = [];
    let after = 0;
    for (;;) {
      const limit = Math.min(PAGE_SIZE, upTo - after);
      const events = limit > 0 ? await this.deps.journal.events(tableId, { after, limit }) : [];
      if (events.length === 0) return pages;
      pages.push(JSON.stringify(events));
      after += events.length;
      await setImmediate();
    }
  }
}

function keyOf({ tableId, number }: GameAt): string {
  return `${tableId}/${number}`;
}

interface Turns {
  /** Works when all who came before have done so. Rejects with a `HistoryBusyError` if too many wait. */
  take<T>(by: PlayerId | null, work: () => Promise<T>): Promise<T>;
}

/** One history is read and replayed at a time, so that few are in memory. */
function createTurns(): Turns {
  const waiting: (PlayerId | null)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(by, work) {
      const own = by === null ? 0 : waiting.filter((one) => one === by).length;
      if (waiting.length >= MAX_WAITING || own >= MAX_WAITING_PER_PLAYER) {
        throw new HistoryBusyError();
      }
      waiting.push(by);
      const turn = last.then(work);
      last = turn.catch(() => {});
      try {
        return await turn;
      } catch (error) {
        throw error instanceof BotQueueFullError ? new HistoryBusyError() : error;
      } finally {
        waiting.splice(waiting.indexOf(by), 1);
      }
    },
  };
}
