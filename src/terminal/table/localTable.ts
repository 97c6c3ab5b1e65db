// A table on this computer: the player at seat 0 against bots. Its record can be checked like any other.

import { randomBytes } from 'node:crypto';
import type { Level } from '#bots/levels.ts';
import { last } from '#cards/lists.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import { othersMove, type Lesson } from '#rules/lessons.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireDealtHand, assertDefined, requireGame } from '#table/assertions.ts';
import { isDailyOver, type Day } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import type { Secret } from '#table/fairness.ts';
import { gameOf } from '#table/gameOf.ts';
import { eventsOf, NO_WAITING, personAt, recordOf, replayRecord } from '#table/gameRecord.ts';
import { makeHex } from '#table/hex.ts';
import { botSeedLabel, LOCAL_TABLE, seededSecret } from '#table/localRandom.ts';
import { LocalRunner, type ScheduledAction } from '#table/localRunner.ts';
import type { Step } from '#table/step.ts';
import type { Table, Time } from '#table/table.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { chooseBotMove } from './botThread.ts';
import type { SeatedTable, Update } from './play.ts';
import type { SavedGame } from './savedGames.ts';
import { nameSeats } from './tableTexts.ts';

export interface LocalOptions {
  readonly options: unknown;
  readonly seats: number;
  readonly level: Level;
  readonly seed: number | null;
  /** The day of a daily deal, which ends when the deck is spent. */
  readonly day?: Day | undefined;
}

export const ME: Seat = 0;
const FIRST_GAME = 1;
const PLAYER = personAt(ME);

export class LocalTable implements SeatedTable {
  readonly seat = ME;
  private readonly seed: number | null;
  private readonly day: Day | undefined;
  /** The lesson; in its first round the bots play as the lesson expects. */
  private readonly lesson: Lesson | null;
  private readonly events: TableEvent[] = [];
  private readonly runner: LocalRunner;
  /** Resolves the wait for the player’s move. */
  private waiting: ((update: Update) => void) | null = null;
  /** Updates that arrived while nobody waited for them. */
  private readonly pending: Update[] = [];

  private constructor(
    { seed, day }: Pick<LocalOptions, 'seed' | 'day'>,
    table: Table | null = null,
    lesson?: Lesson,
  ) {
    this.seed = seed;
    this.day = day;
    this.lesson = lesson ?? null;
    this.runner = new LocalRunner(table, {
      now: () => this.now(),
      newSecret: (table) => this.newSecret(table),
      onSteps: (steps) => this.onSteps(steps),
    });
  }

  static open(
    game: AnyGame,
    { options, seats, level, seed, day }: LocalOptions,
  ): LocalTable | Refusal {
    const opened = new LocalTable({ seed, day });
    const by = PLAYER.id;
    const wanted = { id: LOCAL_TABLE, game: game.id, options, settings: NO_WAITING, seats };
    const refusal = opened.runner.carryOut({ type: 'create', by, person: PLAYER, ...wanted });
    if (refusal) return refusal;
    for (let bot = 1; bot < seats; bot++) opened.runner.carryOut({ type: 'addBot', by, level });
    return opened;
  }

  /** Continues from a record; returns a refusal if the rules refuse it. */
  static resume({ seed, day, ...record }: SavedGame, lesson?: Lesson): LocalTable | Refusal {
    const steps = replayRecord(record);
    if (isRefusal(steps)) return steps;
    const resumed = new LocalTable({ seed, day }, last(steps).table, lesson);
    resumed.events.push(...eventsOf(record));
    return resumed;
  }

  private get table(): Table {
    return this.runner.created;
  }

  get game(): AnyGame {
    return gameOf(this.table);
  }

  get names(): BySeat<string> {
    return nameSeats(this.table.places.length, ME);
  }

  get view(): View {
    return viewAt(this.table);
  }

  get record(): SavedGame {
    const record = recordOf(this.events, FIRST_GAME);
    if (!record) throw new Error('No game has begun');
    return { ...record, seed: this.seed, ...(this.day !== undefined && { day: this.day }) };
  }

  /** Returns the time, which never goes back even if the clock of the computer does. */
  private now(): Time {
    return Math.max(Date.now(), ...this.events.slice(-1).map(({ at }) => at));
  }

  async next(): Promise<Update | null> {
    const pending = this.pending.shift();
    if (pending) return pending;
    if (this.day !== undefined && isDailyOver(this.table)) return null;
    const due = this.runner.goOn();
    if (due) {
      await this.perform(due);
      return this.next();
    }
    if (this.table.status !== 'playing') return null;
    return new Promise((resolve) => (this.waiting = resolve));
  }

  async send(move: WireMove): Promise<Refusal | null> {
    return this.runner.carryOut({ type: 'move', by: PLAYER.id, move });
  }

  private async perform({ bot }: ScheduledAction): Promise<void> {
    const refusal = this.runner.carryOut(
      bot === null
        ? { type: 'tick' }
        : { type: 'botMove', seat: bot, move: await this.chooseMove(bot) },
    );
    if (refusal) throw new Error(`A move that was due was refused: ${refusal.message}`);
  }

  private chooseMove(seat: Seat): WireMove | Promise<WireMove> {
    if (this.lesson && this.view.round <= 1) {
      return othersMove(this.game, requireGame(this.table).state, seat, this.lesson);
    }
    return chooseBotMove({
      view: gameOf(this.table).view(requireGame(this.table).state, seat),
      level: assertDefined(this.table.places[seat].bot, 'bot at this seat'),
      secret: requireDealtHand(this.table).secret,
      purpose: botSeedLabel(this.events, seat),
    });
  }

  /** Derives the secret from the seed if there is one, so that a resumed game repeats it. */
  private newSecret(table: Table): Secret {
    return this.seed === null ? makeHex(randomBytes(32)) : seededSecret(this.seed, table);
  }

  private onSteps(steps: readonly Step[]): void {
    for (const { event, table, facts } of steps) {
      this.events.push(event);
      if (event.type === 'moved') {
        this.deliver({ facts: visibleFacts(facts, ME), view: viewAt(table) });
      }
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
