// Which tables are offered to sit down at, and in what order they are listed.
import { describe, expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { botAvatar } from './playerViews.ts';
import {
  compareTables,
  formatTableCursor,
  parseTableCursor,
  summarizeTable,
} from './tableSummary.ts';

const READY = { settings: { start: 'ready' } };

function isOffered({ table }: TestTable): boolean {
  return summarizeTable(table).joinable;
}

describe('a table is offered', () => {
  test('while it has a free seat and somebody sits at it', () => {
    const table = new TestTable('hearts', READY);
    expect(isOffered(table)).toBe(true);
    table.sit('bob', 'cem');
    expect(isOffered(table)).toBe(true);
    table.sit('dan');
    expect(isOffered(table)).toBe(false);
  });

  test('not when bots alone are left at it, nor when nobody is', () => {
    const table = new TestTable('hearts', READY);
    table.send({ type: 'addBot', by: 'ada' });
    expect(isOffered(table)).toBe(true);
    table.send({ type: 'leave', by: 'ada' });
    expect(summarizeTable(table.table)).toMatchObject({ joinable: false, playerCount: 1 });
    const empty = new TestTable('hearts', READY);
    empty.send({ type: 'leave', by: 'ada' });
    expect(isOffered(empty)).toBe(false);
  });

  test('not during the game, even with a place that is free', () => {
    const table = new TestTable('pontoon', { ...READY, seats: 3 }).sit('bob');
    table.send({ type: 'start', by: 'ada' });
    expect(table.table.status).toBe('playing');
    expect(isOffered(table)).toBe(false);
  });
});

test('it is listed with its people, its owner and its variant', () => {
  const options = { variant: '10-point' };
  const table = new TestTable('pitch', { ...READY, options }).sit('bob');
  table.send({ type: 'addBot', by: 'ada', seat: 3 });
  expect(summarizeTable(table.table)).toMatchObject({
    variant: '10-point',
    seats: 4,
    playerCount: 3,
    playerNames: ['ada', 'bob', 'Deniz'],
    faces: [
      { name: 'ada' },
      { name: 'bob' },
      null,
      { name: 'Deniz', avatar: botAvatar(3, 'normal') },
    ],
    ownerName: 'ada',
    watchable: true,
    watchers: 0,
  });
  expect(summarizeTable(new TestTable('hearts').table).variant).toBeNull();
  const silent = new TestTable('hearts', { settings: { watchers: 'none' } });
  expect(summarizeTable(silent.table).watchable).toBe(false);
});

test('where one can sit down comes first, then the newest, then by name', () => {
  const place = (id: string, createdAt: number, joinable = true) => ({ id, createdAt, joinable });
  const listed = [place('b', 5), place('full', 9, false), place('new', 7), place('a', 5)];
  expect(listed.sort(compareTables).map(({ id }) => id)).toEqual(['new', 'a', 'b', 'full']);
  expect(compareTables(listed[0], listed[0])).toBe(0);
  for (const one of listed) expect(parseTableCursor(formatTableCursor(one))).toEqual(one);
  for (const text of ['', '2.5.a', '1.x.a', '1.5.']) expect(parseTableCursor(text)).toBeNull();
});
