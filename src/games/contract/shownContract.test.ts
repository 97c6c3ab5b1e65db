// The parts of the contract by which clients show, list and count games, tested for every game.
import { describe, expect, test } from 'vitest';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { trickOnTable, type CardArea } from '#rules/cardsOnTable.ts';
import { GAMES } from '../registry.ts';
import type { AnyFact } from '../registry.ts';
import { findFact } from '#rules/facts.ts';
import type { ScoreRow, Seat, View } from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import type { Move } from '#rules/moves.ts';
import { parseMove } from '#rules/wireMoves.ts';
import { playRandomMove, startGame } from '#rules/play.ts';
import { everySeat } from '#rules/seats.ts';
import { TESTING } from '../testings.ts';

const SEEDS = [1, 2, 3];
const MAX_MOVES = 5000;

describe.each(GAMES)('the contract of $title', (game) => {
  const { known, simulated = [{}] } = TESTING[game.id];
  const settings = simulated.flatMap((options) =>
    SEEDS.flatMap((seed) =>
      [game.seats.min, game.seats.max].map((seats) => ({ options, seats, seed })),
    ),
  );

  /** Plays a random game to its end, and calls `visit` after every move with its facts and the state before. */
  function playOut(
    { options, seats, seed }: (typeof settings)[number],
    visit: (state: unknown, facts: readonly AnyFact[], before: unknown) => void = () => {},
  ): View {
    const random = randomFromNumber(seed);
    const state = startGame(game, options, seats);
    for (let move = 0; move < MAX_MOVES; move++) {
      const before = game.copy(state);
      const played = playRandomMove(game, state, random);
      if (!played) return game.view(state, null);
      const parsed = parseMove(game.deck, game.moves, played.move) as Move;
      visit(state, game.facts(before, played.seat, parsed, state), before);
    }
    throw new Error('A game does not end');
  }

  test.each(settings)('a card lies on the table once, and everyone sees it: %o', (setting) => {
    const all = everySeat(setting.seats);
    let cardsSeen = 0;
    playOut(setting, (state) => {
      const { table }: View = game.view(state, null);
      for (const seat of all) expect(game.view(state, seat).table).toEqual(table);
      const cards = table.flatMap(cardsLying);
      cardsSeen += cards.length;
      expect(new Set(cards).size).toBe(cards.length);
      expect(nameCards(game.deck, known(state, null))).toEqual(expect.arrayContaining(cards));
      expect([null, ...all]).toEqual(expect.arrayContaining(table.flatMap(seatsOf)));
    });
    expect(cardsSeen).toBeGreaterThan(0);
  });

  test('a taken trick lies on the table with its winner', () => {
    const wrong: AnyFact[] = [];
    playOut(settings[0], (state, facts) => {
      const taken = findFact(facts, 'trickTaken');
      const trick = trickOnTable(game.view(state, null).table);
      if (taken && trick?.winner !== taken.seat) wrong.push(taken);
    });
    expect(wrong).toEqual([]);
  });

  test.each(settings)('a hand gains cards only by facts that change it: %o', (setting) => {
    const wrong: unknown[] = [];
    playOut(setting, (state, facts, before) => {
      for (const seat of everySeat(setting.seats)) {
        const [handBefore, handAfter]: string[][] = [before, state].map(
          (one) => game.view(one, seat).hand,
        );
        const isAnnounced = facts
          .filter(({ type }) => traitOf(game, type).changesHand)
          .some((fact) => (fact.only ?? ('seat' in fact && fact.seat)) === seat);
        if (!isAnnounced && handAfter.some((card) => !handBefore.includes(card))) wrong.push(facts);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('every side starts with the declared points, and the score sheet has one row per round', () => {
    const { options, seats } = settings[0];
    const { scores }: View = game.view(startGame(game, options, seats), null);
    expect(scores).toEqual(scores.map(() => game.startingPoints ?? 0));
    const rounds = playOut(settings[0]).sheet.map(({ round }: ScoreRow) => round);
    expect(new Set(rounds).size).toBe(rounds.length);
  });

  test('the winner has the lowest total if the game declares lowestWins', () => {
    const { result, sides }: View = playOut(settings[0]);
    if (!game.lowestWins || !result) return;
    for (const seat of result.winners) {
      const side = sides.findIndex((seats) => seats.includes(seat));
      expect(result.scores[side]).toBe(Math.min(...result.scores));
    }
  });

  test('the emblem has cards of the deck of the game', () => {
    const names = nameCards(game.deck, game.deck.cards);
    expect(names).toEqual(expect.arrayContaining([...(game.emblem ?? [])]));
  });
});

function cardsLying(area: CardArea): string[] {
  if (area.kind === 'trick') return area.plays.map(({ card }) => card);
  return area.cards.filter((card) => card !== null);
}

function seatsOf(area: CardArea): (Seat | null)[] {
  if (area.kind === 'row') return [area.seat];
  return [...area.seats, ...area.plays.map(({ seat }) => seat), area.winner];
}
