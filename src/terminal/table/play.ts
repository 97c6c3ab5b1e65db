// A player at a table, local or at a server, drawn or line by line.

import { onlyMove } from '#client/display.ts';
import type { AnyFact } from '#games/registry.ts';
import type { View, AnyGame, BySeat, Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { localizeRefusal, ui } from '../texts/language.ts';
import type { TableCommand } from '../texts/terminal.en.ts';
import { stopBotThread } from './botThread.ts';
import { lastTrick, parseLine, isQuestion, promptFor, type Prompt } from './prompt.ts';
import { type Naming, rulesPage, scoreSheet } from './tableTexts.ts';
import { type Dialogue, runDialogue } from '../screen/dialogue.ts';

interface PlayOptions {
  readonly table: SeatedTable;
  readonly who: Naming;
  readonly screen: Screen;
  /** Returns a hint as a sentence. */
  hint(view: View): string | Promise<string>;
  /** Saves the game and returns the text for the player. */
  save(): string;
  readonly help: readonly string[];
  /** The table’s own commands, which work at any time; null if the line is none of them. */
  readonly runOwnCommand?: (line: string) => Promise<CommandOutcome> | null;
}

/** The result of a word that is no move: nothing to say, a sentence, a page, or leaving. */
export type CommandOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'page'; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: 'left' };

/** Plays until the game is over or the player leaves; then the screen is closed. */
export async function playAtTable(options: PlayOptions): Promise<'over' | 'left'> {
  try {
    options.screen.begin(options.table.view);
    return await runDialogue(new TablePlay(options));
  } finally {
    stopBotThread();
    options.screen.close();
  }
}

/** The dialogue of a player at a table: updates come in, lines become moves or answers. */
class TablePlay implements Dialogue<Update, Input> {
  readonly left: Promise<null>;
  private readonly options: PlayOptions;
  private view: View;
  /** After a move nothing is asked until the table has reported it. */
  private isMoved = false;
  /** The view in which the only possible move was made for the player. */
  private forced: View | null = null;

  constructor(options: PlayOptions) {
    this.options = options;
    this.view = options.table.view;
    this.left = options.screen.left;
  }

  news(): Promise<Update | null> {
    return this.options.table.next();
  }

  async show(update: Update): Promise<void> {
    if (update.view !== this.view) this.isMoved = false;
    this.view = update.view;
    await this.options.screen.show(update);
  }

  /** Makes the move for a player who has no choice. */
  async act(): Promise<void> {
    const only = this.isMoved || this.forced === this.view ? null : onlyMove(this.view);
    if (!only) return;
    this.forced = this.view;
    await this.move(only);
  }

  ask(): Promise<Input> | null {
    const { screen } = this.options;
    return this.isAsked() && !this.isMoved ? screen.ask(this.view, this.prompt) : null;
  }

  /** Where words work at any time, input is always read. */
  private isAsked(): boolean {
    const { table, screen, runOwnCommand } = this.options;
    if (runOwnCommand) return true;
    const { turn } = this.view;
    const isInTurn = table.seat !== null && turn.includes(table.seat);
    return isInTurn && (turn.length === 1 || screen.canBeInterrupted);
  }

  private get prompt(): Prompt {
    return promptFor(this.view, this.options.who);
  }

  async answer(input: Input): Promise<'stays' | 'left'> {
    if (input === null) return 'left';
    if ('move' in input) return this.move(input.move);
    const outcome = this.options.runOwnCommand?.(input.line);
    if (outcome) return this.present(await outcome);
    const meaning = parseLine(input.line, this.prompt);
    if (meaning.type === 'move') return this.move(meaning.move);
    if (meaning.type === 'command') return this.runCommand(meaning.command);
    const { screen } = this.options;
    if (this.isForLater(input.line)) screen.keepForTurn?.(input.line);
    else screen.say(meaning.text, meaning.advice);
    return 'stays';
  }

  /** Whether the line is a move that was typed before its turn. */
  private isForLater(line: string): boolean {
    const { table, screen } = this.options;
    const canKeep = screen.keepForTurn !== undefined && table.seat !== null;
    return canKeep && line.trim() !== '' && !isQuestion(this.prompt);
  }

  private async move(move: WireMove): Promise<'stays'> {
    const refusal = await this.options.table.send(move);
    if (refusal) this.options.screen.say(localizeRefusal(refusal));
    this.isMoved = refusal === null;
    return 'stays';
  }

  private async present(outcome: CommandOutcome): Promise<'stays' | 'left'> {
    const { screen } = this.options;
    if (outcome.type === 'left') return 'left';
    if (outcome.type === 'said') screen.say(outcome.text);
    if (outcome.type === 'page') await screen.showPage(outcome.title, outcome.lines);
    return 'stays';
  }

  private async runCommand(command: TableCommand): Promise<'stays' | 'left'> {
    const { options, view } = this;
    const { who, table, screen } = options;
    switch (command) {
      case 'quit':
        return 'left';
      case 'hint':
        screen.say(isQuestion(this.prompt) ? await options.hint(view) : ui.ask.nothingToDecide);
        break;
      case 'save':
        screen.say(options.save());
        break;
      case 'score':
        await screen.showPage(ui.ask.scores, scoreSheet(view, who));
        break;
      case 'last':
        await screen.showPage(ui.ask.lastTrick, lastTrick(view, who));
        break;
      case 'rules':
        await screen.showPage(ui.ask.rules, rulesPage(table.game, view.options));
        break;
      case 'help':
        await screen.showPage(ui.ask.help, options.help);
    }
    return 'stays';
  }
}

/** A typed line, a move chosen by keys, or null when the player has left. */
export type Input = { line: string } | { move: WireMove } | null;

/** A table with others, who do not wait for this screen. */
export interface Live {
  /** Returns the seconds until the clock makes a move; null without a clock. */
  secondsLeft(): number | null;
}

export interface Screen {
  /** Whether others may act while a question is open; if not, they act before it is asked. */
  readonly canBeInterrupted: boolean;
  /** Resolves when the player leaves while nothing is asked; may never resolve. */
  readonly left: Promise<null>;
  begin(view: View): void;
  /** Shows what happened and gives the player time to see it. */
  show(update: Update): Promise<void>;
  ask(view: View, prompt: Prompt): Promise<Input>;
  /** Shows a sentence, with advice on how to answer if the question is not repeated. */
  say(text: string, advice?: string): void;
  /** Shows some lines to read before the game continues. */
  showPage(title: string, lines: readonly string[]): Promise<void>;
  /** Keeps a line that was typed while others had a turn, to answer it later. */
  keepForTurn?(line: string): void;
  close(): void;
}

export function withAdvice(text: string, advice?: string): string {
  return advice === undefined ? text : `${text} ${advice}`;
}

/** The events since the last update, and the state now. */
export interface Update {
  /** Only facts that this seat may know. */
  readonly facts: readonly AnyFact[];
  /** Sentences about the table rather than the game: arrivals and chat. */
  readonly notes?: readonly string[];
  /** Sentences about the state now for the player in turn; shown last. */
  readonly advice?: readonly string[];
  /** The same object as before if the game has not moved. */
  readonly view: View;
}

export interface SeatedTable {
  readonly game: AnyGame;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly names: BySeat<string>;
  /** The state before anything else happens. */
  readonly view: View;
  /** Waits for the next update; null when there will be none. */
  next(): Promise<Update | null>;
  /** Makes a move for this seat; a refused move changes nothing. */
  send(move: WireMove): Promise<Refusal | null>;
}
