// Table settings: their limits and defaults.

import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { parseOptions } from '#rules/options.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from './gameOf.ts';
import { settingsFor, tableSettings } from './settings.ts';

const GAME = gameOf({ game: 'hearts' });

const isAccepted = (given: object): boolean => !isRefusal(settingsFor(GAME, given));

test.each([
  ['turnSeconds', 0, 600, 30],
  ['coverAfterSeconds', 0, 600, 0],
  ['infractions', 1, 20, 3],
  ['absenceMinutes', 1, 10, 3],
  ['handPause', 0, 10_000, 8000],
  ['botPause', 0, 5000, 700],
] as const)('%s is from %i to %i, and %i by default', (name, min, max, usual) => {
  expect([min - 1, min, max, max + 1].map((value) => isAccepted({ [name]: value }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(tableSettings[name].default).toBe(usual);
  expect(settingsFor(gameOf({ game: 'pitch' }), { [name]: max })).toMatchObject({ [name]: max });
});

test('a turn has no time limit, or at least five seconds', () => {
  expect([0, 1, 4, 5].map((turnSeconds) => isAccepted({ turnSeconds }))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(settingsFor(GAME, { turnSeconds: 4 })).toMatchObject({ details: { shortest: 5 } });
});

test('the game sets the default of coverAfterSeconds, and the host may change it', () => {
  for (const game of GAMES) {
    const usual = game.coverAfterSeconds ?? 0;
    expect(settingsFor(game, {})).toMatchObject({ coverAfterSeconds: usual });
    expect(settingsFor(game, { coverAfterSeconds: 0 })).toMatchObject({ coverAfterSeconds: 0 });
    expect(settingsFor(game, { coverAfterSeconds: 7 })).toMatchObject({ coverAfterSeconds: 7 });
  }
  expect(GAMES.some(({ coverAfterSeconds = 0 }) => coverAfterSeconds > 0)).toBe(true);
});

test('an invalid setting is refused with the refusal of the option', () => {
  const given = { turnSeconds: -1 };
  expect(settingsFor(GAME, given)).toEqual(parseOptions(tableSettings, given));
});
