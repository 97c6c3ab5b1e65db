// The games as a library: whole games by bots, the same for the same seed, and refusals that change nothing.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { replay } from '#rules/play.ts';
import { Match } from './match.ts';

function playByBots(match: Match<AnyGame>): void {
  for (let [seat] = match.turn; seat !== undefined; [seat] = match.turn) {
    expect(match.play(seat, match.botMove(seat, 'easy'))).toBeNull();
  }
}

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  test('is played to its end by bots, the same again from the same seed, and replayed from its moves', () => {
    const first = new Match(game, { seed: 5 });
    const second = new Match(game, { seed: 5 });
    playByBots(first);
    playByBots(second);
    expect(first.result).not.toBeNull();
    expect(second.moves).toEqual(first.moves);
    const options = first.view(0).options ?? {};
    const again = replay(game, { game: game.id, options, seats: first.seats, moves: first.moves });
    expect(game.result(again)).toEqual(first.result);
  });

  test('refuses what is no move, and is as it was', () => {
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

test('seats and options that a game does not have are errors of who wrote them', () => {
  expect(() => new Match(GAMES[0], { seats: 99 })).toThrow(RangeError);
  expect(() => new Match(GAMES[0], { options: { noSuchOption: 1 } })).toThrow(RangeError);
});

test('without a seed every match has cards of its own', () => {
  const deals = Array.from({ length: 5 }, () => JSON.stringify(new Match(GAMES[0]).moves[0]));
  expect(new Set(deals).size).toBe(deals.length);
});

test('hints are moves that may be made', () => {
  const match = new Match(GAMES[0], { seed: 1 });
  const [seat] = match.turn;
  const [best] = match.hints(seat);
  expect(match.play(seat, best.move)).toBeNull();
});

test('a seat sees its own hand and what it may do, and watchers see no hand', () => {
  const match = new Match(GAMES[0], { seed: 1 });
  const [seat] = match.turn;
  expect(match.legal(seat)).toEqual(match.view(seat).legal);
  expect(match.legal(seat).length).toBeGreaterThan(0);
  expect(match.view(seat).hand.length).toBeGreaterThan(0);
  expect(match.view(null).hand).toEqual([]);
  expect(match.result).toBeNull();
});
