// A list of choices that fills the window.

import { ui } from '../texts/language.ts';
import type { Key, Click } from './keyboard.ts';
import { drawKeyBar } from './layout.ts';
import type { Look } from './look.ts';
import { clip, padTo, paint } from './paint.ts';
import type { Drawing, Outcome, Scene } from './loop.ts';

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

const STEPS: Readonly<Record<string, number>> = { up: -1, down: 1, tab: 1 };
const BACK = ['escape', 'q', 'left', 'backspace'];
const CHOOSE = ['return', 'enter', 'right', 'space'];
/** Lines of the title and the bar with the blank lines beside them. */
const FRAME_LINES = 5;
const HEAD_LINES = 2;

/** Keys that choose an item at once: digits, then letters. Further items are reached by arrows only. */
const SIGNS = [...'1234567890abcdefgh'];

/** Results in the index of the chosen item; null if the player goes back. */
export class ListScene implements Scene<number | null> {
  private readonly list: List;
  private at: number;

  constructor(list: List, at = 0) {
    this.list = list;
    this.at = at;
  }

  /** Draws the list, at most as high as the window, with the way out as its last line. */
  draw(look: Look): Drawing {
    const { title, items, isFirst } = this.list;
    const { keys } = ui;
    const first = this.firstShown(look);
    const widest = Math.max(...items.map(({ label }) => label.length));
    const shown = items.slice(first, first + roomIn(look)).map(({ label, note = '' }, index) => {
      const place = first + index;
      const isChosen = place === this.at;
      const mark = isChosen ? (look.isAscii ? '>' : '▸') : ' ';
      const text = `${mark} ${SIGNS[place] ?? ' '}  ${padTo(label, widest)}`;
      return ` ${isChosen ? paint(look, 'accent', text) : text}  ${note}`;
    });
    const bar = [
      { key: look.isAscii ? 'arrows' : '↑↓', does: keys.choose },
      { key: 'Enter', does: keys.next },
      { key: 'q', does: isFirst ? keys.quit : keys.back },
    ];
    const lines = [` ${paint(look, 'strong', title)}`, '', ...shown, '', drawKeyBar(bar, look)];
    return { lines: lines.map((line) => clip(line, look.columns - 1)) };
  }

  /** Returns the first item to show, so that the chosen one is in the window. */
  private firstShown(look: Look): number {
    const room = roomIn(look);
    const last = Math.max(0, this.list.items.length - room);
    return Math.min(Math.max(0, this.at - room + 1), last);
  }

  /** Arrows move, the sign of an item chooses it at once, other keys change nothing. */
  press({ name, text, isControl }: Key): Outcome<number | null> {
    const { length } = this.list.items;
    if (isControl) return name === 'd' ? this.leave() : null;
    if (BACK.includes(name)) return this.leave();
    if (CHOOSE.includes(name)) return { result: this.at };
    if (name in STEPS) {
      this.at = (this.at + STEPS[name] + length) % length;
      return null;
    }
    const named = SIGNS.indexOf(text);
    return named >= 0 && named < length ? { result: named } : null;
  }

  click({ row }: Click, look: Look): Outcome<number | null> {
    const item = row - HEAD_LINES + this.firstShown(look);
    return row >= HEAD_LINES && item < this.list.items.length ? { result: item } : null;
  }

  leave(): Outcome<null> {
    return { result: null };
  }
}

function roomIn({ rows }: Look): number {
  return Math.max(1, rows - FRAME_LINES);
}
