// Messages of refusals that contain a number.

import { expect, test } from 'vitest';
import { serverRefusals } from './serverRefusals.ts';

test.each(['waitingTables', 'tooManyTables'] as const)(
  'the message of %s has a singular and a plural form',
  (key) => {
    const [, say] = serverRefusals[key];
    expect(say({ count: 1 })).toMatch(/^You already have a table\b/);
    for (const count of [2, 3])
      expect(say({ count })).toMatch(new RegExp(`^You already have ${count} tables`));
  },
);
