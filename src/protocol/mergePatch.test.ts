// Merge patches lead exactly from one document to the other, whatever the two are.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { TestTable } from '#table/testTable.ts';
import { createStep } from '#table/step.ts';
import { createGameUpdate, type GameUpdate } from './gameUpdate.ts';
import {
  decodeDocument,
  createPatch,
  applyPatch,
  encodeDocument,
  type EncodedDocument,
} from './mergePatch.ts';

/** Serializes with sorted names, so that equal documents are equal texts. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Returns a value as it arrives after sending. */
function transmitted<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function follow(document: EncodedDocument, before: unknown, after: unknown): EncodedDocument {
  const patch = createPatch(before, after);
  return patch === undefined ? document : applyPatch(document, transmitted(patch));
}

const name = fc.constantFrom('a', 'b', 'c', 'd');
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<unknown>(null, 0, 1, '', 'x', true),
    fc.array(tie('document'), { maxLength: 3 }),
    fc.dictionary(name, tie('document'), { maxKeys: 4, noNullPrototype: true }),
    fc.constantFrom<unknown>([null], [[null]], [[[null]]], [{}], {}, [], [[]]),
  ),
}));

test('an encoded document decodes to the original', () => {
  fc.assert(
    fc.property(document, (value) => {
      expect(decodeDocument(transmitted(encodeDocument(value)))).toEqual(value);
    }),
  );
});

test('an encoded document contains no null members', () => {
  fc.assert(
    fc.property(document, (value) => {
      const hasNull = (part: unknown): boolean =>
        part === null ||
        (typeof part === 'object' && !Array.isArray(part) && Object.values(part).some(hasNull));
      expect(hasNull(encodeDocument(value))).toBe(false);
    }),
  );
});

test('a chain of patches leads to each document exactly', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 2, maxLength: 6 }), ([first, ...others]) => {
      let known = transmitted(encodeDocument(first));
      let before = first;
      for (const after of others) {
        known = follow(known, before, after);
        expect(sortedJson(decodeDocument(known))).toBe(sortedJson(after));
        before = after;
      }
    }),
  );
});

test('there is no patch between equal documents', () => {
  fc.assert(
    fc.property(document, (value) => {
      expect(createPatch(value, structuredClone(value))).toBeUndefined();
    }),
  );
});

// Test vectors of RFC 7396, appendix A, in encoded form.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched with %j is %j', (target, patch, result) => {
  expect(applyPatch(target, patch)).toEqual(result);
});

const PEOPLE = ['ada', 'bora', 'ceren', 'deniz', 'emre'];
const MOVES = 160;

/** Returns all updates of a game for each seat and for a spectator. */
function updatesOf(game: string): Map<number | null, GameUpdate[]> {
  const table = new TestTable(game, { id: 'elma' }).sit(...PEOPLE).playSome(MOVES);
  const seats = [...table.table.places.keys(), null];
  const updates = new Map<number | null, GameUpdate[]>(seats.map((seat) => [seat, []]));
  let at: ReturnType<typeof createStep>['table'] | null = null;
  for (const event of table.events) {
    const step = createStep(at, event);
    at = step.table;
    if (!step.table.play) continue;
    for (const seat of seats)
      updates
        .get(seat)!
        .push(createGameUpdate(step.table, seat, step.facts, 1_700_000_000_000 + event.at));
  }
  return updates;
}

test.each(GAMES.map(({ id }) => id))(
  'every seat of %s can follow the game by patches alone',
  (game) => {
    for (const updates of updatesOf(game).values()) {
      let known = transmitted(encodeDocument(updates[0]));
      for (const [at, update] of updates.entries()) {
        known = follow(known, updates[Math.max(0, at - 1)], update);
        expect(sortedJson(decodeDocument(known))).toBe(sortedJson(update));
      }
    }
  },
);

test.each(GAMES.map(({ id }) => id))(
  'patches of %s are less than a quarter of the size of the updates',
  (game) => {
    const [updates] = updatesOf(game).values();
    const sizes = updates.slice(1).map((update, at) => ({
      whole: JSON.stringify(update).length,
      patch: JSON.stringify(createPatch(updates[at], update) ?? {}).length,
    }));
    const sum = (of: 'whole' | 'patch'): number => sizes.reduce((all, size) => all + size[of], 0);
    expect(sum('patch') / sum('whole')).toBeLessThan(0.25);
  },
);
