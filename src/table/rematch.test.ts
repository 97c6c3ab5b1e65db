// After the game: whose table it is when some want another and some do not.

import { expect, test } from 'vitest';
import { REMATCH_TIMEOUT } from './clock.ts';
import { TestTable } from './testTable.ts';

function finished(): TestTable {
  const table = new TestTable('pontoon', { seats: 3, options: { rounds: 1 } });
  return table.sit('bora', 'ceren').playGame();
}

test.each(['says nothing', 'says no', 'is away'])(
  'an owner who %s leaves, and the table goes to the first who stays',
  (how) => {
    const table = finished();
    if (how === 'is away') table.send({ type: 'goAway', player: 'ada' });
    if (how === 'says no') table.send({ type: 'voteRematch', by: 'ada', vote: false });
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

test('votes are waited for: nothing happens before their time is over', () => {
  const table = finished();
  expect(table.send({ type: 'tick' })).toEqual([]);
  expect(table.table.status).toBe('finished');
});
