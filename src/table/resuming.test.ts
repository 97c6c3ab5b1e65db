// What a table does when the server is back: who was in turn has some time, and never more than a turn.
import { expect, test } from 'vitest';
import { TestTable } from './testTable.ts';

const HOUR = 60 * 60 * 1000;

/** In the middle of a turn of half a minute that has so much left. */
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
])('with %i s left there are %i', (left, expected) => {
  expect(timeLeftAfterResume(inTurn(left))).toBe(expected);
});

test('where the clock was set back by an hour, a turn is as long as a turn', () => {
  const table = inTurn(20);
  table.now -= HOUR;
  expect(timeLeftAfterResume(table)).toBe(30);
});

test('nothing is recorded where nothing changes', () => {
  expect(inTurn(20).send({ type: 'resume' })).toEqual([]);
});

test('a table that is not played at, or waits for nobody, has nothing to resume', () => {
  expect(new TestTable('nine').send({ type: 'resume' })).toEqual([]);
  const paused = inTurn(5);
  for (const player of ['ada', 'bora', 'ceren', 'deniz']) paused.send({ type: 'goAway', player });
  expect(paused.send({ type: 'resume' })).toEqual([]);
  const over = new TestTable('pontoon', { seats: 1 });
  over.playGame();
  expect(over.table.status).toBe('finished');
  expect(over.send({ type: 'resume' })).toEqual([]);
});
