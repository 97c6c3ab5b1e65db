// Tests the reading of a page: to its end, back to its beginning, and out.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from './keyboard.ts';
import type { Look } from './look.ts';
import { PageScene } from './pageScene.ts';

const LOOK = { columns: 40, rows: 15, isPlain: false, hasColor: false, isAscii: false };
const READ = { result: 'read' };
const key = (name: string): Key => ({ name, text: '', isControl: false });
const THIRTY = Array.from({ length: 30 }, (_, at) => `line ${at}.`);

/** Opens a page, presses keys, and returns what is shown then. */
function page(lines: readonly string[], keys: readonly string[] = [], look: Look = LOOK) {
  const scene = new PageScene('Title', lines, look);
  const outcomes = keys.map((name) => scene.press(key(name), look));
  const drawn = scene.draw(look).lines;
  return { scene, drawn, first: drawn[2], bar: drawn.at(-1), outcome: outcomes.at(-1) };
}

test('shows every line on the way to the end, in any window', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 6, max: 30 }), (count, rows) => {
      const look = { ...LOOK, rows };
      const lines = THIRTY.concat(THIRTY).slice(0, count);
      const scene = new PageScene('Title', lines, look);
      const seen: string[] = [];
      for (let top = 0; ; top += rows - 4) {
        const drawn = scene.draw(look).lines;
        expect(drawn.length).toBe(top + rows - 4 <= count ? rows : 4 + count - top);
        seen.push(...drawn.filter((line) => line.startsWith(' line ')));
        if (scene.press(key('return'), look)) break;
      }
      expect(seen).toEqual(lines.map((line) => ` ${line}`));
    }),
  );
});

test('b goes back, q and Escape close, and the bar says so', () => {
  const { first, bar } = page(THIRTY);
  expect([first, bar]).toEqual([' line 0.', ' Enter next  q close']);
  expect(page(THIRTY, ['space'])).toMatchObject({
    first: ' line 11.',
    bar: ' Enter next  b back  q close',
  });
  expect(page(THIRTY, ['space', 'space']).bar).toBe(' Enter close  b back  q close');
  expect(page(THIRTY, ['space', 'b']).first).toBe(first);
  expect(page(THIRTY, ['space', 'space', 'home']).first).toBe(first);
  expect(page(THIRTY, ['q']).outcome).toEqual(READ);
  expect(page(THIRTY, ['space', 'escape']).outcome).toEqual(READ);
});

test('the last page ends with the last line, however many there are', () => {
  expect(page(THIRTY.slice(0, 11), ['return']).outcome).toEqual(READ);
  expect(page(THIRTY.slice(0, 12), ['return'])).toMatchObject({
    first: ' line 11.',
    outcome: null,
  });
  expect(page(['a', 'b'], [], { ...LOOK, rows: 2 }).drawn.slice(2, -1)).toEqual([' a', '']);
});

test('wraps a line that is too long for the window, and not one that just fits', () => {
  const line = (length: number): string => `${'a'.repeat(10)} ${'b'.repeat(length - 11)}`;
  expect(page([line(38)]).drawn.slice(2, -2)).toEqual([` ${line(38)}`]);
  expect(page([line(39)]).drawn.slice(2, -2)).toEqual([` ${'a'.repeat(10)}`, ` ${'b'.repeat(28)}`]);
  expect(page([]).drawn.slice(2, -2)).toEqual([]);
});

test('control keys do nothing, and leaving leaves the program', () => {
  const { scene, drawn } = page(THIRTY, ['space']);
  expect(scene.press({ ...key('x'), isControl: true }, LOOK)).toBeNull();
  expect(scene.draw(LOOK).lines).toEqual(drawn);
  expect(scene.leave()).toEqual({ result: 'left' });
});
