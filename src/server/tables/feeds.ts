// Following a table from outside: every event from its first, and then each as it happens.

import type { TableEvent } from '#table/events.ts';
import type { Table } from '#table/table.ts';
import type { Journal } from '../journal/journal.ts';
import type { Telling } from './runTable.ts';
import { takeStep, type Step } from './step.ts';
import type { Tables } from './tables.ts';

export interface Feeds {
  /**
   * The life of a table, without gaps, on a table of its own: each step is to be read before the next
   * is asked for. Ends when the table is closed, the signal says so or the server stops.
   */
  follow(tableId: string, signal: AbortSignal): AsyncGenerator<Step>;
  close(): void;
}

interface Inbox {
  readonly news: Telling['steps'][];
  /** The version after the news that came last. */
  version: number;
  wake(): void;
}

export function openFeeds(tables: Tables, journal: Pick<Journal, 'events'>): Feeds {
  const inboxes = new Map<string, Set<Inbox>>();
  const closing = new AbortController();

  tables.onTelling(({ table, steps }) => {
    for (const inbox of inboxes.get(table.id) ?? []) {
      inbox.news.push(steps);
      inbox.version = table.version;
      inbox.wake();
    }
  });

  function subscribe(tableId: string): Inbox {
    const inbox: Inbox = { news: [], version: 0, wake: () => {} };
    inboxes.set(tableId, (inboxes.get(tableId) ?? new Set()).add(inbox));
    return inbox;
  }

  function unsubscribe(tableId: string, inbox: Inbox): void {
    const others = inboxes.get(tableId)!;
    others.delete(inbox);
    if (others.size === 0) inboxes.delete(tableId);
  }

  async function* follow(tableId: string, signal: AbortSignal): AsyncGenerator<Step> {
    const end = AbortSignal.any([signal, closing.signal]);
    const inbox = subscribe(tableId);
    try {
      let table: Table | null = null;
      let events = await journal.events(tableId);
      while (!end.aborted) {
        for (const event of events) {
          if (end.aborted) return;
          const step: Step = takeStep(table, event);
          table = step.table;
          yield step;
          if (table.status === 'closed') return;
        }
        events = await eventsAfter(inbox, tableId, table?.version ?? 0, end);
      }
    } finally {
      unsubscribe(tableId, inbox);
    }
  }

  /** What is new since a version; where something is missing in between, the journal has it. */
  async function eventsAfter(
    inbox: Inbox,
    tableId: string,
    version: number,
    end: AbortSignal,
  ): Promise<TableEvent[]> {
    while (inbox.news.length === 0 && !end.aborted) await newsOrEnd(inbox, end);
    const steps = inbox.news.splice(0).flat();
    const known = version - (inbox.version - steps.length);
    if (known >= 0) return steps.slice(known).map(({ event }) => event);
    return (await journal.events(tableId)).slice(version);
  }

  return { follow, close: () => closing.abort() };
}

function newsOrEnd(inbox: Inbox, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      end.removeEventListener('abort', wake);
      resolve();
    };
    end.addEventListener('abort', wake);
    inbox.wake = wake;
  });
}
