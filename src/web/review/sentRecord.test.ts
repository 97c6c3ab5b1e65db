// A game that is sent in a link comes as it went, and what is no game is none.
import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { packRecord, readSent } from './sentRecord.ts';
import { testRecord } from './testRecords.ts';

test.each(GAMES.map(({ id, seats }) => ({ id, seats: Math.min(4, seats.max) })))(
  '$id comes as it went, in letters that an address may have',
  async ({ id, seats }) => {
    const record = testRecord(id, 3, 60, seats);
    const packed = await packRecord(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(6000);
    expect(await readSent(`#${packed}`)).toEqual(JSON.parse(JSON.stringify(record)));
  },
);

test.each(['', '#', '#AAAA', '#!', '#eyJ9'])('“%s” is no game', async (hash) => {
  expect(await readSent(hash)).toBe(null);
});

test('moves that the rules refuse are no game', async () => {
  const record = testRecord('hearts', 3, 20);
  const wrong = { ...record, moves: record.moves.toReversed() };
  expect(await readSent(await packRecord(wrong))).toBe(null);
});
