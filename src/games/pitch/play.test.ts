// Play in Pitch: following suit, taking tricks and leading.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUITS } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { listChoices } from '#rules/moves.ts';
import { playRandomMove } from '#rules/play.ts';
import { game } from './game.ts';
import { VARIANTS, type Variant, type PitchState } from './state.ts';
import {
  act,
  bestOf,
  bidAlone,
  dealHands,
  EAST,
  keepHands,
  NORTH,
  play,
  refused,
  sitDown,
  SOUTH,
  suitName,
  WEST,
} from './testing.ts';
import type { PitchView } from './view.ts';

const HANDS = ['AS KS 2H 3H 2D 2C', 'QS 10S 4H 5H 3D 3C', '9H 8H 7H 6H 4D JC', 'JS 9S 8S 5D 6D 7D'];

/** Returns a game with these hands in which West has won the bidding and spades are trump. */
function beforePlay(variant: Variant = '4-point'): PitchState {
  const state = sitDown({ variant });
  dealHands(state, HANDS);
  bidAlone(state, WEST, 3);
  act(state, WEST, { type: 'trump', suit: 'spades' });
  keepHands(state);
  return state;
}

/** Returns the cards that the seat of a view may play. */
function offered({ legal }: PitchView): CardName[] {
  return legal[0].kind === 'card' ? legal[0].from : [];
}

/** Plays random games and calls `visit` with the view of the player after every move. */
function visitRandomPlay(visit: (view: PitchView) => void): void {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANTS), fc.nat(), (variant, seed) => {
      const state = sitDown({ variant });
      const random = randomFromNumber(seed);
      for (let move = 0; move < 150 && playRandomMove(game, state, random); move++) {
        visit(game.view(state, state.player));
      }
    }),
    { numRuns: 60 },
  );
}

describe('Leading and following', () => {
  test('PI12 the bid winner leads to the first trick, with any card', () => {
    const state = beforePlay();
    expect(game.turn(state)).toEqual([WEST]);
    expect(new Set(offered(game.view(state, WEST)))).toEqual(new Set(HANDS[WEST].split(' ')));
    expect(refused(state, NORTH, { type: 'play', card: 'AS' }).code).toBe('NOT_YOUR_TURN');
    play(state, '5D');
  });

  test.each(VARIANTS)(
    '[P-C6.1, P-E1.8] PI13 %s: the others play clockwise and follow suit if they can',
    (variant) => {
      const state = beforePlay(variant);
      play(state, '5D');
      expect(game.turn(state)).toEqual([NORTH]);
      expect(refused(state, NORTH, { type: 'play', card: 'AS' })).toEqual({
        refused: true,
        key: 'rules.mustFollow',
        code: 'MUST_FOLLOW_SUIT',
        message: 'You must follow suit: play one of your diamonds.',
        clause: 'PI13',
        details: {
          requiredSuit: 'diamonds',
          playedCard: 'AS',
          cardsInHandOfRequiredSuit: ['2D'],
        },
      });
      play(state, '2D');
      expect(game.turn(state)).toEqual([EAST]);
      play(state, '3D');
      expect(game.turn(state)).toEqual([SOUTH]);
      expect(offered(game.view(state, SOUTH))).toEqual(['4D']);
    },
  );

  test('PI13 a card that is not in the hand is refused', () => {
    const state = beforePlay();
    expect(refused(state, WEST, { type: 'play', card: 'AS' })).toMatchObject({
      code: 'CARD_NOT_IN_HAND',
      clause: 'PI13',
      details: { card: 'AS' },
    });
    play(state, '5D');
    expect(refused(state, WEST, { type: 'play', card: '5D' }).code).toBe('NOT_YOUR_TURN');
  });

  test('[P-C6.2] PI13 a player who is void in the suit led may play any card, also a trump', () => {
    const state = beforePlay();
    play(state, '5D 2D 3D 4D');
    play(state, '6D');
    expect(new Set(offered(game.view(state, NORTH)))).toEqual(new Set('AS KS 2H 3H 2C'.split(' ')));
    play(state, 'KS 4H');
    expect(new Set(offered(game.view(state, SOUTH)))).toEqual(new Set('9H 8H 7H 6H JC'.split(' ')));
  });

  test('[P-C6.1, P-C6.2, P-E1.8] PI13 the legal cards are those of the suit led or else the whole hand, in both variants', () => {
    visitRandomPlay((view) => {
      if (view.phase !== 'playing') return;
      const lead = view.trick!.plays.at(0);
      const following = view.hand.filter((card) => lead && suitName(card) === suitName(lead.card));
      expect(offered(view)).toEqual(following.length > 0 ? following : view.hand);
    });
  });
});

describe('A trick', () => {
  test('[P-C6.3] PI14 goes to the highest trump', () => {
    const state = beforePlay();
    play(state, '5D 2D 3D 4D 6D KS 4H JC');
    expect(game.view(state, null).tricks[1]).toMatchObject({ winner: NORTH });
    play(state, 'AS 10S 9H 8S');
    expect(game.view(state, null).tricks[2]).toMatchObject({ winner: NORTH });
  });

  test('[P-C6.3] PI14 goes to the highest card of the suit led if there is no trump', () => {
    const state = beforePlay();
    play(state, '5D 2D 3D 4D');
    expect(game.view(state, null).tricks[0]).toMatchObject({ winner: WEST });
    play(state, '7D 2H 4H 9H');
    expect(game.view(state, null).tricks[1]).toMatchObject({ winner: WEST });
  });

  test('[P-C6.4] PI14 lets its winner lead the next with any card', () => {
    const state = beforePlay();
    play(state, 'JS AS 10S 9H');
    expect(game.view(state, null)).toMatchObject({ turn: [NORTH], trick: { leader: NORTH } });
    expect(offered(game.view(state, NORTH))).toHaveLength(5);
    play(state, '2H 4H 8H 9S');
    expect(game.view(state, null)).toMatchObject({ turn: [WEST], trick: { leader: WEST } });
  });

  test('[P-C6.3, P-C6.4, P-T5.3] PI14 goes to the winner of a reference in random games, in both variants', () => {
    visitRandomPlay(({ tricks, trick, trump, tricksTaken }) => {
      for (const [number, { leader, plays, winner }] of tricks.entries()) {
        const cards = plays.map(({ card }) => card);
        expect(plays.map(({ seat }) => seat)).toEqual([0, 1, 2, 3].map((on) => (leader + on) % 4));
        expect(winner).toBe((leader + bestOf(cards, trump!)) % 4);
        expect((tricks[number + 1] ?? trick).leader).toBe(winner);
      }
      expect(tricksTaken).toEqual(
        [0, 1, 2, 3].map((seat) => tricks.filter(({ winner }) => winner === seat).length),
      );
    });
  });

  test('PI14 has its facts, and the sixth ends the round', () => {
    const state = beforePlay();
    const facts: string[] = [];
    for (let card = 0; card < 24; card++) {
      expect(state.phase).toBe('playing');
      const [lowest] = offered(game.view(state, state.player));
      facts.push(...play(state, lowest).map(({ type }) => type));
    }
    const trick = ['played', 'played', 'played', 'played', 'trickTaken'];
    expect(facts).toEqual([...Array.from({ length: 6 }, () => trick).flat(), 'handScored']);
    expect(state.phase).toBe('dealing');
  });

  test('PI14 has a fact with its number and its winner', () => {
    const state = beforePlay();
    play(state, '5D 2D 3D');
    expect(play(state, '4D')).toEqual([
      { type: 'played', seat: SOUTH, card: '4D' },
      { type: 'trickTaken', seat: WEST, trick: 1 },
    ]);
  });
});

describe('The deck', () => {
  test('[P-E1.8] PI2 has 52 cards, thirteen of each suit, and no jokers', () => {
    const state = sitDown({ variant: '10-point' });
    const [choice] = listChoices(game.legal(state, -1));
    expect(choice.kind === 'deck' && new Set(choice.from).size).toBe(52);
    expect(game.deck.ranks.join(' ')).toBe('2 3 4 5 6 7 8 9 10 J Q K A');
    expect(game.deck.cards).toHaveLength(13 * SUITS.length);
  });

  test.each(VARIANTS)(
    '[P-E1.8] PI2 %s: the other jack of the colour is a plain card',
    (variant) => {
      const state = beforePlay(variant);
      play(state, '5D 2D 3D 4D 6D 2C 3C JC');
      expect(game.view(state, null).tricks[1]).toMatchObject({ winner: WEST });
      expect(game.view(state, null)).toMatchObject({ captured: [], gamePoints: [0, 1] });
      play(state, 'JS KS 10S 9H');
      expect(game.view(state, null).captured).toContainEqual({
        what: 'Jack',
        card: 'JS',
        seat: NORTH,
      });
    },
  );
});
