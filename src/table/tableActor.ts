// One table at work. It takes one message after another, stores what comes of it before anybody is told, and does by
// itself what is due: deadlines, secrets of deals, moves of bots. It reaches the outside through its ports only, so a
// server, a page and a test run the same actor.

import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { BotTurns, type BotTurnPorts, type Thought } from './botTurns.ts';
import { nextDue } from './clock.ts';
import type { Command } from './commands.ts';
import type { TableEvent } from './events.ts';
import { turnOf } from './gameOf.ts';
import { decideSteps, replaySteps, type Step } from './step.ts';
import type { Table, Time } from './table.ts';

/** A message that a table can receive. */
export type TableMessage =
  /** A person, a program or the server asks for something. */
  | { readonly type: 'command'; readonly command: Command }
  /** A deadline may have come. */
  | { readonly type: 'tick' }
  | {
      readonly type: 'botMoved';
      readonly seat: Seat;
      readonly move: WireMove;
      readonly thought: Thought;
    }
  /** Another node has stored something. */
  | { readonly type: 'heard'; readonly stored: StoredRange }
  /** Another node may have stored something. */
  | { readonly type: 'readAgain' }
  /** Finds out what is stored if that is not known, and continues from there. */
  | { readonly type: 'settle' };

/** The steps that a message led to, after they were stored; none if it was executed before. */
export type Outcome = readonly Step[] | Refusal;

/** The versions of a table that were stored together. */
export interface StoredRange {
  readonly after: number;
  readonly last: number;
}

/** A change of a table, after it was stored. */
export interface TableChange {
  readonly table: Table;
  /** The table before the change; null when it has just been created. */
  readonly before: Table | null;
  readonly steps: readonly Step[];
  /** The seats that were in turn before. */
  readonly turnBefore: readonly Seat[];
}

export interface TablePorts extends BotTurnPorts {
  /** Rejects if the steps are not stored, or if nobody knows whether they are. */
  append(steps: readonly Step[], before: Table | null): Promise<void>;
  /** Whether `append` rejected because somebody else stored something first. */
  isConflict(error: unknown): boolean;
  /** Whether `append` rejected because the command was executed before, longer ago than the table remembers. */
  isRepetition(error: unknown): boolean;
  eventsAfter(tableId: string, version: number): Promise<readonly TableEvent[]>;
  announce(change: TableChange): void;
  /** Returns the secret of the next deal; empty during a deal if the actor shall ask again after it. */
  newSecret(table: Table): string;
  newInvitation(): string;
  /** Whether this node certainly may act for the table; if not, the actor waits before it acts by itself. */
  isOwner(): boolean;
  /** Returns the refusal for somebody whose message failed; null if the fault is passed on to them as it is. */
  refusalOf(fault: unknown): Refusal | null;
  /** Something failed that nobody waits for. */
  onFault(fault: unknown): void;
}

/** After a failure the actor waits this long before it continues by itself. */
export const RETRY_DELAY_MS = 1000;
/** The longest time that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** How often a command is decided when others keep storing something first. */
const MAX_ATTEMPTS = 5;
const MAX_RECENT_STEPS = 16;

interface Letter {
  readonly message: TableMessage;
  resolve(outcome: Outcome): void;
  reject(fault: unknown): void;
}

export class TableActor {
  private readonly ports: TablePorts;
  private readonly bots: BotTurns;
  private readonly mailbox: Letter[] = [];
  private isWorking = false;
  /** Whether the actor does by itself what is due. */
  private isRunning = false;
  private stored: Table | null;
  /** Whether the last steps may or may not be stored. */
  private isInDoubt = false;
  /** Whether others may have stored something. */
  private isBehind = false;
  /** Steps of other nodes, for a caller that receives them twice: as an answer and as news. */
  private recent: readonly Step[] = [];
  private alarmAt: Time | null = null;
  private cancelAlarm = (): void => {};
  private cancelRetry: (() => void) | null = null;

  /** The table is null before its creation. The actor does nothing by itself before `run`. */
  constructor(table: Table | null, ports: TablePorts) {
    [this.stored, this.ports] = [table, ports];
    this.bots = new BotTurns(
      ports,
      (seat, move, thought) => this.actAlone({ type: 'botMoved', seat, move, thought }),
      (fault) => this.fail(fault),
    );
  }

  /** The table as it was stored last. It is replaced, never changed in place. */
  get table(): Table | null {
    return this.stored;
  }

  /** Whether a message is waiting or executed, or it is unknown what is stored. */
  get isBusy(): boolean {
    return this.isWorking || this.isInDoubt || this.isBehind || this.stored === null;
  }

  get isThinking(): boolean {
    return this.bots.areThinking;
  }

  /** Resolves when what came of the command is stored and announced, or when it is refused. */
  execute(command: Command): Promise<Outcome> {
    return this.post({ type: 'command', command });
  }

  /** Reads what another node has stored, once. Returns the steps to these versions. */
  hear(stored: StoredRange): Promise<Outcome> {
    return this.post({ type: 'heard', stored });
  }

  /** Reads what others may have stored. */
  readAgain(): Promise<Outcome> {
    return this.post({ type: 'readAgain' });
  }

  /** Resolves when everything that was asked so far is done and it is known what is stored. */
  settle(): Promise<Outcome> {
    return this.post({ type: 'settle' });
  }

  /** Does from now on what is due. */
  run(): void {
    this.isRunning = true;
    this.schedule([]);
  }

  /** Does nothing by itself any more; commands are still executed. */
  stop(): void {
    this.isRunning = false;
    this.cancelAlarm();
    this.alarmAt = null;
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.bots.stop();
  }

  private post(message: TableMessage): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.mailbox.push({ message, resolve, reject });
      if (!this.isWorking) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let letter; (letter = this.mailbox.shift());) {
      try {
        letter.resolve(await this.receive(letter.message));
      } catch (fault) {
        this.settleLater();
        const refusal = this.ports.refusalOf(fault);
        if (refusal) letter.resolve(refusal);
        else letter.reject(fault);
      }
    }
    this.isWorking = false;
  }

  /** One message at a time. */
  private receive(message: TableMessage): Promise<Outcome> {
    switch (message.type) {
      case 'command':
        return this.decideAndStore(this.withInvitation(message.command));
      case 'tick':
        return this.tick();
      case 'botMoved':
        return this.moveBot(message);
      case 'heard':
        return this.takeOver(message.stored);
      case 'readAgain':
        return this.readNow();
      case 'settle':
        return this.settleNow();
    }
  }

  private async readNow(): Promise<Outcome> {
    this.isBehind = true;
    await this.catchUp();
    return [];
  }

  private async settleNow(): Promise<Outcome> {
    await this.catchUp();
    this.schedule([]);
    return [];
  }

  /** Draws the new invitation of commands that revoke the old one. */
  private withInvitation(command: Command): Command {
    if (command.type !== 'kick' && command.type !== 'renewInvitation') return command;
    return { ...command, invitation: this.ports.newInvitation() };
  }

  private async tick(): Promise<Outcome> {
    if (!this.stored) return [];
    const secret = this.ports.newSecret(this.stored);
    const outcome = await this.decideAndStore({ type: 'tick', secret });
    // A tick that came too early changed nothing, and its deadline is still to come.
    if (isRefusal(outcome) || outcome.length === 0) this.schedule([]);
    return outcome;
  }

  private async moveBot({
    seat,
    move,
    thought,
  }: TableMessage & { type: 'botMoved' }): Promise<Outcome> {
    if (!this.bots.finish(seat, thought)) return [];
    return this.decideAndStore({ type: 'botMove', seat, move });
  }

  /** Decides again when another writer was faster. */
  private async decideAndStore(command: Command, attempt = 1): Promise<Outcome> {
    if (this.isInDoubt || this.isBehind) await this.catchUp();
    const before = this.stored;
    const steps = decideSteps(before, command, this.ports.now());
    if (isRefusal(steps) || steps.length === 0) return steps;
    try {
      await this.ports.append(steps, before);
    } catch (error) {
      if (before !== null && this.ports.isRepetition(error)) return [];
      this.isInDoubt = true;
      const isOvertaken = before !== null && this.ports.isConflict(error);
      if (!isOvertaken || attempt === MAX_ATTEMPTS) throw error;
      return this.decideAndStore(command, attempt + 1);
    }
    this.become(steps);
    return steps;
  }

  private async takeOver({ after, last }: StoredRange): Promise<Outcome> {
    if ((this.stored?.version ?? 0) < last) this.isBehind = true;
    await this.catchUp();
    return this.recent.filter(({ table }) => table.version > after && table.version <= last);
  }

  /** Nothing is decided before it is known what is stored, and what was stored after all is announced. */
  private async catchUp(): Promise<void> {
    if (!(this.isInDoubt || this.isBehind) || !this.stored) return;
    const { id, version } = this.stored;
    // After a failure the whole journal is read, which shows whether it is damaged.
    const from = this.isInDoubt ? 0 : version;
    const events = await this.ports.eventsAfter(id, from);
    [this.isInDoubt, this.isBehind] = [false, false];
    if (from + events.length > version) this.replay(events.slice(version - from));
  }

  /**
   * Steps that were decided here are not kept: sixteen tables would stay in memory for each that is played at, and
   * the collector would carry all of them on with every move.
   */
  private replay(events: readonly TableEvent[]): void {
    const steps = [...replaySteps(events, this.stored)];
    this.recent = [...this.recent, ...steps].slice(-MAX_RECENT_STEPS);
    this.become(steps);
  }

  /** Everybody may know now: the steps are stored. */
  private become(steps: readonly Step[]): void {
    const before = this.stored;
    const table = steps[steps.length - 1].table;
    this.stored = table;
    this.ports.announce({ table, before, steps, turnBefore: turnOf(before) });
    this.schedule(steps);
  }

  private schedule(steps: readonly Step[]): void {
    const table = this.stored;
    if (!this.isRunning || !table) return;
    if (table.status === 'closed') return this.stop();
    for (const { event } of steps) if (event.type === 'moved') this.bots.forget(event.seat);
    if (needsSecret(table)) this.actAlone(commitTo(this.ports.newSecret(table)));
    if (!table.invitation) this.actAlone(inviteBy(this.ports.newInvitation()));
    this.setAlarm(nextDue(table));
    this.bots.wake(table);
  }

  private setAlarm(due: Time | null): void {
    const now = this.ports.now();
    // A time that has come is not waited for: the clock may have gone faster than the timer.
    if (due === this.alarmAt && (due === null || due > now)) return;
    this.cancelAlarm();
    this.alarmAt = due;
    if (due === null) return;
    const wait = Math.min(Math.max(due - now, 0), MAX_TIMER_MS);
    this.cancelAlarm = this.ports.after(wait, () => {
      this.alarmAt = null;
      this.actAlone({ type: 'tick' });
    });
  }

  /** For messages of the actor to itself. */
  private actAlone(message: TableMessage): void {
    if (!this.isRunning) return;
    if (this.ports.isOwner()) this.post(message).catch((fault: unknown) => this.fail(fault));
    else this.settleLater();
  }

  private fail(fault: unknown): void {
    this.ports.onFault(fault);
    this.settleLater();
  }

  private settleLater(): void {
    if (!this.isRunning) return;
    this.cancelRetry ??= this.ports.after(RETRY_DELAY_MS, () => {
      this.cancelRetry = null;
      this.settle().catch((fault: unknown) => this.fail(fault));
    });
  }
}

/** At the start of a game; later the tick that makes a deal brings the secret of the next. */
function needsSecret({ status, play }: Table): boolean {
  return status === 'playing' && play?.coming === null;
}

function commitTo(secret: string): TableMessage {
  return { type: 'command', command: { type: 'commit', secret } };
}

function inviteBy(invitation: string): TableMessage {
  return { type: 'command', command: { type: 'invite', invitation } };
}
