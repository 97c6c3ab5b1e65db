// The judgement of bots in SobeSobe.

import { expect, test } from 'vitest';
import { chooseMove } from '#bots/chooseMove.ts';
import { sampleWorlds } from '#bots/worlds.ts';
import { CLUBS, HEARTS, SPADES, suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, countMask, handOfCards, suitMask } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { botOf } from '../bots.ts';
import { readScenarios, viewOf } from '../contract/scenarios.ts';
import {
  sobePolicy,
  fitOfExchange,
  fitOfReason,
  reasonOf,
  chooseTrump,
  isWorthKeeping,
  requiredPotential,
  trumpPotential,
} from './bot.ts';
import { game } from './game.ts';
import type { SobeState } from './state.ts';
import type { SobeView } from './view.ts';

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
