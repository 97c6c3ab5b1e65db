// Reads a text that is longer than the window: forward, back and out. Pure.

import type { Key } from './keyboard.ts';
import { wrap, drawKeyBar, type KeyHint } from './layout.ts';
import type { Look } from './look.ts';
import { paint, widthOf } from './paint.ts';
import { ui } from '../texts/language.ts';

export interface Page {
  readonly title: string;
  readonly lines: readonly string[];
  /** The index of the line at the top. */
  readonly top: number;
}

const BACK = ['b', 'up', 'left', 'pageup', 'backspace'];
const OUT = ['q', 'escape'];
const FIRST = ['home', 'g'];
/** Lines of the title and the bar with the blank lines beside them. */
const FRAME_LINES = 4;

export function pageOf(title: string, lines: readonly string[], look: Look): Page {
  const wrapped = lines.flatMap((line) =>
    widthOf(line) + 1 < look.columns ? [` ${line}`] : wrap(line, look, ' '),
  );
  return { title, lines: wrapped, top: 0 };
}

function heightOf({ rows }: Look): number {
  return Math.max(1, rows - FRAME_LINES);
}

/** Returns the page after a key; null when it is closed. */
export function turnPage(page: Page, { name, isControl }: Key, look: Look): Page | null {
  const height = heightOf(look);
  if (OUT.includes(name)) return null;
  if (BACK.includes(name)) return { ...page, top: Math.max(0, page.top - height) };
  if (FIRST.includes(name)) return { ...page, top: 0 };
  if (isControl) return page;
  const top = page.top + height;
  return top < page.lines.length ? { ...page, top } : null;
}

export function drawPage({ title, lines, top }: Page, look: Look): string[] {
  const shown = lines.slice(top, top + heightOf(look));
  const isLast = top + shown.length >= lines.length;
  return [
    ` ${paint(look, 'accent', title)}`,
    '',
    ...shown,
    '',
    drawKeyBar(pageKeys(isLast, top === 0), look),
  ];
}

function pageKeys(isLast: boolean, isFirst: boolean): KeyHint[] {
  const { keys } = ui;
  return [
    { key: 'Enter', does: isLast ? keys.close : keys.next },
    ...(isFirst ? [] : [{ key: 'b', does: keys.back }]),
    { key: 'q', does: keys.close },
  ];
}
