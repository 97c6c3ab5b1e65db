// Tests lines from a pipe and from a window: their order, the text written above them, and their end.
import { afterEach, expect, test } from 'vitest';
import { openLines, type Lines } from './lines.ts';
import { TestTerminal } from '../testTerminal.ts';

let terminal: TestTerminal;
let lines: Lines;

function open(isWindow: boolean, options = {}): void {
  terminal = new TestTerminal({ isWindow });
  lines = openLines(options);
}

afterEach(() => {
  lines.close();
  terminal.close();
});

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('returns lines that came before the question, then those that come later', async () => {
  open(false);
  terminal.type('one\ntwo\n');
  await settle();
  expect(await lines.next()).toBe('one');
  expect(await lines.next()).toBe('two');
  const later = lines.next();
  terminal.type('three\n');
  expect(await later).toBe('three');
  expect(terminal.text).toBe('');
});

test('the end of the input ends the lines, but not for spectators', async () => {
  open(false);
  const asked = lines.next();
  terminal.end();
  expect(await asked).toBeNull();
  expect(await lines.next()).toBeNull();
  terminal.close();
  open(false, { outlivesInput: true });
  const watching = lines.next();
  terminal.end();
  await settle();
  expect(await Promise.race([watching, settle().then(() => 'open')])).toBe('open');
  process.emit('SIGTERM');
  expect(await watching).toBeNull();
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends them', async (signal) => {
  open(false);
  const asked = lines.next();
  process.emit(signal);
  expect(await asked).toBeNull();
});

test('removes its signal handlers when closed', () => {
  const before = process.listenerCount('SIGTERM');
  open(false);
  expect(process.listenerCount('SIGTERM')).toBe(before + 1);
  lines.close();
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('a window has a prompt, and text is written above it', async () => {
  open(true);
  const asked = lines.next();
  expect(terminal.text).toBe('> ');
  terminal.type('ha');
  await settle();
  terminal.forget();
  lines.write('Somebody came.\n');
  expect(terminal.raw.startsWith('\x1b[1G\x1b[2K') || terminal.raw.includes('\x1b[2K')).toBe(true);
  expect(terminal.text).toMatch(/Somebody came\.\n[^]*> ha/);
  terminal.type('\r');
  expect(await asked).toBe('ha');
  terminal.forget();
  lines.write('Nobody types.\n');
  expect(terminal.raw).toBe('Nobody types.\n');
});

test('closing removes the prompt while something is typed', () => {
  open(true);
  void lines.next();
  terminal.forget();
  lines.close();
  expect(terminal.raw).toContain('\x1b[2K');
});

test('Ctrl-C ends the lines in a window', async () => {
  open(true);
  const asked = lines.next();
  terminal.type('\x03');
  expect(await asked).toBeNull();
});

test('a spectator is not prompted again after the input has ended', async () => {
  open(true, { outlivesInput: true });
  terminal.end();
  await settle();
  const before = terminal.text;
  void lines.next();
  await settle();
  expect(terminal.text).toBe(before);
});

test('arrows do not bring back earlier lines', async () => {
  open(true);
  const first = lines.next();
  terminal.type('one\r');
  expect(await first).toBe('one');
  const second = lines.next();
  terminal.type('\x1b[A\r');
  expect(await second).toBe('');
});
