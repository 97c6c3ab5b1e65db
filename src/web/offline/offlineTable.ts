// A table without a server: the same decisions, clocks and bots, carried out where the page is.

import { chooseMove } from '#bots/chooseMove.ts';
import { hint } from '#bots/hint.ts';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { updateGame } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { DEALER, type Fact, type Seat } from '#rules/game.ts';
import { parseMove, type Move } from '#rules/moves.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import { nextDue } from '#table/clock.ts';
import type { Command } from '#table/commands.ts';
import { decide } from '#table/decide.ts';
import type { TableEvent } from '#table/events.ts';
import { evolve, rebuild } from '#table/evolve.ts';
import { privateRandom } from '#table/fairness.ts';
import { gameOf } from '#table/gameOf.ts';
import { RulesChanged } from '#table/refusedEvent.ts';
import { isPlayedByBot, seatOf, type BotLevel, type Person, type Table } from '#table/table.ts';
import type { FromWorker, OfflineAnswer, OfflineGame, ToWorker } from './messages.ts';

const TABLE_ID = 'offline';
const SECRET_DIGITS = 64;
const HEX = 16;

export class OfflineTable {
  private table: Table | null = null;
  private person!: Person;
  private level: BotLevel = 'normal';
  private random: Random = randomFromNumber(0);
  /** How far the pauses that were cut short have moved the clock on. */
  private ahead = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly post: (message: FromWorker) => void;

  constructor(post: (message: FromWorker) => void) {
    this.post = post;
  }

  hear(message: ToWorker): void {
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
        return this.post({ type: 'answer', id: message.id, answer: this.advise() });
      case 'hurry':
        return this.hurry();
    }
  }

  private open(person: Person, game: OfflineGame, events: TableEvent[]): void {
    this.person = person;
    this.level = game.level;
    this.random = randomFromNumber(game.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]);
    if (events.length > 0) this.resume(events);
    else this.start(game);
  }

  private resume(events: TableEvent[]): void {
    try {
      this.table = rebuild(events);
    } catch (error) {
      if (!(error instanceof RulesChanged)) throw error;
      return this.post({ type: 'cannotOpen', refusal: error.refusal });
    }
    this.ahead = Math.max(0, (events.at(-1)?.at ?? 0) - Date.now());
    this.showTable();
    this.showGame([]);
    this.goOn();
  }

  private start({ game, options, settings, seats }: OfflineGame): void {
    const by = this.person.id;
    const table = { id: TABLE_ID, game, options, settings, seats, name: game };
    const refusal = this.send({ type: 'create', by, person: this.person, ...table });
    if (refusal) return this.post({ type: 'cannotOpen', refusal });
    for (let seat = 1; seat < seats; seat++) {
      this.send({ type: 'addBot', by, seat, level: this.level });
    }
    this.goOn();
  }

  private answer(id: number, command: Command): void {
    this.post({ type: 'answer', id, answer: this.send(command) });
    this.goOn();
  }

  private now(): number {
    return Date.now() + this.ahead;
  }

  /** Carries a command out, tells what came of it, or answers why not. */
  private send(command: Command): Refusal | null {
    const events = decide(this.table, command, this.now());
    if (isRefusal(events)) return events;
    if (events.length === 0) return null;
    for (const event of events) this.happen(event);
    this.post({ type: 'happened', events });
    this.showTable();
    return null;
  }

  private happen(event: TableEvent): void {
    if (!this.table) {
      this.table = rebuild([event]);
      return;
    }
    const game = gameOf(this.table);
    const before = this.table.play && game.copy(this.table.play.state);
    evolve(this.table, event);
    if (event.type === 'started') return this.showGame([]);
    if (event.type !== 'moved') return;
    const move = parseMove(game.deck, game.moves, event.move) as Move;
    this.showGame(game.facts(before, event.seat, move, this.table.play!.state));
  }

  private showTable(): void {
    this.post({ type: 'table', table: viewTable(this.table!, this.person.id) });
  }

  private showGame(facts: readonly Fact[]): void {
    const table = this.table!;
    if (!table.play) return;
    const seat = seatOf(table, this.person.id);
    this.post({ type: 'game', update: updateGame(table, seat, facts, this.now()) });
  }

  /** Commits to the next deal, and waits for whatever is due: a bot, the clock, the deal. */
  private goOn(): void {
    clearTimeout(this.timer);
    if (!this.table || this.table.status !== 'playing') return;
    if (this.isDealDue() && !this.table.play!.coming) {
      this.send({ type: 'commit', secret: this.drawSecret() });
    }
    const seat = this.botInTurn();
    if (seat !== undefined) {
      this.wait(this.table.settings.botPause, () => this.moveBot(seat));
    } else {
      const due = nextDue(this.table);
      if (due !== null) this.wait(due - this.now(), () => this.send({ type: 'tick' }));
    }
  }

  private wait(milliseconds: number, act: () => void): void {
    this.timer = setTimeout(
      () => {
        act();
        this.goOn();
      },
      Math.max(0, milliseconds),
    );
  }

  private turn(): readonly Seat[] {
    return gameOf(this.table!).turn(this.table!.play!.state);
  }

  private isDealDue(): boolean {
    return this.turn()[0] === DEALER;
  }

  private botInTurn(): Seat | undefined {
    return this.turn().find((seat) => seat !== DEALER && isPlayedByBot(this.table!.places[seat]));
  }

  private moveBot(seat: Seat): void {
    const { play, places } = this.table!;
    const view = gameOf(this.table!).view(play!.state, seat);
    const random = privateRandom(play!.dealt!.secret, `bot/${seat}/${play!.moves}`);
    const move = chooseMove(view, places[seat].bot ?? this.level, random);
    this.send({ type: 'botMove', seat, move });
  }

  private advise(): OfflineAnswer {
    const { play, status } = this.table!;
    const seat = seatOf(this.table!, this.person.id);
    if (status !== 'playing' || seat === null || !this.turn().includes(seat)) {
      return refuse('NOT_YOUR_TURN', 'It is not your turn.');
    }
    const random = privateRandom(play!.dealt!.secret, `hint/${seat}/${play!.moves}`);
    return hint(gameOf(this.table!).view(play!.state, seat), random, 'strong');
  }

  private hurry(): void {
    const deadline = this.table?.status === 'playing' && this.table.play!.deadline;
    if (!deadline || !this.isDealDue()) return;
    this.ahead += Math.max(0, deadline - this.now());
    this.goOn();
  }

  private drawSecret(): string {
    const digits = Array.from({ length: SECRET_DIGITS }, () => this.random(HEX).toString(HEX));
    return digits.join('');
  }
}
