// Runs a table locally, in a browser or a terminal. The caller supplies time, randomness and the moves of bots, which
// may take a while.

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
  /** Returns the secret of the deal that is due: 32 bytes in hexadecimal. */
  newSecret(table: Table): string;
  /** Receives all steps in order. */
  onSteps(steps: readonly Step[]): void;
}

/** The next action without the player: a bot's move, or a tick if `bot` is null. */
export interface ScheduledAction {
  readonly at: Time;
  readonly bot: Seat | null;
}

export class LocalRunner {
  /** The current table; null before its creation. It is replaced, never changed in place. */
  table: Table | null;
  private readonly deps: LocalDeps;

  constructor(table: Table | null, deps: LocalDeps) {
    this.table = table;
    this.deps = deps;
  }

  /** Returns null if the command was executed. */
  carryOut(command: Command): Refusal | null {
    const steps = decideSteps(this.table, command, this.deps.now());
    if (isRefusal(steps)) return steps;
    this.advance(steps);
    return null;
  }

  /** The current table; throws before its creation. */
  get created(): Table {
    if (!this.table) throw new Error('The table is not created yet');
    return this.table;
  }

  /** Applies events that were decided elsewhere. */
  happen(events: readonly TableEvent[]): void {
    this.advance([...replaySteps(events, this.table)]);
  }

  private advance(steps: readonly Step[]): void {
    const last = steps.at(-1);
    if (!last) return;
    this.table = last.table;
    this.deps.onSteps(steps);
  }

  /**
   * Commits to the deal that is due and returns the next action; null if it is the player's turn or
   * the game is over.
   */
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
