// Tests that the bar of keys fits the window and always has the key for leaving.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedKeys, waitingKeys } from '../table/tableScene.ts';
import { promptAhead } from '../table/inputLine.ts';
import { drawKeyBar } from './layout.ts';

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
  const prompt = promptAhead([]);
  const keys = (hasTricks: boolean): string[] => [
    ...askedKeys(prompt, { hasTyped: false, hasTricks }).map(({ key }) => key),
    ...waitingKeys({ hasTyped: false, canGoOn: false, isOpen: true, hasTricks }).map(
      ({ key }) => key,
    ),
  ];
  expect(keys(true).filter((key) => key === 'F4')).toHaveLength(2);
  expect(keys(false)).not.toContain('F4');
});
