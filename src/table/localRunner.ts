// Runs a table where its only player is, in a page or in a terminal. Time and chance come from outside,
// and so do the moves of bots, which may take their time.

import { DEALER, type Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { nextDue } from './clock.ts';
import type { Command } from './commands.ts';
import type { TableEvent } from './events.ts';
import { turnOf } from './gameOf.ts';
import { decideSteps, replaySteps, type Step } from './step.ts';
import { isPlayedByBot, type Table, type Time } from './table.ts';

export interface LocalDeps {
  now(): Time;
  /** The secret of the deal that is due: 32 bytes in hexadecimal. */
  newSecret(table: Table): string;
  /** Hears of everything that happens, in order. */
  onSteps(steps: readonly Step[]): void;
}

/** What comes next without the player: a bot's move, or a tick where `bot` is null. */
export interface ScheduledAction {
  readonly at: Time;
  readonly bot: Seat | null;
}

export class LocalRunner {
  /** As it is now; null before its creation. A table that was handed out never changes. */
  table: Table | null;
  private readonly deps: LocalDeps;

  constructor(table: Table | null, deps: LocalDeps) {
    this.table = table;
    this.deps = deps;
  }

  /** Null when it was done. */
  carryOut(command: Command): Refusal | null {
    const steps = decideSteps(this.table, command, this.deps.now());
    if (isRefusal(steps)) return steps;
    this.become(steps);
    return null;
  }

  /** The table, where it is created. */
  get created(): Table {
    if (!this.table) throw new Error('The table is not created yet');
    return this.table;
  }

  /** Takes events that were decided elsewhere. */
  happen(events: readonly TableEvent[]): void {
    this.become([...replaySteps(events, this.table)]);
  }

  private become(steps: readonly Step[]): void {
    const last = steps.at(-1);
    if (!last) return;
    this.table = last.table;
    this.deps.onSteps(steps);
  }

  /** Commits to the deal that is due, and answers what comes next; null when it is the player's turn, or over. */
  goOn(): ScheduledAction | null {
    this.commitIfDue();
    const { table } = this;
    if (table?.status !== 'playing') return null;
    const bot = turnOf(table).find((seat) => seat !== DEALER && isPlayedByBot(table.places[seat]));
    if (bot !== undefined) return { at: this.deps.now() + table.settings.botPause, bot };
    const at = nextDue(table);
    return at === null ? null : { at, bot: null };
  }

  private commitIfDue(): void {
    const { table } = this;
    if (turnOf(table)[0] !== DEALER || table?.play?.coming !== null) return;
    this.carryOut({ type: 'commit', secret: this.deps.newSecret(table) });
  }
}
