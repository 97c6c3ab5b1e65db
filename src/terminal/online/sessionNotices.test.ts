// What a visitor is told of deals: during the game only what is not as it should be, at the end of all.

import { expect, test } from 'vitest';
import type { DealCheck } from '#client/fairDeals.ts';
import { refuse } from '#table/refusals.ts';
import { dealNotices, fairnessSummary } from './sessionNotices.ts';

const RIGHT = {
  round: 3,
  refusal: null,
  own: 'in',
  leftOut: [],
  cards: 52,
  added: 4,
} as unknown as DealCheck;
const WRONG = refuse('ownBytesMissing');

test('of a deal that is right, nothing', () => {
  expect(dealNotices(RIGHT)).toEqual([]);
  expect(dealNotices({ ...RIGHT, own: 'none' })).toEqual([]);
});

test('that one’s own bytes are missing, or came too late, and in which hand', () => {
  expect(dealNotices({ ...RIGHT, own: 'missing', refusal: WRONG })).toEqual([
    'Round 3: This deal does not match what the server promised. The data that you added is missing from the deal.',
  ]);
  expect(dealNotices({ ...RIGHT, own: 'late' })).toEqual([
    'Round 3: Your random data arrived too late and is not in this shuffle.',
  ]);
});

test('who promised bytes and did not show them', () => {
  const leftOut = [{ seat: 0, name: 'Ada' }];
  expect(dealNotices({ ...RIGHT, leftOut })).toEqual([
    'Round 3: These players promised random data but did not send it: Ada.',
  ]);
  expect(dealNotices({ ...RIGHT, leftOut, round: null })).toEqual([
    'These players promised random data but did not send it: Ada.',
  ]);
});

test('at the end how many were checked, and in how many the secret alone decided', () => {
  expect(fairnessSummary([])).toEqual([]);
  expect(fairnessSummary([RIGHT, RIGHT])).toEqual(['2 deals checked: all fair.']);
  expect(fairnessSummary([RIGHT, { ...RIGHT, added: 0 }])).toEqual([
    '2 deals checked: 1 shuffled by the server alone, as no player added to the shuffle.',
  ]);
  expect(
    fairnessSummary([
      { ...RIGHT, refusal: WRONG },
      { ...RIGHT, added: 0 },
    ]),
  ).toEqual(['2 deals checked: 1 not as the server promised.']);
});
