// The past of tables: records, verifications and logs. The events are read here page by page and replayed in a
// worker thread, so that a long game delays nobody's moves.

import { setImmediate } from 'node:timers/promises';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Seat } from '#rules/game.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { BotQueueFullError, type BotWorkers } from '../botWorkers/botWorkers.ts';
import { cacheCompressed, type Compress } from '../http/compression.ts';
import type { Journal } from '../journal/journal.ts';
import { evictOldest } from '../limits/evictOldest.ts';
import type { CommandResult } from './executeCommand.ts';

/** A finished game. What is over does not change. */
export interface StoredRecord {
  /** JSON. */
  readonly text: string;
  readonly compress: Compress;
}

/** A game at a table. */
export interface GameAt {
  readonly tableId: string;
  readonly number: number;
}

export interface GameHistory {
  /** Returns null if there is no such game, or if it has no result. */
  record(game: GameAt, by?: PlayerId | null): Promise<StoredRecord | null>;
  /** Returns JSON; null if there is no record. */
  verification(game: GameAt, by: PlayerId): Promise<string | null>;
  /** Returns the record without the names of all but one player, as JSON. */
  sharedRecord(game: GameAt, seat: Seat): Promise<string | null>;
  /** Returns the entries as JSON. */
  log(game: GameAt, player: PlayerId, how: { isOver: boolean }): Promise<string>;
  /** The table at the end of a game; null if the game has no result. */
  pastTable(game: GameAt): Promise<Table | null>;
  /** The table at a version. */
  tableAt(tableId: string, version: number): Promise<Table | null>;
  /** The result of a command that was executed before, up to a version. */
  commandResult(tableId: string, cause: string, version: number): Promise<CommandResult | null>;
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

export interface GameHistoryDeps {
  readonly journal: Pick<Journal, 'events'>;
  readonly workers: Pick<BotWorkers, 'replay'>;
}

export function openGameHistory({ journal, workers }: GameHistoryDeps): GameHistory {
  const turns = createTurns();
  /** The oldest first. */
  const records = new Map<string, CachedRecord>();
  const pastTables = new Map<string, Table | null>();
  const inFlight = new Map<string, Promise<unknown>>();

  /** One replay for all who ask for the same thing at the same time. */
  function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = inFlight.get(key) as Promise<T> | undefined;
    if (running) return running;
    const started = work().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  function keepRecord(key: string, text: string): CachedRecord {
    const kept = { text, compress: cacheCompressed(text), verification: null };
    records.set(key, kept);
    let characters = [...records.values()].reduce((sum, one) => sum + one.text.length, 0);
    for (const [oldest, one] of records) {
      if (characters <= MAX_CACHED_CHARACTERS) break;
      characters -= one.text.length;
      records.delete(oldest);
    }
    return kept;
  }

  async function record(game: GameAt, by?: PlayerId | null): Promise<CachedRecord | null> {
    const key = keyOf(game);
    const known = records.get(key);
    if (known) {
      records.delete(key);
      records.set(key, known);
      return known;
    }
    return once(`record ${key}`, () =>
      turns.take(by, async () => {
        const pages = await readPages(journal, game.tableId);
        const text = await workers.replay({ wanted: 'record', pages, number: game.number });
        return text === null ? null : keepRecord(key, text);
      }),
    );
  }

  return {
    record,
    async verification(game, by) {
      const found = await record(game, by);
      if (!found) return null;
      found.verification ??= await once(`verification ${keyOf(game)}`, () =>
        turns.take(by, () => workers.replay({ wanted: 'verification', record: found.text })),
      );
      return found.verification;
    },
    async sharedRecord(game, seat) {
      const found = await record(game);
      return (
        found &&
        turns.take(null, () => workers.replay({ wanted: 'sharedRecord', record: found.text, seat }))
      );
    },
    log: ({ tableId, number }, player, { isOver }) =>
      turns.take(player, async () => {
        const pages = await readPages(journal, tableId);
        return workers.replay({ wanted: 'log', pages, number, player, isOver });
      }),
    async pastTable(game) {
      const key = keyOf(game);
      const known = pastTables.get(key);
      if (known !== undefined) return known;
      return once(`table ${key}`, () =>
        turns.take(null, async () => {
          const pages = await readPages(journal, game.tableId);
          const table = await workers.replay({ wanted: 'pastTable', pages, number: game.number });
          pastTables.set(key, table);
          evictOldest(pastTables, MAX_PAST_TABLES);
          return table;
        }),
      );
    },
    tableAt: (tableId, version) =>
      turns.take(null, async () =>
        workers.replay({ wanted: 'tableAt', pages: await readPages(journal, tableId, version) }),
      ),
    commandResult: (tableId, cause, version) =>
      turns.take(null, async () => {
        const pages = await readPages(journal, tableId, version);
        return workers.replay({ wanted: 'command', pages, cause });
      }),
  };
}

function keyOf({ tableId, number }: GameAt): string {
  return `${tableId}/${number}`;
}

/** Reads the events up to a version, or all of them. */
async function readPages(
  journal: Pick<Journal, 'events'>,
  tableId: string,
  upTo = Infinity,
): Promise<string[]> {
  const pages: string[] = [];
  let after = 0;
  for (;;) {
    const limit = Math.min(PAGE_SIZE, upTo - after);
    const events = limit > 0 ? await journal.events(tableId, { after, limit }) : [];
    if (events.length === 0) return pages;
    pages.push(JSON.stringify(events));
    after += events.length;
    await setImmediate();
  }
}

interface Turns {
  /** Works when all who came before have done so. Rejects with a `HistoryBusyError` if too many wait. */
  take<T>(by: PlayerId | null | undefined, work: () => Promise<T>): Promise<T>;
}

/** One history is read and replayed at a time, so that few are in memory. */
function createTurns(): Turns {
  const waiting: (PlayerId | null)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(by = null, work) {
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
