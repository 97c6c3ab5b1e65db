// The loop of a player at a table: shows updates, and turns lines into moves or answers.

import { onlyMove } from '#client/onlyMove.ts';
import type { AnyFact } from '#games/registry.ts';
import type { View, AnyGame, BySeat, Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { localizeRefusal, ui } from '../texts/language.ts';
import type { TableCommand } from '../texts/terminal.en.ts';
import { lastTrick, parseLine, isQuestion, promptFor, type Prompt } from './prompt.ts';
import { type Naming, rulesPage, scoreSheet } from './tableTexts.ts';

export interface PlayLoop {
  readonly table: SeatedTable;
  readonly who: Naming;
  readonly screen: Screen;
  /** Returns a hint as a sentence. */
  hint(view: View): string | Promise<string>;
  /** Saves the game and returns the text for the player. */
  save(): string;
  readonly help: readonly string[];
  /** The table’s own commands, which work at any time; null if the line is none of them. */
  readonly aside?: (line: string) => Promise<CommandOutcome> | null;
}

/** The result of a word that is no move: nothing to say, a sentence, a page, or leaving. */
export type CommandOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'page'; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: 'left' };

/** After a move nothing is asked until the table has reported it. */
type Answered = 'moved' | 'stays' | 'left';

type Event = { type: 'update'; update: Update | null } | { type: 'input'; input: Input };

/** Plays until the game is over or the player leaves. */
export async function playAtTable(player: PlayLoop): Promise<'over' | 'left'> {
  const { table, screen } = player;
  const left: Promise<Event> = screen.left.then((input) => ({ type: 'input', input }));
  let view = table.view;
  let isMoved = false;
  let forced: View | null = null;
  let coming: Promise<Event> | null = null;
  let asked: Promise<Event> | null = null;
  screen.begin(view);
  for (;;) {
    coming ??= table.next().then((update) => ({ type: 'update', update }));
    const only: WireMove | null = isMoved || forced === view ? null : onlyMove(view);
    if (only) {
      forced = view;
      isMoved = (await makeMove(player, only)) === 'moved';
    }
    if (isToBeAsked(player, view) && !isMoved) asked ??= askFor(player, view);
    // Updates go first: a typed line waits until there is a question.
    const event: Event = await Promise.race(asked ? [coming, asked, left] : [coming, left]);
    if (event.type === 'update') {
      if (event.update === null) return 'over';
      coming = null;
      if (event.update.view !== view) isMoved = false;
      view = event.update.view;
      await screen.show(event.update);
    } else {
      asked = null;
      // A server may take its time to answer; leaving does not wait for it.
      const answered = await Promise.race([
        answer(player, view, event.input),
        left.then(() => 'left' as const),
      ]);
      if (answered === 'left') return 'left';
      isMoved = answered === 'moved';
    }
  }
}

/** Where words work at any time, input is always read. */
function isToBeAsked({ table: { seat }, screen, aside }: PlayLoop, { turn }: View): boolean {
  if (aside) return true;
  return seat !== null && turn.includes(seat) && (turn.length === 1 || screen.canBeInterrupted);
}

async function askFor({ screen, who }: PlayLoop, view: View): Promise<Event> {
  return { type: 'input', input: await screen.ask(view, promptFor(view, who)) };
}

async function answer(player: PlayLoop, view: View, input: Input): Promise<Answered> {
  if (input === null) return 'left';
  if ('move' in input) return makeMove(player, input.move);
  const aside = player.aside?.(input.line);
  if (aside) return tellAside(player, await aside);
  const meaning = parseLine(input.line, promptFor(view, player.who));
  switch (meaning.type) {
    case 'move':
      return makeMove(player, meaning.move);
    case 'problem':
      if (isForLater(player, view, input.line)) player.screen.keepForTurn?.(input.line);
      else player.screen.say(meaning.text, meaning.advice);
      return 'stays';
    case 'command':
      return obey(player, view, meaning.command);
  }
}

/** Whether the line is a move that was typed before its turn. */
function isForLater({ table, screen, who }: PlayLoop, view: View, line: string): boolean {
  return (
    screen.keepForTurn !== undefined &&
    table.seat !== null &&
    line.trim() !== '' &&
    !isQuestion(promptFor(view, who))
  );
}

async function makeMove({ table, screen }: PlayLoop, move: WireMove): Promise<Answered> {
  const refusal = await table.send(move);
  if (refusal === null) return 'moved';
  screen.say(localizeRefusal(refusal));
  return 'stays';
}

async function tellAside({ screen }: PlayLoop, aside: CommandOutcome): Promise<Answered> {
  if (aside.type === 'left') return 'left';
  if (aside.type === 'said') screen.say(aside.text);
  if (aside.type === 'page') await screen.showPage(aside.title, aside.lines);
  return 'stays';
}

async function obey(player: PlayLoop, view: View, command: TableCommand): Promise<Answered> {
  const { screen, who, table } = player;
  switch (command) {
    case 'quit':
      return 'left';
    case 'hint':
      screen.say(
        isQuestion(promptFor(view, who)) ? await player.hint(view) : ui.ask.nothingToDecide,
      );
      break;
    case 'save':
      screen.say(player.save());
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
      await screen.showPage(ui.ask.help, player.help);
  }
  return 'stays';
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
