// Deadlines and timeouts as clients see them.

import { expect, test } from 'vitest';
import { requireGame } from '#table/assertions.ts';
import { TestTable } from '#table/testTable.ts';
import { clockOf } from './gameUpdate.ts';
import { timeOutOf } from './tableStream.ts';

function pontoon(settings: object): TestTable {
  return new TestTable('pontoon', { seats: 2, settings }).sit('bora');
}

test('a table without a clock has a deadline only for deals', () => {
  const free = pontoon({ turnSeconds: 0 });
  expect(clockOf(free.table)).toBe(requireGame(free.table).deadline);
  expect(clockOf(free.table)).not.toBeNull();
  free.deal();
  expect(clockOf(free.table)).toBeNull();
  const clocked = pontoon({ turnSeconds: 20 }).deal();
  expect(clockOf(clocked.table)).toBe(requireGame(clocked.table).deadline);
  expect(clockOf(clocked.table)).not.toBeNull();
});

test('a timeout names the player, the number of timeouts and whether the owner may remove them', () => {
  const nextTimeouts = (at: TestTable) => {
    const before = at.events.length;
    at.wait(20);
    return at.events.slice(before).flatMap((event) => timeOutOf(event, at.table) ?? []);
  };
  const at = pontoon({ turnSeconds: 20, infractions: 2 }).deal();
  const [seat] = at.turn();
  const [first] = nextTimeouts(at);
  const { person } = at.table.places[seat];
  const owned = person!.id === at.table.owner;
  expect(first).toEqual({
    seat,
    playerId: person!.id,
    name: person!.name,
    count: 1,
    removableFrom: 2,
    removable: false,
  });
  const again = at.events.at(-1)!;
  at.table.places[seat].infractions = 2;
  expect(timeOutOf(again, at.table)).toMatchObject({ count: 2, removable: !owned });
  at.table.owner = person!.id;
  expect(timeOutOf(again, at.table)).toMatchObject({ removable: false });
  at.table.owner = 'nobody';
  expect(timeOutOf(again, at.table)).toMatchObject({ removable: true });
  at.table.places[seat].isCovered = true;
  expect(timeOutOf(again, at.table)).toBeNull();
  expect(timeOutOf({ type: 'resumed', deadline: 0, at: 0 }, at.table)).toBeNull();
});
