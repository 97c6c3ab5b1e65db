// Runs one table: one command after another, each stored before anybody can see what came of it.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { decide } from '#table/decide.ts';
import type { TableEvent } from '#table/events.ts';
import type { Seat } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table, Time } from '#table/table.ts';
import { isSnapshotDue } from '../journal/snapshotPolicy.ts';
import { VersionConflict, type Journal } from '../journal/journal.ts';
import { recordsOf } from '../records/stepRecords.ts';
import { stepsOf, type Step } from '#table/step.ts';

/** What a command came to, after it was stored. */
export interface Telling {
  readonly table: Table;
  readonly steps: readonly Step[];
  /** Who was in turn before. */
  readonly turnBefore: readonly Seat[];
}

export interface Surroundings {
  readonly journal: Journal;
  now(): Time;
  tell(telling: Telling): void;
}

export interface RunningTable {
  /** As it was stored last; null before its creation. A table that is handed out never changes. */
  readonly table: Table | null;
  /** Resolves when it is done and stored, or refused. */
  carryOut(command: Command): Promise<Refusal | null>;
  /** Reads again what may be stored or not; resolves with the table when all that was asked so far is done. */
  settle(): Promise<Table | null>;
}

const ATTEMPTS = 5;

export function runTable(first: Table | null, surroundings: Surroundings): RunningTable {
  const { journal, now, tell } = surroundings;
  let table = first;
  let last: Promise<unknown> = Promise.resolve();
  /** Whether the last entry may be stored or not, until the journal has been read again. */
  let isDoubtful = false;

  async function attempt(command: Command): Promise<Refusal | null> {
    await resolveDoubt();
    const events = decide(table, command, now());
    if (isRefusal(events)) return events;
    if (events.length > 0) await happen(events);
    return null;
  }

  async function happen(events: readonly TableEvent[]): Promise<void> {
    const steps = [...stepsOf(events, table)];
    await store(steps);
    become(steps);
  }

  async function store(steps: readonly Step[]): Promise<void> {
    const after = steps.at(-1)!.table;
    const expectedVersion = table?.version ?? 0;
    try {
      await journal.append({
        tableId: after.id,
        expectedVersion,
        events: steps.map(({ event }) => event),
        writes: steps.flatMap(recordsOf),
        snapshot: isSnapshotDue(expectedVersion, after.version) ? after : null,
      });
    } catch (error) {
      isDoubtful = true;
      throw error;
    }
  }

  /** What is stored is what is: only now it can be seen. */
  function become(steps: readonly Step[]): void {
    const turnBefore = turnOf(table);
    table = steps.at(-1)!.table;
    tell({ table, steps, turnBefore });
  }

  /** Before anything is decided again: what was stored after all has happened, and is told. */
  async function resolveDoubt(): Promise<void> {
    if (!isDoubtful || !table) return;
    const events = (await journal.events(table.id)).slice(table.version);
    isDoubtful = false;
    if (events.length > 0) become([...stepsOf(events, table)]);
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
    settle: () => inTurn(() => resolveDoubt().then(() => table)),
  };
}

function turnOf(table: Table | null): readonly Seat[] {
  return table?.status === 'playing' ? gameOf(table).turn(table.play!.state) : [];
}
