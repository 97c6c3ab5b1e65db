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
    'Hand 3: this deal is not what was promised. What you added to the deal is not in it.',
  ]);
  expect(dealNotices({ ...RIGHT, own: 'late' })).toEqual([
    'Hand 3: your bytes are not in this deal: they did not arrive in time.',
  ]);
});

test('who promised bytes and did not show them', () => {
  const leftOut = [{ seat: 0, name: 'Ada' }];
  expect(dealNotices({ ...RIGHT, leftOut })).toEqual([
    'Hand 3: promised bytes to this deal and did not show them: Ada.',
  ]);
  expect(dealNotices({ ...RIGHT, leftOut, round: null })).toEqual([
    'promised bytes to this deal and did not show them: Ada.',
  ]);
});

test('at the end how many were checked, and in how many the secret alone decided', () => {
  expect(fairnessSummary([])).toEqual([]);
  expect(fairnessSummary([RIGHT, RIGHT])).toEqual(['2 deals checked: as promised beforehand.']);
  expect(fairnessSummary([RIGHT, { ...RIGHT, added: 0 }])).toEqual([
    '2 deals checked: in 1 only the server’s secret decided, as no player added to it.',
  ]);
  expect(
    fairnessSummary([
      { ...RIGHT, refusal: WRONG },
      { ...RIGHT, added: 0 },
    ]),
  ).toEqual(['2 deals checked: 1 not as promised beforehand.']);
});
