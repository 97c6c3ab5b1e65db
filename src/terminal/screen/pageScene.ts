// A text that may be longer than the window: read forward, back and out.

import type { Key } from './keyboard.ts';
import { wrap, drawKeyBar, type KeyHint } from './layout.ts';
import type { Look } from './look.ts';
import { paint, widthOf } from './paint.ts';
import { ui } from '../texts/language.ts';
import type { Drawing, Outcome, Scene } from './loop.ts';

interface Page {
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

/** Results in whether the text was read, or the player leaves the whole program. */
export class PageScene implements Scene<'read' | 'left'> {
  private page: Page;

  constructor(title: string, lines: readonly string[], look: Look) {
    this.page = pageOf(title, lines, look);
  }

  draw(look: Look): Drawing {
    return { lines: drawPage(this.page, look) };
  }

  press(key: Key, look: Look): Outcome<'read'> {
    const next = turnPage(this.page, key, look);
    if (!next) return { result: 'read' };
    this.page = next;
    return null;
  }

  leave(): Outcome<'left'> {
    return { result: 'left' };
  }
}

function pageOf(title: string, lines: readonly string[], look: Look): Page {
  const wrapped = lines.flatMap((line) =>
    widthOf(line) + 1 < look.columns ? [` ${line}`] : wrap(line, look, ' '),
  );
  return { title, lines: wrapped, top: 0 };
}

function heightOf({ rows }: Look): number {
  return Math.max(1, rows - FRAME_LINES);
}

/** Returns the page after a key; null when it is closed. */
function turnPage(page: Page, { name, isControl }: Key, look: Look): Page | null {
  const height = heightOf(look);
  if (OUT.includes(name)) return null;
  if (BACK.includes(name)) return { ...page, top: Math.max(0, page.top - height) };
  if (FIRST.includes(name)) return { ...page, top: 0 };
  if (isControl) return page;
  const top = page.top + height;
  return top < page.lines.length ? { ...page, top } : null;
}

function drawPage({ title, lines, top }: Page, look: Look): string[] {
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
