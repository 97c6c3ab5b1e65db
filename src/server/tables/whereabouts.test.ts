// Who is where, as tables come, change and go.
import { expect, test } from 'vitest';
import { TestTable } from '#table/situation.ts';
import { openWhereabouts } from './whereabouts.ts';

test('players and watchers are found at their tables, until they or the tables are gone', () => {
  const whereabouts = openWhereabouts();
  const one = new TestTable('hearts', { id: 'deniz' }).sit('bob');
  const two = new TestTable('pitch', { id: 'elma' });
  whereabouts.note(one.table);
  whereabouts.note(two.table);
  expect(whereabouts.of('ada')).toEqual(['deniz', 'elma']);
  expect(whereabouts.of('bob')).toEqual(['deniz']);
  one.send({ type: 'leave', by: 'bob' });
  one.send({ type: 'watch', by: 'cem', person: { ...one.table.places[0].person!, id: 'cem' } });
  whereabouts.note(one.table);
  expect(whereabouts.of('bob')).toEqual([]);
  expect(whereabouts.of('cem')).toEqual(['deniz']);
  whereabouts.forget('deniz');
  whereabouts.forget('deniz');
  expect(whereabouts.of('ada')).toEqual(['elma']);
  expect(whereabouts.of('cem')).toEqual([]);
});

test('a table is found by its word without Turkish letters, and two of one form one after the other', () => {
  const whereabouts = openWhereabouts();
  whereabouts.note(new TestTable('hearts', { id: 'güneş' }).table);
  whereabouts.note(new TestTable('hearts', { id: 'guneş' }).table);
  expect(whereabouts.named('gunes')).toEqual(['güneş', 'guneş']);
  whereabouts.forget('güneş');
  expect(whereabouts.named('gunes')).toEqual(['guneş']);
  whereabouts.forget('guneş');
  expect(whereabouts.named('gunes')).toEqual([]);
});

test('what a command made is known for as long as the table is there', () => {
  const whereabouts = openWhereabouts();
  whereabouts.note(new TestTable('hearts', { id: 'deniz' }).table);
  whereabouts.noteCommand('ada:1', 'deniz');
  whereabouts.noteCommand('ada:2', 'deniz');
  expect([whereabouts.madeBy('ada:1'), whereabouts.madeBy('ada:3')]).toEqual(['deniz', undefined]);
  whereabouts.forget('deniz');
  expect(whereabouts.madeBy('ada:2')).toBeUndefined();
});
