// Turns and plays in Hearts, clause by clause.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import { playRandomMove, startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { everySeat } from '#rules/seats.ts';
import { game } from './game.ts';
import { SEATS, type HeartsState } from './state.ts';
import {
  attempt,
  dealt,
  deckWith,
  finishRound,
  pass,
  inPlay,
  play,
  playChoices,
} from './testing.ts';

function handOf(state: HeartsState, seat: number): string[] {
  return nameCards(DECK_52, cardsOfHand(state.hands, seat));
}

function passAll(state: HeartsState): void {
  for (const seat of everySeat(SEATS)) pass(state, seat, handOf(state, seat).slice(0, 3).join(' '));
}

test('[H-2.1] HE2 HE4 all 52 cards are dealt, thirteen each', () => {
  const state = dealt([]);
  const hands = everySeat(SEATS).map((seat) => handOf(state, seat));
  expect(hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
  expect(new Set(hands.flat()).size).toBe(52);
});

test('[H-3.1] HE4 HE7 a round is dealt, passed, played and scored, and then the next is dealt', () => {
  const state = startGameOrThrow(game, { endScore: 500 }, SEATS);
  const phases = [state.phase];
  const recordPhase = (): void => {
    if (phases.at(-1) !== state.phase) phases.push(state.phase);
  };
  const random = randomFromNumber(1);
  while (state.round < 2 || state.phase !== 'dealing') {
    const seat = game.turn(state)[0];
    game.apply(state, seat, randomMove(game.legal(state, seat), random) as never);
    recordPhase();
  }
  const round = ['passing', 'playing', 'dealing'];
  expect(phases).toEqual(['dealing', ...round, ...round]);
});

test('HE4 a deal needs all 52 cards', () => {
  const state = startGameOrThrow(game, {}, SEATS);
  const { deck } = deckWith([]) as unknown as { deck: number[] };
  const short = { type: 'deal', deck: nameCards(DECK_52, deck.slice(1)) };
  expect(attempt(state, DEALER, short)).toMatchObject({ code: 'INVALID_DECK', clause: 'HE4' });
  expect(attempt(state, 0, short)).toMatchObject({ code: 'NOT_YOUR_TURN' });
});

describe('[H-4.1] HE5 the passing direction', () => {
  test('cycles through left, right, across and hold', () => {
    const directions: string[] = [];
    const state = dealt([], { endScore: 500 });
    const random = randomFromNumber(7);
    while (directions.length < 9) {
      directions.push(game.view(state, 0).passDirection);
      if (directions.at(-1) === 'hold') expect(state.phase).toBe('playing');
      else passAll(state);
      finishRound(state);
      if (state.phase === 'over') break;
      game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random) as never);
    }
    const cycle = ['left', 'right', 'across', 'hold'];
    expect(directions).toEqual([...cycle, ...cycle, 'left']);
  });

  test.each([
    [1, 'left', 1],
    [2, 'right', 3],
    [3, 'across', 2],
  ])('in round %i sends the cards %s', (round, direction, steps) => {
    const state = dealt([], { endScore: 500 });
    const random = randomFromNumber(round);
    while (state.round < round) {
      passAll(state);
      finishRound(state);
      game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random) as never);
    }
    const passed = everySeat(SEATS).map((seat) => handOf(state, seat).slice(0, 3));
    passAll(state);
    expect(game.view(state, 0).passDirection).toBe(direction);
    for (const seat of everySeat(SEATS)) {
      expect(handOf(state, (seat + steps) % SEATS)).toEqual(expect.arrayContaining(passed[seat]));
    }
  });

  test('is hold in every round with the option passing off', () => {
    const state = dealt([], { passing: false });
    expect(state.phase).toBe('playing');
    expect(game.view(state, 0).passDirection).toBe('hold');
  });
});

describe('[H-4.2] HE6 a pass', () => {
  const hands = ['2S 3S 4S 5S'];

  test.each([
    ['two cards', ['2S', '3S'], 'INVALID_PASS'],
    ['four cards', ['2S', '3S', '4S', '5S'], 'INVALID_PASS'],
    ['the same card twice', ['2S', '2S', '3S'], 'INVALID_PASS'],
    ['a card of another hand', ['2S', '3S', 'AS'], 'CARD_NOT_IN_HAND'],
    ['a card that does not exist', ['2S', '3S', '1S'], 'INVALID_CARD'],
  ])('with %s is refused, and the seat stays in turn', (_, cards, code) => {
    const state = dealt(hands);
    expect(attempt(state, 0, { type: 'pass', cards })).toMatchObject({ code });
    expect(game.turn(state)).toEqual([0, 1, 2, 3]);
    expect(attempt(state, 0, { type: 'pass', cards: ['2S', '3S', '4S'] })).toBeNull();
  });

  test('with any three different cards of the hand is accepted', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
        (places) => {
          const state = dealt([]);
          const cards = places.map((place) => handOf(state, 2)[place]);
          expect(attempt(state, 2, { type: 'pass', cards })).toBeNull();
        },
      ),
    );
  });
});

describe('[H-4.3] HE7 the exchange', () => {
  test('waits for the fourth pass; a second pass and a play before it are refused', () => {
    const state = dealt(['2S 3S 4S', '5S 6S 7S', '8S 9S 10S', 'JS QS KS']);
    pass(state, 3, 'JS QS KS');
    pass(state, 1, '5S 6S 7S');
    expect(game.turn(state)).toEqual([0, 2]);
    expect(handOf(state, 3)).toContain('QS');
    expect(attempt(state, 1, { type: 'pass', cards: ['5S', '6S', '7S'] })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'HE7',
    });
    expect(attempt(state, 0, { type: 'play', card: '2S' })).toMatchObject({
      code: 'WRONG_ROUND_PHASE',
    });
    pass(state, 0, '2S 3S 4S');
    expect(state.phase).toBe('passing');
    pass(state, 2, '8S 9S 10S');
    expect(state.phase).toBe('playing');
  });

  test('tells each player privately which cards came and from whom', () => {
    const state = dealt(['2S 3S 4S', '5S 6S 7S', '8S 9S 10S', 'JS QS KS']);
    pass(state, 0, '2S 3S 4S');
    pass(state, 1, '5S 6S 7S');
    pass(state, 2, '8S 9S 10S');
    const before = game.copy(state);
    pass(state, 3, 'JS QS KS');
    const facts = game.facts(before, 3, { type: 'pass', cards: [] }, state);
    expect(facts).toContainEqual({ type: 'received', only: 0, from: 3, cards: ['JS', 'QS', 'KS'] });
    expect(facts.filter(({ type }) => type === 'received').map(({ only }) => only)).toEqual([
      0, 1, 2, 3,
    ]);
    expect(game.view(state, 1).received).toEqual({ from: 0, cards: ['2S', '3S', '4S'] });
    expect(game.view(state, 1).passed).toEqual({ to: 2, cards: ['5S', '6S', '7S'] });
    expect(game.view(state, null)).toMatchObject({ received: null, passed: null });
  });

  test('keeps a pass secret until all have passed', () => {
    const state = dealt([]);
    pass(state, 0, handOf(state, 0).slice(0, 3).join(' '));
    const facts = game.facts(state, 0, { type: 'pass', cards: state.passes[0]! }, state);
    expect(facts).toEqual([{ type: 'passed', seat: 0 }]);
    expect(game.view(state, 1)).toMatchObject({
      received: null,
      passSubmitted: [true, false, false, false],
    });
  });
});

test('HE17 the fallback pass is three random cards of the hand', () => {
  const state = dealt([]);
  const one = game.fallback(state, 1, randomFromNumber(1));
  const two = game.fallback(state, 1, randomFromNumber(2));
  expect(game.refusal(state, 1, one)).toBeNull();
  expect(one).not.toEqual(two);
});

test('HE4 a new deal resets everything but the score', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      const random = randomFromNumber(seed);
      const state = startGameOrThrow(game, { endScore: 500, passing: false }, SEATS);
      do playRandomMove(game, state, random);
      while (state.phase === 'playing');
      playRandomMove(game, state, random);
      expect(game.view(state, null)).toMatchObject({
        heartsBroken: false,
        points: [0, 0, 0, 0],
        tricksTaken: [0, 0, 0, 0],
        tricks: [],
        trick: { plays: [] },
        passSubmitted: [false, false, false, false],
        queenTaker: null,
        jackTaker: null,
      });
    }),
    { numRuns: 20 },
  );
});

const CLUBS = '2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC'.split(' ');

/** Seat 3 takes the first two tricks with clubs; seat 1 has none for the second. */
const ONE_WITHOUT_CLUBS = ['2C 5C', '3C 2H 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD', '4C 6C', 'AC KC 3H'];

describe('[H-5.1] HE8 the first lead', () => {
  test.each([0, 1, 2, 3])('is the two of clubs, by its holder at seat %i', (holder) => {
    const hands = ['', '', '', ''];
    hands[holder] = '2C 3C';
    const state = inPlay(hands);
    expect(game.turn(state)).toEqual([holder]);
    expect(playChoices(state)).toEqual(['2C']);
    expect(attempt(state, holder, { type: 'play', card: '3C' })).toMatchObject({
      code: 'MUST_LEAD_TWO_OF_CLUBS',
      clause: 'HE8',
    });
  });
});

describe('[H-5.2, H-11.2] HE10 the first trick', () => {
  const voidInClubs = (second: string): string[] => [
    '2C 3C',
    second,
    '4C 5C 6C 7C 8C 9C',
    '10C JC QC KC AC',
  ];

  test('allows no heart and no queen of spades if the hand has another card', () => {
    const state = inPlay(voidInClubs('2D QS KS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH'));
    play(state, '2C');
    expect(playChoices(state)).toEqual(['2D', 'KS']);
    for (const [card, message] of [
      ['2H', 'You cannot play hearts on the first trick.'],
      ['QS', 'You cannot play the queen of spades on the first trick.'],
    ]) {
      expect(attempt(state, 1, { type: 'play', card })).toMatchObject({
        code: 'NO_POINTS_ON_FIRST_TRICK',
        message,
        clause: 'HE10',
      });
    }
  });

  test('allows every card if the hand has only hearts and the queen', () => {
    const state = inPlay(voidInClubs('QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH'));
    play(state, '2C');
    expect(playChoices(state)).toHaveLength(13);
    expect(attempt(state, 1, { type: 'play', card: 'QS' })).toBeNull();
  });

  test('allows every heart if the hand has only hearts', () => {
    const state = inPlay(voidInClubs('2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH'));
    play(state, '2C');
    expect(playChoices(state)).toHaveLength(13);
    expect(attempt(state, 1, { type: 'play', card: 'AH' })).toBeNull();
  });

  test('is the only trick with this rule', () => {
    const state = inPlay([
      '2C 3C 4C',
      '2D QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH',
      '5C 6C 7C',
      '10C JC QC KC AC',
    ]);
    play(state, '2C 2D 5C 10C');
    play(state, 'JC 3C');
    expect(playChoices(state)).toContain('QS');
    expect(playChoices(state)).toContain('2H');
  });
});

describe('[H-5.3] HE9 following suit', () => {
  test('a player who holds the suit led must follow suit', () => {
    const state = inPlay(['2C AS', '3C 2D', '4C', '5C']);
    play(state, '2C');
    expect(attempt(state, 1, { type: 'play', card: '2D' })).toMatchObject({
      code: 'MUST_FOLLOW_SUIT',
      clause: 'HE9',
      details: {
        requiredSuit: 'clubs',
        playedCard: '2D',
        cardsInHandOfRequiredSuit: expect.arrayContaining(['3C']),
      },
    });
    expect(playChoices(state).every((card) => CLUBS.includes(card))).toBe(true);
  });

  test('a player who is void in the suit led may play any card', () => {
    const state = inPlay(ONE_WITHOUT_CLUBS);
    play(state, '2C 3C 4C AC KC 5C');
    expect(playChoices(state)).toHaveLength(12);
    expect(playChoices(state)).toContain('2H');
  });

  test('a card of another hand, a play out of turn and a play after the game are refused', () => {
    const state = inPlay(['2C', '3C', '4C', '5C'], { endScore: 10 });
    expect(attempt(state, 0, { type: 'play', card: '3C' })).toMatchObject({
      code: 'CARD_NOT_IN_HAND',
    });
    expect(attempt(state, 1, { type: 'play', card: '3C' })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      details: { turn: [0] },
    });
    const random = randomFromNumber(3);
    while (playRandomMove(game, state, random));
    expect(attempt(state, 0, { type: 'play', card: '3C' })).toMatchObject({
      code: 'WRONG_GAME_PHASE',
    });
  });
});

describe('[H-5.4, H-11.2] HE11 hearts', () => {
  test('may be led only after one was discarded', () => {
    const state = inPlay(ONE_WITHOUT_CLUBS);
    play(state, '2C 3C 4C AC');
    expect(playChoices(state)).not.toContain('3H');
    expect(attempt(state, 3, { type: 'play', card: '3H' })).toMatchObject({
      code: 'HEARTS_NOT_BROKEN',
      clause: 'HE11',
    });
    play(state, 'KC 5C 2H');
    expect(state.heartsBroken).toBe(true);
    play(state, '6C');
    expect(attempt(state, 3, { type: 'play', card: '3H' })).toBeNull();
  });

  test('may be led from a hand of only hearts, which does not break them', () => {
    // Seat 3 wins the first trick and is left with hearts alone.
    const state = inPlay(['2C', '3C', '4C', 'AC 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH']);
    play(state, '2C 3C 4C AC');
    expect(playChoices(state)).toHaveLength(12);
    play(state, '2H');
    expect(state.heartsBroken).toBe(false);
  });

  test('are broken by a heart that was led only with the option', () => {
    for (const anyHeartBreaks of [false, true]) {
      const hands = ['2C', '3C', '4C', 'AC 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH'];
      const state = inPlay(hands, { anyHeartBreaks });
      play(state, '2C 3C 4C AC 2H');
      expect(state.heartsBroken).toBe(anyHeartBreaks);
    }
  });

  test('are broken in random rounds exactly when a reference says so', () => {
    const anyOptions = fc.record({ anyHeartBreaks: fc.boolean(), queenBreaksHearts: fc.boolean() });
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, seed) => {
        const state = dealt([], { passing: false, ...options });
        const random = randomFromNumber(seed);
        let isBroken = false;
        while (state.phase === 'playing') {
          expect(state.heartsBroken).toBe(isBroken);
          playRandomMove(game, state, random);
          const { tricks, trick } = game.view(state, null);
          const plays = (trick?.plays.length ? trick : tricks.at(-1))!.plays;
          const card = plays.at(-1)!.card;
          const isDiscard = card.at(-1) !== plays[0].card.at(-1);
          isBroken ||= card.endsWith('H') && (isDiscard || options.anyHeartBreaks);
          isBroken ||= card === 'QS' && options.queenBreaksHearts;
        }
      }),
      { numRuns: 100 },
    );
  });

  test('are broken by the queen of spades only with the option', () => {
    const lead = ['2C AC 2S', '3C QS', '4C', '5C KS'];
    for (const queenBreaksHearts of [false, true]) {
      const state = inPlay(lead, { queenBreaksHearts });
      while (!state.plays.some((card) => nameCards(DECK_52, [card])[0] === 'QS')) {
        const choices = playChoices(state).filter((card) => !card.endsWith('H'));
        const spades = choices.filter((card) => card.endsWith('S'));
        play(state, choices.includes('QS') ? 'QS' : (spades[0] ?? choices[0]));
      }
      expect(state.heartsBroken).toBe(queenBreaksHearts);
    }
  });
});

describe('[H-5.5] HE12 a trick', () => {
  test('goes to the highest card of the suit led, whose player leads next', () => {
    const state = inPlay(['2C AC', '3C', '4C', 'KC']);
    play(state, '2C 3C 4C KC');
    expect(game.turn(state)).toEqual([3]);
    expect(game.view(state, null).tricks).toEqual([
      {
        leader: 0,
        plays: [
          { seat: 0, card: '2C' },
          { seat: 1, card: '3C' },
          { seat: 2, card: '4C' },
          { seat: 3, card: 'KC' },
        ],
        winner: 3,
      },
    ]);
    expect(game.view(state, null)).toMatchObject({
      tricksTaken: [0, 0, 0, 1],
      trick: { leader: 3, plays: [], winner: null },
    });
  });

  test('is never taken by a card of another suit in random games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const state = dealt([], { passing: false });
        const random = randomFromNumber(seed);
        while (state.phase === 'playing') playRandomMove(game, state, random);
        for (const { leader, plays, winner } of game.view(state, null).tricks) {
          expect(plays[0].seat).toBe(leader);
          const followers = plays.filter(({ card }) => card.at(-1) === plays[0].card.at(-1));
          const best = followers.reduce((high, one) =>
            strength(one.card) > strength(high.card) ? one : high,
          );
          expect(winner).toBe(best.seat);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('HE17 the fallback play is the lowest legal card by rank, then by suit: clubs, diamonds, hearts, spades', () => {
    const state = inPlay(['2C 3C', '3D 3S 4D 2H 5D 6D 7D 8D 9D 10D JD QD KD', '4C', '5C']);
    play(state, '2C');
    expect(game.fallback(state, 1, () => 0)).toEqual({ type: 'play', card: DECK_52.cards[13 + 1] });
  });
});

const RANKS = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');

function strength(card: string): number {
  return RANKS.indexOf(card.slice(0, -1));
}
