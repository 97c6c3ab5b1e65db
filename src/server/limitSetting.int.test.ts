// The setting that makes the limits wider, stricter, or turns them off.

import { expect, test } from 'vitest';
import { LIMITS, scaledLimits } from './guard/limits.ts';
import { callApi } from './testing/testClient.ts';
import { openTestServer } from './testing/testServer.ts';

const TABLE = { game: 'pontoon', maxPlayers: 2 };

test('a factor holds for all of them, and leaves at least one of each', () => {
  expect(scaledLimits(1)).toEqual(LIMITS);
  expect(scaledLimits(3)).toMatchObject({
    tablesPerPerson: 3 * LIMITS.tablesPerPerson,
    requestsPerPerson: { points: 3 * LIMITS.requestsPerPerson.points, seconds: 60 },
    newAccountsPerAddress: { points: 3 * LIMITS.newAccountsPerAddress.points },
  });
  expect(scaledLimits(0.000_001)).toMatchObject({ sockets: 1, hintsPerPerson: { points: 1 } });
  expect(scaledLimits(Infinity)).toMatchObject({ streams: Infinity });
});

test('limits can be turned off, and made stricter, by a setting', async () => {
  const { openTables } = await countTables(0.2);
  expect(openTables).toBe(1);
  expect(await countTables(Infinity)).toEqual({ openTables: 25 });
});

/** How many tables one person gets who asks for 25. */
async function countTables(limitFactor: number): Promise<{ openTables: number }> {
  const server = await openTestServer({ limitFactor });
  const { body } = await callApi(server.url, null, 'POST', '/auth/guest', { body: {} });
  const answers = await Promise.all(
    Array.from({ length: 25 }, () =>
      callApi(server.url, body.token, 'POST', '/games', { body: TABLE }),
    ),
  );
  await server.close();
  return { openTables: answers.filter(({ status }) => status === 201).length };
}
