// The summary of a table: whether it can be joined, and its position in lists.
import { describe, expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import {
  botAvatar,
  compareTables,
  formatTableCursor,
  parseTableCursor,
  summarizeTable,
} from './tableView.ts';

const READY = { settings: { start: 'ready' } };

function isJoinable({ table }: TestTable): boolean {
  return summarizeTable(table).joinable;
}

describe('the summary of a table', () => {
  test('is joinable while a seat is free and a person sits there', () => {
    const table = new TestTable('hearts', READY);
    expect(isJoinable(table)).toBe(true);
    table.sit('bob', 'cem');
    expect(isJoinable(table)).toBe(true);
    table.sit('dan');
    expect(isJoinable(table)).toBe(false);
  });

  test('is not joinable with only bots or nobody at the table', () => {
    const table = new TestTable('hearts', READY);
    table.send({ type: 'addBot', by: 'ada' });
    expect(isJoinable(table)).toBe(true);
    table.send({ type: 'leave', by: 'ada' });
    expect(summarizeTable(table.table)).toMatchObject({ joinable: false, playerCount: 1 });
    const empty = new TestTable('hearts', READY);
    empty.send({ type: 'leave', by: 'ada' });
    expect(isJoinable(empty)).toBe(false);
  });

  test('is not joinable during a game, even with a free seat', () => {
    const table = new TestTable('pontoon', { ...READY, seats: 3 }).sit('bob');
    table.send({ type: 'start', by: 'ada' });
    expect(table.table.status).toBe('playing');
    expect(isJoinable(table)).toBe(false);
  });
});

test('a summary has the players, the owner and the variant', () => {
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

test('tables to join come first, then the newest, then by id', () => {
  const cursor = (id: string, createdAt: number, joinable = true) => ({ id, createdAt, joinable });
  const listed = [cursor('b', 5), cursor('full', 9, false), cursor('new', 7), cursor('a', 5)];
  expect(listed.sort(compareTables).map(({ id }) => id)).toEqual(['new', 'a', 'b', 'full']);
  expect(compareTables(listed[0], listed[0])).toBe(0);
  for (const one of listed) expect(parseTableCursor(formatTableCursor(one))).toEqual(one);
  for (const text of ['', '2.5.a', '1.x.a', '1.5.']) expect(parseTableCursor(text)).toBeNull();
});
