// Tests the reading of a page: to its end, back to its beginning, and out.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from './keyboard.ts';
import { drawPage, pageOf, turnPage, type Page } from './page.ts';

const LOOK = { columns: 40, rows: 15, isPlain: false, hasColor: false, isAscii: false };
const key = (name: string): Key => ({ name, text: '', isControl: false });

test('shows every line on the way to the end, in any window', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 6, max: 30 }), (count, rows) => {
      const look = { ...LOOK, rows };
      const lines = Array.from({ length: count }, (_, at) => `line ${at}.`);
      const seen: string[] = [];
      let page: Page | null = pageOf('Title', lines, look);
      while (page) {
        const drawn = drawPage(page, look);
        const isFull = page.top + rows - 4 <= count;
        expect(drawn.length).toBe(isFull ? rows : 4 + count - page.top);
        seen.push(...drawn.filter((line) => line.startsWith(' line ')));
        page = turnPage(page, key('return'), look);
      }
      expect(seen).toEqual(lines.map((line) => ` ${line}`));
    }),
  );
});

test('b goes back, q and Escape close, and the bar says so', () => {
  const first = pageOf('Title', Array.from({ length: 30 }, String), LOOK);
  const second = turnPage(first, key('space'), LOOK)!;
  expect(second.top).toBeGreaterThan(0);
  expect(turnPage(second, key('b'), LOOK)).toEqual(first);
  expect(turnPage(first, key('q'), LOOK)).toBeNull();
  expect(turnPage(second, key('escape'), LOOK)).toBeNull();
  expect(drawPage(first, LOOK).at(-1)).toBe(' Enter next  q close');
  expect(drawPage(second, LOOK).at(-1)).toBe(' Enter next  b back  q close');
});

test('wraps a line that is too long for the window, and not one that just fits', () => {
  const line = (length: number): string => `${'a'.repeat(10)} ${'b'.repeat(length - 11)}`;
  expect(pageOf('T', [line(38)], LOOK).lines).toEqual([` ${line(38)}`]);
  expect(pageOf('T', [line(39)], LOOK).lines).toEqual([` ${'a'.repeat(10)}`, ` ${'b'.repeat(28)}`]);
  expect(pageOf('T', [], LOOK)).toEqual({ title: 'T', lines: [], top: 0 });
});

test('control keys do nothing, Home goes to the beginning', () => {
  const second = { ...pageOf('T', Array.from({ length: 30 }, String), LOOK), top: 11 };
  expect(turnPage(second, { ...key('x'), isControl: true }, LOOK)).toBe(second);
  expect(turnPage({ ...second, top: 22 }, key('home'), LOOK)?.top).toBe(0);
  expect(turnPage({ ...second, top: 5 }, key('b'), LOOK)?.top).toBe(0);
  expect(turnPage({ ...second, top: 19 }, key('return'), LOOK)).toBeNull();
  expect(turnPage({ ...second, top: 18 }, key('return'), LOOK)?.top).toBe(29);
  expect(drawPage({ ...second, top: 19 }, LOOK).at(-1)).toBe(' Enter close  b back  q close');
  expect(drawPage({ ...second, top: 18 }, LOOK).at(-1)).toBe(' Enter next  b back  q close');
  const low = { ...LOOK, rows: 2 };
  expect(drawPage(pageOf('T', ['a', 'b'], low), low).slice(2, -1)).toEqual([' a', '']);
});
