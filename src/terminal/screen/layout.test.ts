// Tests that text fits the window, whatever its width.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { heading, sideBySide, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { paint, widthOf } from './paint.ts';
import { unbroken } from '../texts/text.ts';

function lookOfWidth(columns: number, hasColor = false): Look {
  return { columns, rows: 24, isPlain: false, hasColor, isAscii: false };
}

const widths = fc.integer({ min: 20, max: 200 });
const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 });

test('wrapping keeps the words in order and inside the window', () => {
  fc.assert(
    fc.property(words, widths, (text, columns) => {
      const lines = wrap(text.join(' '), lookOfWidth(columns), '  ');
      expect(lines.flatMap((line) => line.trim().split(' '))).toEqual(text);
      expect(lines.every((line) => line.length < columns && line.startsWith('  '))).toBe(true);
    }),
  );
});

test('colours take no columns', () => {
  const look = lookOfWidth(40, true);
  const painted = paint(look, 'accent', 'Round');
  expect(painted).not.toBe('Round');
  expect(widthOf(painted)).toBe(5);
  expect(widthOf(heading('Round', look, 'note'))).toBe(39);
});

test('a heading drops its note before it breaks', () => {
  expect(heading('Round 12', lookOfWidth(20), 'all 52 cards shuffled')).toBe('── Round 12 ───────');
});

test('blocks stand side by side if they fit, otherwise under each other', () => {
  const blocks = [['ab', 'c'], ['defg']];
  expect(sideBySide(blocks, lookOfWidth(40))).toEqual(['ab    defg', 'c']);
  expect(sideBySide(blocks, lookOfWidth(40), 30)).toEqual(['ab', 'c', '', 'defg']);
});

test('a row has as many blocks as fit, and not one more', () => {
  const blocks = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(blocks, widths, (sizes, columns) => {
      const size = Math.max(...sizes);
      const drawn = sideBySide(
        sizes.map((one) => ['x'.repeat(one)]),
        lookOfWidth(columns),
      );
      const rows = drawn.filter((line) => line !== '').map((line) => line.split(/ +/).length);
      const widthFor = (count: number): number => count * size + (count - 1) * 2;
      const fitting = sizes.findLastIndex((_, at) => widthFor(at + 1) < columns) + 1;
      expect(rows[0]).toBe(Math.max(1, fitting));
      expect(rows.reduce((sum, count) => sum + count)).toBe(sizes.length);
    }),
  );
});

test('a command to be copied stays on one line, with its spaces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 90 }), fc.nat(60), (columns, before) => {
      const text = `${'word '.repeat(before)}${unbroken('masa verify a-name')} and more`;
      const lines = wrap(text, lookOfWidth(columns));
      expect(lines.join(' ')).toContain('masa verify a-name');
      expect(lines.some((line) => line.includes('masa verify a-name'))).toBe(true);
    }),
  );
});
