// A local table: the same rules, timers and bots as on a server, run in the browser.

import { botOf } from '#games/botOf.ts';
import { chooseMove } from '#bots/chooseMove.ts';
import { hint } from '#bots/hint.ts';
import { randomHex } from '#client/randomHex.ts';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { notYourTurn } from '#rules/commonRefusals.ts';
import type { AnyFact } from '#games/registry.ts';
import { DEALER, type Seat, type View } from '#rules/game.ts';
import { LESSONS } from '#games/lessonCatalog.ts';
import { othersMove, type Lesson } from '#rules/lessons.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Command } from '#table/commands.ts';
import { isDailyOver } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { rebuild } from '#table/evolve.ts';
import { privateRandom, type Secret } from '#table/fairness.ts';
import { gameOf, turnOf } from '#table/gameOf.ts';
import { botSeedLabel, LOCAL_TABLE, seededSecret } from '#table/localRandom.ts';
import { LocalRunner, type ScheduledAction } from '#table/localRunner.ts';
import { refuse } from '#table/refusals.ts';
import { requireGame } from '#table/assertions.ts';
import { EventRejectedError } from '#table/eventErrors.ts';
import type { Step } from '#table/step.ts';
import { seatOf, type BotLevel, type Person, type Table } from '#table/table.ts';
import { inEnglish } from '#words/en/hints.ts';
import type { FromWorker, OfflineAnswer, OfflineGame, ToWorker } from './messages.ts';

const SECRET_BYTES = 32;
const COVER_LEVEL: BotLevel = 'normal';

const UNREADABLE = refuse('noRecord');

export class OfflineTable {
  private runner = this.runnerOf(null);
  private person!: Person;
  private seed: number | null = null;
  /** Milliseconds ahead of the device's clock, so that no event of a resumed table is earlier than its last. */
  private clockOffset = 0;
  private lesson: Lesson | null = null;
  private isDaily = false;
  private events: readonly TableEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly post: (message: FromWorker) => void;

  constructor(post: (message: FromWorker) => void) {
    this.post = post;
  }

  private runnerOf(table: Table | null): LocalRunner {
    return new LocalRunner(table, {
      now: () => this.now(),
      newSecret: (table) => this.newSecret(table),
      onSteps: (steps) => this.publish(steps),
    });
  }

  private newSecret(table: Table): Secret {
    return this.seed === null ? randomHex(SECRET_BYTES) : seededSecret(this.seed, table);
  }

  private get table(): Table {
    const { table } = this.runner;
    if (!table) throw new Error('The table is not open yet.');
    return table;
  }

  receive(message: ToWorker): void {
    switch (message.type) {
      case 'open':
        return this.open(message.person, message.game, message.events);
      case 'move':
        return this.answer(message.id, { type: 'move', by: this.person.id, move: message.move });
      case 'voteRematch':
        return this.answer(message.id, {
          type: 'voteRematch',
          by: this.person.id,
          vote: message.vote,
        });
      case 'hint':
        return this.post({ type: 'answer', id: message.id, answer: this.hints() });
      case 'hurry':
        return this.endPause();
      case 'takeBack':
        return this.takeBack();
    }
  }

  private open(person: Person, game: OfflineGame, events: TableEvent[]): void {
    this.person = person;
    this.lesson = game.isLesson ? (LESSONS[game.game] ?? null) : null;
    this.seed = game.seed;
    this.isDaily = game.day !== undefined;
    const refusal = events.length > 0 ? this.resume(events) : this.start(game);
    if (refusal) this.post({ type: 'cannotOpen', refusal });
    else this.schedule();
  }

  private resume(events: TableEvent[]): Refusal | null {
    try {
      this.runner = this.runnerOf(rebuild(events));
    } catch (error) {
      return error instanceof EventRejectedError ? error.refusal : UNREADABLE;
    }
    this.events = events;
    this.clockOffset = Math.max(0, (events.at(-1)?.at ?? 0) - Date.now());
    this.showTable();
    this.showGame(this.table, []);
    return null;
  }

  /** Returns to before the player's last move. Bots repeat their moves if the player does. */
  private takeBack(): void {
    const events = eventsBeforeLastMove(this.events, seatOf(this.table, this.person.id));
    if (!events) return;
    this.post({ type: 'rewound', events });
    this.resume(events);
    this.schedule();
  }

  private start({ game, options, settings, seats, level }: OfflineGame): Refusal | null {
    const { person } = this;
    const by = person.id;
    const table = { id: LOCAL_TABLE, game, options, settings, seats, name: game };
    const refusal = this.runner.carryOut({ type: 'create', by, person, ...table });
    if (refusal) return refusal;
    for (let bot = 1; bot < seats; bot++) this.runner.carryOut({ type: 'addBot', by, level });
    return null;
  }

  private answer(id: number, command: Command): void {
    this.post({ type: 'answer', id, answer: this.runner.carryOut(command) });
    this.schedule();
  }

  private now(): number {
    return Date.now() + this.clockOffset;
  }

  private publish(steps: readonly Step[]): void {
    for (const { event, table, facts } of steps) {
      if (event.type === 'started' || event.type === 'moved') this.showGame(table, facts);
    }
    const events = steps.map(({ event }) => event);
    this.events = [...this.events, ...events];
    this.post({ type: 'happened', events });
    this.showTable();
  }

  private showTable(): void {
    this.post({ type: 'table', table: viewTable(this.table, this.person.id) });
  }

  private showGame(table: Table, facts: readonly AnyFact[]): void {
    const seat = seatOf(table, this.person.id);
    this.post({ type: 'game', update: createGameUpdate(table, seat, facts, this.now()) });
  }

  /** Sets a timer for the next action of a bot, the clock or the dealer. */
  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isDaily && isDailyOver(this.table)) return this.post({ type: 'dailyOver' });
    const due = this.runner.goOn();
    if (!due || this.isWaitingForPlayer(due)) return;
    this.timer = setTimeout(
      () => {
        this.runner.carryOut(this.commandOf(due));
        this.schedule();
      },
      Math.max(0, due.at - this.now()),
    );
  }

  /** The player may study the score of a round as long as they like: no timer starts the next one. */
  private isWaitingForPlayer({ at }: ScheduledAction): boolean {
    const { play } = this.table;
    if (!play?.dealt || at <= this.now()) return false;
    const { turn, sheet } = gameOf(this.table).view(play.state, null);
    return turn[0] === DEALER && sheet.length > 0;
  }

  private commandOf({ bot }: ScheduledAction): Command {
    if (bot === null) return { type: 'tick' };
    const level = this.table.places[bot].bot ?? COVER_LEVEL;
    const { view, random } = this.viewAndRandom(bot, botSeedLabel(this.events, bot));
    const lesson = view.round <= 1 ? this.lesson : null;
    const move = lesson
      ? this.lessonMove(lesson, bot)
      : chooseMove(botOf(gameOf(this.table)), view, level, random);
    return { type: 'botMove', seat: bot, move };
  }

  /** In the first round of a lesson the others make the moves that the lesson expects. */
  private lessonMove(lesson: Lesson, seat: Seat): WireMove {
    return othersMove(gameOf(this.table), this.table.play?.state, seat, lesson);
  }

  /** The view of a seat, and random numbers that depend only on the deal and the purpose. */
  private viewAndRandom(seat: Seat, purpose: string) {
    const { play } = this.table;
    if (!play?.dealt) throw new Error('No cards are dealt yet.');
    const view: View = gameOf(this.table).view(play.state, seat);
    return { view, random: privateRandom(play.dealt.secret, purpose) };
  }

  private hints(): OfflineAnswer {
    const seat = seatOf(this.table, this.person.id);
    const turn = turnOf(this.table);
    if (seat === null || !turn.includes(seat)) return notYourTurn(turn, null);
    const view: View = gameOf(this.table).view(requireGame(this.table).state, seat);
    return inEnglish(view.game, hint(botOf(gameOf(this.table)), view));
  }

  private endPause(): void {
    this.runner.carryOut({ type: 'goOn', by: this.person.id });
    this.schedule();
  }
}

/** Returns the events before the player's last move in the current game; null if there is no such move. */
export function eventsBeforeLastMove(
  events: readonly TableEvent[],
  seat: Seat | null,
): TableEvent[] | null {
  const start = events.findLastIndex(({ type }) => type === 'started');
  const last = events.findLastIndex(
    (event) => event.type === 'moved' && event.seat === seat && event.by === 'player',
  );
  return last > start ? events.slice(0, last) : null;
}
