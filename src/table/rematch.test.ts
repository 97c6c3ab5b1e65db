// Ownership of a table after a vote for a rematch.

import { expect, test } from 'vitest';
import { REMATCH_TIMEOUT } from './clock.ts';
import { TestTable } from './testTable.ts';

function finished(): TestTable {
  const table = new TestTable('pontoon', { seats: 3, options: { rounds: 1 } });
  return table.sit('bora', 'ceren').playGame();
}

test.each(['does not vote', 'votes no', 'is away'])(
  'an owner who %s leaves, and the first player who stays gets the table',
  (how) => {
    const table = finished();
    if (how === 'is away') table.send({ type: 'goAway', player: 'ada' });
    if (how === 'votes no') table.send({ type: 'voteRematch', by: 'ada', vote: false });
    for (const by of ['ceren', 'bora']) table.send({ type: 'voteRematch', by, vote: true });
    table.wait(REMATCH_TIMEOUT / 1000);
    expect(table.table).toMatchObject({ status: 'open', owner: 'bora' });
    expect(table.table.places.map(({ person }) => person?.id)).toEqual([
      undefined,
      'bora',
      'ceren',
    ]);
  },
);

test('an owner who stays keeps the table', () => {
  const table = finished();
  for (const by of ['bora', 'ada']) table.send({ type: 'voteRematch', by, vote: true });
  table.wait(REMATCH_TIMEOUT / 1000);
  expect(table.table).toMatchObject({ status: 'open', owner: 'ada' });
  expect(table.happened('ownerChanged')).toEqual([]);
});

test('a tick during the vote changes nothing', () => {
  const table = finished();
  expect(table.send({ type: 'tick' })).toEqual([]);
  expect(table.table.status).toBe('finished');
});
