// Ticks do not act while nobody is present, cover a player twice or hurry people without a clock.

import { expect, test } from 'vitest';
import { hearts, PLAYERS } from './testDeals.ts';
import { TestTable } from './testTable.ts';

test('no move is made while nobody is present, however late it is', () => {
  const table = hearts({ turnSeconds: 30, coverAfterSeconds: 600 }).deal();
  for (const player of PLAYERS) table.send({ type: 'goAway', player });
  table.now += 59_000;
  expect(table.tick()).toEqual([]);
});

test('no deal is made and no promises are closed while nobody is present', () => {
  const table = hearts({ handPause: 0, coverAfterSeconds: 600 }).commit();
  table.promise('ada');
  for (const player of PLAYERS) table.send({ type: 'goAway', player });
  table.now += 30_000;
  expect(table.tick()).toEqual([]);
  expect(table.dealt).toBe(0);
});

test('a covered player is not covered again', () => {
  const table = new TestTable('pitch', { settings: { turnSeconds: 0, coverAfterSeconds: 60 } });
  table.sit('bora', 'ceren', 'deniz').deal();
  table.send({ type: 'goAway', player: 'ceren' });
  table.now += 60_000;
  expect(table.send({ type: 'tick' })).toEqual(['covered']);
  table.now += 10_000;
  expect(table.send({ type: 'tick' })).toEqual([]);
});

test('without a clock, a simultaneous decision is made for bots only', () => {
  const table = new TestTable('hearts', { settings: { turnSeconds: 0 } }).sit('bora');
  for (let bot = 0; bot < 2; bot++) table.send({ type: 'addBot', by: 'ada' });
  table.deal();
  expect(table.turn()).toEqual([0, 1, 2, 3]);
  table.wait(60);
  expect(table.turn()).toEqual([0, 1]);
});

test('[P-F1.4] the ten seconds of the look in SobeSobe run out without a timeout', () => {
  const table = new TestTable('sobesobe', { seats: 2, settings: { turnSeconds: 30 } }).sit('bora');
  table.deal();
  const [party] = table.turn();
  table.wait(10);
  expect(table.happened('moved').at(-1)).toMatchObject({ by: 'clock', move: { type: 'look' } });
  expect(table.table.places[party].infractions).toBe(0);
  table.wait(30);
  expect(table.happened('moved').at(-1)).toMatchObject({ by: 'clock', move: { type: 'trump' } });
  expect(table.table.places[party].infractions).toBe(1);
});
