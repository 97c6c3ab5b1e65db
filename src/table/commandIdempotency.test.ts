// Commands with an id take effect once.
import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { decide } from './decide.ts';
import { person, TestTable } from './testTable.ts';

test('only the first event of a command carries its key, so that the command counts once', () => {
  const table = new TestTable('pontoon', { seats: 2 }).sit('ada');
  const events = table.try({ type: 'sit', by: 'berk', person: person('berk'), commandId: 'c1' });
  if (isRefusal(events)) throw new Error(events.message);
  expect(events.map(({ type, cause }) => [type, cause])).toEqual([
    ['sat', 'berk:c1'],
    ['started', undefined],
  ]);
  expect(table.table.done).toEqual([{ key: 'berk:c1', version: table.table.version - 1 }]);
  const again = { type: 'sit', by: 'berk', person: person('berk'), commandId: 'c1' } as const;
  expect(decide(table.table, again, table.now)).toEqual([]);
});

test('a command without an id is not remembered and is decided again', () => {
  const table = new TestTable('pontoon', { seats: 2 }).sit('ada');
  expect(table.table.done).toEqual([]);
  const again = { type: 'sit', by: 'ada', person: person('ada') } as const;
  expect(table.send(again)).toBe('ALREADY_IN_GAME');
});

test.each(['takeSeat', 'leave', 'setReady', 'voteRematch', 'goOn', 'resign'] as const)(
  '%s is refused to a player without a seat',
  (type) => {
    const table = new TestTable('hearts').sit('ada');
    const command = { type, by: 'emre', seat: 1, isReady: true, vote: true } as const;
    expect(table.send(command)).toBe('NOT_SEATED');
  },
);
