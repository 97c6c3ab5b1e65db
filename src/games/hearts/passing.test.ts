// Hearts before the first trick: the deal, the direction, the pass and the exchange.

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
import { attempt, dealt, deckWith, finishRound, pass } from './testPositions.ts';

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
