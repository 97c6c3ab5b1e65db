// Tables after a restart of the server: the player in turn gets some time, but never more than a turn.
import { expect, test } from 'vitest';
import { TestTable } from './testTable.ts';

const HOUR = 60 * 60 * 1000;

/** A table in the middle of a turn of 30 seconds. */
function inTurn(secondsLeft: number): TestTable {
  const table = new TestTable('nine', { settings: { turnSeconds: 30 } });
  table.sit('bora', 'ceren', 'deniz').deal();
  table.now = table.table.play!.deadline! - secondsLeft * 1000;
  return table;
}

function timeLeftAfterResume(table: TestTable): number {
  table.send({ type: 'resume' });
  return (table.table.play!.deadline! - table.now) / 1000;
}

test.each([
  [25, 25],
  [10, 10],
  [9, 10],
  [-600, 10],
])('with %i s left before a restart there are %i s after it', (left, expected) => {
  expect(timeLeftAfterResume(inTurn(left))).toBe(expected);
});

test('a turn is not longer than a turn, even if the server’s clock was set back by an hour', () => {
  const table = inTurn(20);
  table.now -= HOUR;
  expect(timeLeftAfterResume(table)).toBe(30);
});

test('no event is recorded if the deadline does not change', () => {
  expect(inTurn(20).send({ type: 'resume' })).toEqual([]);
});

test('a table without a running game, or with everyone away, has nothing to resume', () => {
  expect(new TestTable('nine').send({ type: 'resume' })).toEqual([]);
  const paused = inTurn(5);
  for (const player of ['ada', 'bora', 'ceren', 'deniz']) paused.send({ type: 'goAway', player });
  expect(paused.send({ type: 'resume' })).toEqual([]);
  const over = new TestTable('pontoon', { seats: 1 });
  over.playGame();
  expect(over.table.status).toBe('finished');
  expect(over.send({ type: 'resume' })).toEqual([]);
});
