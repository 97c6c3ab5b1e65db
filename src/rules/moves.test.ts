// Moves on the wire, and choices of moves: counted, listed and drawn fairly.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardAt, type Card } from '#cards/card.ts';
import { unevenness } from '#cards/chiSquare.ts';
import { DECK_36, DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, emptyHands, addCards, handOfCards } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { isAmong } from '#games/contract/testMoves.ts';
import {
  chooseCard,
  chooseDeck,
  chooseFromHand,
  chooseFromSuit,
  choosePlain,
  handOfChoice,
  mayChoose,
  type Choice,
  type Move,
} from './moves.ts';
import { countMoves, listMoves, randomMove } from './possibleMoves.ts';
import { parseMove, wireMove } from './wireMoves.ts';
import { wireChoice } from './wireMoves.ts';
import { isRefusal } from './refusal.ts';

const SHAPES = {
  deal: 'deck',
  pass: 'cards',
  play: 'card',
  bid: 'value',
  trump: 'suit',
  twist: null,
} as const;

const anyCard = fc.constantFrom(...DECK_52.cards);
const anyCards = fc.uniqueArray(anyCard);
const anyValue = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
);

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ type: fc.constant('deal'), deck: fc.shuffledSubarray([...DECK_52.cards]) }),
  fc.record({ type: fc.constant('pass'), cards: fc.array(anyCard, { maxLength: 52 }) }),
  fc.record({ type: fc.constant('play'), card: anyCard }),
  fc.record({ type: fc.constant('bid'), value: anyValue }),
  fc.record({ type: fc.constant('trump'), suit: anyValue }),
  fc.constant({ type: 'twist' }),
);

function parse(json: unknown): unknown {
  return parseMove(DECK_52, SHAPES, json);
}

function cardsNamed(names: string): Card[] {
  return readCards(DECK_52, names.split(' '));
}

describe('a move on the wire', () => {
  test('survives JSON and parsing', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        expect(parse(JSON.parse(JSON.stringify(wireMove(DECK_52, move))))).toEqual(move);
      }),
      { numRuns: 500 },
    );
  });

  test('names its cards', () => {
    const [queen, ten] = cardsNamed('QS 10H');
    expect(wireMove(DECK_52, { type: 'play', card: ten } as Move)).toEqual({
      type: 'play',
      card: '10H',
    });
    expect(wireMove(DECK_52, { type: 'pass', cards: [queen, ten] } as Move)).toEqual({
      type: 'pass',
      cards: ['QS', '10H'],
    });
    expect(wireMove(DECK_52, { type: 'bid', value: null } as Move)).toEqual({
      type: 'bid',
      value: null,
    });
  });

  test('with the value -0 is parsed as 0, because a stored game would not keep -0', () => {
    expect(parse(JSON.parse('{"type":"bid","value":-0}'))).toEqual({ type: 'bid', value: 0 });
  });

  test.each([
    { json: undefined, says: 'A move must be an object with a “type”.' },
    { json: null, says: 'A move must be an object with a “type”.' },
    { json: ['play', 'QS'], says: 'A move must be an object with a “type”.' },
    { json: 'play QS', says: 'A move must be an object with a “type”.' },
    { json: {}, says: 'must be one of: deal, pass, play, bid, trump, twist.' },
    { json: { type: 'fold' }, says: 'must be one of: deal, pass, play, bid, trump, twist.' },
    { json: { type: 'constructor' }, says: 'must be one of' },
    { json: { type: ['play'], card: 'QS' }, says: 'must be one of' },
    { json: { type: 'twist', card: 'QS' }, says: 'The move “twist” takes no other fields.' },
    { json: { type: 'play' }, says: 'The move “play” takes “card” and no other fields.' },
    {
      json: { type: 'play', cards: ['QS'] },
      says: 'The move “play” takes “card” and no other fields.',
    },
    {
      json: { type: 'play', card: 'QS', seat: 1 },
      says: 'The move “play” takes “card” and no other fields.',
    },
    { json: { type: 'pass', cards: 'QS' }, says: '“cards” must be a list of at most 52 cards.' },
    { json: { type: 'pass', cards: Array(53).fill('QS') }, says: 'at most 52 cards.' },
    {
      json: { type: 'bid', value: [3] },
      says: '“value” must be a single value, not a list or an object.',
    },
    {
      json: { type: 'bid', value: {} },
      says: '“value” must be a single value, not a list or an object.',
    },
    {
      json: { type: 'bid', value: undefined },
      says: '“value” must be a single value, not a list or an object.',
    },
  ])('$json is refused: $says', ({ json, says }) => {
    expect(parse(json)).toMatchObject({
      refused: true,
      code: 'INVALID_MOVE',
      message: expect.stringContaining(says),
    });
  });

  test.each([
    { json: { type: 'play', card: 'XX' }, details: { card: 'XX' } },
    { json: { type: 'play', card: 7 }, details: {} },
    { json: { type: 'play', card: ['QS'] }, details: {} },
    { json: { type: 'pass', cards: ['QS', 'not a card'] }, details: { card: 'not a ca' } },
    { json: { type: 'deal', deck: [null] }, details: {} },
  ])('$json is refused because of a card', ({ json, details }) => {
    expect(parse(json)).toMatchObject({ code: 'INVALID_CARD', details });
  });

  test('with a card of another deck is refused', () => {
    expect(parseMove(DECK_36, SHAPES, { type: 'play', card: '5H' })).toMatchObject({
      code: 'INVALID_CARD',
    });
  });

  test('any value is parsed to a move or a refusal and never throws', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ type: fc.constantFrom(...Object.keys(SHAPES)), card: fc.anything() }),
      fc.record({ type: fc.constant('pass'), cards: fc.array(fc.anything()) }),
    );
    fc.assert(
      fc.property(anything, (json) => {
        const move = parse(json);
        expect(isRefusal(move) || Object.keys(SHAPES).includes((move as Move).type)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** `cards` choices have few cards here, because all their subsets are listed. */
const anyChoice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ type: fc.constantFrom('twist', 'stick'), kind: fc.constant('plain') }),
  anyCards.map((cards) => {
    const [clubs, diamonds, hearts, spades] = handOfCards(cards);
    return chooseCard('play', clubs, diamonds, hearts, spades);
  }),
  fc.record({
    type: fc.constant('bid'),
    kind: fc.constant('value'),
    field: fc.constant('value'),
    from: fc.uniqueArray(fc.integer({ min: 0, max: 20 })),
  }),
  fc
    .record({
      cards: fc.uniqueArray(anyCard, { maxLength: 8 }),
      sizes: fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 8 })),
    })
    .map(({ cards, sizes }) => ({
      type: 'pass',
      kind: 'cards',
      from: handOfCards(cards),
      min: Math.min(...sizes, cards.length),
      max: Math.min(Math.max(...sizes), cards.length),
    })),
) as fc.Arbitrary<Choice>;

describe('a choice of moves', () => {
  test('has as many moves as countMoves says, all different', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const moves = [...listMoves([choice])].map((move) => JSON.stringify(move));
        expect(countMoves(choice)).toBe(moves.length);
        expect(new Set(moves).size).toBe(moves.length);
      }),
      { numRuns: 300 },
    );
  });

  test('lists only moves that it allows', () => {
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 3 }), (choices) => {
        const moves = [...listMoves(choices)];
        expect(moves.filter((move) => !isAmong(choices, move))).toEqual([]);
      }),
    );
  });

  test('has 286 moves for three out of thirteen cards, and all orders for a deck', () => {
    const from = handOfCards(DECK_52.cards.slice(0, 13));
    expect(countMoves({ type: 'pass', kind: 'cards', from, min: 3, max: 3 })).toBe(286);
    expect(countMoves({ type: 'pass', kind: 'cards', from, min: 0, max: 13 })).toBe(2 ** 13);
    const deck: Choice = { type: 'deal', kind: 'deck', from: DECK_52.cards.slice(0, 5) };
    expect(countMoves(deck)).toBe(120);
    expect([...listMoves([deck])]).toEqual([]);
  });

  test('can be made from a hand or from one suit', () => {
    const hands = emptyHands(3);
    const cards = cardsNamed('2C 9C KD 3H AS');
    addCards(hands, 1, cards);
    const all = chooseFromHand('play', hands, 1);
    expect(cardsOfHand(handOfChoice(all))).toEqual(cards);
    for (const suit of [0, 1, 2, 3]) {
      const choice = chooseFromSuit('play', suit, 0b101);
      expect(cardsOfHand(handOfChoice(choice))).toEqual([cardAt(suit, 0), cardAt(suit, 2)]);
    }
    for (const card of DECK_52.cards) expect(mayChoose(all, card)).toBe(cards.includes(card));
  });

  test('is sent with its cards by name', () => {
    const from = handOfCards(cardsNamed('2C AS'));
    const [card, cards, deck, plain, value]: Choice[] = [
      chooseFromHand('play', from, 0),
      { type: 'pass', kind: 'cards', from, min: 0, max: 2 },
      chooseDeck(cardsNamed('AS 2C')),
      choosePlain('twist'),
      { type: 'bid', kind: 'value', field: 'value', from: [1, null] },
    ];
    const names = ['2C', 'AS'];
    const wire = (choice: Choice) => wireChoice(DECK_52, choice);
    expect(wire(card)).toEqual({ type: 'play', kind: 'card', from: names });
    expect(wire(cards)).toEqual({ type: 'pass', kind: 'cards', from: names, min: 0, max: 2 });
    expect(wire(deck)).toStrictEqual({ type: 'deal', kind: 'deck', from: ['AS', '2C'] });
    expect(wire(plain)).toStrictEqual({ type: 'twist', kind: 'plain' });
    expect(wire(value)).toEqual(value);
  });
});

/** Returns a move as text, with a set of cards in a fixed order. */
function describeMove(move: Move): string {
  const { cards, ...rest } = move as Move & { cards?: Card[] };
  return JSON.stringify(cards ? { ...rest, cards: cards.toSorted((a, b) => a - b) } : rest);
}

describe('a random move', () => {
  test('is always one of the choices', () => {
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 3 }), fc.integer(), (choices, seed) => {
        const random = randomFromNumber(seed);
        fc.pre(!listMoves(choices).next().done);
        for (let time = 0; time < 20; time++) {
          const move = randomMove(choices, random);
          if (!isAmong(choices, move)) expect.fail(describeMove(move));
        }
      }),
    );
  });

  const hand = handOfCards(cardsNamed('2C 9C KD 3H 4H AS'));
  const PLAY = chooseFromHand('play', hand, 0);
  const BID: Choice = { type: 'bid', kind: 'value', field: 'value', from: [0, 1, 2, null] };
  const TWIST: Choice = { type: 'twist', kind: 'plain' };

  test.each<{ what: string; choices: Choice[]; moves: number }>([
    { what: 'one of six cards', choices: [PLAY], moves: 6 },
    { what: 'one of four values', choices: [BID], moves: 4 },
    {
      what: 'three of six cards',
      choices: [{ type: 'pass', kind: 'cards', from: hand, min: 3, max: 3 }],
      moves: 20,
    },
    {
      what: 'none to four of six cards',
      choices: [{ type: 'pass', kind: 'cards', from: hand, min: 0, max: 4 }],
      moves: 1 + 6 + 15 + 20 + 15,
    },
    { what: 'a card, a value or a word', choices: [PLAY, BID, TWIST], moves: 6 + 4 + 1 },
    {
      what: 'a word or some cards',
      choices: [TWIST, { type: 'pass', kind: 'cards', from: hand, min: 1, max: 2 }],
      moves: 1 + 6 + 15,
    },
  ])('is each of $moves moves equally often: $what', ({ choices, moves }) => {
    const random = randomFromNumber(31);
    const counts = new Map([...listMoves(choices)].map((move) => [describeMove(move), 0]));
    expect(counts.size).toBe(moves);
    for (let time = 0; time < 500 * moves; time++) {
      const move = describeMove(randomMove(choices, random));
      counts.set(move, counts.get(move)! + 1);
    }
    expect(unevenness([...counts.values()])).toBeLessThan(1);
  });

  test('is each order of the cards equally often for a deal', () => {
    const random = randomFromNumber(32);
    const from = cardsNamed('2C 3C 4C 5C');
    const counts = new Map<string, number>();
    for (let time = 0; time < 24 * 300; time++) {
      const { deck } = randomMove([{ type: 'deal', kind: 'deck', from }], random) as never as {
        deck: Card[];
      };
      counts.set(deck.join(), (counts.get(deck.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(unevenness([...counts.values()])).toBeLessThan(1);
    expect(from).toEqual(cardsNamed('2C 3C 4C 5C'));
  });

  test('throws a RangeError if there are no choices', () => {
    expect(() => randomMove([], randomFromNumber(1))).toThrow(RangeError);
  });
});
