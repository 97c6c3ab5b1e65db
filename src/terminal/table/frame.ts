// Draws the whole screen of a table, fitted to the window.

import type { CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { tableNotes } from '#texts/notes.ts';
import { wrap, drawKeyBar, type KeyHint } from '../screen/layout.ts';
import type { Look } from '../screen/look.ts';
import { clip, padTo, paint, widthOf } from '../screen/paint.ts';
import { ui, words } from '../texts/language.ts';
import { sortHand } from './cards.ts';
import { drawHand, drawLargeHand, drawOffers, type Drawn, type Target } from './handDrawing.ts';
import type { Selection, Line } from './inputLine.ts';
import type { Prompt } from './prompt.ts';
import { drawTable, isLarge, SIDE_WIDTH } from './tableDrawing.ts';
import { type Naming, showNote, createTerminalFormatter } from './tableTexts.ts';

export interface FrameState {
  readonly title: string;
  readonly view: View;
  readonly who: Naming;
  readonly look: Look;
  /** The cards on the table now. */
  readonly areas: readonly CardArea[];
  /** The sentences so far, the newest last. */
  readonly log: readonly string[];
  /** A sentence for the player; empty if there is none. */
  readonly message: string;
  /** The coach’s advice on this decision, which is in the log, too. */
  readonly advice?: readonly string[];
  /** Null while others have a turn. */
  readonly prompt: Prompt | null;
  readonly selection: Selection;
  /** The choices for a later turn, while others have a turn. */
  readonly ahead?: Prompt;
  /** Lines that wait for their turn. */
  readonly waiting?: readonly Line[];
  /** Whether the player in turn has been thinking for a while. */
  readonly isThinking?: boolean;
  /** The keys that work now. */
  readonly keys?: readonly KeyHint[];
  /** The time until the clock makes a move; null without a clock. */
  readonly secondsLeft?: number | null;
}

export interface Frame {
  readonly lines: readonly string[];
  /** The index of the line that has the cursor behind it. */
  readonly cursorLine: number;
  readonly targets: readonly Target[];
}

const MIN_LOG_LINES = 2;

export function frameOf(given: FrameState): Frame {
  const state = withAdvice(given);
  const { look } = state;
  const foot = drawFoot(state);
  const head = headOver(state, foot.lines.length);
  const middle = isLarge(look)
    ? drawWideMiddle(state, look.rows - head.length - foot.lines.length)
    : drawMiddle(state, look.rows - head.length - foot.lines.length);
  const whole = [...head, ...middle, ...foot.lines];
  const above = Math.max(0, whole.length - look.rows);
  const first = head.length + middle.length - above;
  return {
    lines: whole.slice(above).map((one) => clip(one, look.columns - 1)),
    cursorLine: first + foot.inputLine,
    targets: foot.targets.map((target) => ({ ...target, line: target.line + first })),
  };
}

/** Shows advice that finds no space under the table in place of the question, cut at its beginning if it is too long. */
function withAdvice(state: FrameState): FrameState {
  const { advice = [], message, prompt, look } = state;
  if (advice.length === 0 || message !== '' || !prompt || isLarge(look)) return state;
  const heightOf = (text: string): number => wrap(text, look, ' ').length;
  const foot = drawFoot(state).lines.length;
  const table = drawTable({ ...state, isCompact: true }).length;
  const isRoom = (log: number): boolean =>
    drawHead(state).length + table + 1 + log + foot <= look.rows;
  if (isRoom(advice.reduce((sum, one) => sum + heightOf(one), 0))) return state;
  const most = look.rows - foot + heightOf(questionOf(state));
  const from = advice.findIndex((_, at) => heightOf(advice.slice(at).join(' ')) <= most);
  return { ...state, message: advice.slice(from).join(' ') };
}

/** Leaves out the line under the head if the log would get no line. */
function headOver(state: FrameState, footHeight: number): string[] {
  const { look, log } = state;
  const head = drawHead(state);
  if (isLarge(look) || log.length === 0) return head;
  const table = drawTable({ ...state, isCompact: true });
  return head.length + table.length + footHeight < look.rows ? head : head.slice(0, 1);
}

/** Draws the table with the log under it. */
function drawMiddle(state: FrameState, room: number): string[] {
  const roomy = drawTable({ ...state, isCompact: false });
  const isCompact = roomy.length + 1 + MIN_LOG_LINES > room;
  const table = isCompact ? drawTable({ ...state, isCompact }) : roomy;
  const spare = Math.max(0, room - table.length);
  // A single line is for the newest sentence, without a blank line before it.
  if (spare <= 1) return [...table, ...fitLog(state, state.look, spare)];
  return [...table, line(state.look), ...fitLog(state, state.look, spare - 1)];
}

/** Draws a larger table with the log beside it, if the window is large enough. */
function drawWideMiddle(state: FrameState, room: number): string[] {
  const columns = state.look.columns - SIDE_WIDTH;
  const table = drawTable({
    ...state,
    look: { ...state.look, columns: columns - 3 },
    isCompact: false,
  });
  const over = Math.max(0, Math.floor((room - table.length) / 2));
  const log = fitLog(state, { ...state.look, columns: SIDE_WIDTH }, room);
  const stroke = state.look.isAscii ? '|' : '│';
  return Array.from(
    { length: room },
    (_, at) => `${padTo(table[at - over] ?? '', columns - 2)}${stroke}${log[at] ?? ''}`,
  );
}

/** Fits the newest sentences into the last lines; a sentence that is too long shows its beginning. */
export function fitLog({ log }: Pick<FrameState, 'log'>, look: Look, room: number): string[] {
  if (room === 0) return [];
  const newest = wrap(log.at(-1) ?? '', look, ' ');
  const lines =
    newest.length > room
      ? [...newest.slice(0, room - 1), `${clip(newest[room - 1], look.columns - 3)} …`]
      : log.flatMap((sentence) => wrap(sentence, look, ' ')).slice(-room);
  return [...lines, ...Array.from({ length: room - lines.length }, () => '')];
}

function line(look: Look): string {
  return (look.isAscii ? '-' : '─').repeat(look.columns - 1);
}

function drawHead({ title, view, who, look, secondsLeft = null }: FrameState): string[] {
  const clock = secondsLeft === null ? '' : `  ${ui.table.secondsLeft(secondsLeft)}`;
  const left = ` ${paint(look, 'accent', title)}  ${ui.table.round(Math.max(view.round, 1))}${clock}`;
  const room = look.columns - 4 - widthOf(left);
  const known = tableNotes(words, view, createTerminalFormatter(who, view)).map(showNote);
  const notes = known.reduce(
    (line, note) =>
      line.length + note.length + 3 > room ? line : line === '' ? note : `${line} · ${note}`,
    '',
  );
  return [padTo(left, look.columns - 2 - notes.length) + notes, line(look)];
}

function drawFoot(state: FrameState): Drawn & { inputLine: number } {
  const { view, prompt, ahead, selection, look, message, keys = [] } = state;
  // A hand that lies on the table is not shown twice.
  const isOnTable = state.areas.some((area) => area.kind === 'row' && area.isHand === true);
  const draw = isLarge(look) && view.hand.length > 0 && !isOnTable ? drawLargeHand : drawHand;
  const hand = draw(isOnTable ? [] : sortHand(view.hand), prompt ?? ahead ?? null, selection, look);
  const offers = prompt ? drawOffers(prompt, selection, look) : { lines: [], targets: [] };
  const said = wrap(message === '' ? questionOf(state) : message, look, ' ').map((one) =>
    message === '' ? paint(look, 'strong', one) : paint(look, 'accent', one),
  );
  const under = 1 + hand.lines.length;
  const lines = [line(look), ...hand.lines, ...offers.lines, ...said, inputLine(state)];
  return {
    lines: keys.length === 0 ? lines : [...lines, drawKeyBar(keys, look)],
    inputLine: lines.length - 1,
    targets: [
      ...hand.targets.map((target) => ({ ...target, line: target.line + 1 })),
      ...offers.targets.map((target) => ({ ...target, line: target.line + under })),
    ],
  };
}

/** The lines that wait for their turn, then the one being typed. */
function inputLine({ waiting = [], selection, look }: FrameState): string {
  const mark = look.isAscii ? '; ' : '↵ ';
  const typed = waiting.map(({ text }) => text + mark).join('') + selection.typed;
  return ` > ${typed.slice(-(look.columns - 5))}`;
}

/** The question, or the player that the table waits for. */
function questionOf({ prompt, view, who, isThinking = false }: FrameState): string {
  if (prompt) return `${prompt.question} ${shortAdvice(prompt)}`;
  const others = view.turn
    .filter((seat) => seat >= 0 && seat !== who.me)
    .map((seat) => who.names[seat]);
  if (others.length === 0) return isThinking ? ui.table.working : '';
  const names = others.join(', ');
  return isThinking ? ui.table.thinking(names, others.length) : ui.table.waitingFor(names);
}

function shortAdvice({ card, cards }: Prompt): string {
  if (cards) return ui.table.adviceCards;
  return card ? ui.table.adviceCard : ui.table.adviceOffers;
}
