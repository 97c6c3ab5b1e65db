// Positions in the last round of a record from which it can be played again.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadRetry } from '../../state/savedGames.ts';
import { testRecord } from './testRecords.ts';
import { TestStorage } from '../../testStorage.ts';
import { lastBidOf, lastDealOf, nextSeat, startRetry } from './reviewSource.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', new TestStorage()));
afterEach(() => void vi.unstubAllGlobals());

const record = testRecord('nine', 3, 60);

test('the deal of the last round is the last move of the dealer', () => {
  const deal = record.moves.findLastIndex(({ seat }) => seat < 0);
  expect(deal).toBeGreaterThan(0);
  expect(lastDealOf(record)).toBe(deal + 1);
  expect(lastDealOf({ ...record, moves: [] })).toBeNull();
  expect(lastDealOf({ ...record, moves: [{ seat: 3, move: { type: 'no' } }] } as never)).toBeNull();
  expect(lastBidOf({ ...record, moves: [] }, 0)).toBeNull();
});

test('finds the bid of a seat in the last round, or null', () => {
  const deal = lastDealOf(record) ?? 0;
  for (const seat of [0, 1, 2, 3]) {
    const at = lastBidOf(record, seat);
    if (at === null) continue;
    expect(at).toBeGreaterThanOrEqual(deal);
    expect(record.moves[at]).toMatchObject({ seat, move: { type: 'bid' } });
  }
  expect([0, 1, 2, 3].some((seat) => lastBidOf(record, seat) !== null)).toBe(true);
  expect(lastBidOf(record, 9)).toBeNull();
  expect(lastBidOf({ ...record, moves: record.moves.slice(0, deal) }, 0)).toBeNull();
});

test('the first seat follows the last', () => {
  expect([0, 1, 2, 3].map((seat) => nextSeat(record, seat))).toEqual([1, 2, 3, 0]);
});

test('starting a retry saves the position in this tab and returns its URL', () => {
  expect(startRetry(record, { at: 5, seat: 1 })).toBe('/offline/nine?again');
  const events = loadRetry('nine');
  expect(events.filter(({ type }) => type === 'moved')).toHaveLength(5);
  expect(events.find(({ type }) => type === 'sat')).toMatchObject({ seat: 1 });
});
