// The views of every game: after a card, from a sampled state, the cards on the table, facts and notes.

import type { Options } from '#rules/options.ts';
import * as fc from 'fast-check';
import { sampleWorlds } from '#bots/worlds.ts';
import type { Card } from '#cards/card.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { type CardArea, rowsOnTable, trickOnTable } from '#rules/cardsOnTable.ts';
import { findFact } from '#rules/facts.ts';
import { type AnyGame, DEALER, type ScoreRow, type Seat, type View } from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import { cardMove } from '#rules/moves.ts';
import { startGame } from '#rules/play.ts';
import { everySeat } from '#rules/seats.ts';
import { randomOptions, playedMoves } from '#rules/testing.ts';
import { describe, expect, test } from 'vitest';
import { botOf } from '../bots.ts';
import { game as pontoon } from '../pontoon/game.ts';
import type { PontoonView } from '../pontoon/view.ts';
import { type AnyFact, GAMES } from '../registry.ts';
import { game as sobesobe } from '../sobesobe/game.ts';
import type { SobeView } from '../sobesobe/view.ts';
import { TESTING } from '../testings.ts';

const games = GAMES.filter(({ cardViews }) => cardViews);

test.each(games)(
  'after a card the views of $id differ only in members that it names, for every seat and options',
  (game) => {
    let cards = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 50, max: 200 }), (seed, moves) => {
        cards += expectNamedMembers(game, seed, moves);
      }),
    );
    expect(cards).toBeGreaterThan(500);
  },
);

/** Returns how many cards were played. */
function expectNamedMembers(game: AnyGame, seed: number, moves: number): number {
  const { isOneCard, shared, own } = game.cardViews!;
  const random = randomFromNumber(seed);
  const seats = game.seats.min + random(game.seats.max - game.seats.min + 1);
  const options = randomOptions(game, random);
  let cards = 0;
  for (const { before, after } of playedMoves(game, { options, seats }, random).take(moves)) {
    if (!isOneCard(before, after)) continue;
    cards++;
    const inTurn = [...game.turn(before), ...game.turn(after)];
    for (const one of [null, ...everySeat(seats)]) {
      const changed = one !== null && inTurn.includes(one) ? own(after, one) : {};
      expect({ ...game.view(before, one), ...shared(after), ...changed }).toEqual(
        game.view(after, one),
      );
    }
  }
  return cards;
}

const SETTINGS = GAMES.flatMap((game) =>
  game.id === 'pitch'
    ? [
        { game, options: { variant: '4-point' } },
        { game, options: { variant: '10-point' } },
      ]
    : [{ game, options: {} }],
);

/** Checks that every played card was legal from the hands before the first card. */
function expectLegalPlays(game: AnyGame, state: unknown): void {
  const { beforePlay } = botOf(game).knowledge;
  const { plays = [], phase } = state as { plays?: readonly Card[]; phase: string };
  if (!beforePlay || phase !== 'playing' || plays.length === 0) return;
  const again = beforePlay(state) as { player: Seat };
  for (const card of plays) {
    const move = cardMove('play', card);
    expect(game.refusal(again, again.player, move)).toBeNull();
    game.apply(again, again.player, move);
  }
}

describe.each(SETTINGS)('$game.title $options', ({ game, options }) => {
  const { places } = TESTING[game.id];

  test('a sampled state has the same view, has every card once and allows all cards played', () => {
    const random = randomFromNumber(8);
    const knowledge = botOf(game).knowledge;
    for (const { after: state } of playedMoves(game, { options }, random).take(100)) {
      const [seat = DEALER] = game.turn(state);
      if (seat === DEALER) continue;
      const view = game.view(state, seat) as View;
      const budget = { count: 2, infers: true };
      for (const other of sampleWorlds(game, knowledge, view, budget, random)) {
        expect(JSON.stringify(game.view(other, seat))).toBe(JSON.stringify(view));
        expect(places(other).flat().toSorted()).toEqual(places(state).flat().toSorted());
        expectLegalPlays(game, other);
      }
    }
  });
});

const SEEDS = [1, 2, 3];

describe.each(GAMES)('the contract of $title', (game) => {
  const { known, simulated = [{}] } = TESTING[game.id];
  const settings = simulated.flatMap((options) =>
    SEEDS.flatMap((seed) =>
      [game.seats.min, game.seats.max].map((seats) => ({ options, seats, seed })),
    ),
  );

  /** Plays a random game to its end, and calls `visit` after every move with its facts and the state before. */
  function playOut(
    { seed, ...setting }: (typeof settings)[number],
    visit: (state: unknown, facts: readonly AnyFact[], before: unknown) => void = () => {},
  ): View {
    let state: unknown;
    for (const { after, facts, before } of playedMoves(game, setting, randomFromNumber(seed))) {
      visit(after, facts as AnyFact[], before);
      state = after;
    }
    return game.view(state, null);
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

/** Returns the spectator's view after every move of a random game. */
function views<V>(game: AnyGame, options: Options, seed: number): V[] {
  const moves = playedMoves(game, { options }, randomFromNumber(seed));
  return Array.from(moves, ({ after }) => structuredClone(game.view(after, null)) as V);
}

test('every hand of Pontoon is a row in front of its seat, and the banker is in the middle', () => {
  const options = { stakes: true, split: true, buy: true, rounds: 4 };
  const seen = views<PontoonView>(pontoon, options, 5);
  for (const { table, hands, banker } of seen) {
    expect(rowsOnTable(table, null)).toMatchObject([{ name: 'banker', cards: banker.cards }]);
    for (const [seat, held] of hands.entries()) {
      const rows = rowsOnTable(table, seat);
      expect(rows.every(({ isHand }) => isHand)).toBe(true);
      if (held.length > 0)
        expect(rows.map(({ cards }) => cards)).toEqual(held.map(({ cards }) => cards));
      expect(rows.map(({ isActive = false }) => isActive)).toEqual(
        held.length > 0 ? held.map(({ state }) => state === 'playing') : [false],
      );
      const won = held.map(({ outcome }) => outcome && (outcome.won ? 'won' : 'lost'));
      if (held.length > 0) expect(rows.map(({ outcome = null }) => outcome)).toEqual(won);
    }
  }
  const rows = seen.flatMap(({ table }) => table).filter((area) => area.kind === 'row');
  expect(new Set(rows.map(({ note }) => note))).toContain('bust');
  expect(rows.some(({ stake = 0 }) => stake > 1)).toBe(true);
  expect(rows.some(({ outcome }) => outcome === 'won')).toBe(true);
});

test('a player who sits out of a round of SobeSobe has no place in its tricks', () => {
  const seen = views<SobeView>(sobesobe, {}, 3);
  for (const { table, active, seats } of seen) {
    expect(trickOnTable(table)?.seats).toEqual(active.length > 0 ? active : everySeat(seats));
  }
  expect(seen.some(({ active, seats }) => active.length > 0 && active.length < seats)).toBe(true);
});

function played(id: string): {
  sheet: View['sheet'];
  note: (row: number, side: number) => unknown;
} {
  const game = GAMES.find((one) => one.id === id)!;
  const view = views<View>(game, {}, 1).at(-1)!;
  return {
    sheet: view.sheet,
    note: (row, side) => game.sheetNote!(view, view.sheet[row], side),
  };
}

test('the score sheet of Nine Tricks notes the bid and the tricks taken', () => {
  const { sheet, note } = played('nine');
  const notes = sheet[0].change.map((_, side) => note(0, side) as { key: string; taken: number });
  expect(notes.map(({ key }) => key)).toEqual(Array(4).fill('bidTaken'));
  expect(notes.reduce((sum, { taken }) => sum + taken, 0)).toBe(9);
});

test('the score sheet of SobeSobe notes players who sat out, and only they score nothing', () => {
  const { sheet, note } = played('sobesobe');
  const cells = sheet.flatMap(({ change }, row) =>
    change.map((points, side) => ({ points, note: note(row, side) })),
  );
  const out = cells.filter((cell) => cell.note !== null);
  expect(out.length).toBeGreaterThan(0);
  expect(out.filter(({ points }) => points !== 0)).toEqual([]);
  expect(out[0].note).toEqual({ key: 'satOut', isOut: true });
  expect(cells.filter((cell) => cell.note === null).every(({ points }) => points !== 0)).toBe(true);
});

test('the traits that a game declares override those of shared facts', () => {
  const factTraits = { bid: { sound: 'card' } } as const;
  expect(traitOf({ factTraits }, 'bid')).toEqual({ sound: 'card' });
  expect(traitOf({}, 'bid')).toEqual({ logged: ['seat', 'value'] });
  expect(traitOf({ factTraits }, 'unheardOf')).toEqual({});
});
