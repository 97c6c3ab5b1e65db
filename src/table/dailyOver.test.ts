// The deal of the day ends when its deck is played out: not before the first card nor within a round.
import { expect, test } from 'vitest';
import { isDailyOver } from './daily.ts';
import { TestTable } from './testTable.ts';

test('the deal of the day is over when a round is scored and a whole deck is due, or when the game ends', () => {
  const at = new TestTable('hearts');
  expect(isDailyOver(at.table)).toBe(false);
  at.sit('bora', 'ceren', 'deniz');
  expect([at.table.status, isDailyOver(at.table)]).toEqual(['playing', false]);
  at.deal();
  expect(isDailyOver(at.table)).toBe(false);
  at.playHandOf(10);
  expect(isDailyOver(at.table)).toBe(false);
  at.playHand();
  expect(isDailyOver(at.table)).toBe(true);
  at.deal();
  expect(isDailyOver(at.table)).toBe(false);
  at.playGame();
  expect([at.table.status, isDailyOver(at.table)]).toEqual(['finished', true]);
});
