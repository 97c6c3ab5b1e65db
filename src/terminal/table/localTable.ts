// A table on this computer: the player at seat 0 against bots. Its record can be checked like any other.

import { randomBytes } from 'node:crypto';
import type { Level } from '#bots/levels.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import type { Lesson } from '#rules/lessons.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame } from '#table/assertions.ts';
import type { Day } from '#table/daily.ts';
import { gameOf } from '#table/gameOf.ts';
import { LocalGame } from '#table/localGame.ts';
import type { Step } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { chooseBotMove } from './botThread.ts';
import type { SeatedTable, Update } from './play.ts';
import type { SavedGame } from './savedGames.ts';
import { nameSeats } from './tableTexts.ts';

interface LocalOptions {
  readonly options: unknown;
  readonly seats: number;
  readonly level: Level;
  readonly seed: number | null;
  /** The day of a daily deal, which ends when the deck is spent. */
  readonly day?: Day | undefined;
}

export const ME: Seat = 0;

export class LocalTable implements SeatedTable {
  readonly seat = ME;
  private readonly seed: number | null;
  private readonly day: Day | undefined;
  protected readonly local: LocalGame;
  /** Resolves the wait for the player’s move. */
  private waiting: ((update: Update) => void) | null = null;
  /** Updates that arrived while nobody waited for them. */
  private readonly pending: Update[] = [];

  protected constructor({ seed, day }: Pick<LocalOptions, 'seed' | 'day'>, lesson?: Lesson) {
    this.seed = seed;
    this.day = day;
    this.local = new LocalGame(
      { seed, isDaily: day !== undefined, lesson: lesson ?? null },
      {
        now: Date.now,
        newSecret: () => randomBytes(32).toString('hex'),
        onSteps: (steps) => this.onSteps(steps),
      },
    );
  }

  static open(
    { id: game }: AnyGame,
    { options, seats, level, seed, day }: LocalOptions,
  ): LocalTable | Refusal {
    const opened = new LocalTable({ seed, day });
    return opened.local.start({ game, options, seats, level }) ?? opened;
  }

  /** Continues from a record; returns a refusal if the rules refuse it. */
  static resume({ seed, day, ...record }: SavedGame, lesson?: Lesson): LocalTable | Refusal {
    const resumed = new LocalTable({ seed, day }, lesson);
    return resumed.local.resumeRecord(record) ?? resumed;
  }

  get game(): AnyGame {
    return gameOf(this.local.table);
  }

  get names(): BySeat<string> {
    return nameSeats(this.local.table.places.length, ME);
  }

  get view(): View {
    return viewAt(this.local.table);
  }

  get record(): SavedGame {
    const { record } = this.local;
    return { ...record, seed: this.seed, ...(this.day !== undefined && { day: this.day }) };
  }

  async next(): Promise<Update | null> {
    for (;;) {
      const pending = this.pending.shift();
      if (pending) return pending;
      const due = this.local.nextAction();
      if (!due) break;
      this.local.perform(due, await this.local.botMove(due, chooseBotMove));
    }
    if (this.local.isOver) return null;
    return new Promise((resolve) => (this.waiting = resolve));
  }

  async send(move: WireMove): Promise<Refusal | null> {
    return this.local.move(move);
  }

  private onSteps(steps: readonly Step[]): void {
    for (const { event, table, facts } of steps) {
      if (event.type === 'moved')
        this.deliver({ facts: visibleFacts(facts, ME), view: viewAt(table) });
    }
  }

  private deliver(update: Update): void {
    if (this.waiting) this.waiting(update);
    else this.pending.push(update);
    this.waiting = null;
  }
}

function viewAt(table: Table): View {
  return gameOf(table).view(requireGame(table).state, ME);
}
