// A list of choices that fills the window. Pure: the effect of each key, and the drawing.

import { ui } from '../texts/language.ts';
import type { Key } from './keyboard.ts';
import { drawKeyBar } from './layout.ts';
import type { Look } from './look.ts';
import { clip, padTo, paint } from './paint.ts';

export interface Item {
  readonly label: string;
  readonly note?: string;
}

export interface List {
  readonly title: string;
  readonly items: readonly Item[];
  /** Whether this is the first list: then going back means leaving the program. */
  readonly isFirst?: boolean;
}

export type Chosen =
  | { readonly type: 'moved'; readonly at: number }
  | { readonly type: 'chosen'; readonly at: number }
  | { readonly type: 'back' };

const STEPS: Readonly<Record<string, number>> = { up: -1, down: 1, tab: 1 };
const BACK = ['escape', 'q', 'left', 'backspace'];
const CHOOSE = ['return', 'enter', 'right', 'space'];
/** Lines of the title and the bar with the blank lines beside them. */
const FRAME_LINES = 5;

/** Keys that choose an item at once: digits, then letters. Further items are reached by arrows only. */
const SIGNS = [...'1234567890abcdefgh'];

/** Applies a key: arrows move, the sign of an item chooses it at once, other keys change nothing. */
export function pressInList(at: number, { name, text, isControl }: Key, { items }: List): Chosen {
  if (isControl) return name === 'd' || name === 'c' ? { type: 'back' } : { type: 'moved', at };
  if (BACK.includes(name)) return { type: 'back' };
  if (CHOOSE.includes(name)) return { type: 'chosen', at };
  if (name in STEPS) {
    return { type: 'moved', at: (at + STEPS[name] + items.length) % items.length };
  }
  const named = SIGNS.indexOf(text);
  return named >= 0 && named < items.length ? { type: 'chosen', at: named } : { type: 'moved', at };
}

/** Returns the first item to show, so that the chosen one is in the window. */
function firstShown(at: number, { items }: List, { rows }: Look): number {
  const room = Math.max(1, rows - FRAME_LINES);
  return Math.min(Math.max(0, at - room + 1), Math.max(0, items.length - room));
}

/** Returns the item in a line of the window; null if the line has none. */
export function itemAtRow(row: number, at: number, list: List, look: Look): number | null {
  const item = row - 2 + firstShown(at, list, look);
  return row >= 2 && item < list.items.length ? item : null;
}

/** Draws the list, at most as high as the window, with the way out as its last line. */
export function drawList(list: List, at: number, look: Look): string[] {
  const { keys } = ui;
  const first = firstShown(at, list, look);
  const room = Math.max(1, look.rows - FRAME_LINES);
  const widest = Math.max(...list.items.map(({ label }) => label.length));
  const lines = list.items.slice(first, first + room).map(({ label, note = '' }, index) => {
    const place = first + index;
    const isChosen = place === at;
    const mark = isChosen ? (look.isAscii ? '>' : '▸') : ' ';
    const text = `${mark} ${SIGNS[place] ?? ' '}  ${padTo(label, widest)}`;
    return ` ${isChosen ? paint(look, 'accent', text) : text}  ${note}`;
  });
  const bar = drawKeyBar(
    [
      { key: look.isAscii ? 'arrows' : '↑↓', does: keys.choose },
      { key: 'Enter', does: keys.next },
      { key: 'q', does: list.isFirst ? keys.quit : keys.back },
    ],
    look,
  );
  return [` ${paint(look, 'strong', list.title)}`, '', ...lines, '', bar].map((line) =>
    clip(line, look.columns - 1),
  );
}
