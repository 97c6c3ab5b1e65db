// A game that was recorded by other rules is not played again by these.
import { expect, test } from 'vitest';
import { GAMES } from './catalog.ts';
import type { AnyGame } from './game.ts';
import { startRecorded } from './play.ts';
import { rulesRefusal, rulesVersionOf } from './rulesVersion.ts';

const [game] = GAMES as readonly AnyGame[];
const second: AnyGame = { ...game, rulesVersion: 2 };

test('rules that say nothing are of the first version, and so are records', () => {
  const { rulesVersion: _, ...silent } = game;
  expect(rulesVersionOf(silent)).toBe(1);
  expect(rulesVersionOf(second)).toBe(2);
  expect(rulesRefusal(silent)).toBeNull();
  expect(rulesRefusal(silent, 1)).toBeNull();
  expect(rulesRefusal(second, 2)).toBeNull();
});

test.each([
  [undefined, 1],
  [1, 1],
  [3, 3],
])('a record of version %s is refused by version 2, with both told', (given, recorded) => {
  const refusal = {
    code: 'RULES_CHANGED',
    message: expect.stringMatching(`version ${recorded} .* version 2`),
    details: { game: game.id, recorded, current: 2 },
  };
  expect(rulesRefusal(second, given)).toMatchObject(refusal);
  const record = { options: {}, players: Array(game.seats.max).fill(null), rules: given };
  expect(startRecorded(second, record)).toMatchObject(refusal);
});
