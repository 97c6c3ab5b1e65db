// Lines that were typed before they could be answered: kept in order, and never read as other cards. Pure.

import type { CardName } from '#cards/notation.ts';
import type { Prompt } from './prompt.ts';

export interface Line {
  readonly text: string;
  /** The hand on the screen when the line was begun. */
  readonly hand: readonly CardName[];
  /** Whether the line waits for the player’s turn; words that work at any time do not. */
  readonly isMove?: boolean;
}

export interface TypeAhead {
  readonly lines: readonly Line[];
  /** After a refusal the next lines wait for Enter, because they were meant for a later state. */
  readonly isHeld: boolean;
}

export const NOTHING_AHEAD: TypeAhead = { lines: [], isHeld: false };

export type Served =
  | { readonly type: 'none' }
  | { readonly type: 'line'; readonly line: Line; readonly rest: TypeAhead }
  /** The numbers meant other cards: the line must be confirmed. */
  | { readonly type: 'stale'; readonly line: Line; readonly rest: TypeAhead };

export function keepLine({ lines, isHeld }: TypeAhead, line: Line): TypeAhead {
  return { lines: [...lines, line], isHeld };
}

/** Returns the line to answer next, when there is a question. */
export function serveLine(ahead: TypeAhead, prompt: Pick<Prompt, 'hand'>, isTurn: boolean): Served {
  const [line, ...others] = ahead.lines;
  if (!line || ahead.isHeld || (line.isMove && !isTurn)) return { type: 'none' };
  const rest = { lines: others, isHeld: false };
  const type = isTurn && isByNumber(line) && !isSameHand(line.hand, prompt.hand) ? 'stale' : 'line';
  return { type, line, rest };
}

/** Whether the line has numbers, which mean other cards when the hand changes; names do not. */
function isByNumber({ text }: Line): boolean {
  return /^[\d\s,]+$/.test(text);
}

function isSameHand(one: readonly CardName[], other: readonly CardName[]): boolean {
  return one.join() === other.join();
}

/** Takes the last line back, to be changed. */
export function takeBack(ahead: TypeAhead): { line: Line; rest: TypeAhead } | null {
  const line = ahead.lines.at(-1);
  return line ? { line, rest: { ...ahead, lines: ahead.lines.slice(0, -1) } } : null;
}

/** Returns the choices while others have a turn: any card of the hand, for later. */
export function promptAhead(hand: readonly CardName[]): Prompt {
  const card: Prompt['card'] =
    hand.length === 0 ? null : { type: 'play', kind: 'card', from: [...hand] };
  return { question: '', advice: '', hand, offers: [], card, cards: null };
}
