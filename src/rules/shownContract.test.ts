// The contract, held against every game: what it gives to those who show, list and count games.
import { describe, expect, test } from 'vitest';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { trickOnTable, type CardArea } from './cardsOnTable.ts';
import { GAMES } from './catalog.ts';
import type { AnyFact } from './catalog.ts';
import { findFact } from './facts.ts';
import type { ScoreRow, Seat, View } from './game.ts';
import { traitOf } from './gameExtras.ts';
import type { Move } from './moves.ts';
import { parseMove } from './wireMoves.ts';
import { playRandomMove, startGame } from './play.ts';
import { everySeat } from './seats.ts';
import { TESTING } from './testingCatalog.ts';

const SEEDS = [1, 2, 3];
const MOST_MOVES = 5000;

describe.each(GAMES)('$title keeps the contract:', (game) => {
  const { known, simulated = [{}] } = TESTING[game.id];
  const settings = simulated.flatMap((options) =>
    SEEDS.flatMap((seed) =>
      [game.seats.min, game.seats.max].map((seats) => ({ options, seats, seed })),
    ),
  );

  /** Plays a random game to its end; `visit` sees every state, and what was told of the move to it. */
  function playOut(
    { options, seats, seed }: (typeof settings)[number],
    visit: (state: unknown, facts: readonly AnyFact[], before: unknown) => void = () => {},
  ): View {
    const random = randomFromNumber(seed);
    const state = startGame(game, options, seats);
    for (let made = 0; made < MOST_MOVES; made++) {
      const before = game.copy(state);
      const played = playRandomMove(game, state, random);
      if (!played) return game.view(state, null);
      const move = parseMove(game.deck, game.moves, played.move) as Move;
      visit(state, game.facts(before, played.seat, move, state), before);
    }
    throw new Error('A game does not end');
  }

  test.each(settings)('what lies on the table lies there once, for all to see: %o', (setting) => {
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

  test('a trick that was told to be taken lies there with who took it', () => {
    const wrong: AnyFact[] = [];
    playOut(settings[0], (state, facts) => {
      const taken = findFact(facts, 'trickTaken');
      const trick = trickOnTable(game.view(state, null).table);
      if (taken && trick?.winner !== taken.seat) wrong.push(taken);
    });
    expect(wrong).toEqual([]);
  });

  test.each(settings)('cards come into a hand by facts that say so: %o', (setting) => {
    const wrong: unknown[] = [];
    playOut(setting, (state, facts, before) => {
      for (const seat of everySeat(setting.seats)) {
        const [held, holds]: string[][] = [before, state].map((one) => game.view(one, seat).hand);
        const isTold = facts
          .filter(({ type }) => traitOf(game, type).changesHand)
          .some((fact) => (fact.only ?? ('seat' in fact && fact.seat)) === seat);
        if (!isTold && holds.some((card) => !held.includes(card))) wrong.push(facts);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('everybody starts with the points that it declares, and the sheet has a row a hand', () => {
    const { options, seats } = settings[0];
    const { scores }: View = game.view(startGame(game, options, seats), null);
    expect(scores).toEqual(scores.map(() => game.startingPoints ?? 0));
    const rounds = playOut(settings[0]).sheet.map(({ round }: ScoreRow) => round);
    expect(new Set(rounds).size).toBe(rounds.length);
  });

  test('who wins has the lowest total where it declares that', () => {
    const { result, sides }: View = playOut(settings[0]);
    if (!game.lowestWins || !result) return;
    for (const seat of result.winners) {
      const side = sides.findIndex((seats) => seats.includes(seat));
      expect(result.scores[side]).toBe(Math.min(...result.scores));
    }
  });

  test('it is known by cards of its deck', () => {
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
