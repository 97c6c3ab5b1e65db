// Connections lost and found: what is known already is not told again.

import { expect, test } from 'vitest';
import { hearts } from './dealSituation.ts';
import type { TestTable } from './situation.ts';

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

test('who is there does not come back', () => {
  const table = coveredLater();
  expect(table.send({ type: 'comeBack', player: 'bora' })).toEqual([]);
});
