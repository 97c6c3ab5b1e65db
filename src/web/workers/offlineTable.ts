// A local table: the same rules, timers and bots as on a server, run in the browser.

import { hint } from '#bots/hint.ts';
import { randomHex } from '#client/randomHex.ts';
import { botOf } from '#games/bots.ts';
import type { AnyFact } from '#games/registry.ts';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { notYourTurn } from '#rules/commonRefusals.ts';
import { DEALER } from '#rules/game.ts';
import type { Command } from '#table/commands.ts';
import type { TableEvent } from '#table/events.ts';
import { gameOf, turnOf } from '#table/gameOf.ts';
import { chooseBotMove } from '#table/localBot.ts';
import { LocalGame, type DueAction } from '#table/localGame.ts';
import type { Step } from '#table/step.ts';
import type { Person, Table } from '#table/table.ts';
import { inEnglish } from '#texts/inEnglish.ts';
import type { FromWorker, OfflineAnswer, OfflineGame, ToWorker } from './messages.ts';

const SECRET_BYTES = 32;

export class OfflineTable {
  private local!: LocalGame;
  private isDaily = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly post: (message: FromWorker) => void;

  constructor(post: (message: FromWorker) => void) {
    this.post = post;
  }

  receive(message: ToWorker): void {
    switch (message.type) {
      case 'open':
        return this.open(message.person, message.game, message.events);
      case 'move':
        return this.answer(message.id, { type: 'move', by: this.personId, move: message.move });
      case 'voteRematch':
        return this.answer(message.id, {
          type: 'voteRematch',
          by: this.personId,
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

  private get personId(): string {
    return this.local.person.id;
  }

  private open(person: Person, game: OfflineGame, events: TableEvent[]): void {
    const { seed, day, isLesson } = game;
    this.isDaily = day !== undefined;
    const lesson = (isLesson && gameOf(game).lesson) || null;
    this.local = new LocalGame(
      { person, seed, isDaily: this.isDaily, lesson },
      {
        now: () => Date.now(),
        newSecret: () => randomHex(SECRET_BYTES),
        onSteps: (steps) => this.publish(steps),
      },
    );
    const refusal = events.length > 0 ? this.local.resume(events) : this.local.start(game);
    if (refusal) return this.post({ type: 'cannotOpen', refusal });
    if (events.length > 0) this.show();
    this.schedule();
  }

  private takeBack(): void {
    if (!this.local.takeBack()) return;
    this.post({ type: 'rewound', events: [...this.local.events] });
    this.show();
    this.schedule();
  }

  private answer(id: number, command: Command): void {
    this.post({ type: 'answer', id, answer: this.local.execute(command) });
    this.schedule();
  }

  private publish(steps: readonly Step[]): void {
    for (const { event, table, facts } of steps) {
      if (event.type === 'started' || event.type === 'moved') this.showGame(table, facts);
    }
    this.post({ type: 'happened', events: steps.map(({ event }) => event) });
    this.showTable();
  }

  private show(): void {
    this.showTable();
    this.showGame(this.local.table, []);
  }

  private showTable(): void {
    this.post({ type: 'table', table: viewTable(this.local.table, this.personId) });
  }

  private showGame(table: Table, facts: readonly AnyFact[]): void {
    const { seat } = this.local;
    this.post({ type: 'game', update: createGameUpdate(table, seat, facts, this.local.now()) });
  }

  /** Sets a timer for the next action of a bot, the clock or the dealer. */
  private schedule(): void {
    clearTimeout(this.timer);
    const { local } = this;
    if (this.isDaily && local.isOver) return this.post({ type: 'dailyOver' });
    const due = local.nextAction();
    if (!due || this.isWaitingForPlayer(due)) return;
    this.timer = setTimeout(
      () => {
        local.perform(due, local.botMove(due, chooseBotMove));
        this.schedule();
      },
      Math.max(0, due.at - local.now()),
    );
  }

  /** The player may study the score of a round as long as they like: no timer starts the next one. */
  private isWaitingForPlayer({ at }: DueAction): boolean {
    const { table } = this.local;
    if (!table.play?.dealt || at <= this.local.now()) return false;
    const { turn, sheet } = gameOf(table).view(table.play.state, null);
    return turn[0] === DEALER && sheet.length > 0;
  }

  private hints(): OfflineAnswer {
    const { table, seat, view } = this.local;
    const turn = turnOf(table);
    if (seat === null || !turn.includes(seat)) return notYourTurn(turn, null);
    return inEnglish(view.game, hint(botOf(gameOf(table)), view));
  }

  private endPause(): void {
    this.local.execute({ type: 'goOn', by: this.personId });
    this.schedule();
  }
}
