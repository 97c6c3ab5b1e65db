// Tests that text fits the window, whatever its width.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { promptAhead } from '../table/inputLine.ts';
import { tableKeys } from '../table/tableScene.ts';
import { unbroken } from '../texts/text.ts';
import { heading, sideBySide, wrap, drawKeyBar } from './layout.ts';
import type { Look } from './look.ts';
import { paint, widthOf } from './paint.ts';

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

const hints = fc.array(
  fc.record({ key: fc.constantFrom('F1', 'Enter'), does: fc.stringMatching(/^[a-z]{2,9}$/) }),
  { minLength: 1, maxLength: 12 },
);

test('shows as many keys as fit, the first ones first, and always the last one', () => {
  fc.assert(
    fc.property(hints, fc.integer({ min: 20, max: 120 }), (keys, columns) => {
      const look = { columns, rows: 24, isPlain: false, hasColor: false, isAscii: false };
      const bar = drawKeyBar(keys, look);
      const words = keys.map(({ key, does }) => `${key} ${does}`);
      expect(bar.length).toBeLessThan(columns);
      expect(bar.endsWith(words[words.length - 1])).toBe(true);
      const shown = bar.trim().split('  ');
      expect(words.slice(0, shown.length - 1)).toEqual(shown.slice(0, -1));
      if (words.join('  ').length < columns - 1) expect(shown).toHaveLength(words.length);
    }),
  );
});

test('offers the last trick only in games with tricks', () => {
  const keys = (hasTricks: boolean): string[] =>
    [promptAhead([]), null].flatMap((prompt) =>
      tableKeys({ prompt, hasTyped: false, hasTricks }).map(({ key }) => key),
    );
  expect(keys(true).filter((key) => key === 'F4')).toHaveLength(2);
  expect(keys(false)).not.toContain('F4');
});
