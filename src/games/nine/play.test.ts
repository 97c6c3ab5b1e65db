// The play of the cards in Nine Tricks, clause by clause, and against a naive reference.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardName } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { Seat, TrickView } from '#rules/game.ts';
import { playRandomMove } from '#rules/play.ts';
import { game } from './game.ts';
import type { NineState } from './state.ts';
import { bid, dealt, HEARTLESS_THREE, newGame, play, refused } from './testPositions.ts';
import type { NineView } from './view.ts';

/** Returns a game in which seat 1, left of the first dealer, is about to lead. */
function playing(): NineState {
  const state = dealt(HEARTLESS_THREE);
  bid(state, 1, 1, 1, 1);
  return state;
}

function offered(state: NineState): CardName[] {
  const [choice] = game.view(state, state.player).legal;
  return (choice as { from: CardName[] }).from;
}

describe('the lead', () => {
  test('[N-5] NT8 the player left of the dealer leads to the first trick, with any card', () => {
    const state = playing();
    expect(game.turn(state)).toEqual([1]);
    expect(offered(state)).toEqual(game.view(state, 1).hand);
    expect(game.view(state, null).trick).toEqual({ leader: 1, plays: [], winner: null });
  });

  test('[N-5] NT10 the winner of a trick leads to the next, with any card', () => {
    const state = playing();
    play(state, '7C QC JC 6C');
    expect(game.view(state, null).tricks).toHaveLength(1);
    expect(game.turn(state)).toEqual([2]);
    expect(offered(state)).toEqual(game.view(state, 2).hand);
    play(state, '8D AD 10D 7D');
    expect(game.turn(state)).toEqual([3]);
  });
});

describe('following suit', () => {
  test('[N-6] NT9 a player must follow suit if possible, and otherwise may play any card', () => {
    const state = playing();
    play(state, '9H');
    expect(offered(state)).toEqual(['QH', 'KH', 'AH']);
    play(state, 'QH');
    expect(offered(state)).toEqual(game.view(state, 3).hand);
    play(state, 'AS');
    expect(offered(state)).toEqual(['6H', '7H', '8H']);
  });

  test('[N-6] NT9 the suit led counts, not the suit of the card before', () => {
    const state = playing();
    play(state, '9H QH AS');
    expect(refused(state, 0, { type: 'play', card: '6S' }).code).toBe('MUST_FOLLOW_SUIT');
  });

  test('[N-7] NT9 a card that does not follow suit is refused with the cards that would', () => {
    const state = playing();
    play(state, '9H');
    expect(refused(state, 2, { type: 'play', card: '8C' })).toEqual({
      refused: true,
      key: 'rules.mustFollow',
      code: 'MUST_FOLLOW_SUIT',
      message: 'You must follow suit: play one of your hearts.',
      clause: 'NT9',
      details: {
        requiredSuit: 'hearts',
        playedCard: '8C',
        cardsInHandOfRequiredSuit: ['QH', 'KH', 'AH'],
      },
    });
    expect(game.view(state, null).cardCounts).toEqual([9, 8, 9, 9]);
  });

  test('[N-7] NT9 a play out of turn is refused', () => {
    const state = playing();
    expect(refused(state, 2, { type: 'play', card: '8C' })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'NT9',
      details: { turn: [1] },
    });
    play(state, '7C');
    expect(refused(state, 1, { type: 'play', card: 'KC' }).code).toBe('NOT_YOUR_TURN');
  });

  test('[N-7] NT9 a card of another hand and a card played before are refused', () => {
    const state = playing();
    expect(refused(state, 1, { type: 'play', card: '8C' })).toMatchObject({
      code: 'CARD_NOT_IN_HAND',
      clause: 'NT9',
      details: { card: '8C' },
    });
    play(state, 'KC 8C 9C AC 9D 6D 8D AD');
    expect(refused(state, 3, { type: 'play', card: '9C' }).code).toBe('CARD_NOT_IN_HAND');
  });

  test('NT9 play goes clockwise from the leader', () => {
    const state = playing();
    play(state, '7C QC JC 6C 8D');
    expect(game.turn(state)).toEqual([3]);
    play(state, 'QD');
    expect(game.turn(state)).toEqual([0]);
  });
});

describe('taking tricks', () => {
  test('[N-6] NT10 a higher card of another suit does not take the trick', () => {
    const state = playing();
    play(state, '9H QH AS 8H');
    expect(game.view(state, null)).toMatchObject({
      tricksTaken: [0, 0, 1, 0],
      tricks: [{ leader: 1, winner: 2 }],
      turn: [2],
    });
  });

  test.each([
    { cards: '10H QH AS 6H', winner: 2 },
    { cards: 'KC QC JC AC', winner: 0 },
    { cards: '6D JD QD 10D', winner: 3 },
    { cards: '9S 10S QS 7S', winner: 3 },
    { cards: 'KC 8C 9C 6C', winner: 1 },
  ])('[N-6] NT2 NT10 seat $winner takes the trick $cards led by seat 1', (trick) => {
    const state = playing();
    play(state, trick.cards);
    expect(game.turn(state)).toEqual([trick.winner]);
  });

  test('NT16 the fallback play is the lowest legal card, of equal ranks the first by suit', () => {
    const state = playing();
    expect(game.fallback(state, 1, () => 0)).toEqual({ type: 'play', card: cardNamed('6D') });
    play(state, '9H');
    expect(game.fallback(state, 2, () => 0)).toEqual({ type: 'play', card: cardNamed('QH') });
    play(state, 'QH QS 6H 10S KS 6S 8S 9C');
    expect(game.fallback(state, 0, () => 0)).toEqual({ type: 'play', card: cardNamed('6C') });
  });
});

function cardNamed(name: CardName): number {
  const suit = 'CDHS'.indexOf(name.at(-1)!);
  return game.deck.cards[suit * RANKS.length + rank(name)];
}

const RANKS = ['6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

function rank(name: CardName): number {
  return RANKS.indexOf(name.slice(0, -1));
}

/** A naive reference: sorts the cards of the suit led, of which the last one takes the trick. */
function winnerOf({ plays }: TrickView): Seat {
  const led = plays[0].card.at(-1);
  const following = plays.filter(({ card }) => card.at(-1) === led);
  return following.sort((one, two) => rank(one.card) - rank(two.card)).at(-1)!.seat;
}

function followers(hand: CardName[], trick: TrickView): CardName[] {
  const led = trick.plays[0]?.card.at(-1);
  const following = hand.filter((card) => card.at(-1) === led);
  return following.length > 0 ? following : hand;
}

const MAX_ROUNDS = 12;

/** Plays random games and calls `visit` at every position in the playing phase. */
function checkPlay(visit: (view: NineView, state: NineState) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const random = randomFromNumber(seed);
      const state = newGame({ target: 10 });
      while (state.round < MAX_ROUNDS && playRandomMove(game, state, random)) {
        if (state.phase === 'playing') visit(game.view(state, state.player), state);
      }
    }),
    { numRuns: 25 },
  );
}

describe('random games', () => {
  test('[N-6] NT9 the legal cards are those of a naive reference', () => {
    checkPlay((view, state) => {
      expect(offered(state)).toEqual(followers(view.hand, view.trick!));
    });
  });

  test('[N-5, N-6] NT10 every trick goes to the winner of a naive reference, who leads next', () => {
    checkPlay(({ tricks, trick }) => {
      tricks.forEach((taken, number) => {
        expect(taken.winner).toBe(winnerOf(taken));
        expect((tricks[number + 1] ?? trick).leader).toBe(taken.winner);
      });
    });
  });

  test('[N-5] NT8 NT9 the first lead is left of the dealer, and play goes clockwise', () => {
    checkPlay(({ dealer, tricks, trick }) => {
      const all = [...tricks, trick!];
      expect(all[0].leader).toBe((dealer + 1) % 4);
      for (const { leader, plays } of all) {
        expect(plays.map(({ seat }) => seat)).toEqual(
          plays.map((_, index) => (leader + index) % 4),
        );
      }
    });
  });
});
