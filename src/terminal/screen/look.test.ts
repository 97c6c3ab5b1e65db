// Tests that the look follows from what the output can do.
import { expect, test } from 'vitest';
import { lookOf, type Output } from './look.ts';

const TERMINAL: Output = { write: () => true, isTTY: true, columns: 100, rows: 30 };

test('a terminal has its size, colours and drawings', () => {
  const expected = { columns: 100, rows: 30, isPlain: false, hasColor: true, isAscii: false };
  expect(lookOf(TERMINAL, { TERM: 'xterm' })).toEqual(expected);
});

test.each([
  ['a pipe', { ...TERMINAL, isTTY: false }, {}, {}, { isPlain: true, hasColor: false }],
  ['a dumb terminal', TERMINAL, { TERM: 'dumb' }, {}, { isPlain: true, hasColor: false }],
  ['NO_COLOR', TERMINAL, { NO_COLOR: '1' }, {}, { isPlain: false, hasColor: false }],
  ['an empty NO_COLOR', TERMINAL, { NO_COLOR: '' }, {}, { hasColor: true }],
  ['--plain', TERMINAL, {}, { plain: true }, { isPlain: true }],
  ['--ascii', TERMINAL, {}, { ascii: true }, { isAscii: true }],
  ['a theme without colours', TERMINAL, {}, { theme: 'none' }, { hasColor: false }],
  ['another theme', TERMINAL, {}, { theme: 'contrast' }, { hasColor: true, theme: 'contrast' }],
  ['no size', { ...TERMINAL, columns: 0, rows: 0 }, {}, {}, { columns: 80, rows: 24 }],
] as const)('%s', (_, output, env, wishes, expected) => {
  expect(lookOf(output, env, wishes)).toMatchObject(expected);
});
