// Request parsing by schema: each wrong field is named, and keys and tokens are read in every allowed form.

import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  commandIdOf,
  hasUnstorableText,
  parseWithSchema,
  UNSTORABLE_TEXT,
  parseBearerToken,
} from './requestParsing.ts';

const SCHEMA = z.object({
  game: z.string('no game'),
  seats: z.number('no number').optional(),
  cards: z.array(z.number('no card')).optional(),
});

test('a valid request becomes the value that the schema makes of it', () => {
  expect(parseWithSchema(SCHEMA, { game: 'a', other: 1 })).toEqual({ game: 'a' });
  expect(parseWithSchema(undefined, { game: 'a' })).toBeUndefined();
});

test.each([
  { given: {}, code: 'INVALID_REQUEST', details: { game: 'no game' } },
  {
    given: { game: 1, seats: 'x' },
    code: 'NO_GAME',
    details: { game: 'no game', seats: 'no number' },
  },
  {
    given: { game: 'a', cards: [1, 'x', 'y'] },
    code: 'NO_CARD',
    details: { 'cards.1': 'no card', 'cards.2': 'no card' },
  },
  { given: { game: 'a', cards: 1 }, code: 'NO_CARDS', details: { cards: expect.any(String) } },
  { given: 7, code: 'INVALID_REQUEST', details: { body: expect.any(String) } },
])('$given is refused as $code', ({ given, code, details }) => {
  const codes = { 'cards.*': 'NO_CARD', cards: 'NO_CARDS' };
  const all = code === 'NO_GAME' ? { ...codes, game: 'NO_GAME' } : codes;
  expect(parseWithSchema(SCHEMA, given, all)).toMatchObject({ code, details });
});

test('text with U+0000 or an unpaired surrogate is refused wherever it is', () => {
  expect(parseWithSchema(SCHEMA, { game: 'a\0b' })).toBe(UNSTORABLE_TEXT);
  for (const bad of ['\0', 'a\ud800', '\udc00b', { a: ['\0'] }, { 'k\ud800': 1 }]) {
    expect(hasUnstorableText(bad), JSON.stringify(bad)).toBe(true);
  }
  const nested: unknown = JSON.parse('['.repeat(8000) + '"x"' + ']'.repeat(8000));
  const good = ['a', '👩‍👩‍👧', '\\u0000', undefined, null, 7, 1n, new Uint8Array(2), nested];
  expect(good.filter(hasUnstorableText)).toEqual([]);
});

test('a key belongs to its endpoint, and is of so many plain characters', () => {
  expect(commandIdOf('join', undefined)).toBeUndefined();
  expect(commandIdOf('join', 'k 1')).toBe('join/k 1');
  expect(commandIdOf('join', 'x'.repeat(100))).toBe(`join/${'x'.repeat(100)}`);
  for (const wrong of ['', 'x'.repeat(101), 'ü', 'a\n']) {
    expect(commandIdOf('join', wrong)).toMatchObject({ details: { longest: 100 } });
  }
});

test('a token is what comes after Bearer', () => {
  expect([parseBearerToken('Bearer abc'), parseBearerToken('bearer   abc')]).toEqual([
    'abc',
    'abc',
  ]);
  for (const none of [undefined, null, '', 'abc', 'Basic abc', 'Bearer a b', 'x Bearer abc'])
    expect(parseBearerToken(none)).toBeUndefined();
});
