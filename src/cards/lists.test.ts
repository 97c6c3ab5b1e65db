// First and last items of lists.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { last, takeFirst } from './lists.ts';

test('last leaves the list unchanged, takeFirst removes the item', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(), (some, one) => {
      const list = [...some, one];
      expect(last(list)).toBe(one);
      expect(list).toHaveLength(some.length + 1);
      const turned = [one, ...some];
      expect(takeFirst(turned)).toBe(one);
      expect(turned).toEqual(some);
    }),
  );
});

test('last and takeFirst throw for an empty list', () => {
  expect(() => last([])).toThrow(RangeError);
  expect(() => takeFirst([])).toThrow(RangeError);
});
