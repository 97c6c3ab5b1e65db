// A question with one answer is none.

import { expect, test } from 'vitest';
import type { WireChoice } from '#rules/wireMoves.ts';
import { hasDecision, onlyMove } from './onlyMove.ts';

const pass: WireChoice = { type: 'bid', kind: 'value', field: 'value', from: [null] };
const twist: WireChoice = { type: 'twist', kind: 'plain' };

test.each<[string, WireChoice[], object | null]>([
  ['a pass, when nobody may bid higher', [pass], { type: 'bid', value: null }],
  ['a twist, where nobody may stick yet', [twist], { type: 'twist' }],
  ['two values', [{ ...pass, from: [null, 4] }], null],
  ['two kinds of move', [twist, { type: 'stick', kind: 'plain' }], null],
  [
    'one card, which is shown and played by hand',
    [{ type: 'play', kind: 'card', from: ['QS'] }],
    null,
  ],
])('%s', (_, legal, move) => {
  expect(onlyMove({ legal })).toEqual(move);
  expect(hasDecision({ legal })).toBe(move === null);
});

test('who is not in turn has nothing to do', () => {
  expect(onlyMove({ legal: [] })).toBeNull();
  expect(hasDecision({ legal: [] })).toBe(false);
});
