// Following a table from outside: from now on, or from any event on, and then each as it happens.

import { setImmediate } from 'node:timers/promises';
import type { TableEvent } from '#table/events.ts';
import { copyTable, type Table } from '#table/table.ts';
import type { Journal } from '../journal/journal.ts';
import { takeStep, type Step } from '#table/step.ts';
import type { Tables } from './tables.ts';

export interface Feeds {
  follow(tableId: string, wanted: Wanted): Promise<Following>;
  close(): void;
}

export interface Wanted {
  /** Every event after this version; from now on where it is left out. */
  readonly after?: number | undefined;
  /** Says when nobody follows any more. */
  readonly signal: AbortSignal;
}

export interface Following {
  /** The table as it stands; null when it is closed or never was. */
  readonly table: Table | null;
  /**
   * The life of the table, without gaps, on a table of its own: each step is to be read before the next
   * is asked for. Ends when the table is closed, the signal says so or the server stops.
   */
  readonly steps: AsyncGenerator<Step>;
}

/** What a follower has not asked for yet. */
interface Inbox {
  /** The newest, one after the other; emptied when they become too many: the journal has them. */
  news: TableEvent[];
  /** The version after the news that came last. */
  version: number;
  wake(): void;
}

/** So many wait for a follower; who is further behind reads the journal. */
const MOST_NEWS = 64;
/** So many are read at a time, so that who reads slowly does not hold all that ever happened. */
const PAGE = 100;

export function openFeeds(
  tables: Pick<Tables, 'onChange' | 'look'>,
  journal: Pick<Journal, 'events'>,
): Feeds {
  const inboxes = new Map<string, Set<Inbox>>();
  const closing = new AbortController();

  tables.onChange(({ table, steps }) => {
    for (const inbox of inboxes.get(table.id) ?? []) {
      const isTooMuch = inbox.news.length + steps.length > MOST_NEWS;
      inbox.news = isTooMuch ? [] : [...inbox.news, ...steps.map(({ event }) => event)];
      inbox.version = table.version;
      inbox.wake();
    }
  });

  /** Until the end, also where whoever asked for the steps never comes back for the next. */
  function subscribe(tableId: string, end: AbortSignal): Inbox {
    const inbox: Inbox = { news: [], version: 0, wake: () => {} };
    if (end.aborted) return inbox;
    const others = inboxes.get(tableId) ?? new Set();
    inboxes.set(tableId, others.add(inbox));
    end.addEventListener('abort', () => {
      others.delete(inbox);
      if (others.size === 0 && inboxes.get(tableId) === others) inboxes.delete(tableId);
      inbox.wake();
    });
    return inbox;
  }

  async function follow(tableId: string, { after, signal }: Wanted): Promise<Following> {
    const leaving = new AbortController();
    const end = AbortSignal.any([signal, closing.signal, leaving.signal]);
    const inbox = subscribe(tableId, end);
    const table = await tables.look(tableId, copyTable);
    const isCurrent = table !== null && (after ?? table.version) >= table.version;
    if (!isCurrent) inbox.version = Math.max(inbox.version, table?.version ?? Infinity);
    const start = isCurrent ? copyTable(table) : null;
    return { table, steps: stepsOf(tableId, inbox, { start, after: after ?? 0, end, leaving }) };
  }

  async function* stepsOf(
    tableId: string,
    inbox: Inbox,
    { start, after, end, leaving }: Course,
  ): AsyncGenerator<Step> {
    try {
      let table = start;
      while (!end.aborted) {
        const events = await eventsAfter(inbox, tableId, table?.version ?? 0, end);
        if (events.length === 0) return;
        for (const event of events) {
          if (end.aborted) return;
          const step: Step = takeStep(table, event);
          table = step.table;
          if (table.version > after) yield step;
          if (table.status === 'closed') return;
        }
      }
    } finally {
      leaving.abort();
    }
  }

  /** What is new since a version, a part of it at least; nothing at the end. */
  async function eventsAfter(
    inbox: Inbox,
    tableId: string,
    version: number,
    end: AbortSignal,
  ): Promise<readonly TableEvent[]> {
    while (inbox.version <= version && !end.aborted) await newsOf(inbox);
    if (end.aborted) return [];
    const { news } = inbox;
    const missing = inbox.version - version;
    if (missing > news.length) return nextPage(tableId, version);
    inbox.news = [];
    return news.slice(-missing);
  }

  /** Others get a turn before the next. */
  async function nextPage(tableId: string, version: number): Promise<readonly TableEvent[]> {
    await setImmediate();
    return journal.events(tableId, { after: version, most: PAGE });
  }

  return { follow, close: () => closing.abort() };
}

interface Course {
  readonly start: Table | null;
  readonly after: number;
  readonly end: AbortSignal;
  /** Aborted when the follower has no more use for the steps. */
  readonly leaving: AbortController;
}

function newsOf(inbox: Inbox): Promise<void> {
  return new Promise((resolve) => {
    inbox.wake = resolve;
  });
}
