// A page is read to its end, back to its beginning, and left at any time.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from '../keyboard.ts';
import { drawPage, pageOf, turnPage, type Page } from './pageReading.ts';

const LOOK = { columns: 40, rows: 15, isPlain: false, hasColor: false, isAscii: false };
const key = (name: string): Key => ({ name, text: '', isControl: false });

test('every line is seen on the way to the end, and the window is never too small for it', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 6, max: 30 }), (count, rows) => {
      const look = { ...LOOK, rows };
      const lines = Array.from({ length: count }, (_, at) => `line ${at}.`);
      const seen: string[] = [];
      let page: Page | null = pageOf('Title', lines, look);
      while (page) {
        const drawn = drawPage(page, look);
        expect(drawn.length).toBeLessThanOrEqual(rows);
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
  expect(drawPage(first, LOOK).at(-1)).toBe(' Enter on  q close');
  expect(drawPage(second, LOOK).at(-1)).toBe(' Enter on  b back  q close');
});
