// Carrying out a person's command and answering from the table at the very moment it was done.

import { randomUUID } from 'node:crypto';
import { viewDeal } from '#protocol/tableView.ts';
import { DEALER, type Fact } from '#rules/game.ts';
import { refuse, type Refusal } from '#rules/refusal.ts';
import type { PersonCommand } from '#table/commands.ts';
import { OPENING_TIME, PROMISE_TIME } from '#table/clock.ts';
import type { TableEvent } from '#table/events.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import type { Journal } from '../journal/journal.ts';
import type { Attendance } from './attendance.ts';
import { stepsOf } from '#table/step.ts';
import type { Telling } from '../tables/runTable.ts';
import type { Tables } from '../tables/tables.ts';
import { hasNul } from './reading.ts';

/** What a command came to: the table right after it. */
export interface Done {
  readonly table: Table;
  readonly facts: readonly Fact[];
  readonly at: Time;
}

export type KeyedCommand = PersonCommand & {
  commandId?: string | undefined;
  /** Which game of the table is meant. */
  gameNumber?: number;
};

export interface Commanding {
  /** A command that was carried out before, by its `commandId`, is answered as it was then. */
  ask<T>(tableId: string, command: KeyedCommand, read: (done: Done) => T): Promise<T | Refusal>;
  /** Somebody is there, even where no connection says so. */
  comeBack(tableId: string, player: PlayerId): Promise<void>;
  /** The same, and for as long as they follow the table. */
  stay(tableId: string, player: PlayerId): { end(): void };
  /** When cards are due, waits until they are dealt, but not for ever, nor where they wait for this player. */
  dealt(tableId: string, player: PlayerId): Promise<void>;
  /** The same where the next hand follows at once: who reads after the last card sees the next hand. */
  settled(tableId: string, player: PlayerId): Promise<void>;
}

/** What comes of a command beside its first event, at the same moment. */
const FOLLOWING: ReadonlySet<TableEvent['type']> = new Set([
  'sat',
  'left',
  'ownerChanged',
  'reopened',
  'started',
  'replaced',
  'forfeited',
  'invitationRenewed',
  'closed',
]);

/** A deal takes a moment: the players add to it. */
const LONGEST_DEAL_MS = PROMISE_TIME + OPENING_TIME + 500;

export function openCommanding(
  tables: Tables,
  journal: Pick<Journal, 'events'>,
  attendance: Attendance,
): Commanding {
  const asked = new Map<string, Set<(done: Done) => void>>();
  const waiting = new Map<string, Set<(table: Table) => void>>();

  tables.onTelling(({ table, steps }: Telling) => {
    const facts = steps.flatMap((step) => step.facts);
    for (const { event } of steps) {
      for (const note of asked.get(`${table.id}/${event.cause}`) ?? []) {
        note({ table, facts, at: event.at });
      }
    }
    for (const look of waiting.get(table.id) ?? []) look(table);
  });

  async function ask<T>(
    tableId: string,
    command: KeyedCommand,
    read: (done: Done) => T,
  ): Promise<T | Refusal> {
    const { commandId = randomUUID(), ...rest } = command;
    const cause = `${command.by}:${commandId}`;
    const answers: (() => T)[] = [];
    const forget = listen(asked, `${tableId}/${cause}`, (done: Done) => {
      answers.push(attempt(() => read(done)));
    });
    try {
      const refusal = await tables.carryOut(tableId, { ...rest, commandId });
      if (refusal) return refusal;
      attendance.hear(tableId, command.by);
    } finally {
      forget();
    }
    return answers.length > 0 ? answers[0]() : askedBefore(tableId, cause, read);
  }

  async function askedBefore<T>(
    tableId: string,
    cause: string,
    read: (done: Done) => T,
  ): Promise<T | Refusal> {
    const done = doneBy(await journal.events(tableId), cause);
    if (done) return read(done);
    const table = await tables.find(tableId);
    return table
      ? read({ table, facts: [], at: tables.now() })
      : refuse('TABLE_NOT_FOUND', 'There is no such table.');
  }

  async function liveTable(tableId: string): Promise<Table | null> {
    return hasNul(tableId) ? null : tables.find(tableId);
  }

  async function dealt(tableId: string, player: PlayerId): Promise<void> {
    const table = await liveTable(tableId);
    if (!table || !mustWait(table, player)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(wake, LONGEST_DEAL_MS);
      const forget = listen(waiting, tableId, (now: Table) => {
        if (!mustWait(now, player)) wake();
      });
      function wake(): void {
        clearTimeout(timer);
        forget();
        resolve();
      }
    });
  }

  return {
    ask,
    async comeBack(tableId, player) {
      const table = await liveTable(tableId);
      if (!table || seatOf(table, player) === null) return;
      attendance.hear(tableId, player);
      await tables.carryOut(tableId, { type: 'comeBack', player });
    },
    stay: attendance.stay,
    dealt,
    async settled(tableId, player) {
      const table = await liveTable(tableId);
      const isNextAtOnce = table?.settings.handPause === 0 && table.play?.pausedSince === null;
      if (isNextAtOnce) await dealt(tableId, player);
    },
  };
}

/** What the command came to when it was carried out, with all that followed from it at once. */
function doneBy(events: readonly TableEvent[], cause: string): Done | null {
  const steps = stepsOf(events);
  const first = steps.find(({ event }) => event.cause === cause);
  if (!first) return null;
  const { facts, event } = first;
  let { table } = first;
  const at = events.indexOf(event);
  for (const next of stepsOf(events.slice(at + 1), table)) {
    if (next.event.at !== event.at || !FOLLOWING.has(next.event.type)) break;
    ({ table } = next);
  }
  return { table, facts, at: event.at };
}

/** What comes of the work, to be had later: others who are told must not suffer from a fault in it. */
function attempt<T>(work: () => T): () => T {
  try {
    const value = work();
    return () => value;
  } catch (fault) {
    return () => {
      throw fault;
    };
  }
}

/** Answers how to stop. */
function listen<L>(byKey: Map<string, Set<L>>, key: string, listener: L): () => void {
  const listeners = byKey.get(key) ?? new Set();
  byKey.set(key, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key);
  };
}

/** Who has promised waits until their bytes are wanted, and not for a deal that goes on without them. */
function mustWait(table: Table, player: PlayerId): boolean {
  return isDealDue(table) && !isAwaited(table, player);
}

function isDealDue(table: Table): boolean {
  return table.status === 'playing' && gameOf(table).turn(table.play!.state)[0] === DEALER;
}

/** Whether the deal waits for what this player adds to it. */
function isAwaited(table: Table, player: PlayerId): boolean {
  const seat = seatOf(table, player);
  if (seat === null || table.places[seat].adding !== 'yes') return false;
  return viewDeal(table, seat)?.wanted !== null;
}
