// Runs one table: one command after another, each stored before anybody hears of it.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { decide } from '#table/decide.ts';
import type { TableEvent } from '#table/events.ts';
import type { Seat } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table, Time } from '#table/table.ts';
import { isSnapshotDue } from '../journal/snapshotPolicy.ts';
import { VersionConflict, type Entry, type Journal } from '../journal/journal.ts';
import type { RecordWrite } from '../records/recordWrite.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { takeStep, type Step } from './step.ts';

/** What a command came to, after it was stored. */
export interface Telling {
  /** The live table as it is now: to be read at once. */
  readonly table: Table;
  readonly steps: readonly Omit<Step, 'table'>[];
  /** Who was in turn before. */
  readonly turnBefore: readonly Seat[];
}

export interface Surroundings {
  readonly journal: Journal;
  now(): Time;
  tell(telling: Telling): void;
}

export interface RunningTable {
  /** As it is now, to be read at once; null before its creation. */
  readonly table: Table | null;
  /** Resolves when it is done and stored, or refused. */
  carryOut(command: Command): Promise<Refusal | null>;
  /** Reads the table between two commands: nothing that is seen there is still to be stored. */
  look<T>(read: (table: Table | null) => T): Promise<T>;
  /** When everything that was asked so far is done. */
  settled(): Promise<unknown>;
}

const ATTEMPTS = 5;

export function runTable(first: Table | null, surroundings: Surroundings): RunningTable {
  const { journal, now, tell } = surroundings;
  let table = first;
  let last: Promise<unknown> = Promise.resolve();
  /** The table whose last entry may be stored or not, until it has been read again. */
  let doubtful: string | null = null;

  async function attempt(command: Command): Promise<Refusal | null> {
    await resolveDoubt();
    const events = decide(table, command, now());
    if (isRefusal(events)) return events;
    if (events.length > 0) await happen(events);
    return null;
  }

  /** Takes the steps in memory first: they say what to store. */
  async function happen(events: readonly TableEvent[]): Promise<void> {
    const expectedVersion = table?.version ?? 0;
    const turnBefore = turnOf(table);
    const steps: Omit<Step, 'table'>[] = [];
    const writes: RecordWrite[] = [];
    let after = table;
    for (const event of events) {
      const step = takeStep(after, event);
      after = step.table;
      steps.push({ event, facts: step.facts, shown: step.shown });
      writes.push(...recordsOf(step));
    }
    await store(after!, { expectedVersion, events, writes });
    table = after!;
    tell({ table, steps, turnBefore });
  }

  async function store(
    after: Table,
    entry: Pick<Entry, 'expectedVersion' | 'events' | 'writes'>,
  ): Promise<void> {
    const { id: tableId, version } = after;
    const snapshot = isSnapshotDue(entry.expectedVersion, version) ? after : null;
    try {
      await journal.append({ ...entry, tableId, snapshot });
    } catch (error) {
      if (table) doubtful = tableId;
      throw error;
    }
  }

  /** Before anything is decided or shown again: an answer must never rest on what was not stored. */
  async function resolveDoubt(): Promise<void> {
    if (doubtful === null) return;
    table = await journal.load(doubtful);
    doubtful = null;
  }

  async function look<T>(read: (table: Table | null) => T): Promise<T> {
    await resolveDoubt();
    return read(table);
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const outcome = last.then(work);
    last = outcome.catch(() => {});
    return outcome;
  }

  /** Decides anew when another node was quicker. */
  async function carryOut(command: Command): Promise<Refusal | null> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await attempt(command);
      } catch (error) {
        const isOvertaken = error instanceof VersionConflict && table !== null;
        if (!isOvertaken || attempts === ATTEMPTS) throw error;
      }
    }
  }

  return {
    get table() {
      return table;
    },
    carryOut: (command) => inTurn(() => carryOut(command)),
    look: (read) => inTurn(() => look(read)),
    settled: () => last,
  };
}

function turnOf(table: Table | null): readonly Seat[] {
  return table?.status === 'playing' ? gameOf(table).turn(table.play!.state) : [];
}
