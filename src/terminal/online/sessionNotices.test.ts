// Tests the notices about deals: only problems during the game, a summary at the end.

import { expect, test } from 'vitest';
import type { DealCheck } from '#client/fairDeals.ts';
import { refuse } from '#table/refusals.ts';
import { dealNotices, fairnessSummary } from './news.ts';

const RIGHT = {
  round: 3,
  refusal: null,
  own: 'in',
  leftOut: [],
  cards: 52,
  added: 4,
} as unknown as DealCheck;
const WRONG = refuse('ownBytesMissing');

test('says nothing of a deal that is right', () => {
  expect(dealNotices(RIGHT)).toEqual([]);
  expect(dealNotices({ ...RIGHT, own: 'none' })).toEqual([]);
});

test('names the round if the player’s own random data is missing or came too late', () => {
  expect(dealNotices({ ...RIGHT, own: 'missing', refusal: WRONG })).toEqual([
    'Round 3: This deal does not match what the server promised. The data that you added is missing from the deal.',
  ]);
  expect(dealNotices({ ...RIGHT, own: 'late' })).toEqual([
    'Round 3: Your random data arrived too late and is not in this shuffle.',
  ]);
});

test('names players who promised random data and did not reveal it', () => {
  const leftOut = [{ seat: 0, name: 'Ada' }];
  expect(dealNotices({ ...RIGHT, leftOut })).toEqual([
    'Round 3: These players promised random data but did not send it: Ada.',
  ]);
  expect(dealNotices({ ...RIGHT, leftOut, round: null })).toEqual([
    'These players promised random data but did not send it: Ada.',
  ]);
});

test('the summary counts the checked deals and those that the secret alone decided', () => {
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
