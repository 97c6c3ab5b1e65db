// Faces of people at one table.

import { expect, test } from 'vitest';
import { TestTable } from './testTable.ts';
import type { Visitor } from './table.ts';

function visitor(id: string, emoji: string, hasRandomAvatar: boolean): Visitor {
  return { id, name: id, avatar: { emoji, color: '#8fae8b' }, hasRandomAvatar };
}

function facesOf({ table }: TestTable): (string | undefined)[] {
  return table.places.map(({ person }) => person?.avatar.emoji);
}

function withTiger(): TestTable {
  const table = new TestTable('hearts');
  table.send({ type: 'sit', by: 'uma', person: visitor('uma', '🐯', true) });
  return table;
}

test('a face drawn at random gives way to the same face at the table', () => {
  const table = withTiger();
  table.send({ type: 'sit', by: 'vic', person: visitor('vic', '🐯', true) });
  table.send({ type: 'watch', by: 'wim', person: visitor('wim', '🐯', true) });
  expect(facesOf(table)).toEqual(['🙂', '🐯', '🐨', undefined]);
  expect(table.table.watchers[0].avatar.emoji).toBe('🐸');
  expect(table.table.watchers[0]).not.toHaveProperty('hasRandomAvatar');
});

test('a face that was chosen stays', () => {
  const table = withTiger();
  table.send({ type: 'sit', by: 'vic', person: visitor('vic', '🐯', false) });
  expect(facesOf(table)).toEqual(['🙂', '🐯', '🐯', undefined]);
});

test('a change of the name keeps the face that the table shows', () => {
  const table = withTiger();
  const vic = visitor('vic', '🐯', true);
  table.send({ type: 'sit', by: 'vic', person: vic });
  table.send({ type: 'introduce', by: 'vic', person: { ...vic, name: 'Victor' } });
  expect(table.table.places[2].person).toMatchObject({ name: 'Victor', avatar: { emoji: '🐨' } });
});
