// The first deal rule, by which players added bytes without a promise.

import { expect, test } from 'vitest';
import { requireNextDeal } from './assertions.ts';
import { evolve } from './evolve.ts';
import { TestTable } from './testTable.ts';

test('events of the first rule add bytes to the seat of their player', () => {
  const { table } = new TestTable('pontoon', { seats: 2 }).sit('bora').deal();
  const at = 2_000_000;
  evolve(table, { type: 'committed', secret: 'ab'.repeat(32), at });
  evolve(table, { type: 'contributed', seat: 1, bytes: 'cd', at });
  expect(requireNextDeal(table)).toMatchObject({ rule: 1, contributions: [null, 'cd'] });
});
