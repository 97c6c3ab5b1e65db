// Packing a record into a link and unpacking it.
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { packRecord, unpackRecord } from './reviewSource.ts';
import { testRecord } from './testRecords.ts';

test.each(GAMES.map(({ id, seats }) => ({ id, seats: Math.min(4, seats.max) })))(
  'a record of $id is the same after packing it into URL-safe characters',
  async ({ id, seats }) => {
    const record = testRecord(id, 3, 60, seats);
    const packed = await packRecord(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(6000);
    expect(await unpackRecord(`#${packed}`)).toEqual(JSON.parse(JSON.stringify(record)));
  },
);

test.each(['', '#', '#AAAA', '#!', '#eyJ9'])('the hash “%s” contains no record', async (hash) => {
  expect(await unpackRecord(hash)).toBe(null);
});

test('a record with moves that the rules refuse is rejected', async () => {
  const record = testRecord('hearts', 3, 20);
  const wrong = { ...record, moves: record.moves.toReversed() };
  expect(await unpackRecord(await packRecord(wrong))).toBe(null);
});
