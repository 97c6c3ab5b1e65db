// A text that may be longer than the window: read forward, back and out.

import type { Key } from './keyboard.ts';
import { drawKeyBar, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { paint, widthOf } from './paint.ts';
import { ui } from '../texts/language.ts';
import type { Drawing, Outcome, Scene } from './loop.ts';

const BACK = ['b', 'up', 'left', 'pageup', 'backspace'];
const OUT = ['q', 'escape'];
const FIRST = ['home', 'g'];
/** Lines of the title and the bar with the blank lines beside them. */
const FRAME_LINES = 4;

/** Results in whether the text was read, or the player leaves the whole program. */
export class PageScene implements Scene<'read' | 'left'> {
  private readonly title: string;
  private readonly lines: readonly string[];
  /** The index of the line at the top. */
  private top = 0;

  constructor(title: string, lines: readonly string[], look: Look) {
    this.title = title;
    this.lines = lines.flatMap((line) =>
      widthOf(line) + 1 < look.columns ? [` ${line}`] : wrap(line, look, ' '),
    );
  }

  draw(look: Look): Drawing {
    const { keys } = ui;
    const { title, lines, top } = this;
    const shown = lines.slice(top, top + heightOf(look));
    const isLast = top + shown.length >= lines.length;
    const bar = [
      { key: 'Enter', does: isLast ? keys.close : keys.next },
      ...(top === 0 ? [] : [{ key: 'b', does: keys.back }]),
      { key: 'q', does: keys.close },
    ];
    return {
      lines: [` ${paint(look, 'accent', title)}`, '', ...shown, '', drawKeyBar(bar, look)],
    };
  }

  press({ name, isControl }: Key, look: Look): Outcome<'read'> {
    const next = this.top + heightOf(look);
    if (OUT.includes(name)) return { result: 'read' };
    if (BACK.includes(name)) this.top = Math.max(0, this.top - heightOf(look));
    else if (FIRST.includes(name)) this.top = 0;
    else if (!isControl) {
      if (next >= this.lines.length) return { result: 'read' };
      this.top = next;
    }
    return null;
  }

  leave(): Outcome<'left'> {
    return { result: 'left' };
  }
}

function heightOf({ rows }: Look): number {
  return Math.max(1, rows - FRAME_LINES);
}
