// Following a table from outside: from now on, or from any event on, and then each as it happens.

import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { TableEvent } from '#table/events.ts';
import { copyTable, type Table } from '#table/table.ts';
import type { Journal } from '../store/journal.ts';
import { createStep, type Step } from '#table/step.ts';
import type { TableHost } from './tableHost.ts';

export interface EventFeeds {
  follow(tableId: string, wanted: FeedOptions): Promise<EventFeed>;
  close(): void;
}

export interface FeedOptions {
  /** Every event after this version; from now on where it is left out. */
  readonly after?: number | undefined;
  /** Says when nobody follows any more. */
  readonly signal: AbortSignal;
}

export interface EventFeed {
  /** The table as it stands; null when it is closed or never was. */
  readonly table: Table | null;
  /**
   * The life of the table, without gaps, on a table of its own: each step is to be read before the next
   * is asked for. Ends when the table is closed, the signal says so or the server stops.
   */
  readonly steps: AsyncGenerator<Step>;
}

/** Replays tables from their events. */
interface PastTables {
  tableAt(tableId: string, version: number): Promise<Table | null>;
}

/** What a follower has not asked for yet. */
interface Inbox {
  /** The newest, one after the other; emptied when they become too many: the journal has them. */
  news: TableEvent[];
  /** The version after the news that came last. */
  version: number;
  wake(): void;
}

/** Of all followers, by table. */
type Inboxes = Map<string, Set<Inbox>>;

/** So many wait for a follower; who is further behind reads the journal. */
const MAX_BUFFERED_EVENTS = 64;
/** So many are read at a time, so that who reads slowly does not hold all that ever happened. */
const PAGE_SIZE = 100;

export function openEventFeeds(
  tables: Pick<TableHost, 'onChange' | 'read' | 'keepLoadedWhile'>,
  journal: Pick<Journal, 'events'>,
  history: PastTables,
): EventFeeds {
  const inboxes: Inboxes = new Map();
  const closing = new AbortController();
  const pacer = createPacer();

  tables.onChange(({ table, steps }) => {
    for (const inbox of inboxes.get(table.id) ?? []) {
      const isTooMuch = inbox.news.length + steps.length > MAX_BUFFERED_EVENTS;
      inbox.news = isTooMuch ? [] : [...inbox.news, ...steps.map(({ event }) => event)];
      inbox.version = table.version;
      inbox.wake();
    }
  });

  tables.keepLoadedWhile((tableId) => inboxes.has(tableId));

  async function follow(tableId: string, { after, signal }: FeedOptions): Promise<EventFeed> {
    const leaving = new AbortController();
    const end = AbortSignal.any([signal, closing.signal, leaving.signal]);
    const inbox = subscribe(inboxes, tableId, end);
    const table = await tables.read(tableId, copyTable);
    const isCurrent = table !== null && (after ?? table.version) >= table.version;
    if (!isCurrent) inbox.version = Math.max(inbox.version, table?.version ?? Infinity);
    const start = isCurrent ? copyTable(table) : null;
    const from = { start, after: after ?? 0 };
    const course = { tableId, journal, history, pacer, inbox, end, leaving, ...from };
    return { table, steps: stepsOf(course) };
  }

  return { follow, close: () => closing.abort() };
}

/** Until the end, also where whoever asked for the steps never comes back for the next. */
function subscribe(inboxes: Inboxes, tableId: string, end: AbortSignal): Inbox {
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

interface Course {
  readonly tableId: string;
  readonly journal: Pick<Journal, 'events'>;
  readonly history: PastTables;
  readonly pacer: Pacer;
  readonly inbox: Inbox;
  readonly start: Table | null;
  readonly after: number;
  readonly end: AbortSignal;
  /** Aborted when the follower has no more use for the steps. */
  readonly leaving: AbortController;
}

async function* stepsOf(course: Course): AsyncGenerator<Step> {
  const { start, after, end, leaving, pacer } = course;
  try {
    let table = start ?? (await tableToBeginWith(course));
    while (!end.aborted) {
      const events = await eventsAfter(course, table?.version ?? 0);
      if (events.length === 0) return;
      let sliceStart = performance.now();
      for (const event of events) {
        if (performance.now() - sliceStart > SLICE_MS) {
          await pacer.rest();
          sliceStart = performance.now();
        }
        if (end.aborted) return;
        const step: Step = createStep(table, event);
        table = step.table;
        if (table.version > after) yield step;
        if (table.status === 'closed') return;
      }
    }
  } finally {
    leaving.abort();
  }
}

/** The table at the version behind which the steps begin; null to begin with the first event. */
async function tableToBeginWith(course: Course): Promise<Table | null> {
  const { tableId, after, history, inbox, end } = course;
  if (after === 0 || end.aborted) return null;
  // The steps up to there are of no interest, so they are replayed in another thread.
  return history.tableAt(tableId, Math.min(after, inbox.version));
}

interface Pacer {
  rest(): Promise<void>;
}

/** Old steps are sent in slices, with a rest after each. */
const SLICE_MS = 4;
const REST_MS = 12;

/** One rest after the other, so that all feeds together leave most of the time to those who play. */
function createPacer(): Pacer {
  let last: Promise<void> = Promise.resolve();
  return {
    rest() {
      last = last.then(() => delay(REST_MS));
      return last;
    },
  };
}

/** What is new since a version, a part of it at least; nothing at the end. */
async function eventsAfter(course: Course, version: number): Promise<readonly TableEvent[]> {
  const { inbox, end } = course;
  while (inbox.version <= version && !end.aborted) await newsOf(inbox);
  if (end.aborted) return [];
  const { news } = inbox;
  const missing = inbox.version - version;
  if (missing > news.length) return nextPage(course, version);
  inbox.news = [];
  return news.slice(-missing);
}

/** Others get a turn before the next. */
async function nextPage({ journal, tableId }: Course, version: number) {
  await setImmediate();
  return journal.events(tableId, { after: version, limit: PAGE_SIZE });
}

function newsOf(inbox: Inbox): Promise<void> {
  return new Promise((resolve) => {
    inbox.wake = resolve;
  });
}
