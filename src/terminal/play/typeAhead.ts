// Lines that were typed before they could be answered: kept in order, and never taken for other cards. Pure.

import type { CardName } from '#cards/notation.ts';
import type { Prompt } from './prompt.ts';

export interface Line {
  readonly text: string;
  /** The cards that were on the screen when it was begun. */
  readonly hand: readonly CardName[];
  /** It is no word that works at any time: it waits for one's turn. */
  readonly isMove?: boolean;
}

export interface TypeAhead {
  readonly lines: readonly Line[];
  /** After a refusal nothing goes on by itself: what was typed next was meant for later. */
  readonly isHeld: boolean;
}

export const NOTHING_AHEAD: TypeAhead = { lines: [], isHeld: false };

export type Served =
  | { readonly type: 'none' }
  | { readonly type: 'line'; readonly line: Line; readonly rest: TypeAhead }
  /** Its numbers meant other cards: it goes back to be looked at. */
  | { readonly type: 'stale'; readonly line: Line; readonly rest: TypeAhead };

export function keepLine({ lines, isHeld }: TypeAhead, line: Line): TypeAhead {
  return { lines: [...lines, line], isHeld };
}

/** The line that is answered next, when somebody asks. */
export function serveLine(ahead: TypeAhead, prompt: Pick<Prompt, 'hand'>, isTurn: boolean): Served {
  const [line, ...others] = ahead.lines;
  if (!line || ahead.isHeld || (line.isMove && !isTurn)) return { type: 'none' };
  const rest = { lines: others, isHeld: false };
  const type = isTurn && isByNumber(line) && !isSameHand(line.hand, prompt.hand) ? 'stale' : 'line';
  return { type, line, rest };
}

/** Only numbers change their meaning with the hand; a name is a name. */
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

/** While others are in turn every card of the hand may be named for later. */
export function promptAhead(hand: readonly CardName[]): Prompt {
  const card: Prompt['card'] =
    hand.length === 0 ? null : { type: 'play', kind: 'card', from: [...hand] };
  return { question: '', advice: '', hand, offers: [], card, cards: null };
}
