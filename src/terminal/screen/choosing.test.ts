// Tests the list of choices: arrows, signs and clicks reach every item in any window.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from './keyboard.ts';
import { drawList, itemAtRow, pressInList, type List } from './choosing.ts';

const LOOK = { columns: 40, rows: 15, isPlain: false, hasColor: false, isAscii: false };
const key = (name: string, text = ''): Key => ({ name, text, isControl: false });
const lists = fc.integer({ min: 1, max: 30 }).map((count): List => ({
  title: 'Which?',
  items: Array.from({ length: count }, (_, at) => ({ label: `item ${at}.` })),
}));

test('shows the chosen item in the window, and a click finds the item drawn there', () => {
  fc.assert(
    fc.property(lists, fc.nat(40), fc.integer({ min: 6, max: 30 }), (list, steps, rows) => {
      const look = { ...LOOK, rows };
      let at = 0;
      for (let step = 0; step < steps; step++) {
        const pressed = pressInList(at, key('down'), list);
        if (pressed.type === 'moved') at = pressed.at;
      }
      expect(at).toBe(steps % list.items.length);
      const lines = drawList(list, at, look);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines.some((line) => line.includes('▸') && line.includes(`item ${at}.`))).toBe(true);
      for (const [row, line] of lines.entries()) {
        const item = itemAtRow(row, at, list, look);
        if (/item \d/.test(line)) expect(line).toContain(`item ${item}.`);
      }
    }),
  );
});

test('chooses by number and Enter, goes back with q, and ignores other keys', () => {
  const list: List = { title: '', items: [{ label: 'one' }, { label: 'two' }] };
  expect(pressInList(0, key('2', '2'), list)).toEqual({ type: 'chosen', at: 1 });
  expect(pressInList(0, key('3', '3'), list)).toEqual({ type: 'moved', at: 0 });
  expect(pressInList(1, key('return'), list)).toEqual({ type: 'chosen', at: 1 });
  expect(pressInList(1, key('up'), list)).toEqual({ type: 'moved', at: 0 });
  expect(pressInList(1, key('q', 'q'), list)).toEqual({ type: 'back' });
  expect(pressInList(1, { name: 'c', text: '', isControl: true }, list)).toEqual({ type: 'back' });
  expect(pressInList(1, key('x', 'x'), list)).toEqual({ type: 'moved', at: 1 });
});

test('chooses an item by its sign', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const signs = drawList(list, 0, { ...LOOK, rows: 60 }).flatMap((line) => {
        const [, sign, item] = /(\S)  item (\d+)\./.exec(line) ?? [];
        return sign === undefined || sign === '▸' ? [] : [{ sign, at: Number(item) }];
      });
      expect(signs).toHaveLength(Math.min(list.items.length, 18));
      for (const { sign, at } of signs) {
        expect(pressInList(0, key(sign, sign), list)).toEqual({ type: 'chosen', at });
      }
    }),
  );
});
