// Tests keys and clicks as the bytes of a terminal arrive, and that the terminal is restored.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeyboard, type Key, type Keyboard } from './keyboard.ts';
import type { Click } from './keyboard.ts';
import { TestTerminal } from '../testTerminal.ts';

let terminal: TestTerminal;
let keyboard: Keyboard;
let keys: Key[];
let clicks: Click[];

beforeEach(() => {
  terminal = new TestTerminal();
  [keys, clicks] = [[], []];
  keyboard = openKeyboard(
    (key) => keys.push(key),
    (click) => clicks.push(click),
  );
});
afterEach(() => {
  keyboard.close();
  terminal.close();
});

async function typed(text: string): Promise<Key[]> {
  keys = [];
  terminal.type(text);
  await new Promise((resolve) => setImmediate(resolve));
  return keys;
}

test.each<[string, Key]>([
  ['a', { name: 'a', text: 'a', isControl: false }],
  ['ş', { name: 'ş', text: 'ş', isControl: false }],
  [' ', { name: 'space', text: ' ', isControl: false }],
  ['?', { name: '?', text: '?', isControl: false }],
  ['\r', { name: 'return', text: '', isControl: false }],
  ['\x7f', { name: 'backspace', text: '', isControl: false }],
  ['\x1b[C', { name: 'right', text: '', isControl: false }],
  ['\x15', { name: 'u', text: '', isControl: true }],
  ['\x1bx', { name: 'x', text: '', isControl: false }],
])('%j', async (bytes, key) => {
  expect(await typed(bytes)).toEqual([key]);
});

test('joins a letter that arrives in two pieces', async () => {
  const [first, second] = Buffer.from('ş');
  process.stdin.emit('data', Buffer.from([first]));
  process.stdin.emit('data', Buffer.from([second]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(keys.map(({ text }) => text)).toEqual(['ş']);
});

test('reports clicks, but not as keys', async () => {
  expect(await typed('\x1b[<0;3;5Mx')).toHaveLength(1);
  expect(clicks).toEqual([{ column: 2, row: 4 }]);
});

test('reports the end of the input and termination signals as Ctrl-C', async () => {
  const interrupt = { name: 'c', text: '', isControl: true };
  process.emit('SIGTERM');
  process.emit('SIGHUP');
  expect(keys).toEqual([interrupt, interrupt]);
  keys = [];
  terminal.end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(keys).toEqual([interrupt]);
});

test('pauses and resumes', async () => {
  expect(terminal.isRaw).toBe(true);
  keyboard.pause();
  expect([terminal.isRaw, process.stdin.isPaused()]).toEqual([false, true]);
  keyboard.resume();
  expect([terminal.isRaw, process.stdin.isPaused()]).toEqual([true, false]);
  const before = process.listenerCount('SIGTERM');
  keyboard.close();
  expect([terminal.isRaw, process.stdin.isPaused()]).toEqual([false, true]);
  expect(process.listenerCount('SIGTERM')).toBe(before - 1);
  expect(await typed('a')).toEqual([]);
  expect(process.stdin.listenerCount('end')).toBe(process.stdin.listenerCount('end'));
});
