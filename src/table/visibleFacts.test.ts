// visibleFacts hides the private facts of other seats.
import { expect, test } from 'vitest';
import type { AnyFact } from '#games/registry.ts';
import { visibleFacts } from './visibleFacts.ts';

const FACTS: AnyFact[] = [
  { type: 'handStarted', round: 1, dealer: 0 },
  { type: 'dealt', only: 0, cards: ['AS'] },
  { type: 'dealt', only: 1, cards: ['KS'] },
];

test('a seat sees public facts and its own', () => {
  expect(visibleFacts(FACTS, 0)).toEqual([FACTS[0], FACTS[1]]);
  expect(visibleFacts(FACTS, 1)).toEqual([FACTS[0], FACTS[2]]);
});

test('a spectator sees public facts only', () => {
  expect(visibleFacts(FACTS, null)).toEqual([FACTS[0]]);
});
