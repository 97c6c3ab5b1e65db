// Rows as arrays of their columns, and a journal that is broken in words.

import { expect, test } from 'vitest';
import { BrokenTableError } from '../store/errors.ts';
import { parametersOf, rowOf, rowSource } from './rowSource.ts';
import type { Columns } from '../store/columns.ts';

const COLUMNS: Columns = { name: 'text', seat: 'integer', event: 'jsonb', at: 'timestamptz' };

test('each column is one parameter, in their order, from the first that is free', () => {
  expect(rowSource(COLUMNS, 3)).toBe(
    'unnest($3::text[], $4::integer[], $5::jsonb[], $6::timestamptz[]) as row ("name", "seat", "event", "at")',
  );
  const rows = [1, 2].map((seat) =>
    rowOf(COLUMNS, { seat, name: `seat ${seat}`, event: [seat], at: new Date(seat), other: 'x' }),
  );
  expect(parametersOf(COLUMNS, rows)).toEqual([
    ['seat 1', 'seat 2'],
    [1, 2],
    ['[1]', '[2]'],
    ['1970-01-01T00:00:00.001Z', '1970-01-01T00:00:00.002Z'],
  ]);
});

test('what is not there is null, and text stays text', () => {
  expect(rowOf(COLUMNS, { event: 'text', name: true })).toEqual(['true', null, '"text"', null]);
  expect(rowOf({ list: 'json' }, { list: null })).toEqual([null]);
});

test('a broken journal says of which table, where, and why', () => {
  const broken = new BrokenTableError('elma', 7, new Error('no such seat'));
  expect(broken.message).toBe('The journal of table elma is broken at version 7: no such seat');
  expect([broken.tableId, broken.version]).toEqual(['elma', 7]);
  expect(broken.refusal.key).toBe('server.setAside');
  expect(new BrokenTableError('elma', null, 'a gap').message).toBe(
    'The journal of table elma is broken: a gap',
  );
});
