// The whole window of a terminal; its former content returns at the end.

import { MOUSE_OFF, MOUSE_ON } from './keyboard.ts';
import { widthOf } from './paint.ts';

const ENTER = '\x1b[?1049h';
const LEAVE = '\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_REST_OF_LINE = '\x1b[K';
const CLEAR_BELOW = '\x1b[J';

export interface FullScreen {
  /** Draws at most as many lines as fit; the cursor goes behind the last one, or the one with the index. */
  draw(lines: readonly string[], cursorLine?: number): void;
  /** Gives the window back until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Opens the window. `redraw` is called when its size changes. */
export function openFullScreen(redraw: () => void, { hasMouse = false } = {}): FullScreen {
  const { stdout } = process;
  const enter = (): void => void stdout.write(ENTER + (hasMouse ? MOUSE_ON : ''));
  const leave = (): void => void stdout.write((hasMouse ? MOUSE_OFF : '') + LEAVE);
  enter();
  stdout.on('resize', redraw);
  process.once('exit', leave);
  return {
    draw(lines, cursorLine = lines.length - 1) {
      const cursor = `\x1b[${cursorLine + 1};${widthOf(lines[cursorLine] ?? '') + 1}H`;
      const text = lines.map((line) => line + CLEAR_REST_OF_LINE).join('\r\n');
      stdout.write(HOME + text + CLEAR_BELOW + cursor);
    },
    pause: leave,
    resume() {
      enter();
      redraw();
    },
    close() {
      stdout.off('resize', redraw);
      process.off('exit', leave);
      leave();
    },
  };
}
