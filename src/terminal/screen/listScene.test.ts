// Tests the list of choices: arrows, signs and clicks reach every item in any window.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from './keyboard.ts';
import { ListScene, type List } from './listScene.ts';

const LOOK = { columns: 40, rows: 15, isPlain: false, hasColor: false, isAscii: false };
const key = (name: string, text = ''): Key => ({ name, text, isControl: false });
const lists = fc.integer({ min: 1, max: 30 }).map((count): List => ({
  title: 'Which?',
  items: Array.from({ length: count }, (_, at) => ({ label: `item ${at}.` })),
}));

function drawn(scene: ListScene, look = LOOK): readonly string[] {
  return scene.draw(look).lines;
}

test('shows the chosen item in the window, and a click finds the item drawn there', () => {
  fc.assert(
    fc.property(lists, fc.nat(40), fc.integer({ min: 6, max: 30 }), (list, steps, rows) => {
      const look = { ...LOOK, rows };
      const scene = new ListScene(list);
      for (let step = 0; step < steps; step++) expect(scene.press(key('down'))).toBeNull();
      const at = steps % list.items.length;
      const lines = drawn(scene, look);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines.some((line) => line.includes('▸') && line.includes(`item ${at}.`))).toBe(true);
      for (const [row, line] of lines.entries()) {
        const item = scene.click({ row, column: 4 }, look)?.result;
        if (/item \d/.test(line)) expect(line).toContain(`item ${item}.`);
      }
    }),
  );
});

test('chooses by number and Enter, goes back with q, and ignores other keys', () => {
  const list: List = { title: '', items: [{ label: 'one' }, { label: 'two' }] };
  const pressed = (at: number, ...keys: Key[]): unknown => {
    const scene = new ListScene(list, at);
    return keys.map((one) => scene.press(one)).at(-1);
  };
  expect(pressed(0, key('2', '2'))).toEqual({ result: 1 });
  expect(pressed(0, key('3', '3'))).toBeNull();
  expect(pressed(1, key('return'))).toEqual({ result: 1 });
  expect(pressed(1, key('up'), key('return'))).toEqual({ result: 0 });
  expect(pressed(1, key('q', 'q'))).toEqual({ result: null });
  expect(pressed(1, { name: 'd', text: '', isControl: true })).toEqual({ result: null });
  expect(pressed(1, { name: 'x', text: '', isControl: true })).toBeNull();
  expect(pressed(1, key('x', 'x'), key('return'))).toEqual({ result: 1 });
});

test('chooses an item by its sign', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const signs = drawn(new ListScene(list), { ...LOOK, rows: 60 }).flatMap((line) => {
        const [, sign, item] = /(\S)  item (\d+)\./.exec(line) ?? [];
        return sign === undefined || sign === '▸' ? [] : [{ sign, at: Number(item) }];
      });
      expect(signs).toHaveLength(Math.min(list.items.length, 18));
      for (const { sign, at } of signs) {
        expect(new ListScene(list).press(key(sign, sign))).toEqual({ result: at });
      }
    }),
  );
});
