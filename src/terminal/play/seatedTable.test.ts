// A seat is told what everybody may know and what is for it alone.
import { expect, test } from 'vitest';
import type { AnyFact } from '#rules/catalog.ts';
import { toldTo } from './seatedTable.ts';

const FACTS: AnyFact[] = [
  { type: 'handStarted', round: 1, dealer: 0 },
  { type: 'dealt', only: 0, cards: ['AS'] },
  { type: 'dealt', only: 1, cards: ['KS'] },
];

test('what is for another seat is left out', () => {
  expect(toldTo(0, FACTS)).toEqual([FACTS[0], FACTS[1]]);
  expect(toldTo(1, FACTS)).toEqual([FACTS[0], FACTS[2]]);
});

test('a watcher is told nothing that is for one seat', () => {
  expect(toldTo(null, FACTS)).toEqual([FACTS[0]]);
});
