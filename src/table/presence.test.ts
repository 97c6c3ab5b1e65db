// Lost and restored connections.

import { expect, test } from 'vitest';
import { hearts } from './testDeals.ts';
import { evolve } from './evolve.ts';
import { TestTable } from './testTable.ts';
import { botSeat, emptySeat, isPresent } from './table.ts';

const coveredLater = (): TestTable => hearts({ coverAfterSeconds: 60 }).deal();

test('a player who is away cannot go away again, and is covered after the table’s delay', () => {
  const table = coveredLater();
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual(['wentAway']);
  const { awaySince } = table.table.places[1];
  table.now += 30_000;
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual([]);
  expect(table.table.places[1]).toMatchObject({ awaySince, isCovered: false });
  table.wait(30);
  expect(table.table.places[1]).toMatchObject({ awaySince, isCovered: true });
});

test('a covered player is not covered again, and no second move is made for them', () => {
  const table = hearts({ coverAfterSeconds: 0 }).deal();
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual(['wentAway', 'covered', 'moved']);
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual([]);
});

test('free seats and bots do not count as present', () => {
  expect([emptySeat(), botSeat('easy')].map(isPresent)).toEqual([false, false]);
});

test('an event about a player without a seat throws an error', () => {
  const table = coveredLater();
  const gone = { type: 'wentAway', player: 'nobody', at: table.now } as const;
  expect(() => evolve(table.table, gone)).toThrow('Nobody of that name sits here');
});

test('a bot takes the first free seat, even seat 0', () => {
  const table = new TestTable('hearts').sit('bora');
  table.send({ type: 'leave', by: 'ada' });
  expect(table.send({ type: 'addBot', by: 'bora' })).toEqual(['botSat']);
  expect(table.table.places.map(({ bot }) => bot)).toEqual(['normal', null, null, null]);
});

test('a player who is present cannot come back', () => {
  const table = coveredLater();
  expect(table.send({ type: 'comeBack', player: 'bora' })).toEqual([]);
});

test('the game can be claimed for the absence of either opponent', () => {
  for (const [player, by] of [
    ['ada', 'bora'],
    ['deniz', 'ceren'],
  ]) {
    const table = new TestTable('pitch', { settings: { turnSeconds: 0 } });
    table.sit('bora', 'ceren', 'deniz').deal();
    table.send({ type: 'goAway', player });
    table.wait(180);
    expect(table.send({ type: 'claimForfeit', by })).toEqual(['forfeited']);
  }
});

test('a secret is refused while no game is in progress', () => {
  const secret = 'ab'.repeat(32);
  expect(new TestTable('hearts').send({ type: 'commit', secret })).toBe('GAME_NOT_STARTED');
});

test('a player who has passed cards and then goes away needs no move by the clock', () => {
  const table = hearts({ coverAfterSeconds: 0 }).deal();
  table.send({ type: 'move', by: 'bora', move: table.moveOf(1) });
  expect(table.turn()).toEqual([0, 2, 3]);
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual(['wentAway', 'covered']);
});
