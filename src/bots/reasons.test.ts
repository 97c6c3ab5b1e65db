// Reasons are true: a bid above the worth of the hand is not called safe.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type AnyGame, type TrickGameView, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { playMove, startGame } from '#rules/play.ts';
import type { Reason } from '#rules/reasons.ts';
import { knowledgeOf } from './knowledgeOf.ts';

/** Returns the view of the seat in turn after the deal and these moves. */
function viewAfter(id: string, seed: number, moves: readonly WireMove[]): View {
  const game = GAMES.find((one) => one.id === id)! as AnyGame;
  const state = startGame(game, {}, 4);
  const random = randomFromNumber(seed);
  game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random));
  for (const move of moves) playMove(game, state, game.turn(state)[0], move);
  return game.view(state, game.turn(state)[0]);
}

function reasonOf(view: View, move: WireMove): Reason {
  return knowledgeOf(GAMES.find(({ id }) => id === view.game)!).reason(view, move);
}

test('a bid in Pitch is called safe if the hand is worth it, and daring otherwise', () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const { key, points, bid } = reasonOf(viewAfter('pitch', seed, []), { type: 'bid', value: 2 });
    kinds.add(key);
    expect(bid).toBe(2);
    // `points` is rounded.
    if (points !== 2) expect(key).toBe(Number(points) > 2 ? 'safeBid' : 'daringBid');
  }
  expect(kinds.size).toBe(2);
});

test('playing and sitting out a round of SobeSobe have different reasons', () => {
  const view = viewAfter('sobesobe', 1, [{ type: 'look' }, { type: 'trump', suit: 'diamonds' }]);
  const keyOf = (playing: boolean): string => reasonOf(view, { type: 'stay', playing }).key;
  expect([true, false].map(keyOf)).toEqual(['goodForATrick', 'tooWeakToStay']);
});

test('every type of move in Pontoon has its own reason', () => {
  const view = viewAfter('pontoon', 1, []);
  const moves: WireMove[] = [
    { type: 'bid', value: 1 },
    { type: 'bid', value: 2 },
    { type: 'split' },
    { type: 'buy', stake: 2 },
    { type: 'stick' },
    { type: 'twist' },
  ];
  const keys = moves.map((move) => reasonOf(view, move).key);
  expect(keys).toEqual(['lowStake', 'highStake', 'twoHands', 'goodOdds', 'enough', 'tooLow']);
});

test('exchanging no card has its own reason', () => {
  const view = viewAfter('sobesobe', 1, []);
  const keyOf = (cards: string[]): string => reasonOf(view, { type: 'exchange', cards }).key;
  expect([[], ['2H']].map(keyOf)).toEqual(['keepsAll', 'keepsTrumps']);
});

describe.each(GAMES.filter((game) => knowledgeOf(game).beforePlay))('$title', (game) => {
  test('the reason for a card is true once it was played', () => {
    const random = randomFromNumber(6);
    const state = startGame(game, {}, game.seats.max);
    const keys = new Set<string>();
    for (let moves = 0; moves < 400 && game.turn(state).length > 0; moves++) {
      const [seat] = game.turn(state);
      const move = wireMove(game.deck, randomMove(game.legal(state, seat), random));
      const before = game.view(state, seat) as TrickGameView;
      const reason = seat === DEALER || move.card === undefined ? null : reasonOf(before, move);
      playMove(game, state, seat, move);
      const { key } = (reason?.next as Reason | undefined) ?? reason ?? { key: '' };
      const after = game.view(state, seat) as TrickGameView;
      const [first] = before.trick?.plays ?? [];
      const isFollowing = first?.card.at(-1) === (move.card as string)?.at(-1);
      const isComplete = after.tricks.length > before.tricks.length;
      const isTaken = isComplete && after.tricks.at(-1)!.winner === seat;
      keys.add(key);
      if (key.endsWith('Lead')) expect(first).toBeUndefined();
      if (/^(staysUnder|lostTrick|takesLast|winsForNow|unbeatable)$/.test(key)) {
        expect(first).toBeDefined();
      }
      if (after.round !== before.round || after.phase !== before.phase) continue;
      if (key === 'takesLast') expect(isTaken).toBe(true);
      if (key === 'winsForNow' || key === 'unbeatable') expect(isComplete).toBe(false);
      if (key === 'staysUnder' || key === 'lostTrick') {
        expect(isFollowing).toBe(key === 'staysUnder');
        expect(isTaken).toBe(false);
      }
    }
    expect(keys.size).toBeGreaterThan(4);
  });
});
