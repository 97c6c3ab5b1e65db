// Tests keys and clicks as the bytes of a terminal arrive, and that the terminal is restored.
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestTerminal } from '../testTerminal.ts';
import { openKeyboard, type Key, type Keyboard, type Click, MouseReports } from './keyboard.ts';

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

const ESCAPE = '\x1b';
const typedText = fc.stringMatching(/^[a-z0-9 ]{1,4}$/).map((text) => ({ text, bytes: text }));
const click = fc
  .record({ column: fc.nat(300), row: fc.nat(100) })
  .map((at) => ({ at, bytes: `\x1b[<0;${at.column + 1};${at.row + 1}M` }));
const other = fc
  .constantFrom('\x1b[<0;3;4m', '\x1b[<64;1;1M', '\x1b[<2;9;9M')
  .map((bytes) => ({ bytes }));

test('reports clicks with their positions and keys as typed, and drops other reports', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(typedText, click, other)),
      fc.array(fc.nat(5), { minLength: 1 }),
      (events, cuts) => {
        const bytes = events.map((event) => event.bytes).join('');
        const reports = new MouseReports();
        let text = '';
        const clicks = [];
        for (let at = 0, cut = 0; at < bytes.length; cut++) {
          // A lone Escape is a key: no terminal sends a report with a pause behind it.
          let end = at + 1 + cuts[cut % cuts.length];
          while (
            bytes.slice(at, end).endsWith(ESCAPE) ||
            bytes.slice(at, end).endsWith(`${ESCAPE}[`)
          )
            end++;
          const read = reports.take(bytes.slice(at, end));
          text += read.text;
          clicks.push(...read.clicks);
          at = end;
        }
        expect(text).toBe(events.map((event) => ('text' in event ? event.text : '')).join(''));
        expect(clicks).toEqual(events.flatMap((event) => ('at' in event ? [event.at] : [])));
      },
    ),
  );
});

test('a lone Escape is a key and is not held back', () => {
  expect(new MouseReports().take('\x1b')).toEqual({ text: '\x1b', clicks: [] });
});
