// The contract of a game at its start, tested for every game: invalid house rules and seats are refused.

import { describe, expect, test } from 'vitest';
import { GAMES } from '../registry.ts';
import { wrongValues } from '#rules/contractMoves.ts';
import { startGame } from '#rules/play.ts';

describe.each(GAMES)('the contract of $title', (game) => {
  test('options and seats out of range are refused', () => {
    const refused = (options: unknown, seats = game.seats.max): unknown =>
      (startGame(game, options, seats) as { code?: string }).code;
    for (const [name, declaration] of Object.entries(game.options)) {
      for (const value of wrongValues(declaration)) {
        expect(refused({ [name]: value }), `${name}: ${String(value)}`).toBe('INVALID_OPTIONS');
      }
    }
    expect(refused({ noSuchOption: 1 })).toBe('INVALID_OPTIONS');
    expect(refused({ constructor: 1 })).toBe('INVALID_OPTIONS');
    expect(refused([])).toBe('INVALID_OPTIONS');
    expect(refused({}, game.seats.max + 1)).toBe('INVALID_SEATS');
    expect(refused({}, game.seats.min - 1)).toBe('INVALID_SEATS');
    expect(refused({}, 2.5)).toBe('INVALID_SEATS');
  });
});
