// Matches of the library: whole games by bots, seeds, refusals, and views.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { replay } from '#rules/play.ts';
import { Match } from './match.ts';

function playByBots(match: Match<AnyGame>): void {
  for (let [seat] = match.turn; seat !== undefined; [seat] = match.turn) {
    expect(match.play(seat, match.botMove(seat, 'easy'))).toBeNull();
  }
}

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  test('bots play a game to its end, identically for the same seed, and its moves can be replayed', () => {
    const first = new Match(game, { seed: 5 });
    const second = new Match(game, { seed: 5 });
    playByBots(first);
    playByBots(second);
    expect(first.result).not.toBeNull();
    expect(second.moves).toEqual(first.moves);
    const options = first.view(0).options ?? {};
    const replayed = replay(game, {
      game: game.id,
      options,
      seats: first.seats,
      moves: first.moves,
    });
    expect(game.result(replayed)).toEqual(first.result);
  });

  test('an unknown move is refused and changes nothing', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.string(), (seed, type) => {
        const match = new Match(game, { seed });
        const before = JSON.stringify(match.view(0));
        expect(match.play(0, { type })).toMatchObject({ refused: true });
        expect(JSON.stringify(match.view(0))).toBe(before);
      }),
      { numRuns: 20 },
    );
  });
});

test('an invalid number of seats or an unknown option throws a RangeError', () => {
  expect(() => new Match(GAMES[0], { seats: 99 })).toThrow(RangeError);
  expect(() => new Match(GAMES[0], { options: { noSuchOption: 1 } })).toThrow(RangeError);
});

test('without a seed every match has different cards', () => {
  const deals = Array.from({ length: 5 }, () => JSON.stringify(new Match(GAMES[0]).moves[0]));
  expect(new Set(deals).size).toBe(deals.length);
});

test('the best hint is a legal move', () => {
  const match = new Match(GAMES[0], { seed: 1 });
  const [seat] = match.turn;
  const [best] = match.hints(seat);
  expect(match.play(seat, best.move)).toBeNull();
});

test('a seat sees its own hand and legal moves, and a spectator sees no hand', () => {
  const match = new Match(GAMES[0], { seed: 1 });
  const [seat] = match.turn;
  expect(match.legal(seat)).toEqual(match.view(seat).legal);
  expect(match.legal(seat).length).toBeGreaterThan(0);
  expect(match.view(seat).hand.length).toBeGreaterThan(0);
  expect(match.view(null).hand).toEqual([]);
  expect(match.result).toBeNull();
});
