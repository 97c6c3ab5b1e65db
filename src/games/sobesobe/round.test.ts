// Before play in SobeSobe: trump, the decisions and the exchange.

import * as fc from 'fast-check';
import { SUITS } from '#cards/card.ts';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { expect, test } from 'vitest';
import { game } from './game.ts';
import type { SobeOptions, SobeState } from './state.ts';
import {
  attempt,
  dealShuffled,
  deckFor,
  make,
  newGame,
  orderAfter,
  playRound,
  playThrough,
  toDecision,
  toExchange,
} from './testing.ts';

const TRUMP_HANDS = { 2: 'AC 2C 3C 4C 5C', 1: 'AD 2D 3D 4D 5D', 0: 'AS 2S 3S 4S 5S' };
const PARTY_PLAYER = 2;

function dealt(): SobeState {
  const state = newGame(3);
  make(state, DEALER, {
    type: 'deal',
    deck: deckFor(state, { trump: 'hearts', hands: TRUMP_HANDS }),
  });
  return state;
}

test('[S-5.3] SO6 only the party player may name trump or look', () => {
  const state = dealt();
  for (const seat of [0, 1]) {
    for (const move of [{ type: 'trump', suit: 'hearts' }, { type: 'look' }]) {
      expect(attempt(state, seat, move)).toMatchObject({
        code: 'NOT_PARTY_PLAYER',
        clause: 'SO6',
        details: { partyPlayer: PARTY_PLAYER },
      });
      expect(game.view(state, seat).legal).toEqual([]);
    }
  }
  expect(state).toEqual(dealt());
});

test('[S-5.3] SO7 hearts named before any card is dealt make a trick worth 4', () => {
  const state = dealt();
  make(state, PARTY_PLAYER, { type: 'trump', suit: 'hearts' });
  expect(game.view(state, null)).toMatchObject({ trump: 'hearts', blind: true, trickValue: 4 });
});

test('[S-5.3] SO7 no other suit can be named before any card is dealt', () => {
  const state = dealt();
  for (const suit of ['clubs', 'diamonds', 'spades']) {
    expect(attempt(state, PARTY_PLAYER, { type: 'trump', suit })).toMatchObject({
      code: 'INVALID_TRUMP_SUIT',
      message: 'Only hearts can be named before the deal.',
      clause: 'SO7',
    });
  }
  expect(game.view(state, PARTY_PLAYER).legal).toEqual([
    { type: 'look', kind: 'plain' },
    { type: 'trump', kind: 'value', field: 'suit', from: ['hearts'] },
  ]);
});

test('[S-5.3] SO8 after two cards each any suit may be named: hearts for 2, the others for 1', () => {
  const values = SUITS.map((suit) => {
    const state = dealt();
    make(state, PARTY_PLAYER, { type: 'look' });
    const view = game.view(state, 1);
    expect(view).toMatchObject({ phase: 'trump', hand: ['2D', 'AD'], cardCounts: [2, 2, 2] });
    expect(view).toMatchObject({ trump: null, trickValue: 0, looked: true, stockCount: 34 });
    make(state, PARTY_PLAYER, { type: 'trump', suit });
    const { trump, blind, trickValue, phase } = game.view(state, null);
    expect({ trump, blind }).toEqual({ trump: suit, blind: false });
    expect(phase).toBe(suit === 'clubs' ? 'exchange' : 'decision');
    return [suit, trickValue];
  });
  expect(Object.fromEntries(values)).toEqual({ clubs: 1, diamonds: 1, hearts: 2, spades: 1 });
});

test('SO8 the clock is short before the look, and the usual one of the table after the look and after trump', () => {
  const state = dealt();
  expect(game.clockSeconds?.(state)).toBe(10);
  make(state, PARTY_PLAYER, { type: 'look' });
  expect(game.clockSeconds?.(state)).toBeNull();
  make(state, PARTY_PLAYER, { type: 'trump', suit: 'hearts' });
  expect(game.clockSeconds?.(state)).toBeNull();
});

test('SO8 a second look is refused', () => {
  const state = dealt();
  make(state, PARTY_PLAYER, { type: 'look' });
  expect(attempt(state, PARTY_PLAYER, { type: 'look' })).toMatchObject({
    code: 'WRONG_ROUND_PHASE',
    clause: 'SO8',
  });
});

test('SO8 a trump that is not a suit is refused, before and after the look', () => {
  const wrong = fc.oneof(
    fc.constantFrom('Hearts', 'HEARTS', '', 'stars', null, 2, true),
    fc.string(),
  );
  fc.assert(
    fc.property(wrong, fc.boolean(), (suit, looks) => {
      fc.pre(!(SUITS as readonly unknown[]).includes(suit));
      const state = dealt();
      if (looks) make(state, PARTY_PLAYER, { type: 'look' });
      const refusal = attempt(state, PARTY_PLAYER, { type: 'trump', suit });
      expect(refusal).toMatchObject({ code: 'INVALID_TRUMP_SUIT', clause: 'SO8' });
    }),
  );
});

test('SO9 after a blind choice everyone has the same two cards as after a look', () => {
  const blind = dealt();
  make(blind, PARTY_PLAYER, { type: 'trump', suit: 'hearts' });
  const looked = dealt();
  make(looked, PARTY_PLAYER, { type: 'look' });
  for (const seat of everySeat(3)) {
    expect(game.view(blind, seat).hand).toEqual(game.view(looked, seat).hand);
  }
  expect(game.view(blind, null)).toMatchObject({ phase: 'decision', cardCounts: [2, 2, 2] });
});

test('a round starts without the trump and the decisions of the round before', () => {
  const state = newGame(3);
  playRound(state, { trump: 'hearts', blind: true, winners: [0, 1, 2, 0, 1] });
  make(state, DEALER, {
    type: 'deal',
    deck: deckFor(state, { trump: 'hearts', hands: TRUMP_HANDS }),
  });
  expect(game.view(state, null)).toMatchObject({
    trump: null,
    blind: false,
    looked: false,
    trickValue: 0,
    playing: [null, null, null],
    exchanged: [null, null, null],
    active: [],
    tricksTaken: [0, 0, 0],
    tricks: [],
    trick: null,
  });
});

const HANDS = [
  '2C 3C 4C 5C 6C',
  '2D 3D 4D 5D 6D',
  '2H 3H 4H 5H 6H',
  '2S 3S 4S 5S 6S',
  '7C 7D 7H 7S KS',
];
const OUT = { type: 'stay', playing: false };
const IN = { type: 'stay', playing: true };

const CHOICE = [{ type: 'stay', kind: 'value', field: 'playing', from: [true, false] }];

/** Decides to play for every seat that has a choice, and returns these seats in order. */
function decideAll(state: SobeState): number[] {
  const deciding: number[] = [];
  while (state.phase === 'decision') {
    deciding.push(state.player);
    expect(game.view(state, state.player).legal).toEqual(CHOICE);
    make(state, state.player, IN);
  }
  return deciding;
}

/** Tries to sit out with a seat, in its turn if it has a choice, and returns the refusal. */
function refusalToSitOut(state: SobeState, seat: number): Refusal | null {
  while (state.bound[seat] === null && state.player !== seat) make(state, state.player, IN);
  return attempt(state, seat, OUT);
}

test('SO10 only seats with a choice decide, anticlockwise from the party player', () => {
  for (const [seats, deciding] of [
    [3, [1]],
    [4, [2, 1]],
    [5, [3, 2, 1]],
  ] as const) {
    const state = newGame(seats);
    toDecision(state, { trump: 'spades', hands: HANDS });
    expect(decideAll(state)).toEqual(deciding);
    expect(state.phase).toBe('exchange');
    expect(state.player).toBe(seats - 1);
  }
});

test('SO10 the party player and the dealer play as soon as trump is named', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(game.view(state, null)).toMatchObject({
    phase: 'decision',
    turn: [2],
    bound: ['dealer', null, null, 'partyPlayer'],
    playing: [true, null, null, true],
    active: [3, 0],
  });
  make(state, 2, IN);
  expect(game.view(state, null)).toMatchObject({ turn: [1], active: [3, 2, 0] });
});

test.each([
  [2, 'spades'],
  [5, 'clubs'],
] as const)(
  'SO10 with %i players and %s as trump nobody has a choice, and the exchange begins',
  (seats, trump) => {
    const state = newGame(seats);
    toDecision(state, { trump, hands: HANDS });
    expect(game.view(state, null)).toMatchObject({
      phase: 'exchange',
      turn: [seats - 1],
      cardCounts: HANDS.slice(0, seats).map(() => 5),
      playing: HANDS.slice(0, seats).map(() => true),
    });
  },
);

test('SO10 a decision out of turn or without a yes or no is refused', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(attempt(state, 1, OUT)).toMatchObject({ code: 'NOT_YOUR_TURN', clause: 'SO10' });
  for (const playing of [null, 0, 1, 'true']) {
    const refusal = attempt(state, 2, { type: 'stay', playing });
    expect(refusal).toMatchObject({ code: 'INVALID_MOVE', clause: 'SO10' });
  }
});

test('[S-5.4] SO11 the party player and the dealer cannot sit out, in turn or out of turn', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  for (const seat of [2, 1]) {
    expect(attempt(state, 3, OUT)).toMatchObject({
      code: 'PARTY_PLAYER_CANNOT_OPT_OUT',
      clause: 'SO11',
    });
    expect(attempt(state, 0, OUT)).toMatchObject({ code: 'DEALER_CANNOT_OPT_OUT', clause: 'SO11' });
    make(state, seat, OUT);
  }
  expect(game.view(state, null)).toMatchObject({
    phase: 'exchange',
    playing: [true, false, false, true],
    active: [3, 0],
  });
});

test('SO10 the reason why a seat must play is given from the naming of trump to the end of the exchange', () => {
  const state = newGame(2);
  const codes = (): unknown[] => [1, 0].map((seat) => attempt(state, seat, OUT)?.code);
  const reasons = ['PARTY_PLAYER_CANNOT_OPT_OUT', 'DEALER_CANNOT_OPT_OUT'];
  const wrongPhase = ['WRONG_ROUND_PHASE', 'WRONG_ROUND_PHASE'];
  const hands = { 1: 'AH 2C 3C 4C 5C', 0: '2H 2S 3S 4S 5S' };
  make(state, DEALER, { type: 'deal', deck: deckFor(state, { trump: 'hearts', hands }) });
  expect(codes()).toEqual(wrongPhase);
  make(state, 1, { type: 'trump', suit: 'hearts' });
  expect(codes()).toEqual(reasons);
  make(state, 1, { type: 'exchange', cards: [] });
  expect(codes()).toEqual(reasons);
  make(state, 0, { type: 'exchange', cards: [] });
  expect(codes()).toEqual(wrongPhase);
});

test('SO10 a seat that must play cannot decide to play', () => {
  const state = newGame(3);
  toDecision(state, { trump: 'spades', hands: HANDS });
  for (const seat of [2, 0]) expect(attempt(state, seat, IN)?.code).toBe('NOT_YOUR_TURN');
  make(state, 1, IN);
  for (const seat of [2, 1, 0]) expect(attempt(state, seat, IN)?.code).toBe('WRONG_ROUND_PHASE');
  expect(attempt(state, 1, OUT)?.code).toBe('WRONG_ROUND_PHASE');
});

test('[S-5.4] SO11 with two players nobody can sit out', () => {
  const state = newGame(2);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(attempt(state, 1, OUT)?.code).toBe('PARTY_PLAYER_CANNOT_OPT_OUT');
  expect(attempt(state, 0, OUT)?.code).toBe('DEALER_CANNOT_OPT_OUT');
});

test('[S-5.4] SO12 clubs as trump force everyone to play, other suits do not', () => {
  const refusals = SUITS.map((trump) => {
    const state = newGame(4);
    toDecision(state, { trump, hands: HANDS });
    return refusalToSitOut(state, 2);
  });
  expect(refusals).toEqual([
    expect.objectContaining({ code: 'CLUBS_TRUMP_FORCES_PLAY', clause: 'SO12' }),
    null,
    null,
    null,
  ]);
});

test('[S-5.4] SO13 a player who has sat out two rounds in a row must play the next', () => {
  const state = newGame(5);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  expect(game.view(state, null).roundsOut).toEqual([0, 1, 0, 0, 0]);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  expect(game.view(state, null).roundsOut).toEqual([0, 2, 0, 0, 0]);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(game.view(state, null)).toMatchObject({
    bound: [null, 'roundsOut', 'partyPlayer', 'dealer', null],
    roundsOut: [0, 0, 0, 0, 0],
  });
  expect(refusalToSitOut(state, 1)).toMatchObject({
    code: 'CONSECUTIVE_ROUNDS_OUT_LIMIT',
    clause: 'SO13',
    details: { limit: 2 },
  });
  expect(decideAll(state)).toEqual([0, 4]);
});

test('[S-5.4] SO13 two rounds out that are not in a row force nobody to play', () => {
  const state = newGame(5);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  playRound(state, { trump: 'spades', winners: [0, 1, 2, 3, 4] });
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(refusalToSitOut(state, 1)).toBeNull();
  expect(game.view(state, null).roundsOut[1]).toBe(1);
});

test('[S-5.4] SO10 to SO13 in random games exactly the seats that need not play get a turn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats, { roundLimit: 40 });
      while (state.phase !== 'over') {
        dealShuffled(state, random);
        playThrough(state, 'trump', random);
        const free = orderAfter(state.dealer, seats).filter((seat) => !mustPlay(state, seat));
        const deciding: number[] = [];
        while (state.phase === 'decision') {
          expect(game.view(state, state.player).legal).toEqual(CHOICE);
          deciding.push(state.player);
          make(state, state.player, random(4) === 0 ? IN : OUT);
        }
        expect(deciding).toEqual(free);
        expect(state.bound.map((binding) => binding === null)).toEqual(
          everySeat(seats).map((seat) => free.includes(seat)),
        );
        expect(state.active).toEqual(
          orderAfter(state.dealer, seats).filter((seat) => state.playing[seat]),
        );
        playThrough(state, 'exchange', random);
        playThrough(state, 'playing', random);
      }
    }),
    { numRuns: 60 },
  );
});

/** Derived from the score sheet and not from the count in the state. */
function mustPlay({ dealer, seats, trump, sheet }: SobeState, seat: number): boolean {
  const lastTwo = sheet.slice(-2).map(({ playing }) => playing[seat]);
  return (
    seat === dealer ||
    seat === (dealer + seats - 1) % seats ||
    SUITS[trump] === 'clubs' ||
    lastTwo.join() === 'false,false'
  );
}

/** Returns a game in its third round, in which seat 1 has 8 points minus the given tricks. */
function thirdRound(tricks: number, options: Partial<SobeOptions>): SobeState {
  const state = newGame(5, options);
  playRound(state, { trump: 'hearts', blind: true, winners: [1, 1, 1, 0, 2] });
  const others = [0, 2, 3, 4].slice(0, 5 - tricks);
  const winners = [...others, ...[1, 1, 1].slice(0, tricks)];
  playRound(state, { trump: 'spades', winners });
  expect(state.totals[1]).toBe(8 - tricks);
  toDecision(state, { trump: 'spades', hands: HANDS });
  return state;
}

test('SO14 with `mustPlayAtFive` a player with five points or fewer must play', () => {
  const rule = { mustPlayAtFive: true };
  const refusal = { code: 'MUST_PLAY_AT_FIVE', clause: 'SO14' };
  expect(refusalToSitOut(thirdRound(3, rule), 1)).toMatchObject(refusal);
  expect(refusalToSitOut(thirdRound(2, rule), 1)).toBeNull();
  expect(refusalToSitOut(thirdRound(3, {}), 1)).toBeNull();
});

test('SO15 a refusal names the first of several reasons', () => {
  const clubs = newGame(5);
  playRound(clubs, { trump: 'spades', winners: [0, 3, 3, 4, 0], sitOut: [1, 2] });
  playRound(clubs, { trump: 'spades', winners: [0, 3, 3, 4, 0], sitOut: [1, 2] });
  // Seat 3 deals the third round, seat 2 is its party player.
  const spades = game.copy(clubs);
  toDecision(spades, { trump: 'spades', hands: HANDS });
  expect(refusalToSitOut(spades, 2)?.code).toBe('PARTY_PLAYER_CANNOT_OPT_OUT');
  toDecision(clubs, { trump: 'clubs', hands: HANDS });
  expect(refusalToSitOut(clubs, 2)?.code).toBe('PARTY_PLAYER_CANNOT_OPT_OUT');
  expect(refusalToSitOut(clubs, 1)?.code).toBe('CLUBS_TRUMP_FORCES_PLAY');
  expect(refusalToSitOut(clubs, 3)?.code).toBe('DEALER_CANNOT_OPT_OUT');
});

test('SO16 a player who sits out lays two cards aside unseen, and the others get three more', () => {
  const state = newGame(3);
  const hands = { 2: '2C 3C 4C 5C 6C', 1: 'AS 7S', 0: '2D 3D 4D 5D 6D' };
  toExchange(state, { trump: 'spades', hands, sitOut: [1] });
  const own = game.view(state, 1);
  expect(own).toMatchObject({ hand: [], laidAside: ['7S', 'AS'], cardCounts: [5, 0, 5] });
  for (const seat of [null, 0, 2]) {
    const text = JSON.stringify(game.view(state, seat));
    expect(text).not.toContain('7S');
    expect(text).not.toContain('AS');
  }
  expect(game.view(state, 0).hand).toEqual(hands[0].split(' '));
});

test('SO16 a player who sits out takes no part in the exchange and in play', () => {
  const state = newGame(3);
  const hands = { 2: '2C 3C 4C 5C 6C', 1: 'AS 7S', 0: '2D 3D 4D 5D 6D' };
  toExchange(state, { trump: 'spades', hands, sitOut: [1] });
  const refusal = {
    code: 'NOT_YOUR_TURN',
    message: 'You are sitting out this round.',
    clause: 'SO16',
  };
  expect(attempt(state, 1, { type: 'exchange', cards: [] })).toMatchObject(refusal);
  for (const seat of [2, 0]) make(state, seat, { type: 'exchange', cards: [] });
  make(state, 2, { type: 'play', card: '2C' });
  expect(attempt(state, 1, { type: 'play', card: 'AS' })).toMatchObject(refusal);
  expect(state.player).toBe(0);
});

const EXCHANGE_HANDS = { 2: 'AH 2H 3C 4C 5C', 1: '2D 3D 4D 5D 6D', 0: '2S 3S 4S 5S 6S' };
const STOCK = 'KC QC JC KD QD JD';

function exchanging(): SobeState {
  const state = newGame(3);
  toExchange(state, { trump: 'hearts', hands: EXCHANGE_HANDS, stock: STOCK });
  return state;
}

function exchange(state: SobeState, seat: number, cards: string): ReturnType<typeof make> {
  return make(state, seat, { type: 'exchange', cards: cards === '' ? [] : cards.split(' ') });
}

test('[S-5.5] SO17 up to three cards are exchanged, and the player sees the new cards and the hand', () => {
  const state = exchanging();
  const facts = exchange(state, 2, '3C 4C 5C');
  const hand = ['JC', 'QC', 'KC', '2H', 'AH'];
  expect(facts).toEqual([
    { type: 'exchanged', seat: 2, count: 3 },
    { type: 'drew', only: 2, cards: ['JC', 'QC', 'KC'], hand },
  ]);
  expect(game.view(state, 2)).toMatchObject({ hand, discarded: ['3C', '4C', '5C'] });
});

test('[S-5.5] SO17 any number of cards from none to three may be exchanged', () => {
  for (const cards of ['', '3C', '3C 2H', '5C 2H 3C']) {
    const state = exchanging();
    const count = cards === '' ? 0 : cards.split(' ').length;
    exchange(state, 2, cards);
    const view = game.view(state, null);
    expect(view).toMatchObject({ exchanged: [null, null, count], cardCounts: [5, 5, 5] });
    expect(view.stockCount).toBe(40 - 15 - count);
  }
});

test('SO17 the party player exchanges first and the dealer last, and then the party player leads', () => {
  const state = exchanging();
  expect(attempt(state, 0, { type: 'exchange', cards: [] })).toMatchObject({
    code: 'NOT_YOUR_TURN',
    clause: 'SO17',
  });
  exchange(state, 2, '');
  expect(attempt(state, 2, { type: 'exchange', cards: [] })?.code).toBe('NOT_YOUR_TURN');
  exchange(state, 1, '2D');
  exchange(state, 0, '2S 3S');
  expect(game.view(state, 1).hand).toEqual(['KC', '3D', '4D', '5D', '6D']);
  expect(game.view(state, 0).hand).toEqual(['JC', 'QC', '4S', '5S', '6S']);
  expect(state).toMatchObject({ phase: 'playing', player: 2 });
});

test('SO17 the exchange skips players who sit out', () => {
  const state = newGame(4);
  const hands = { ...EXCHANGE_HANDS, 3: '6C 7C QH KH 7H', 1: '2D 3D' };
  toExchange(state, { trump: 'hearts', hands, sitOut: [1] });
  const order: number[] = [];
  while (state.phase === 'exchange') {
    order.push(state.player);
    exchange(state, state.player, '');
  }
  expect(order).toEqual([3, 2, 0]);
});

test('SO17 nobody else sees the cards exchanged or drawn', () => {
  const state = exchanging();
  const facts = exchange(state, 2, '3C 4C 5C');
  for (const seat of [null, 0, 1]) {
    const visible = facts.filter(({ only }) => only === undefined || only === seat);
    const text = JSON.stringify([game.view(state, seat), visible]);
    for (const card of ['3C', '4C', '5C', 'KC', 'QC', 'JC']) expect(text).not.toContain(card);
  }
});

test('[S-5.5] SO17 four cards, one card twice and cards of others are refused', () => {
  const state = exchanging();
  const refused = (cards: string): unknown =>
    attempt(state, 2, { type: 'exchange', cards: cards.split(' ') });
  expect(refused('2H 3C 4C 5C')).toMatchObject({
    code: 'TOO_MANY_CARDS_TO_EXCHANGE',
    clause: 'SO17',
    details: { limit: 3 },
  });
  expect(refused('3C 3C')).toMatchObject({
    code: 'CARD_NOT_IN_HAND',
    message: 'Name each card once.',
    clause: 'SO17',
    details: { card: '3C' },
  });
  expect(refused('3C 2D')).toMatchObject({
    code: 'CARD_NOT_IN_HAND',
    clause: 'SO17',
    details: { card: '2D' },
  });
  expect(state).toEqual(exchanging());
});

test('[S-5.5] SO18 the ace of trump cannot be exchanged, another ace can', () => {
  const state = exchanging();
  expect(attempt(state, 2, { type: 'exchange', cards: ['AH', '3C'] })).toMatchObject({
    code: 'CANNOT_EXCHANGE_ACE_OF_TRUMP',
    clause: 'SO18',
    details: { card: 'AH' },
  });
  expect(game.view(state, 2).legal).toEqual([
    { type: 'exchange', kind: 'cards', from: ['3C', '4C', '5C', '2H'], min: 0, max: 3 },
  ]);
  const spades = newGame(3);
  toExchange(spades, { trump: 'spades', hands: EXCHANGE_HANDS });
  expect(attempt(spades, 2, { type: 'exchange', cards: ['AH'] })).toBeNull();
});

test('SO17 the stock never runs out, even if everyone plays and exchanges three', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats);
      dealShuffled(state, random);
      playThrough(state, 'trump', random);
      while (state.phase === 'decision') make(state, state.player, { type: 'stay', playing: true });
      while (state.phase === 'exchange') {
        const [choice] = game.view(state, state.player).legal as { from: string[] }[];
        make(state, state.player, { type: 'exchange', cards: choice.from.slice(0, 3) });
      }
      const view = game.view(state, null);
      expect(view.stockCount).toBe(40 - 8 * seats);
      expect(view.cardCounts.every((count) => count === 5)).toBe(true);
    }),
  );
});
