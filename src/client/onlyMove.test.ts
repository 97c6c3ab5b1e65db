// Moves that clients make by themselves.

import { expect, test } from 'vitest';
import type { WireChoice } from '#rules/wireMoves.ts';
import { hasDecision, onlyMove } from './onlyMove.ts';

const pass: WireChoice = { type: 'bid', kind: 'value', field: 'value', from: [null] };
const twist: WireChoice = { type: 'twist', kind: 'plain' };

test.each<[string, WireChoice[], object | null]>([
  ['a single bid value is made automatically', [pass], { type: 'bid', value: null }],
  ['a single plain move is made automatically', [twist], { type: 'twist' }],
  ['two values are a decision', [{ ...pass, from: [null, 4] }], null],
  ['two kinds of move are a decision', [twist, { type: 'stick', kind: 'plain' }], null],
  ['a single card is left to the player', [{ type: 'play', kind: 'card', from: ['QS'] }], null],
])('%s', (_, legal, move) => {
  expect(onlyMove({ legal })).toEqual(move);
  expect(hasDecision({ legal })).toBe(move === null);
});

test('without legal moves there is neither a move nor a decision', () => {
  expect(onlyMove({ legal: [] })).toBeNull();
  expect(hasDecision({ legal: [] })).toBe(false);
});
