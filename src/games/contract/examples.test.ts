// The example rounds of the rules pages.
import { describe, expect, test } from 'vitest';
import { SUITS } from '#cards/card.ts';
import { readCard } from '#cards/notation.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import { GAMES } from '../registry.ts';
import { playExample } from '#rules/examples.ts';
import type { AnyGame } from '#rules/game.ts';

describe.each(GAMES)('the example of $title', (game) => {
  const example = game.example;
  const { view, table, trick, isBySuit } = playExample(game, example);

  test('is the same every time', () => {
    expect(playExample(game, example)).toEqual({ view, table, trick, isBySuit });
  });

  test('has a score row whose lines add up to its points', () => {
    const [row] = view.sheet;
    const sums = view.sides.map((_, side) =>
      row.lines.reduce((sum, { points }) => sum + points[side], 0),
    );
    expect(row.change).toEqual(sums);
    expect(row.change.some((points) => points !== 0)).toBe(true);
  });

  test('shows rows of cards, or a trick with more than one suit that the strongest card takes', () => {
    if (trick === null) return expect(table.some(({ kind }) => kind === 'row')).toBe(true);
    const cards = trick.plays.map(({ card }) => readCard(game.deck, card));
    const trump = trick.trump === null ? NO_TRUMP : SUITS.indexOf(trick.trump);
    const strongest = winningPlay(cards, 0, cards.length, trump);
    expect(trick.plays[strongest].seat).toBe(trick.winner);
    expect(new Set(trick.plays.map(({ card }) => card.slice(-1))).size).toBeGreaterThan(1);
    expect(isBySuit).toBe(true);
  });

  test('can be left out, and then the default seed is played', () => {
    const plain = playExample(game);
    expect(plain.view.sheet).toHaveLength(1);
    expect(plain.trick === null).toBe(trick === null);
  });
});

/** Hearts, changed so that the leader takes every trick, and with another format of `tricks`. */
function withLeaderTakingTricks(hearts: AnyGame): AnyGame {
  const withLeaderAsWinner = (area: CardArea): CardArea =>
    area.kind === 'trick' && area.winner !== null ? { ...area, winner: area.plays[0].seat } : area;
  return {
    ...hearts,
    view(state, seat) {
      const view = hearts.view(state, seat);
      return {
        ...view,
        table: view.table.map(withLeaderAsWinner),
        tricks: [{ cards: ['2C'], winner: 0 }],
      };
    },
  };
}

test('a trick is read from the table, and isBySuit is false if the suits do not decide it', () => {
  const [hearts] = GAMES;
  const { trick, isBySuit } = playExample(hearts);
  const changed = playExample(withLeaderTakingTricks(hearts));
  expect(changed.trick?.plays).toEqual(trick?.plays);
  expect(changed.trick?.winner).toBe(trick?.plays[0].seat);
  expect([isBySuit, changed.isBySuit]).toEqual([true, false]);
});

test('a game can choose the trick to show', () => {
  const [hearts] = GAMES;
  const tricks = [1, 2, 3].map((trick) => playExample(hearts, { seed: 14, trick }).trick);
  expect(new Set(tricks.map((trick) => JSON.stringify(trick?.plays))).size).toBe(3);
  expect(tricks[0]?.plays[0].card).toBe('2C');
});
