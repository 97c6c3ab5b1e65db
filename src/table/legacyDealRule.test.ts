// Games of the first rule of deals, whose players added bytes without a promise: what they added is in the deal.

import { expect, test } from 'vitest';
import { requireNextDeal } from './assertions.ts';
import { evolve } from './evolve.ts';
import { TestTable } from './testTable.ts';

test('bytes that were added are those of their seat', () => {
  const { table } = new TestTable('pontoon', { seats: 2 }).sit('bora').deal();
  const at = 2_000_000;
  evolve(table, { type: 'committed', secret: 'ab'.repeat(32), at });
  evolve(table, { type: 'contributed', seat: 1, bytes: 'cd', at });
  expect(requireNextDeal(table)).toMatchObject({ rule: 1, contributions: [null, 'cd'] });
});
