// Play in Pitch, the information of a seat, and what bots make of it.

import * as fc from 'fast-check';
import { SPADES, suitOf, SUITS } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { countMask, handOfCards, suitMask } from '#cards/hands.ts';
import { type CardName, nameCards, readCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { BySeat } from '#rules/game.ts';
import { listChoices } from '#rules/moves.ts';
import { playRandomMove } from '#rules/play.ts';
import { stockLeft } from '#rules/stock.ts';
import { describe, expect, test } from 'vitest';
import { readScenarios, stateOf, viewOf } from '../contract/scenarios.ts';
import {
  bestTrump,
  expectedPoints,
  pitchPlausibility,
  redealByHabit,
  replacements,
} from './bot.ts';
import { game } from './game.ts';
import { type PitchState, type Variant, VARIANTS } from './state.ts';
import {
  act,
  bestOf,
  bid,
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

const random = randomFromNumber(1);
const SEATS = [NORTH, EAST, SOUTH, WEST] as const;

/** Returns the fallback move of the player in turn; for a play, the name of the card. */
function fallback(state: PitchState): unknown {
  const move = game.fallback(state, state.player, random);
  return move.type === 'play' ? nameCards(DECK_52, [move.card])[0] : move;
}

/** Returns a game in which North has won the bidding with this hand. */
function namingTrump(hand: string): PitchState {
  const state = sitDown();
  dealHands(state, [hand, '', '', '']);
  bidAlone(state, NORTH, 2);
  return state;
}

describe('The fallback move', () => {
  test('PI26 passes in the bidding, even with a strong hand', () => {
    const state = sitDown();
    dealHands(state, ['', 'AS KS QS JS 10S 2S', '', '']);
    expect(fallback(state)).toEqual({ type: 'bid', value: null });
  });

  test.each([
    { hand: '2H 3H 4H AS KS AD', suit: 'hearts', why: 'the longest' },
    {
      hand: '2C 3C 4C AS KS 2S',
      suit: 'spades',
      why: 'of equally long suits, the one with the ace',
    },
    {
      hand: 'AD KD 2D AH QH JH',
      suit: 'diamonds',
      why: 'then the one with the better second card',
    },
    { hand: 'AD KD 3D AC KC 2C', suit: 'diamonds', why: 'then the one with the better third card' },
    { hand: 'AS KS 3S AH KH 3H', suit: 'hearts', why: 'of equal suits, the first in order' },
  ])('PI26 names $suit with $hand: $why', ({ hand, suit }) => {
    expect(fallback(namingTrump(hand))).toEqual({ type: 'trump', suit });
  });

  test('PI26 replaces nothing', () => {
    const state = sitDown({ variant: '10-point' });
    dealHands(state);
    bidAlone(state, NORTH, 3);
    act(state, NORTH, { type: 'trump', suit: 'clubs' });
    expect(fallback(state)).toEqual({ type: 'replace', cards: [] });
  });

  test('PI26 plays the lowest legal card, of equal ranks the first in order', () => {
    const state = sitDown();
    dealHands(state, ['KH 3S 3D 9C 10C JC', '2S QH 10H JH 4C 5C', '', '']);
    bidAlone(state, NORTH, 2);
    act(state, NORTH, { type: 'trump', suit: 'spades' });
    expect(fallback(state)).toBe('3D');
    play(state, 'KH');
    expect(fallback(state)).toBe('10H');
  });
});

describe('A view', () => {
  test('PI5 shows its own hand, no other hand and no stock', () => {
    const state = sitDown();
    dealHands(state);
    const hands = SEATS.map((seat) => game.view(state, seat).hand);
    expect(new Set(hands.flat()).size).toBe(24);
    for (const seat of SEATS) {
      const hidden = nameCards(DECK_52, DECK_52.cards).filter(
        (card) => !hands[seat].includes(card),
      );
      const text = JSON.stringify(game.view(state, seat));
      expect(hidden.filter((card) => text.includes(`"${card}"`))).toEqual([]);
    }
    expect(JSON.stringify(game.view(state, null))).not.toMatch(/"(\d+|[JQKA])[CDHS]"/);
  });

  test('PI6 shows the bids in order, and the highest bid', () => {
    const state = sitDown();
    dealHands(state);
    bid(state, 2, null, 3);
    expect(game.view(state, null)).toMatchObject({
      bids: [
        { seat: EAST, value: 2 },
        { seat: SOUTH, value: null },
        { seat: WEST, value: 3 },
      ],
      highestBid: { seat: WEST, value: 3 },
    });
  });

  test('PI15 PI16 PI17 shows the captured cards and game points of the tricks so far', () => {
    const state = sitDown();
    dealHands(state, ['KS 2H 3H', 'JS 10S 4H', 'AS QS 5H', '2S 9S 6H']);
    bidAlone(state, NORTH, 2);
    act(state, NORTH, { type: 'trump', suit: 'spades' });
    play(state, 'KS JS');
    expect(game.view(state, EAST)).toMatchObject({ captured: [], gamePoints: [0, 0] });
    play(state, 'QS 9S');
    expect(game.view(state, EAST)).toMatchObject({
      captured: [
        { what: 'High', card: 'KS', seat: NORTH },
        { what: 'Low', card: '9S', seat: NORTH },
        { what: 'Jack', card: 'JS', seat: NORTH },
      ],
      gamePoints: [6, 0],
    });
  });
});

describe('A redealt state', () => {
  test('PI13 gives no card of a suit to a seat that did not follow it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VARIANTS), fc.nat(), (variant, seed) => {
        const state = sitDown({ variant });
        const random = randomFromNumber(seed);
        for (let move = 0; move < 80; move++) {
          playRandomMove(game, state, random);
          if (state.phase !== 'playing' || move % 5 > 0) continue;
          const voids = shownVoids(state);
          for (const seat of SEATS) {
            const other = game.redeal(game.view(state, seat), random);
            for (const [holder, suits] of voids.entries()) {
              const held = game.view(other, holder).hand.map(suitName);
              expect(held.filter((suit) => suits.has(suit))).toEqual([]);
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  function shownVoids(state: PitchState): BySeat<Set<string>> {
    const voids: BySeat<Set<string>> = SEATS.map(() => new Set());
    const { tricks, trick } = game.view(state, null);
    for (const { plays } of [...tricks, trick!]) {
      for (const { seat, card } of plays) {
        const led = suitName(plays[0].card);
        if (suitName(card) !== led) voids[seat].add(led);
      }
    }
    return voids;
  }

  test('PI11 keeps the replaced cards of its seat; those of others may be of any suit, also a void one', () => {
    const state = sitDown({ variant: '10-point' });
    dealHands(
      state,
      ['AS KS QS JS 2H 3H', 'AD KD QD 4H 5H 6H', 'AC KC QC 7H 8H 9H', '2S 3S 4S 2D 3D 4D'],
      '10D 10C 5D 6D',
    );
    bidAlone(state, NORTH, 3);
    act(state, NORTH, { type: 'trump', suit: 'spades' });
    act(state, NORTH, { type: 'replace', cards: ['2H', '3H'] });
    act(state, EAST, { type: 'replace', cards: ['4H', '5H'] });
    keepHands(state);
    play(state, 'AS AD');
    const view = game.view(state, NORTH);
    const replacedByEast = Array.from({ length: 200 }, () => {
      const other = game.redeal(view, random);
      expect(nameCards(DECK_52, other.discards[NORTH]!)).toEqual(['2H', '3H']);
      expect(other.discards.map((cards) => cards!.length)).toEqual([2, 2, 0, 0]);
      expect(stockLeft(other)).toHaveLength(24);
      return nameCards(DECK_52, other.discards[EAST]!).map(suitName);
    });
    expect(new Set(replacedByEast.flat())).toEqual(
      new Set(['clubs', 'diamonds', 'hearts', 'spades']),
    );
  });

  test('PI5 may have any hidden card in any hidden place', () => {
    const state = sitDown();
    dealHands(state);
    const hidden = 52 - 6;
    const inEastsHand = new Set<string>();
    const onTop = new Set<number>();
    for (let time = 0; time < 600; time++) {
      const other = game.redeal(game.view(state, NORTH), random);
      for (const card of game.view(other, EAST).hand) inEastsHand.add(card);
      onTop.add(stockLeft(other)[0]);
    }
    expect(inEastsHand.size).toBe(hidden);
    expect(onTop.size).toBe(hidden);
  });
});

const hand = (cards: string) => handOfCards(readCards(DECK_52, cards.split(' ')));

test.each([
  ['a plain ace', 'QS 8S 9C 8C 7D 6D', 'QS 8S AC 8C 7D 6D'],
  ['a ten', 'QS 8S 9C 8C 7D 6D', 'QS 8S 10C 8C 7D 6D'],
  ['a higher trump', 'QS 8S 9C 8C 7D 6D', 'KS 8S 9C 8C 7D 6D'],
  ['the ace of trump', 'KS 8S 9C 8C 7D 6D', 'AS 8S 9C 8C 7D 6D'],
  ['a lower trump', 'QS 8S 9C 8C 7D 6D', 'QS 3S 9C 8C 7D 6D'],
  ['one more trump', 'QS 8S 9C 8C 7D 6D', 'QS 9S 8S 8C 7D 6D'],
  ['the jack of trump', 'QS 9S 8S 8C 7D 6D', 'QS JS 8S 8C 7D 6D'],
])('%s raises the expected points', (_, weaker, stronger) => {
  for (const variant of ['4-point', '10-point'] as const) {
    const gain =
      expectedPoints(hand(stronger), SPADES, variant) -
      expectedPoints(hand(weaker), SPADES, variant);
    expect(gain).toBeGreaterThan(0.01);
  }
});

test('the five of trump raises the expected points in 10-Point, where it counts', () => {
  const gain = (variant: '4-point' | '10-point'): number =>
    expectedPoints(hand('AS KS 5S 8C 7D 6D'), SPADES, variant) -
    expectedPoints(hand('AS KS 6S 8C 7D 6D'), SPADES, variant);
  expect(gain('10-point')).toBeGreaterThan(1);
  expect(gain('4-point')).toBeLessThan(0.2);
});

test('the best trump is the suit with the most expected points', () => {
  const cards = hand('AS KS QS 2H 7D 6D');
  expect(bestTrump(cards, '4-point')).toEqual({
    suit: SPADES,
    points: expectedPoints(cards, SPADES, '4-point'),
  });
});

function viewAfter(text: string): PitchView {
  const [scenario] = readScenarios(game, `## Test\n${text}`);
  return viewOf(game, scenario) as PitchView;
}

/** Returns the mean of a figure over many sampled states, plain and weighted by their fit. */
function weightedMean(view: PitchView, figure: (state: PitchState) => number): [number, number] {
  const random = randomFromNumber(3);
  let [plain, weighted, weights] = [0, 0, 0];
  const states = 300;
  for (let one = 0; one < states; one++) {
    const state = game.redeal(view, random);
    const weight = pitchPlausibility(state, view);
    plain += figure(state) / states;
    weighted += weight * figure(state);
    weights += weight;
  }
  return [plain, weighted / weights];
}

test('a seat that bid four and named spades has more spades than by chance', () => {
  const view = viewAfter(
    'seat 1: AS\nseat 2: 9H 8H 7D 6D 5C 4C\nmoves: bid=4 bid=none bid=none bid=none trump=spades AS',
  );
  const [plain, weighted] = weightedMean(view, (state) =>
    countMask(suitMask(state.hands, 1, SPADES)),
  );
  expect(weighted).toBeGreaterThan(plain + 0.3);
});

test('a first seat that passed has weaker cards than by chance', () => {
  const view = viewAfter('seat 2: 9H 8H 7D 6D 5C 4C\nmoves: bid=none');
  const aces = (state: PitchState): number =>
    [0, 1, 2, 3].filter((suit) => suitMask(state.hands, 1, suit) >= 1 << 12).length;
  const [plain, weighted] = weightedMean(view, aces);
  expect(weighted).toBeLessThan(plain);
});

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one) / numbers.length;

const STRONG = 'AS KS QS JS 10S 2S';
const WEAK = '9C 8C 7D 6D 5H 4H';

/** Returns how much better a weak hand of seat 2 fits the bids than a strong one, for seat 3. */
function weakToStrongFit(moves: string): number {
  const [strong, weak] = [STRONG, WEAK].map((hand) => {
    const text = `seat 1: 3C 4C 9D 8D 9H 8H\nseat 2: ${hand}\nmoves: ${moves}`;
    const state = stateOf(game, readScenarios(game, `## Test\n${text}`)[0]) as PitchState;
    return pitchPlausibility(state, game.view(state, 3) as PitchView);
  });
  return weak / strong;
}

test('a pass suggests a weak hand, less so the higher the bid that it would have taken', () => {
  expect(weakToStrongFit('bid=none bid=none')).toBeGreaterThan(5);
  expect(weakToStrongFit('bid=2 bid=none')).toBeLessThan(
    0.8 * weakToStrongFit('bid=none bid=none'),
  );
  expect(weakToStrongFit('bid=3 bid=none')).toBeLessThan(0.8 * weakToStrongFit('bid=2 bid=none'));
});

test('a pass says nothing if no bid is left', () => {
  expect(weakToStrongFit('bid=4 bid=none')).toBe(1);
});

test('the own bid needs no inference', () => {
  const text = `seat 1: ${WEAK}\nmoves: bid=4`;
  const state = stateOf(game, readScenarios(game, `## Test\n${text}`)[0]) as PitchState;
  expect(pitchPlausibility(state, game.view(state, 1) as PitchView)).toBe(1);
  expect(pitchPlausibility(state, game.view(state, 2) as PitchView)).toBeLessThan(0.2);
});

test('trumps played since the exchange count among those that were kept', () => {
  const view = viewAfter(
    'options: variant=10-point\nseat 1: AS KS QS 2S 4D 5D\nseat 2: 9H 8H 7D 6D 5C 4C\n' +
      'seat 3: 9S 8S 3H 3D 3C 4H\nseat 0: 7S 6S 5H 6H 7H 2H\n' +
      'moves: bid=5 bid=none bid=none bid=none trump=spades replace=4D+5D replace= ' +
      'replace=3H+3D+3C+4H replace=5H+6H+7H+2H AS 9H 9S 7S KS 8H 8S 6S QS',
  );
  const random = randomFromNumber(6);
  const trumps = Array.from({ length: 60 }, () =>
    countMask(suitMask(redealByHabit(view, random).hands, 1, SPADES)),
  );
  expect(Math.min(...trumps)).toBe(1);
  expect(mean(trumps)).toBeLessThan(2);
});

test('no trump was replaced, and a seat that kept four cards kept four trumps', () => {
  const view = viewAfter(
    'options: variant=10-point\nseat 1: AS KS QS 2S 4D 5D\nseat 2: 9H 8H 7D 6D 5C 4C\n' +
      'moves: bid=5 bid=none bid=none bid=none trump=spades replace=4D+5D',
  );
  const random = randomFromNumber(5);
  for (let one = 0; one < 50; one++) {
    const state = redealByHabit(view, random);
    expect(countMask(suitMask(state.hands, 1, SPADES))).toBeGreaterThanOrEqual(4);
    expect(state.discards[1]!.some((card) => suitOf(card) === SPADES)).toBe(false);
  }
});

test('the candidates are all plain cards, all but aces or tens, one trump more, and none', () => {
  const hand = handOfCards(readCards(DECK_52, '3S KS AD 10D 10C JC 4H'.split(' ')));
  const candidates = replacements(hand, SPADES).map((move) =>
    nameCards(DECK_52, Object(move).cards).toSorted().join(' '),
  );
  expect(candidates).toEqual([
    '10C 10D 4H AD JC',
    '10C 10D 4H JC',
    '4H AD JC',
    '4H',
    '10C 10D 3S 4H AD JC',
    '',
  ]);
});
