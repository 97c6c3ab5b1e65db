// The whole window of a terminal, drawn over and over; what was there before comes back at the end.

import { widthOf } from './paint.ts';

const ENTER = '\x1b[?1049h';
const LEAVE = '\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_REST_OF_LINE = '\x1b[K';
const CLEAR_BELOW = '\x1b[J';

export interface FullScreen {
  /** At most as many lines as the window has; the cursor goes behind the last one. */
  draw(lines: readonly string[]): void;
  close(): void;
}

/** `redraw` is called when the window gets another size. */
export function openFullScreen(redraw: () => void): FullScreen {
  const { stdout } = process;
  const leave = (): void => void stdout.write(LEAVE);
  stdout.write(ENTER);
  stdout.on('resize', redraw);
  process.once('exit', leave);
  return {
    draw(lines) {
      const cursor = `\x1b[${lines.length};${widthOf(lines.at(-1) ?? '') + 1}H`;
      const text = lines.map((line) => line + CLEAR_REST_OF_LINE).join('\r\n');
      stdout.write(HOME + text + CLEAR_BELOW + cursor);
    },
    close() {
      stdout.off('resize', redraw);
      process.off('exit', leave);
      leave();
    },
  };
}
