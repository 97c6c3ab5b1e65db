// Whatever two documents there are: the patch from one to the other makes the other of it, in whole.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
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

/** Names in order, so that equal documents are equal letters. */
function letters(value: unknown): string {
  return JSON.stringify(value, (_name, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** As it is after the wire. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function follow(document: EncodedDocument, before: unknown, after: unknown): EncodedDocument {
  const patch = createPatch(before, after);
  return patch === undefined ? document : applyPatch(document, sent(patch));
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

test('a document that has travelled is the document', () => {
  fc.assert(
    fc.property(document, (value) => {
      expect(decodeDocument(sent(encodeDocument(value)))).toEqual(value);
    }),
  );
});

test('a document without a null in its members travels as letters that need no null', () => {
  fc.assert(
    fc.property(document, (value) => {
      const hasNull = (part: unknown): boolean =>
        part === null ||
        (typeof part === 'object' && !Array.isArray(part) && Object.values(part).some(hasNull));
      expect(hasNull(encodeDocument(value))).toBe(false);
    }),
  );
});

test('patches from document to document lead to each of them, letter for letter', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 2, maxLength: 6 }), ([first, ...others]) => {
      let known = sent(encodeDocument(first));
      let before = first;
      for (const after of others) {
        known = follow(known, before, after);
        expect(letters(decodeDocument(known))).toBe(letters(after));
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

// Vectors of RFC 7396, appendix A, in the form that documents travel in.
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
])('%j changed by %j is %j', (target, patch, result) => {
  expect(applyPatch(target, patch)).toEqual(result);
});

const PEOPLE = ['ada', 'bora', 'ceren', 'deniz', 'emre'];
const MOVES = 160;

/** Every update that each seat and a watcher would be sent in a game. */
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

test.each(GAMES.map(({ id }) => id))('every seat of %s can follow by patches alone', (game) => {
  for (const updates of updatesOf(game).values()) {
    let known = sent(encodeDocument(updates[0]));
    for (const [at, update] of updates.entries()) {
      known = follow(known, updates[Math.max(0, at - 1)], update);
      expect(letters(decodeDocument(known))).toBe(letters(update));
    }
  }
});

test.each(GAMES.map(({ id }) => id))('a patch of %s is a fraction of the view', (game) => {
  const [updates] = updatesOf(game).values();
  const sizes = updates.slice(1).map((update, at) => ({
    whole: JSON.stringify(update).length,
    patch: JSON.stringify(createPatch(updates[at], update) ?? {}).length,
  }));
  const sum = (of: 'whole' | 'patch'): number => sizes.reduce((all, size) => all + size[of], 0);
  expect(sum('patch') / sum('whole')).toBeLessThan(0.25);
});
