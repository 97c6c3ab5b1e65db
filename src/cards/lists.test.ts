// The ends of lists, and that an empty one has none.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { last, takeFirst } from './lists.ts';

test('the last stays where it is, the first is taken out', () => {
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

test('an empty list has neither', () => {
  expect(() => last([])).toThrow(RangeError);
  expect(() => takeFirst([])).toThrow(RangeError);
});
