// Connections lost and found: what is known already is not told again.

import { expect, test } from 'vitest';
import { hearts } from './testDeals.ts';
import { evolve } from './evolve.ts';
import { TestTable } from './testTable.ts';
import { botSeat, emptySeat, isPresent } from './table.ts';

const coveredLater = (): TestTable => hearts({ coverAfterSeconds: 60 }).deal();

test('who is away does not go away once more, and is covered a minute after the first time', () => {
  const table = coveredLater();
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual(['wentAway']);
  const { awaySince } = table.table.places[1];
  table.now += 30_000;
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual([]);
  expect(table.table.places[1]).toMatchObject({ awaySince, isCovered: false });
  table.wait(30);
  expect(table.table.places[1]).toMatchObject({ awaySince, isCovered: true });
});

test('who is covered already is not covered again, nor moved for twice', () => {
  const table = hearts({ coverAfterSeconds: 0 }).deal();
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual(['wentAway', 'covered', 'moved']);
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual([]);
});

test('neither a free seat nor a bot is somebody who is there', () => {
  expect([emptySeat(), botSeat('easy')].map(isPresent)).toEqual([false, false]);
});

test('nobody who does not sit there goes away, whatever the journal says', () => {
  const table = coveredLater();
  const gone = { type: 'wentAway', player: 'nobody', at: table.now } as const;
  expect(() => evolve(table.table, gone)).toThrow('Nobody of that name sits here');
});

test('a bot takes the first seat that is free, also the very first', () => {
  const table = new TestTable('hearts').sit('bora');
  table.send({ type: 'leave', by: 'ada' });
  expect(table.send({ type: 'addBot', by: 'bora' })).toEqual(['botSat']);
  expect(table.table.places.map(({ bot }) => bot)).toEqual(['normal', null, null, null]);
});

test('who is there does not come back', () => {
  const table = coveredLater();
  expect(table.send({ type: 'comeBack', player: 'bora' })).toEqual([]);
});

test('whoever of the other side is away for long, the game may be claimed', () => {
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

test('no secret is fixed where nothing is played', () => {
  const secret = 'ab'.repeat(32);
  expect(new TestTable('hearts').send({ type: 'commit', secret })).toBe('GAME_NOT_STARTED');
});

test('who has moved already where all act at once is not moved for when they go', () => {
  const table = hearts({ coverAfterSeconds: 0 }).deal();
  table.send({ type: 'move', by: 'bora', move: table.moveOf(1) });
  expect(table.turn()).toEqual([0, 2, 3]);
  expect(table.send({ type: 'goAway', player: 'bora' })).toEqual(['wentAway', 'covered']);
});
