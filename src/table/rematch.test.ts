// The vote for a rematch: who keeps a seat, and who gets the table.

import { expect, test } from 'vitest';
import { RECONNECT_TIME, REMATCH_TIMEOUT } from './clock.ts';
import { TestTable } from './testTable.ts';

function finished(): TestTable {
  const table = new TestTable('pontoon', { seats: 3, options: { rounds: 1 } });
  return table.sit('bora', 'ceren').playGame();
}

test.each(['votes no', 'is away'])(
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
  table.send({ type: 'goAway', player: 'ceren' });
  table.wait(REMATCH_TIMEOUT / 1000);
  expect(table.table).toMatchObject({ status: 'open', owner: 'ada' });
  expect(table.happened('ownerChanged')).toEqual([]);
});

test('a tick during the vote changes nothing', () => {
  const table = finished();
  expect(table.send({ type: 'tick' })).toEqual([]);
  expect(table.table.status).toBe('finished');
});

function people({ table }: TestTable): (string | undefined)[] {
  return table.places.map(({ person }) => person?.id);
}

test('a player who is here and has not voted keeps the seat, and may agree later', () => {
  const table = finished();
  for (const by of ['ada', 'bora']) table.send({ type: 'voteRematch', by, vote: true });
  table.wait(5 * 60);
  expect(table.table.status).toBe('finished');
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
  expect(table.table.places[2].rematch).toBeNull();
  expect(table.send({ type: 'voteRematch', by: 'ceren', vote: true })).toEqual([
    'votedRematch',
    'reopened',
    'started',
  ]);
});

test('a player who is away gives way, while the vote goes on for those who are here', () => {
  const table = finished();
  table.send({ type: 'voteRematch', by: 'bora', vote: true });
  table.send({ type: 'goAway', player: 'ada' });
  table.wait(REMATCH_TIMEOUT / 1000 - 1);
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
  table.wait(1);
  expect(table.table).toMatchObject({ status: 'finished', owner: 'bora' });
  expect(people(table)).toEqual([undefined, 'bora', 'ceren']);
});

test('a player whose connection breaks late has time to come back', () => {
  const table = finished();
  table.send({ type: 'voteRematch', by: 'bora', vote: true });
  table.wait(REMATCH_TIMEOUT / 1000).send({ type: 'goAway', player: 'ceren' });
  table.wait(RECONNECT_TIME / 1000 - 1).send({ type: 'comeBack', player: 'ceren' });
  table.wait(60);
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
});

test('a player who agreed and is away for a moment keeps the seat', () => {
  const table = finished();
  table.send({ type: 'voteRematch', by: 'ceren', vote: true });
  table.send({ type: 'goAway', player: 'ceren' });
  table.wait(2 * (REMATCH_TIMEOUT / 1000));
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
});

test.each(['leaves', 'is removed'])('the vote is over when the last one it waits for %s', (how) => {
  const table = finished();
  for (const by of ['ada', 'bora']) table.send({ type: 'voteRematch', by, vote: true });
  table.wait(REMATCH_TIMEOUT / 1000 + 1);
  if (how === 'leaves') table.send({ type: 'leave', by: 'ceren' });
  else table.send({ type: 'kick', by: 'ada', seat: 2 });
  table.wait(0);
  expect(table.table.status).toBe('open');
  expect(people(table)).toEqual(['ada', 'bora', undefined]);
});

test('[H-7.4] the table is closed when nobody wants another game, and when nobody is left', () => {
  const refused = finished();
  for (const by of ['ada', 'bora', 'ceren']) refused.send({ type: 'voteRematch', by, vote: false });
  expect(refused.table).toMatchObject({ status: 'closed', closedBecause: 'no rematch' });
  const deserted = finished();
  for (const player of ['ada', 'bora', 'ceren']) deserted.send({ type: 'goAway', player });
  deserted.wait(REMATCH_TIMEOUT / 1000);
  expect(deserted.table.status).toBe('closed');
});
