// A game without a server: one person among bots, in a page, in a terminal or in a replay. It decides and applies
// commands as the table actor does, but stores nothing and waits for nobody: the caller supplies time, lets the bots
// think, and says when what is due happens. A seed gives the same cards and the same bots everywhere.

import { sha256 } from '#cards/sha256.ts';
import { DEALER, type Seat, type View } from '#rules/game.ts';
import { othersMove, type Lesson } from '#rules/lessons.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame } from './assertions.ts';
import { askBot, botsInTurn, type BotQuestion } from './botTurns.ts';
import { nextDue } from './clock.ts';
import type { Command } from './commands.ts';
import { isDailyOver } from './daily.ts';
import { EventRejectedError, refuse } from './refusals.ts';
import type { TableEvent } from './events.ts';
import { rebuild } from './evolve.ts';
import { type Secret, makeHex } from './fairness.ts';
import { findGame, gameOf, turnOf } from './gameOf.ts';
import { eventsOf, NO_WAITING, personAt, recordOf, type RecordedGame } from './gameRecord.ts';
import { decideSteps, replaySteps, type Step } from './step.ts';
import { seatOf, type BotLevel, type Person, type Table, type Time } from './table.ts';

/** The id of local tables, which their decks depend on. No table of a server has it. */
export const LOCAL_TABLE = 'local';

export interface LocalOptions {
  /** The person at the table; by default one without a name. */
  readonly person?: Person;
  /** Decides all cards and the bots' moves; null if `newSecret` does. */
  readonly seed: number | null;
  /** Whether the game ends with its first deck, as a daily deal does. */
  readonly isDaily?: boolean;
  /** In the first round of a lesson the others make the moves that the lesson expects. */
  readonly lesson?: Lesson | null;
}

export interface LocalPorts {
  now(): Time;
  /** Returns 32 random bytes in hexadecimal, for the next deal of a game without a seed. */
  newSecret(): Secret;
  /** Receives all steps in order. */
  onSteps?(steps: readonly Step[]): void;
}

export interface NewLocalGame {
  readonly game: string;
  readonly options?: unknown;
  /** The settings of the table; by default nobody is waited for. */
  readonly settings?: object;
  readonly seats: number;
  readonly level: BotLevel;
}

/** The next thing that happens without the person: a bot's move, or a tick if `bot` is null. */
export interface DueAction {
  readonly at: Time;
  readonly bot: Seat | null;
}

export class LocalGame {
  readonly person: Person;
  private readonly options: LocalOptions;
  private readonly ports: LocalPorts;
  private readonly happened: TableEvent[] = [];
  private current: Table | null = null;
  /** How far the clock of the game is ahead of the caller's, so that it never goes back. */
  private clockLead = 0;

  constructor(options: LocalOptions, ports: LocalPorts) {
    this.person = options.person ?? personAt(0);
    [this.options, this.ports] = [options, ports];
  }

  /** Creates the table, with bots on the other seats. */
  start({ game, options = {}, settings = NO_WAITING, seats, level }: NewLocalGame): Refusal | null {
    const { person } = this;
    const by = person.id;
    const table = { id: LOCAL_TABLE, name: game, game, options, settings, seats };
    const refusal = this.execute({ type: 'create', by, person, ...table });
    if (refusal) return refusal;
    for (let bot = 1; bot < seats; bot++) this.execute({ type: 'addBot', by, level });
    return null;
  }

  /** Continues from events; returns a refusal if the rules refuse them. */
  resume(events: readonly TableEvent[]): Refusal | null {
    try {
      this.current = rebuild(events);
    } catch (error) {
      return error instanceof EventRejectedError ? error.refusal : refuse('noRecord');
    }
    this.happened.splice(0, Infinity, ...events);
    return null;
  }

  /** Continues a recorded game; returns a refusal if the rules refuse it. */
  resumeRecord(record: RecordedGame): Refusal | null {
    return findGame(record.game) ? this.resume(eventsOf(record)) : refuse('noGame');
  }

  /** The table as it is now; throws before its creation. It is replaced, never changed in place. */
  get table(): Table {
    if (!this.current) throw new Error('The table is not created yet');
    return this.current;
  }

  get events(): readonly TableEvent[] {
    return this.happened;
  }

  /** The person's seat; null once they have left it. */
  get seat(): Seat | null {
    return seatOf(this.table, this.person.id);
  }

  /** The person's view. */
  get view(): View {
    return gameOf(this.table).view(requireGame(this.table).state, this.seat);
  }

  /** The game that was begun last. */
  get record(): RecordedGame {
    const record = recordOf(this.happened, requireGame(this.table).number);
    if (!record) throw new Error('No game has begun');
    return record;
  }

  get isOver(): boolean {
    return this.options.isDaily ? isDailyOver(this.table) : this.table.status === 'finished';
  }

  /** Never goes back, even if the clock of the computer does. */
  now(): Time {
    const now = this.ports.now();
    const last = this.happened.at(-1)?.at ?? now;
    this.clockLead = Math.max(this.clockLead, last - now);
    return now + this.clockLead;
  }

  /** Makes the person's move. Returns null if it was executed. */
  move(move: WireMove): Refusal | null {
    return this.execute({ type: 'move', by: this.person.id, move });
  }

  /** Returns null if the command was executed. */
  execute(command: Command): Refusal | null {
    return this.executeAt(this.now(), command);
  }

  private executeAt(now: Time, command: Command): Refusal | null {
    const steps = decideSteps(this.current, command, now);
    if (isRefusal(steps)) return steps;
    this.become(steps);
    return null;
  }

  /** Applies events that were decided elsewhere. */
  apply(events: readonly TableEvent[]): void {
    this.become([...replaySteps(events, this.current)]);
  }

  private become(steps: readonly Step[]): void {
    const last = steps.at(-1);
    if (!last) return;
    this.current = last.table;
    this.happened.push(...steps.map(({ event }) => event));
    this.ports.onSteps?.(steps);
  }

  /** Commits to the deal that is due. Returns null if it is the person's turn or the game is over. */
  nextAction(): DueAction | null {
    if (!this.current || this.isOver) return null;
    this.commitIfDue();
    const { table } = this;
    if (table.status !== 'playing') return null;
    const [bot] = botsInTurn(table);
    if (bot !== undefined) return { at: this.now() + table.settings.botPause, bot };
    const at = nextDue(table);
    return at === null ? null : { at, bot: null };
  }

  private commitIfDue(): void {
    const { table } = this;
    if (turnOf(table)[0] !== DEALER || table.play?.coming !== null) return;
    const { seed } = this.options;
    const secret = seed === null ? this.ports.newSecret() : seededSecret(seed, table);
    this.execute({ type: 'commit', secret });
  }

  /** Lets a bot choose its move, or takes that of the lesson; null if the action is no bot's. */
  botMove<Move>(
    { bot }: DueAction,
    choose: (question: BotQuestion) => Move,
  ): Move | WireMove | null {
    if (bot === null) return null;
    const question = askBot(this.table, bot, botSeedLabel(this.happened, bot));
    const { lesson } = this.options;
    if (!lesson || question.view.round > 1) return choose(question);
    return othersMove(gameOf(this.table), requireGame(this.table).state, bot, lesson);
  }

  /** Carries out what is due, at its time at the earliest. */
  perform({ at, bot }: DueAction, move: WireMove | null): void {
    const command: Command =
      bot !== null && move !== null ? { type: 'botMove', seat: bot, move } : { type: 'tick' };
    const refusal = this.executeAt(Math.max(this.now(), at), command);
    if (refusal) throw new Error(`A move that was due was refused: ${refusal.message}`);
  }

  /** Lets everything happen at once until the person is in turn or the game is over. */
  settle(choose: (question: BotQuestion) => WireMove): void {
    for (let due = this.nextAction(); due; due = this.nextAction())
      this.perform(due, this.botMove(due, choose));
  }

  /**
   * Returns to before the person's last move in this game; false if there is none. Bots repeat their moves if the person
   * does.
   */
  takeBack(): boolean {
    const start = this.happened.findLastIndex(({ type }) => type === 'started');
    const last = this.happened.findLastIndex(
      (event) => event.type === 'moved' && event.seat === this.seat && event.by === 'player',
    );
    return last > start && this.resume(this.happened.slice(0, last)) === null;
  }
}

/**
 * Returns the secret of the deal that is due. It depends on the previous deal and not on the number of moves since,
 * so that a deal within a round is the same for everyone.
 */
export function seededSecret(seed: number, table: Table): Secret {
  const { number, dealt } = requireGame(table);
  const game = number === 1 ? '' : `/${number}`;
  const from = dealt === null ? 0 : dealt.move + 1;
  return makeHex(sha256(ascii(`masa/local/1/${seed}${game}/${from}`)));
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Names the next decision of a bot. It depends on the bot's own moves only, not on who else has acted by then. */
export function botSeedLabel(events: readonly TableEvent[], seat: Seat): string {
  const start = events.findLastIndex(({ type }) => type === 'started');
  const own = events.filter(
    (event, at) => at > start && event.type === 'moved' && event.seat === seat,
  );
  return `bot/${seat}/${own.length}`;
}
