// Feeds of tables: the steps of a table without gaps, from now on or from any event on, no faster than they are read.

import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { TableEvent } from '#table/events.ts';
import { createStep, type Step } from '#table/step.ts';
import { copyTable, type Table } from '#table/table.ts';
import type { TableChange } from '#table/tableActor.ts';
import type { Journal } from '../store/store.ts';
import type { TableHost } from './tableHost.ts';

export interface FeedOptions {
  /** The feed begins after this version; from now on if it is left out. */
  readonly after?: number | undefined;
  /** Ends the feed. */
  readonly signal: AbortSignal;
}

export interface TableFeed {
  /** The table as it stands; null if it is closed or never was. */
  readonly table: Table | null;
  /**
   * The steps on a table of their own: each must be read before the next is asked for. They end when the table is
   * closed, the signal is aborted or the server stops.
   */
  readonly steps: AsyncGenerator<Step>;
}

/** Replays tables from their events in another thread. */
interface PastTables {
  tableAt(tableId: string, version: number): Promise<Table | null>;
}

/** Events that wait for one reader. A reader that is further behind reads the journal. */
const MAX_BUFFERED_EVENTS = 64;
/** Events per journal read. Keeps a slow reader from holding the whole history in memory. */
const PAGE_SIZE = 100;
/** Old steps are sent in slices with a rest after each, so that those who play have most of the time. */
const SLICE_MS = 4;
const REST_MS = 12;

export class TableFeeds {
  private readonly tables: Pick<TableHost, 'read' | 'subscribe'>;
  readonly journal: Pick<Journal, 'events'>;
  readonly past: PastTables;
  private readonly closing = new AbortController();
  private lastRest: Promise<void> = Promise.resolve();

  constructor(
    tables: Pick<TableHost, 'read' | 'subscribe'>,
    journal: Pick<Journal, 'events'>,
    past: PastTables,
  ) {
    [this.tables, this.journal, this.past] = [tables, journal, past];
  }

  async follow(tableId: string, { after, signal }: FeedOptions): Promise<TableFeed> {
    const reader = new FeedReader(this, tableId, [signal, this.closing.signal]);
    this.add(reader);
    const table = await this.tables.read(tableId, copyTable);
    return { table, steps: reader.steps(table, after ?? table?.version ?? 0) };
  }

  close(): void {
    this.closing.abort();
  }

  /** One rest after the other, however many feeds there are. */
  rest(): Promise<void> {
    this.lastRest = this.lastRest.then(() => delay(REST_MS));
    return this.lastRest;
  }

  private add(reader: FeedReader): void {
    const { tableId, end } = reader;
    if (end.aborted) return;
    const unsubscribe = this.tables.subscribe(tableId, (change) => reader.hear(change));
    end.addEventListener('abort', () => {
      unsubscribe();
      reader.wake();
    });
  }
}

class FeedReader {
  readonly tableId: string;
  readonly end: AbortSignal;
  private readonly feeds: TableFeeds;
  /** Aborted when the caller has no more use for the steps. */
  private readonly leaving = new AbortController();
  /** The newest events, in order; emptied when they are too many. */
  private news: TableEvent[] = [];
  /** The version of the table after the newest event. */
  private version = 0;
  private onNews = (): void => {};

  constructor(feeds: TableFeeds, tableId: string, ends: readonly AbortSignal[]) {
    [this.feeds, this.tableId] = [feeds, tableId];
    this.end = AbortSignal.any([...ends, this.leaving.signal]);
  }

  hear({ table, steps }: TableChange): void {
    const isTooMuch = this.news.length + steps.length > MAX_BUFFERED_EVENTS;
    this.news = isTooMuch ? [] : [...this.news, ...steps.map(({ event }) => event)];
    this.version = table.version;
    this.wake();
  }

  wake(): void {
    this.onNews();
  }

  async *steps(now: Table | null, after: number): AsyncGenerator<Step> {
    try {
      let table = await this.tableToBeginWith(now, after);
      while (!this.end.aborted) {
        const events = await this.eventsAfter(table?.version ?? 0);
        if (events.length === 0) return;
        let sliceStart = performance.now();
        for (const event of events) {
          if (performance.now() - sliceStart > SLICE_MS) {
            await this.feeds.rest();
            sliceStart = performance.now();
          }
          if (this.end.aborted) return;
          const step: Step = createStep(table, event);
          table = step.table;
          if (table.version > after) yield step;
          if (table.status === 'closed') return;
        }
      }
    } finally {
      this.leaving.abort();
    }
  }

  /** The table after which the steps begin; null to begin with the first event. */
  private async tableToBeginWith(now: Table | null, after: number): Promise<Table | null> {
    if (now && after >= now.version) return copyTable(now);
    this.version = Math.max(this.version, now?.version ?? Infinity);
    if (after === 0 || this.end.aborted) return null;
    return this.feeds.past.tableAt(this.tableId, Math.min(after, this.version));
  }

  /** Returns some of the events after a version; none at the end. */
  private async eventsAfter(version: number): Promise<readonly TableEvent[]> {
    while (this.version <= version && !this.end.aborted) {
      await new Promise<void>((resolve) => (this.onNews = resolve));
    }
    if (this.end.aborted) return [];
    const missing = this.version - version;
    if (missing > this.news.length) return this.nextPage(version);
    const { news } = this;
    this.news = [];
    return news.slice(-missing);
  }

  /** Others get a turn before each page. */
  private async nextPage(version: number): Promise<readonly TableEvent[]> {
    await setImmediate();
    return this.feeds.journal.events(this.tableId, { after: version, limit: PAGE_SIZE });
  }
}
