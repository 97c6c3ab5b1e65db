// A table actor for tests: its clock, its timers and its journal are in memory, and the journal can fail.

import { randomFromNumber, type Random } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { TableEvent } from './events.ts';
import { randomSecret } from './fairness.ts';
import { TableActor, type TablePorts } from './tableActor.ts';
import type { Table, Time } from './table.ts';
import { TestTable } from './testTable.ts';

/** An append works, fails before or after the events are stored, or the whole journal is away. */
export type Trouble = 'none' | 'not stored' | 'answer lost' | 'away';

export class ConflictError extends Error {}

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** A bot that was asked for a move and has not answered. */
export interface AskedBot {
  readonly view: View;
  answer(move: WireMove): void;
  fail(reason: unknown): void;
}

/** Enough turns of the microtask queue for everything that waits for nothing else. */
const MICROTASKS = 60;

export class TestActor {
  readonly actor: TableActor;
  /** The events that are stored, by whomever. */
  readonly events: TableEvent[];
  readonly announced: TableEvent[] = [];
  readonly faults: unknown[] = [];
  readonly fallbacks: unknown[] = [];
  readonly asked: AskedBot[] = [];
  now: Time;
  appends = 0;
  reads = 0;
  isOwner = true;
  trouble: () => Trouble = () => 'none';
  newSecret = (): string => randomSecret(this.random);
  newInvitation = (): string => `invitation ${this.random(1000)}`;
  /** Does what another writer does just before the next append. */
  meanwhile: (() => void) | null = null;
  private readonly timers = new Set<Timer>();
  /** The time that has passed for timers, whatever the clock says. */
  private elapsed = 0;
  private readonly random: Random;

  constructor(
    table: Table | null,
    { events, now, random }: { events: readonly TableEvent[]; now: Time; random: Random },
  ) {
    this.events = [...events];
    this.now = now;
    this.random = random;
    this.actor = new TableActor(table, this.ports());
  }

  get table(): Table {
    if (!this.actor.table) throw new Error('The table is not created');
    return this.actor.table;
  }

  get timerCount(): number {
    return this.timers.size;
  }

  /** The types of the events that were announced. */
  heard(): string[] {
    return this.announced.map(({ type }) => type);
  }

  count(type: TableEvent['type']): number {
    return this.announced.filter((event) => event.type === type).length;
  }

  async flush(): Promise<void> {
    for (let turn = 0; turn < MICROTASKS; turn++) await Promise.resolve();
  }

  /** Lets time pass; every timer fires at its time. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.elapsed + milliseconds;
    await this.flush();
    for (let next = this.nextTimer(); next && next.at <= until; next = this.nextTimer()) {
      this.advanceTo(next.at);
      this.timers.delete(next);
      next.work();
      await this.flush();
    }
    this.advanceTo(until);
  }

  /** Moves the clock along with the timers. A test that sets the clock alone lets them differ. */
  private advanceTo(elapsed: number): void {
    const step = Math.max(0, elapsed - this.elapsed);
    this.now += step;
    this.elapsed += step;
  }

  /** Lets time pass until the next timer has fired; returns false if there is none. */
  async passToNext(): Promise<boolean> {
    const next = this.nextTimer();
    if (next) await this.pass(Math.max(0, next.at - this.elapsed));
    return next !== undefined;
  }

  private nextTimer(): Timer | undefined {
    return [...this.timers].sort((one, other) => one.at - other.at)[0];
  }

  private ports(): TablePorts {
    return {
      now: () => this.now,
      after: (milliseconds, work) => {
        const timer = { at: this.elapsed + milliseconds, work };
        this.timers.add(timer);
        return () => void this.timers.delete(timer);
      },
      append: async (steps, before) => {
        this.appends++;
        this.meanwhile?.();
        const trouble = this.trouble();
        if (trouble === 'not stored' || trouble === 'away') throw new Error('The disk is full');
        if (this.events.length !== (before?.version ?? 0)) throw new ConflictError();
        this.events.push(...steps.map(({ event }) => event));
        if (trouble === 'answer lost') throw new Error('The connection is lost');
      },
      isConflict: (error) => error instanceof ConflictError,
      isRepetition: () => false,
      eventsAfter: async (_id, version) => {
        this.reads++;
        if (this.trouble() === 'away') throw new Error('The journal is away');
        return this.events.slice(version);
      },
      announce: ({ steps }) => void this.announced.push(...steps.map(({ event }) => event)),
      newSecret: () => this.newSecret(),
      newInvitation: () => this.newInvitation(),
      isOwner: () => this.isOwner,
      refusalOf: () => null,
      onFault: (fault) => void this.faults.push(fault),
      onBotFallback: (reason) => void this.fallbacks.push(reason),
      chooseBotMove: (view) =>
        new Promise((answer, fail) => {
          this.asked.push({ view, answer, fail });
        }),
    };
  }
}

export function actorOf(start: TestTable): TestActor {
  const { table, events, now } = start;
  return new TestActor(table, { events, now, random: randomFromNumber(1) });
}

/** Runs the actor, and forgets what it did to begin with. */
export async function running(one: TestActor): Promise<TestActor> {
  one.actor.run();
  await one.flush();
  one.announced.length = 0;
  one.appends = 0;
  return one;
}

/** The table as the simulated clock of a test sees it. */
export function asTestTable({ table }: TestActor): TestTable {
  return Object.assign(new TestTable(table.game), { table });
}
