// Statistics that a game declares about its rounds: by a score line, by equal values, by the bidder's result.
import { expect, test } from 'vitest';
import type { CountedHand } from '#rules/gameExtras.ts';
import { countedNames, type HandOutcome } from './insights.ts';

const HAND: HandOutcome = {
  seat: 1,
  isBidder: false,
  outcome: { bids: [2, 3], taken: [2, 3], made: true, left: 0, deep: { won: [false, true] } },
  lines: [
    { what: 'moon', points: -26 },
    { what: 'queen', points: 13 },
    { what: 'none', points: 0 },
  ],
};

function isCounted(counted: CountedHand, hand: Partial<HandOutcome> = {}): boolean {
  return countedNames({ it: counted }, { ...HAND, ...hand }).length === 1;
}

test('a round counts by a score line above or below zero', () => {
  expect(isCounted({ line: 'moon', points: '< 0' })).toBe(true);
  expect(isCounted({ line: 'moon', points: '> 0' })).toBe(false);
  expect(isCounted({ line: 'queen', points: '> 0' })).toBe(true);
  expect(isCounted({ line: 'queen', points: '< 0' })).toBe(false);
  expect(isCounted({ line: 'none', points: '> 0' })).toBe(false);
  expect(isCounted({ line: 'none', points: '< 0' })).toBe(false);
  expect(isCounted({ line: 'other', points: '> 0' })).toBe(false);
});

test('a round counts if two values of the seat exist and are equal', () => {
  const same: CountedHand = { same: ['bids.*', 'taken.*'] };
  expect(isCounted(same)).toBe(true);
  expect(isCounted(same, { outcome: { bids: [2, 3], taken: [3, 2] } })).toBe(false);
  expect(isCounted(same, { outcome: {} })).toBe(false);
});

test('a round counts by values that are true or zero, and for the bidder only where declared', () => {
  expect(isCounted({ isBidder: true })).toBe(false);
  expect(isCounted({ isBidder: true }, { isBidder: true })).toBe(true);
  expect(isCounted({ isTrue: 'made' })).toBe(true);
  expect(isCounted({ isTrue: 'deep.won.*' })).toBe(true);
  expect(isCounted({ isTrue: 'deep.won.*' }, { seat: 0 })).toBe(false);
  expect(isCounted({ isTrue: 'left' })).toBe(false);
  expect(isCounted({ isTrue: 'made', isZero: 'left' })).toBe(true);
  expect(isCounted({ isTrue: 'made', isZero: 'made' })).toBe(false);
  expect(isCounted({ isTrue: 'left', isZero: 'left' })).toBe(false);
  expect(isCounted({ isTrue: 'made', isBidder: true })).toBe(false);
  expect(isCounted({ isTrue: 'made', isBidder: false })).toBe(true);
});

test('a game that declares no statistics counts nothing', () => {
  expect(countedNames(undefined, HAND)).toEqual([]);
});
