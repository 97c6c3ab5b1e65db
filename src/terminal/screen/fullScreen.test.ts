// Tests the whole window: opened, redrawn, lent and restored.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFullScreen } from './fullScreen.ts';
import { MOUSE_OFF, MOUSE_ON } from './keyboard.ts';
import { TestTerminal } from '../testTerminal.ts';

const [ENTER, LEAVE] = ['\x1b[?1049h', '\x1b[?1049l'];

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal();
});
afterEach(() => terminal.close());

test('draws line by line from the top, with the cursor behind the last line or the named one', () => {
  const window = openFullScreen(() => {});
  terminal.forget();
  window.draw(['ab', '\x1b[1mcde\x1b[22m']);
  expect(terminal.raw).toBe('\x1b[Hab\x1b[K\r\n\x1b[1mcde\x1b[22m\x1b[K\x1b[J\x1b[2;4H');
  terminal.forget();
  window.draw(['ab', 'cde'], 0);
  expect(terminal.raw.endsWith('\x1b[J\x1b[1;3H')).toBe(true);
  terminal.forget();
  window.draw([]);
  expect(terminal.raw).toBe('\x1b[H\x1b[J\x1b[0;1H');
  window.close();
});

test('pauses and resumes with a redraw, and with the mouse', () => {
  const redraw = vi.fn<() => void>();
  const window = openFullScreen(redraw, { hasMouse: true });
  expect(terminal.raw).toBe(ENTER + MOUSE_ON);
  terminal.forget();
  window.pause();
  expect([terminal.raw, redraw.mock.calls.length]).toEqual([MOUSE_OFF + LEAVE, 0]);
  terminal.forget();
  window.resume();
  expect([terminal.raw, redraw.mock.calls.length]).toEqual([ENTER + MOUSE_ON, 1]);
  terminal.resize(70, 20);
  expect(redraw).toHaveBeenCalledTimes(2);
  terminal.forget();
  window.close();
  expect(terminal.raw).toBe(MOUSE_OFF + LEAVE);
  terminal.resize(60, 20);
  expect(redraw).toHaveBeenCalledTimes(2);
});

test('restores the window once, whatever ends the program', () => {
  const before = process.listenerCount('exit');
  const window = openFullScreen(() => {});
  expect(terminal.raw).toBe(ENTER);
  expect(process.listenerCount('exit')).toBe(before + 1);
  window.close();
  expect(process.listenerCount('exit')).toBe(before);
});
