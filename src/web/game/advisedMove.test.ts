// Suggested moves in random games: each has a name and a control that makes it.
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import { DEALER, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { startGame } from '#rules/play.ts';
import { en, tr } from '../testTexts.ts';
import {
  cardsOf,
  isAdvisable,
  moveKey,
  formatHintMove,
  formatHintRank,
  formatHintReason,
  selectorOf,
} from './useHints.ts';

/** The decisions of a random game's first 120 moves, each with a legal move. */
function decisionsOf(game: (typeof GAMES)[number], options: object = {}): [View, WireMove][] {
  const random = randomFromNumber(5);
  const state = startGame(game, options, game.seats.max);
  const decisions: [View, WireMove][] = [];
  for (let moves = 0; moves < 120 && game.turn(state).length > 0; moves++) {
    const [seat] = game.turn(state);
    const move = randomMove(game.legal(state, seat), random);
    if (seat !== DEALER) {
      decisions.push([game.view(state, seat) as View, wireMove(game.deck, move)]);
    }
    game.apply(state, seat, move);
  }
  return decisions;
}

function gameCalled(id: string): (typeof GAMES)[number] {
  return GAMES.find((game) => game.id === id)!;
}

describe.each(GAMES)('$title', (game) => {
  test('every legal move can be suggested and named, and no other move can be suggested', () => {
    const decisions = decisionsOf(game);
    expect(decisions.length).toBeGreaterThan(20);
    for (const [view, move] of decisions) {
      expect(isAdvisable(view, move)).toBe(true);
      expect(formatHintMove(view, move, en)).toMatch(/[A-Z]/);
      expect(formatHintMove(view, move, en)).not.toMatch(/undefined|true|false|null/);
      expect(isAdvisable(view, { ...move, type: 'other' })).toBe(false);
      expect(isAdvisable({ ...view, legal: [] }, move)).toBe(false);
      const others = game.deck.cards.length - view.hand.length;
      if (cardsOf(move).length > 0 && others > 0) {
        expect(isAdvisable(view, { type: move.type, card: '../state/usePace.ts' })).toBe(false);
      }
    }
  });
});

test('moves are named like their buttons, and a number has a caption', () => {
  const names = (id: string, texts: typeof en, options?: object): Set<string> =>
    new Set(
      decisionsOf(gameCalled(id), options)
        .filter(([, move]) => cardsOf(move).length === 0)
        .map(([view, move]) => formatHintMove(view, move, texts)),
    );
  expect([...names('nine', en)].every((name) => /^Bid: \d$/.test(name))).toBe(true);
  expect(names('sobesobe', en)).toContain('Sit out');
  expect(names('sobesobe', tr)).toContain('Oynama');
  const pontoon = names('pontoon', en, { stakes: true, buy: true });
  expect([...pontoon].filter((name) => /^(Stake|Buy for): \d+$/.test(name)).length).toBeGreaterThan(
    1,
  );
  expect(pontoon).toContain('Stick');
});

test('cards are listed by name, and other moves are named by their label or type', () => {
  const view = { game: 'none', legal: [] } as never as View;
  const name = (move: WireMove, ...legal: object[]): string =>
    formatHintMove({ ...view, legal: legal as never }, move, en);
  const [queen, two] = [en.card('Q', 'spades'), en.card('2', 'clubs')];
  expect(name({ type: 'play', card: 'QS' })).toBe(queen);
  expect(name({ type: 'pass', cards: ['QS', '2C'] })).toBe(en.list([queen, two]));
  expect(name({ type: 'stick' })).toBe('Stick');
  expect(name({ type: 'stick' }, { kind: 'plain', type: 'stick' })).toBe('Stick');
  const swap = { kind: 'cards', type: 'swap', from: ['QS'], min: 0, max: 3 };
  expect(name({ type: 'swap', cards: [] }, swap)).toBe(en.moves.someCards(0));
  const trump = { kind: 'value', type: 'trump', field: 'suit', from: ['hearts', 3, null] };
  expect(name({ type: 'trump', suit: 'hearts' }, trump)).toBe(en.suitNames.hearts);
  expect(name({ type: 'trump', suit: 3 }, trump)).toBe('trump: 3');
  expect(name({ type: 'trump', suit: null }, trump)).toBe(en.moves.bidPass);
});

test('a single card is selected in the hand, any other move by its button', () => {
  expect(selectorOf({ type: 'play', card: '10H' })).toBe('[data-hand] [data-card="10H"]');
  expect(selectorOf({ type: 'pass', cards: ['2C', '3C', '4C'] })).toContain('[data-move="pass"]');
  expect(moveKey({ type: 'play', card: '10H' })).toBe('play');
  expect(selectorOf({ type: 'bid', value: 3 })).toContain('[data-move="bid 3"]');
  expect(selectorOf({ type: 'stay', playing: false })).toContain('[data-move="stay false"]');
  expect(selectorOf({ type: 'stick' })).toContain('[data-move="stick"]');
});

const HINT: Hint = {
  move: { type: 'play' },
  points: 5.8,
  value: 0,
  error: 0,
  reason: { key: 'queenGoesAway' },
  why: '',
};

test('a reason is translated, or shown as the server words it if the page does not know it', () => {
  const view = { game: 'hearts' } as View;
  const hint = { ...HINT, why: 'The moon is near.' };
  expect(formatHintReason(view, { ...hint, reason: { key: 'queenGoesAway' } }, tr)).toBe(
    'Maça kızı başkasına gider.',
  );
  expect(formatHintReason(view, { ...hint, reason: { key: 'newReason' } }, tr)).toBe(hint.why);
});

test('the rank of a move is a word, and in figures also the points that are expected', () => {
  const table = { sides: [[0], [1], [2], [3]] };
  const rank = (place: number, showsFigures: boolean, hint: Partial<Hint> = {}): string =>
    formatHintRank(table, { hint: { ...HINT, ...hint }, place, showsFigures }, en);
  const close = { points: 6.2, value: -0.4, error: 0.4 };
  const worse = { points: 7.1, value: -1.3, error: 0.4 };
  const ranks = (showsFigures: boolean): string[] => [
    rank(0, showsFigures),
    rank(1, showsFigures, { value: 0 }),
    rank(1, showsFigures, close),
    rank(2, showsFigures, worse),
  ];
  expect(ranks(false)).toEqual(['Best', 'As good', 'Too close to call', 'Worse']);
  expect(ranks(true)).toEqual([
    'Best · expected points: 5.8',
    'As good · expected points: 5.8',
    'Too close to call · expected points: 6.2',
    '1.3 points worse · expected points: 7.1',
  ]);
});

test('where teams play, the expected points are the lead', () => {
  const table = {
    sides: [
      [0, 2],
      [1, 3],
    ],
  };
  const text = formatHintRank(table, { hint: HINT, place: 0, showsFigures: true }, en);
  expect(text).toBe('Best · expected lead: 5.8');
});
