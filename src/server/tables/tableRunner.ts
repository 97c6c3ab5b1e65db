// Runs one table: one command after another, each stored before anybody can see what came of it.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import type { Seat } from '#rules/game.ts';
import { turnOf } from '#table/gameOf.ts';
import { decideSteps, replaySteps, type Step } from '#table/step.ts';
import type { Table, Time } from '#table/table.ts';
import { isSnapshotDue } from '../store/snapshots.ts';
import { VersionConflictError } from '../store/errors.ts';
import type { Journal } from '../store/journal.ts';
import { projectStep } from '../readModels/projector.ts';
import type { EventBatch } from './peerNodes.ts';
import { changesListing } from '#table/eventTraits.ts';
import { liveRowOf, type TableOrigin } from './liveRowOf.ts';
import { assertDefined } from '#table/assertions.ts';

/** What a command came to, after it was stored. */
export interface TableChange {
  readonly table: Table;
  /** As it was before; null when it has just been made. */
  readonly before: Table | null;
  readonly steps: readonly Step[];
  /** Who was in turn before. */
  readonly turnBefore: readonly Seat[];
}

export interface TableRunnerDeps {
  readonly journal: Journal;
  /** Where it is run, and for a table that is yet to be made where it was asked for. */
  readonly origin: Omit<TableOrigin, 'madeBy'>;
  now(): Time;
  onChange(change: TableChange): void;
}

const ATTEMPTS = 5;
const MAX_RECENT_STEPS = 16;

export class TableRunner {
  private readonly deps: TableRunnerDeps;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  /** Whether the last entry may be stored or not, until the journal has been read again. */
  private isDoubtful = false;
  /** Whether others may have stored something since. */
  private isBehind = false;
  private stored: Table | null;
  /** For who asked another node and hears of it twice: by the answer and by the telling. */
  private recent: readonly Step[] = [];

  /** Null before its creation. */
  constructor(first: Table | null, deps: TableRunnerDeps) {
    this.stored = first;
    this.deps = deps;
  }

  /** As it was stored last. A table that is handed out never changes. */
  get table(): Table | null {
    return this.stored;
  }

  /** Whether something is under way, or nobody knows what is stored. */
  get isBusy(): boolean {
    return this.waiting > 0 || this.isDoubtful || this.isBehind || this.stored === null;
  }

  /** Resolves when it is done and stored, with what it came to, or refused. */
  carryOut(command: Command): Promise<readonly Step[] | Refusal> {
    return this.inTurn(() => this.attempt(command, ATTEMPTS));
  }

  /**
   * What another node has stored: told here as well, once. Where something before it is missing, the
   * journal has it. Answers the steps that these events were.
   */
  hear({ after, events }: EventBatch): Promise<readonly Step[]> {
    return this.inTurn(async () => {
      const version = this.stored?.version ?? 0;
      const last = after + events.length;
      if (version < after) this.isBehind = true;
      else if (version < last)
        this.becomeAsHeard([...replaySteps(events.slice(version - after), this.stored)]);
      await this.resolveDoubt();
      return this.recent.filter(({ table }) => table.version > after && table.version <= last);
    });
  }

  /** Reads what others may have stored meanwhile. */
  catchUp(): Promise<unknown> {
    return this.inTurn(() => {
      this.isBehind = true;
      return this.resolveDoubt();
    });
  }

  /** Reads again what may be stored or not; resolves with the table when all that was asked so far is done. */
  settle(): Promise<Table | null> {
    return this.inTurn(() => this.resolveDoubt().then(() => this.stored));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const outcome = this.last.then(work);
    this.last = outcome.then(
      () => this.waiting--,
      () => this.waiting--,
    );
    return outcome;
  }

  /** Decides anew when another node was quicker. */
  private async attempt(command: Command, left: number): Promise<readonly Step[] | Refusal> {
    if (this.isDoubtful || this.isBehind) await this.resolveDoubt();
    const steps = decideSteps(this.stored, command, this.deps.now());
    if (isRefusal(steps) || steps.length === 0) return steps;
    try {
      await this.store(steps);
    } catch (error) {
      this.isDoubtful = true;
      const isOvertaken = error instanceof VersionConflictError && this.stored !== null;
      if (!isOvertaken || left === 1) throw error;
      return this.attempt(command, left - 1);
    }
    this.become(steps);
    return steps;
  }

  private store(steps: readonly Step[]): Promise<void> {
    const after = tableAfterAll(steps);
    const expectedVersion = this.stored?.version ?? 0;
    return this.deps.journal.append({
      tableId: after.id,
      expectedVersion,
      events: steps.map(({ event }) => event),
      writes: steps.flatMap(projectStep),
      snapshot: isSnapshotDue(expectedVersion, after.version) ? after : null,
      live: changesListing(steps) ? liveRowOf(after, this.originOf(steps)) : null,
    });
  }

  private originOf([{ event }]: readonly Step[]): TableOrigin {
    return { ...this.deps.origin, madeBy: event.type === 'created' ? (event.cause ?? null) : null };
  }

  /** What is stored is what is: only now it can be seen. */
  private become(steps: readonly Step[]): void {
    const before = this.stored;
    this.stored = tableAfterAll(steps);
    this.deps.onChange({ table: this.stored, before, steps, turnBefore: turnOf(before) });
  }

  /**
   * What another stored. Of what was decided here the steps are not kept: sixteen tables would stay in memory
   * for each that is played at, and the collector would carry all of them on with every move.
   */
  private becomeAsHeard(steps: readonly Step[]): void {
    this.recent = [...this.recent, ...steps].slice(-MAX_RECENT_STEPS);
    this.become(steps);
  }

  /** Before anything is decided again: what was stored after all has happened, and is told. */
  private async resolveDoubt(): Promise<void> {
    if (!(this.isDoubtful || this.isBehind) || !this.stored) return;
    const { id, version } = this.stored;
    const events = this.isDoubtful
      ? (await this.deps.journal.events(id)).slice(version)
      : await this.deps.journal.events(id, { after: version, limit: null });
    [this.isDoubtful, this.isBehind] = [false, false];
    if (events.length > 0) this.becomeAsHeard([...replaySteps(events, this.stored)]);
  }
}

function tableAfterAll(steps: readonly Step[]): Table {
  return assertDefined(steps.at(-1), 'step to store').table;
}
