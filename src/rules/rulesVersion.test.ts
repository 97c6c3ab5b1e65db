// Games recorded by another version of the rules are refused.
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from './game.ts';
import { startRecorded } from './play.ts';
import { rulesRefusal, rulesVersionOf } from './rulesVersion.ts';

const [game] = GAMES as readonly AnyGame[];
const second: AnyGame = { ...game, rulesVersion: 2 };

test('rules and records without a version have version 1', () => {
  const { rulesVersion: _, ...unversioned } = game;
  expect(rulesVersionOf(unversioned)).toBe(1);
  expect(rulesVersionOf(second)).toBe(2);
  expect(rulesRefusal(unversioned)).toBeNull();
  expect(rulesRefusal(unversioned, 1)).toBeNull();
  expect(rulesRefusal(second, 2)).toBeNull();
});

test.each([
  [undefined, 1],
  [1, 1],
  [3, 3],
])('a record of version %s is refused by version 2, with both versions', (rules, recorded) => {
  const refusal = {
    code: 'RULES_CHANGED',
    message: expect.stringMatching(`version ${recorded} .* version 2`),
    details: { game: game.id, recorded, current: 2 },
  };
  expect(rulesRefusal(second, rules)).toMatchObject(refusal);
  const record = { options: {}, players: Array(game.seats.max).fill(null), rules };
  expect(startRecorded(second, record)).toMatchObject(refusal);
});
