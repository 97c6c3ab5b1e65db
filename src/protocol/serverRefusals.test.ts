// Refusals of the server that speak of how many there are: of one otherwise than of more.

import { expect, test } from 'vitest';
import { serverRefusals } from './serverRefusals.ts';

test.each(['waitingTables', 'tooManyTables'] as const)('%s', (key) => {
  const [, say] = serverRefusals[key];
  expect(say({ count: 1 })).toMatch(/^You already have a table\b/);
  for (const count of [2, 3])
    expect(say({ count })).toMatch(new RegExp(`^You already have ${count} tables`));
});
