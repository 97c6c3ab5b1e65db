// Bots of SobeSobe: the deals that fit a view, and their judgement.

import * as fc from 'fast-check';
import { chooseMove } from '#bots/chooseMove.ts';
import { sampleWorlds } from '#bots/worlds.ts';
import { type Card, CLUBS, HEARTS, SPADES, type SuitName, suitOf, SUITS } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { addCard, cardsOfHand, countMask, handOf, handOfCards, suitMask } from '#cards/hands.ts';
import { nameCard, nameCards, readCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { playRandomMove, startGame } from '#rules/play.ts';
import { everySeat } from '#rules/seats.ts';
import { listPlays } from '#rules/tricks.ts';
import { describe, expect, test } from 'vitest';
import { botOf } from '../bots.ts';
import { readScenarios, viewOf } from '../contract/scenarios.ts';
import {
  chooseTrump,
  fitOfExchange,
  fitOfReason,
  isWorthKeeping,
  reasonOf,
  requiredPotential,
  sobePolicy,
  trumpPotential,
} from './bot.ts';
import { game } from './game.ts';
import type { SobeOptions, SobeState } from './state.ts';
import { dealShuffled, make, newGame, play, playThrough, toExchange, toPlay } from './testing.ts';
import { barredCards, orderOfPlay, type SobeView } from './view.ts';

const SAMPLES = 150;

function samples(state: SobeState, seat: number | null): SobeState[] {
  const view = game.view(state, seat);
  return Array.from({ length: SAMPLES }, (_, seed) => game.redeal(view, randomFromNumber(seed)));
}

/** Returns every card that a seat holds in some sample. */
function everHeld(states: SobeState[], seat: number): Set<string> {
  return new Set(states.flatMap(({ hands }) => nameCards(DECK_40, cardsOfHand(hands, seat))));
}

/** Returns the round as it was before the first lead, with all played cards back in the hands. */
function backToFirstLead(state: SobeState): SobeState {
  const begun = game.copy(state);
  for (const { seat, card } of listPlays(state, orderOfPlay(state.active))) {
    addCard(begun.hands, seat, card);
  }
  begun.plays = [];
  begun.leaders = [state.leaders[0]];
  begun.player = state.leaders[0];
  begun.tricksTaken = everySeat(state.seats).map(() => 0);
  return begun;
}

test('SO20 SO21 SO22 SO23 all plays are legal from the redealt hands', () => {
  const table = fc.record({
    seats: fc.integer({ min: 2, max: 5 }),
    cutIsMandatory: fc.boolean(),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(table, ({ seats, cutIsMandatory, seed }) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats, { cutIsMandatory });
      dealShuffled(state, random);
      for (const phase of ['trump', 'decision', 'exchange'] as const) {
        playThrough(state, phase, random);
      }
      while (state.phase === 'playing') {
        const seat = random(seats + 1);
        const view = game.view(state, seat === seats ? null : seat);
        const other = game.redeal(view, random);
        const again = backToFirstLead(other);
        for (const { seat, card } of listPlays(other, orderOfPlay(other.active))) {
          make(again, seat, { type: 'play', card: nameCard(DECK_40, card) });
        }
        expect(again.hands).toEqual(other.hands);
        // No card that a seat really holds is barred.
        const barred = barredCards(view, state);
        for (const other of everySeat(seats).filter((one) => one !== seat)) {
          const held = handOf(state.hands, other);
          const ruledOut = handOf(barred, other);
          expect(held.map((mask, suit) => mask & ruledOut[suit])).toEqual([0, 0, 0, 0]);
        }
        playRandomMove(game, state, random);
      }
    }),
    { numRuns: 80 },
  );
});

describe('inference from a play', () => {
  /** Returns the cards that seat 1 may hold, from the view of seat 0, after it has followed to the lead of seat 2. */
  function possibleCards(
    trump: SuitName,
    [lead, follow]: [string, string],
    options: Partial<SobeOptions> = {},
  ): Set<string> {
    const state = newGame(3, options);
    const hands = { 2: `${lead} 3D 4D 5D 6D`, 1: `${follow} 3S 4S 5S 6S`, 0: '2S JS QS KS JD' };
    toPlay(state, { trump, hands });
    play(state, 2, lead);
    play(state, 1, follow);
    return everHeld(samples(state, 0), 1);
  }

  const anyOf = (suit: string) => expect.arrayContaining([expect.stringMatching(suit)]);

  test('SO20 a seat that does not follow is void in the suit led', () => {
    const held = [...possibleCards('hearts', ['QC', '2D'])];
    expect(held).not.toEqual(anyOf('C'));
    expect(held).toEqual(anyOf('H'));
    expect(held).not.toContain('AH');
  });

  test('SO20 following to a lead of another suit than trump rules nothing out', () => {
    const held = possibleCards('hearts', ['QC', '2C']);
    for (const card of ['AC', 'KC', '3C', 'AH', '7H']) expect(held).toContain(card);
  });

  test('SO21 a lower trump on a trump lead rules out all higher trumps', () => {
    const held = possibleCards('hearts', ['QH', 'JH']);
    for (const card of ['KH', '7H', 'AH']) expect(held).not.toContain(card);
    for (const card of ['5H', '6H', 'AC']) expect(held).toContain(card);
  });

  test('SO21 SO22 a higher trump on a trump lead rules out only the ace', () => {
    const held = possibleCards('hearts', ['QH', 'KH']);
    expect(held).not.toContain('AH');
    for (const card of ['7H', 'JH', '5H']) expect(held).toContain(card);
  });

  test('SO23 with `cutIsMandatory` a card of a third suit rules out all trumps', () => {
    const held = [...possibleCards('hearts', ['QC', '2D'], { cutIsMandatory: true })];
    expect(held).not.toEqual(anyOf('H'));
    expect(held).toEqual(anyOf('S'));
  });
});

describe('cards out of play', () => {
  const HANDS = { 2: 'KH 2C 3C 4C 5C', 1: '2D 3D', 0: '2S 3S 4S 5S 6S' };

  function exchanged(): SobeState {
    const state = newGame(3);
    toExchange(state, { trump: 'hearts', hands: HANDS, sitOut: [1] });
    make(state, 2, { type: 'exchange', cards: ['2C', '3C'] });
    make(state, 0, { type: 'exchange', cards: ['2S', '3S', '4S'] });
    return state;
  }

  test('SO18 never include an exchanged ace of trump', () => {
    for (const { discards } of samples(exchanged(), 1)) {
      expect(nameCards(DECK_40, [...discards[0]!, ...discards[2]!])).not.toContain('AH');
    }
  });

  test('SO16 SO17 are known to their owner, and may be any hidden card to the others', () => {
    const state = exchanged();
    const redealt = samples(state, 2);
    for (const { discards } of redealt) {
      expect(nameCards(DECK_40, discards[2]!)).toEqual(['2C', '3C']);
      expect(discards[0]).toHaveLength(3);
    }
    const asides = new Set(redealt.flatMap(({ laidAside }) => nameCards(DECK_40, laidAside[1])));
    for (const card of ['AH', '2D', '2S', 'AC']) expect(asides).toContain(card);
    for (const card of ['2C', '3C', '4C', '5C', 'KH']) expect(asides).not.toContain(card);
    for (const { laidAside } of samples(state, 1)) {
      expect(nameCards(DECK_40, laidAside[1])).toEqual(['2D', '3D']);
    }
  });

  test('SO5 do not exist before the first deal', () => {
    const state = newGame(3);
    expect(game.redeal(game.view(state, 0), randomFromNumber(1))).toEqual(state);
  });

  test('SO5 include the stock, whose order is unknown', () => {
    const state = newGame(2);
    dealShuffled(state, randomFromNumber(1));
    const tops = new Set(samples(state, 1).map(({ stock }) => stock[0]));
    expect(tops.size).toBeGreaterThan(30);
  });
});

/** More than any game should have. */
const MANY_ROUNDS = 600;

/** Returns the card that the policy plays after these cards, with the hands of seats 3 and 0. */
function after(plays: string, [party, dealer]: [string, string]): unknown {
  const [one, two, ...more] = party.split(' ');
  const [own, second, ...further] = dealer.split(' ');
  const rest = more.flatMap((card, at) => [card, further[at]]).join(' ');
  const deck = `${one} 6C 6D ${own} ${two} 5C 5D ${second} ${rest}`;
  const text = `## Test\nseats: 4\ndeck: ${deck}\nmoves: look trump=spades stay=false stay=false exchange= exchange= ${plays}`;
  const view = viewOf(game, readScenarios(game, text)[0]);
  return chooseMove(botOf(game), view, 'easy', randomFromNumber(1)).card;
}

test('with a trick taken, the policy leads trumps from the top, before a plain ace', () => {
  expect(after('AS 2D', ['AS KS 4S AD 4C', '2D 3D 4D 2C 3C'])).toBe('KS');
});

test('without a trick, the policy keeps trumps back and leads a plain ace', () => {
  expect(after('', ['QS KS 4S AD 4C', '2D 3D 4D 2C 3C'])).toBe('AD');
});

test('the policy leads the ace of trump also without a trick', () => {
  expect(after('', ['AS 5H 4H AD 4C', '2D 3D 4D 2C 3C'])).toBe('AS');
});

test('without trumps, the policy leads the top of the suit with the fewest stronger cards', () => {
  expect(after('', ['KD 3D QC 2H 3H', '2D 4D 5H 2C 3C'])).toBe('KD');
});

test('the policy discards the card that beats the fewest, even if it is higher than another', () => {
  expect(after('3C 2C AD', ['AD 3C 4S 6H 7H', '2C 4C KC AC 3H'])).toBe('4C');
});

test('the policy takes a plain ace with the lowest trump', () => {
  expect(after('AD', ['AD 5S 4S 6H 7H', '2S 3S 3H QH KH'])).toBe('2S');
});

test('the policy discards, of two cards that beat none, the one that more cards beat', () => {
  expect(after('AD', ['AD 5S 4S 6H 7H', '2H 2C KC AC 7C'])).toBe('2H');
});

test('games of five policies end without a limit of rounds', () => {
  const rounds = Array.from({ length: 60 }, (_, seed) => {
    const random = randomFromNumber(seed);
    const state = startGame(game, {}, 5) as SobeState;
    while (state.phase !== 'over' && state.round < MANY_ROUNDS) {
      const [seat] = game.turn(state);
      const deck = seat === DEALER ? shuffled(game.deck.cards, random) : null;
      game.apply(state, seat, deck ? { type: 'deal', deck } : sobePolicy(state, seat));
    }
    return state.round;
  });
  expect(Math.max(...rounds)).toBeLessThan(MANY_ROUNDS);
});

const WORLDS = 400;

function situationAfter(moves: string): string {
  return `deck: 6S 2H 3C 4D KS 3H 6H 2D\nmoves: look ${moves}`;
}

function sample(situation: string, infers: boolean, count = WORLDS, seed = 1): SobeState[] {
  const [scenario] = readScenarios(game, `## One\nseats: 4\n${situation}`);
  const view = viewOf(game, scenario) as SobeView;
  const random = randomFromNumber(seed);
  return sampleWorlds(game, botOf(game).knowledge, view, { count, infers }, random) as SobeState[];
}

const cards = (text: string): Card[] => readCards(DECK_40, text.split(' '));
const pair = (text: string): [Card, Card] => cards(text) as [Card, Card];

/** Returns the share of the states in which a condition holds. */
function share(states: readonly SobeState[], holds: (state: SobeState) => boolean): number {
  return states.filter(holds).length / states.length;
}

const SUITS_WITH_CHOICE = SUITS.filter((suit) => suit !== 'clubs');

test.each(SUITS_WITH_CHOICE)(
  'a seat that names %s mostly has two cards with which the policy does',
  (suit) => {
    const named = ({ hands }: SobeState): boolean =>
      SUITS[chooseTrump(handOfCards(cardsOfHand(hands, 3)))] === suit;
    const situation = situationAfter(`trump=${suit}`);
    expect(share(sample(situation, true), named)).toBeGreaterThan(0.7);
    expect(share(sample(situation, false), named)).toBeLessThan(0.5);
  },
);

test('a seat that names clubs, after which nobody has a choice, has more clubs than by chance', () => {
  const clubs = ({ hands }: SobeState): number => countMask(suitMask(hands, 3, CLUBS));
  const mean = (infers: boolean): number => {
    const states = sample(situationAfter('trump=clubs exchange='), infers);
    return states.reduce((sum, state) => sum + clubs(state), 0) / states.length;
  };
  expect(mean(true)).toBeGreaterThan(mean(false) + 0.8);
});

const potentialOfSeat2 = ({ hands, laidAside, trump }: SobeState): number =>
  trumpPotential(handOfCards([...cardsOfHand(hands, 2), ...laidAside[2]]), trump);

const isWorthIt = (state: SobeState): boolean =>
  potentialOfSeat2(state) >= requiredPotential(2, 20);

test('a seat that stays mostly has two good cards, and one that sits out has not', () => {
  const staying = sample(situationAfter('trump=spades stay=true'), true);
  const sittingOut = sample(situationAfter('trump=spades stay=false'), true);
  expect(share(staying, isWorthIt)).toBeGreaterThan(0.85);
  expect(share(sittingOut, isWorthIt)).toBeLessThan(0.15);
});

test('naming hearts blind says nothing about the cards', () => {
  const hasHeart = ({ hands }: SobeState): boolean => suitMask(hands, 3, HEARTS) !== 0;
  const situation = 'deck: 6S 2H 3C 4D KS 3H 6H 2D\nmoves: trump=hearts';
  const shares = [true, false].map((infers) => share(sample(situation, infers), hasHeart));
  expect(Math.abs(shares[0] - shares[1])).toBeLessThan(0.08);
});

test('staying without a choice says nothing about the cards', () => {
  const situation = situationAfter('trump=clubs');
  const shares = [true, false].map((infers) => share(sample(situation, infers), isWorthIt));
  expect(Math.abs(shares[0] - shares[1])).toBeLessThan(0.08);
});

test('playing after two rounds out says nothing, and a decision with a choice does', () => {
  const [staying] = sample(situationAfter('trump=spades stay=true'), true, 1);
  const [sittingOut] = sample(situationAfter('trump=spades stay=false'), true, 1);
  expect(reasonOf({ ...staying, bound: [null, null, 'roundsOut', null] }, 2, 2)).toBeNull();
  expect(reasonOf(staying, 1, 2)).toBeNull();
  const isReasonToPlay = reasonOf(staying, 2, 2)!;
  const isReasonToSitOut = reasonOf(sittingOut, 2, 2)!;
  for (const [cards, isGood] of [
    ['2C 3D', false],
    ['AS KS', true],
  ] as const) {
    expect(isReasonToPlay(...pair(cards))).toBe(isGood);
    expect(isReasonToSitOut(...pair(cards))).toBe(!isGood);
  }
});

/** Returns the mean number of trumps and aces of the party player after an exchange; spades are trump. */
function meanGoodCards(exchange: string): number {
  const deck = '6S 2H 3C 4D KS 3H 6H 2D 7S 5C AS 6C QH 4C';
  const moves = 'look trump=spades stay=false stay=false';
  const situation = `deck: ${deck}\nmoves: ${moves} ${exchange}`;
  const firstStates = Array.from({ length: 100 }, (_, seed) => sample(situation, true, 1, seed)[0]);
  const counts = firstStates.map(
    ({ hands, trump }) =>
      cardsOfHand(hands, 3).filter((card) => isWorthKeeping(card, trump)).length,
  );
  return counts.reduce((sum, count) => sum + count) / counts.length;
}

test('a seat that exchanges fewer cards holds more trumps and aces', () => {
  expect(meanGoodCards('exchange=')).toBeGreaterThan(4.5);
  expect(meanGoodCards('exchange=QH')).toBeGreaterThan(3.8);
  expect(meanGoodCards('exchange=QH+6S')).toBeGreaterThan(2.8);
  expect(meanGoodCards('exchange=QH+6S+7S')).toBeGreaterThan(1.6);
  expect(meanGoodCards('exchange=QH+6S+7S')).toBeLessThan(3.2);
});

/** Returns the fit over all ways in which the others may have got the cards that they hold. */
function fitOf(
  state: SobeState,
  others: readonly (readonly [seat: Seat, before: number])[],
): number {
  return others.reduce((fit, [seat, before]) => {
    const held = [...cardsOfHand(state.hands, seat), ...state.laidAside[seat]];
    const gone = state.discards[seat];
    const reason = reasonOf(state, seat, before)!;
    if (!gone) return fit * fitOfReason(reason, held);
    const ways = subsets(held, held.length - gone.length).map(
      (kept) => fitOfExchange(kept, gone, state.trump) * fitOfReason(reason, [...kept, ...gone]),
    );
    return (fit * ways.reduce((sum, way) => sum + way)) / ways.length;
  }, 1);
}

function subsets(from: readonly Card[], size: number): Card[][] {
  if (size === 0) return [[]];
  return from.flatMap((card, at) =>
    subsets(from.slice(at + 1), size - 1).map((rest) => [card, ...rest]),
  );
}

test.each([
  [
    'one seat stays',
    'stay=true',
    [
      [3, 2],
      [2, 2],
    ],
    { count: 4000, tolerance: 0.03 },
  ],
  [
    'one seat sits out and one has exchanged',
    'stay=true stay=false exchange=5C+6D+3D',
    [
      [3, 2],
      [1, 3],
    ],
    // Few plain states fit, so the expected values are less accurate.
    { count: 12000, tolerance: 0.08 },
  ],
] as const)(
  'states are sampled in proportion to their fit when %s',
  (_, moves, others, { count, tolerance }) => {
    const deck = '6S 2H 3C 4D KS 3H 6H 2D 5C 4C 5H 6D JD QD 3D QC JC';
    const situation = `deck: ${deck}\nmoves: look trump=spades ${moves}`;
    const trumpsOf = ({ hands, laidAside, trump }: SobeState, seat: Seat): number =>
      [...cardsOfHand(hands, seat), ...laidAside[seat]].filter((card) => suitOf(card) === trump)
        .length;
    const plain = sample(situation, false, count);
    const fits = plain.map((state) => fitOf(state, others));
    const sum = fits.reduce((total, fit) => total + fit);
    const sampled = sample(situation, true, 4000);
    const meanFit =
      sampled.reduce((total, state) => total + fitOf(state, others), 0) / sampled.length;
    const expectedFit = fits.reduce((total, fit) => total + fit ** 2, 0) / sum;
    expect(Math.abs(meanFit / expectedFit - 1)).toBeLessThan(tolerance);
    for (const [seat] of others) {
      const expected = plain.reduce(
        (total, state, at) => total + fits[at] * trumpsOf(state, seat),
        0,
      );
      const mean =
        sampled.reduce((total, state) => total + trumpsOf(state, seat), 0) / sampled.length;
      expect(Math.abs(mean - expected / sum)).toBeLessThan(1.6 * tolerance);
    }
  },
);

test('any card of the stock may come next', () => {
  const states = sample(situationAfter('trump=spades'), true);
  const next = new Set(states.map(({ stock, drawn }) => stock[drawn]));
  expect(next.size).toBeGreaterThan(30);
  const stays = share(
    states.slice(1),
    ({ stock }) =>
      stock[0] === states[states.findIndex((state) => state.stock === stock) - 1].stock[0],
  );
  expect(stays).toBeLessThan(0.15);
});

test('one odd card in an exchange is unlikely, and two are much more so', () => {
  const fit = (held: string, gone: string): number =>
    fitOfExchange(cards(held), cards(gone), SPADES);
  expect(fit('2S AD', '2C 3C 6C')).toBe(1);
  expect(fit('QD JD', '2C 3C 6C')).toBe(1);
  const odd = fit('2S 5D', '2C 3C 6C');
  expect(odd).toBeLessThan(0.1);
  expect(fit('2S 2S 5D', '2C 3C')).toBe(odd);
  expect(fit('2S AD', '2S 3C 6C')).toBe(odd);
  expect(fit('4D 5D', '2C 3C 6C')).toBeCloseTo(odd ** 2);
});
