// Buying and splitting, the options of the full traditional game, and a second implementation of what is legal.

import * as fc from 'fast-check';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER } from '#rules/game.ts';
import { dealOf, listChoices } from '#rules/moves.ts';
import { cardsToDeal, playMove, startGameOrThrow } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { describe, expect, test } from 'vitest';
import { game } from './game.ts';
import type { PontoonState } from './state.ts';
import {
  begin,
  cards,
  choiceTypes,
  deal,
  dealt,
  handOfSeat,
  inTurn,
  look,
  play,
  refusalOf,
  stick,
  twist,
} from './testing.ts';
import type { HandView, PontoonFact, PontoonView } from './view.ts';

const SPLIT = { type: 'split' };

function buy(state: PontoonState, stake: number) {
  return play(state, inTurn(state), { type: 'buy', stake });
}

function prices(state: PontoonState): unknown {
  const choice = listChoices(game.legal(state, inTurn(state))).find(({ type }) => type === 'buy');
  return choice && 'from' in choice ? choice.from : null;
}

function dealtWithStake(stake: number, table: string, draws: string, options = {}): PontoonState {
  const state = dealt(table, draws, { stakes: true, buy: true, ...options });
  play(state, 0, { type: 'bid', value: stake });
  return state;
}

describe('buying', () => {
  test('[PO-15.1] PT14 is refused unless the option is on', () => {
    const state = dealt('5C 6D | KC QD');
    expect(choiceTypes(state)).not.toContain('buy');
    expect(refusalOf(state, 0, { type: 'buy', stake: 1 })).toMatchObject({
      code: 'CANNOT_BUY',
      clause: 'PT14',
      details: { problem: 'option' },
    });
  });

  test('[PO-15.1] PT14 brings a card and adds to the stake', () => {
    const state = dealtWithStake(4, '5C 6D | KC QD', '3H');
    expect(buy(state, 6)).toEqual([
      { type: 'bought', seat: 0, hand: 0, card: '3H', total: 14, stake: 6 },
    ]);
    expect(handOfSeat(state, 0)).toMatchObject({
      cards: cards('5C 6D 3H'),
      stake: 10,
      stakes: [4, 6],
    });
  });

  test('PT14 the first card costs from the first stake to twice that', () => {
    const state = dealtWithStake(3, '5C 6D | KC QD', '3H');
    expect(prices(state)).toEqual([3, 4, 5, 6]);
    for (const stake of [2, 7, 3.5, '4', null]) {
      expect(refusalOf(state, 0, { type: 'buy', stake })).toMatchObject({
        code: 'INVALID_STAKE',
        clause: 'PT14',
        details: { lowest: 3, highest: 6 },
      });
    }
  });

  test('PT14 each further card costs from the first stake to what the one before it cost', () => {
    const state = dealtWithStake(3, '2C 2D | KC QD', '2H 2S 3C');
    buy(state, 5);
    expect(prices(state)).toEqual([3, 4, 5]);
    buy(state, 4);
    expect(prices(state)).toEqual([3, 4]);
    buy(state, 3);
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'five-card trick', stake: 15 });
  });

  test('PT14 starts from a stake of one without the option for stakes', () => {
    const state = dealt('5C 6D | KC QD', '3H', { buy: true });
    expect(prices(state)).toEqual([1, 2]);
    buy(state, 1);
    expect(prices(state)).toEqual([1]);
  });

  test('PT14 is possible before a twist on the same hand, but not after it', () => {
    const state = dealtWithStake(3, '2C 2D | KC QD', '2H 2S 3C');
    buy(state, 3);
    expect(choiceTypes(state)).toEqual(['twist', 'stick', 'buy']);
    twist(state);
    expect(choiceTypes(state)).toEqual(['twist', 'stick']);
    expect(refusalOf(state, 0, { type: 'buy', stake: 3 })).toMatchObject({
      code: 'CANNOT_BUY',
      details: { problem: 'twisted' },
    });
  });

  test('PT14 is possible on a total that is too low to stick', () => {
    const state = dealt('5C 6D | KC QD', '3H', { buy: true, stickAt: 15 });
    expect(choiceTypes(state)).toEqual(['twist', 'buy']);
  });

  test('PT14 PT25 the whole stake is won or lost', () => {
    const won = dealtWithStake(2, '5C 6D | KC 9D', '9H');
    buy(won, 4);
    stick(won);
    expect(look(won).scores).toEqual([6]);
    const lost = dealtWithStake(2, '5C 6H | KC 9D', '7H');
    buy(lost, 4);
    stick(lost);
    expect(look(lost).scores).toEqual([-6]);
  });
});

describe('splitting', () => {
  const splitting = { split: true };

  test('[PO-15.1] PT15 is refused unless the option is on', () => {
    const state = dealt('8C 8D | KC QD');
    expect(choiceTypes(state)).not.toContain('split');
    expect(refusalOf(state, 0, SPLIT)).toMatchObject({
      code: 'CANNOT_SPLIT',
      clause: 'PT15',
      details: { problem: 'option' },
    });
  });

  test('[PO-15.1] PT15 a pair becomes two hands, each with a second card and the same stake', () => {
    const state = dealtWithStake(4, '8C 8D | KC QD', '3H 5H', splitting);
    expect(play(state, 0, SPLIT)).toEqual([
      { type: 'split', seat: 0, hand: 0, hands: [cards('8C 3H'), cards('8D 5H')] },
    ]);
    expect(look(state).hands[0]).toMatchObject([
      { cards: cards('8C 3H'), total: 11, stake: 4, isSplit: true, state: 'playing' },
      { cards: cards('8D 5H'), total: 13, stake: 4, isSplit: true, state: 'waiting' },
    ]);
    expect(look(state)).toMatchObject({ hand: cards('8C 3H 8D 5H'), cardCounts: [4] });
  });

  test('PT7 PT15 the two hands are played one after the other, before the next seat', () => {
    const state = dealt('8C 8D | 2C 3C | KC QD', '3H 5H 9H 4H', splitting);
    play(state, 0, SPLIT);
    expect(twist(state)[0]).toMatchObject({ type: 'twisted', seat: 0, hand: 0, card: '9H' });
    expect(stick(state)[0]).toMatchObject({ type: 'stuck', seat: 0, hand: 0, total: 20 });
    expect(inTurn(state)).toBe(0);
    expect(twist(state)[0]).toMatchObject({ type: 'twisted', seat: 0, hand: 1, card: '4H' });
    expect(look(state).hands[0].map(({ total }) => total)).toEqual([20, 17]);
    stick(state);
    expect(inTurn(state)).toBe(1);
  });

  test.each([
    ['KC QD', 'two cards of equal value are not a pair'],
    ['8C 9D', 'two different cards are not a pair'],
  ])('PT15 %s: %s', (pair) => {
    const state = dealt(`${pair} | KH 9C`, '', splitting);
    expect(choiceTypes(state)).not.toContain('split');
    expect(refusalOf(state, 0, SPLIT).details).toEqual({ problem: 'no pair' });
  });

  test('PT15 a pair can no longer be split once there is a third card', () => {
    const state = dealt('4C 4D | KC QD', '4H', splitting);
    twist(state);
    expect(choiceTypes(state)).not.toContain('split');
    expect(refusalOf(state, 0, SPLIT).details).toEqual({ problem: 'no pair' });
  });

  test('PT15 a new pair can be split again, up to three hands', () => {
    const state = dealt('4C 4D | KC 9D', '4H 5H 4S 7H', splitting);
    play(state, 0, SPLIT);
    expect(play(state, 0, SPLIT)).toMatchObject([
      { type: 'split', hand: 0, hands: [cards('4C 4S'), cards('4H 7H')] },
    ]);
    expect(look(state).hands[0].map((hand) => hand.cards)).toEqual([
      cards('4C 4S'),
      cards('4H 7H'),
      cards('4D 5H'),
    ]);
    expect(choiceTypes(state)).toEqual(['twist', 'stick']);
    expect(refusalOf(state, 0, SPLIT).details).toEqual({ problem: 'hands' });
  });

  test('PT15 the limit of three hands applies to each player', () => {
    const state = dealt('4C 4D | 6C 6D | KC 9D', '4H 5H 9S 7H', splitting);
    play(state, 0, SPLIT);
    play(state, 0, SPLIT);
    stick(state);
    stick(state);
    stick(state);
    expect(inTurn(state)).toBe(1);
    expect(choiceTypes(state)).toContain('split');
  });

  test('PT14 PT15 each hand buys separately', () => {
    const state = dealtWithStake(2, '8C 8D | KC QD', '3H 5H 2H', splitting);
    play(state, 0, SPLIT);
    twist(state);
    expect(choiceTypes(state)).not.toContain('buy');
    stick(state);
    buy(state, 3);
    expect(look(state).hands[0].map(({ stakes }) => stakes)).toEqual([[2], [2, 3]]);
  });

  test('PT15 PT25 each hand is won or lost separately', () => {
    const state = dealt('8C 8D | KC 9D', 'KH AH', splitting);
    play(state, 0, SPLIT);
    stick(state);
    stick(state);
    expect(look(state)).toMatchObject({ wins: [0], losses: [2], scores: [-2] });
    const mixed = dealt('KH KD | KC 9D', 'QH 5H', splitting);
    play(mixed, 0, SPLIT);
    stick(mixed);
    stick(mixed);
    expect(look(mixed)).toMatchObject({ wins: [1], losses: [1], scores: [0] });
    expect(look(mixed).sheet[0].lines).toEqual([
      { what: 'higher', points: [1] },
      { what: 'lower', points: [-1] },
    ]);
  });

  test('PT16 an ace and a ten end a split hand with 21, but are not a pontoon', () => {
    const state = dealt('AC AD | 2C 9D', 'KH QH KS', { split: true, payDouble: true });
    const facts = play(state, 0, SPLIT);
    expect(facts.slice(0, 3)).toEqual([
      { type: 'split', seat: 0, hand: 0, hands: [cards('AC KH'), cards('AD QH')] },
      { type: 'handEnded', seat: 0, hand: 0, kind: null, total: 21 },
      { type: 'handEnded', seat: 0, hand: 1, kind: null, total: 21 },
    ]);
    expect(look(state)).toMatchObject({ banker: { total: 21, kind: null }, scores: [-2] });
    expect(handOfSeat(state, 0, 1).outcome).toMatchObject({
      won: false,
      why: 'equal',
      words: 'Equal hands',
    });
  });

  test('PT13 PT16 five cards in a split hand are a five-card trick', () => {
    const state = dealt('2C 2D | KC 9D', '3C KS 2H 3D 4H', { split: true, payDouble: true });
    play(state, 0, SPLIT);
    twist(state, 3);
    stick(state);
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'five-card trick', outcome: { points: 2 } });
  });
});

describe('the end of the deck', () => {
  const SPLIT_HANDS = [
    ['2 K 5 A J', '2 10 6 Q', '2 10 5 K'],
    ['4 10 5 J', '4 8 3 4 Q', '4 J 3 A Q'],
    ['6 9 5 J', '6 9 2 10', '6 8 3 K'],
    ['7 8 3 Q', '7 9 A K', '7 8 A'],
  ];
  const BANKER = '9 7';

  /** Adds suits to ranks: the first card of a rank is a club, the second a diamond and so on. */
  function withSuits(ranks: readonly string[]): string[] {
    return ranks.map((rank, at) => {
      const before = ranks.slice(0, at).filter((other) => other === rank).length;
      return rank + 'CDHS'[before];
    });
  }

  /** Returns a deck that gives these hands if every player splits twice. */
  function deckForSplits(): string[] {
    const seats = SPLIT_HANDS.map((hands) => hands.map(cards));
    const pairs = seats.map(([[rank]]) => rank);
    const draws = seats.flatMap(([first, second, third]) => [
      second[0],
      third[1],
      first[1],
      second[1],
      ...[first, second, third].flatMap((hand) => hand.slice(2)),
    ]);
    const [up, faceDown] = cards(BANKER);
    return withSuits([...pairs, up, ...pairs, faceDown, ...draws]);
  }

  test('PT17 if four players who split use up the deck, all hands end as they are', () => {
    const state = begin({ split: true, stickAt: 17, rounds: 1 }, 4);
    deal(state, deckForSplits());
    let facts: PontoonFact[] = [];
    while (state.phase === 'playing') {
      const type = choiceTypes(state).includes('split') ? 'split' : 'twist';
      facts = play(state, inTurn(state), { type });
    }
    const { hands, banker, cardsLeft, result } = look(state);
    expect(hands.map((seat) => seat.map(ranksOf))).toEqual(SPLIT_HANDS);
    expect(cardsLeft).toBe(0);
    expect(facts[1]).toEqual({ type: 'handEnded', seat: 3, hand: 2, kind: null, total: 16 });
    expect(banker).toMatchObject({ total: 16, kind: null, cards: { length: 2 } });
    expect(hands[3][2].outcome).toMatchObject({ won: false, why: 'equal', words: 'Equal hands' });
    expect(result).not.toBeNull();
  });

  function ranksOf(hand: HandView): string {
    return hand.cards.map((card) => card.slice(0, -1)).join(' ');
  }

  test('PT15 PT17 a pair cannot be split with one card left', () => {
    const state = dealt('8C 8D | KC QD', '3H 5H', { split: true });
    state.stock = state.stock.slice(-1);
    expect(choiceTypes(state)).toEqual(['twist', 'stick']);
    expect(refusalOf(state, 0, SPLIT)).toMatchObject({
      code: 'CANNOT_SPLIT',
      details: { problem: 'deck' },
    });
  });
});

const anyOptions = fc.record({
  stickAt: fc.integer({ min: 0, max: 17 }),
  buy: fc.boolean(),
  split: fc.boolean(),
  stakes: fc.boolean(),
  maxStake: fc.integer({ min: 1, max: 10 }),
  rounds: fc.constant(3),
});
const setting = fc.record({
  options: anyOptions,
  seats: fc.integer({ min: 1, max: 5 }),
  seed: fc.nat(1e9),
});

/** The moves of a hand since it was dealt or split off. */
interface History {
  readonly prices: readonly number[];
  readonly hasTwisted: boolean;
  readonly firstStake: number;
}

function rankOf(card: string): string {
  return card.slice(0, -1);
}

/** Returns the best total by trying all values of the aces. */
function totalOf(cards: readonly string[]): number {
  const sums = cards.reduce<number[]>(
    (before, card) => {
      const rank = rankOf(card);
      const values = rank === 'A' ? [1, 11] : [/^[JQK]$/.test(rank) ? 10 : Number(rank)];
      return before.flatMap((sum) => values.map((value) => sum + value));
    },
    [0],
  );
  const fitting = sums.filter((sum) => sum <= 21);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...sums);
}

function mayStick({ options: { stickAt } }: PontoonView, { cards }: HandView): boolean {
  return totalOf(cards.filter((card) => card !== null)) >= stickAt;
}

/** PT14: from the first stake up to twice that, then up to the last price; never after a twist. */
function mayBuy({ options: { buy } }: PontoonView, history: History, price: number): boolean {
  const max = history.prices.at(-1) ?? 2 * history.firstStake;
  return buy && !history.hasTwisted && price >= history.firstStake && price <= max;
}

/** PT15: the hand is a pair, the player has at most two hands so far, and the deck has two cards. */
function maySplit(view: PontoonView, seat: number, { cards }: HandView): boolean {
  const [one, other] = cards;
  const isPair = cards.length === 2 && rankOf(String(one)) === rankOf(String(other));
  return view.options.split && isPair && view.hands[seat].length < 3 && view.cardsLeft >= 2;
}

function isAccepted(state: PontoonState, seat: number, move: object): boolean {
  return !isRefusal(playMove(game, game.copy(state), seat, move));
}

const NEW: Omit<History, 'firstStake'> = { prices: [], hasTwisted: false };

/** Plays a game by the second implementation and compares at every turn. Returns the number of moves of each type. */
function comparePlay({ options, seats, seed }: { options: object; seats: number; seed: number }) {
  const state = startGameOrThrow(game, options, seats);
  const random = randomFromNumber(seed);
  const histories = new Map<string, History>();
  const counts = { stick: 0, buy: 0, split: 0 };
  for (let [seat] = game.turn(state); seat !== undefined; [seat] = game.turn(state)) {
    if (seat === DEALER) {
      game.apply(state, DEALER, dealOf(shuffled(cardsToDeal(game, state) ?? [], random)));
      histories.clear();
      continue;
    }
    const view = game.view(state, seat);
    if (view.phase === 'staking') {
      game.apply(state, seat, { type: 'bid', value: 1 + random(view.options.maxStake) });
      continue;
    }
    const at = view.hands[seat].findIndex((hand) => hand.state === 'playing');
    const hand = view.hands[seat][at];
    const key = `${seat}/${at}`;
    const history = histories.get(key) ?? { ...NEW, firstStake: hand.stake };
    expect(isAccepted(state, seat, { type: 'twist' })).toBe(true);
    expect(isAccepted(state, seat, { type: 'stick' }), 'stick').toBe(mayStick(view, hand));
    expect(isAccepted(state, seat, { type: 'split' }), 'split').toBe(maySplit(view, seat, hand));
    const prices = Array.from({ length: 2 * view.options.maxStake + 3 }, (_, price) => price);
    for (const stake of prices) {
      expect(isAccepted(state, seat, { type: 'buy', stake }), `buy for ${stake}`).toBe(
        mayBuy(view, history, stake),
      );
    }
    const affordable = prices.filter((price) => mayBuy(view, history, price));
    const roll = random(4);
    if (maySplit(view, seat, hand) && roll > 0) {
      counts.split++;
      game.apply(state, seat, { type: 'split' });
      // The later hands of the seat move up by one index.
      for (let later = view.hands[seat].length; later > at + 1; later--) {
        const moved = histories.get(`${seat}/${later - 1}`);
        if (moved) histories.set(`${seat}/${later}`, moved);
      }
      histories.set(key, { ...NEW, firstStake: history.firstStake });
      histories.set(`${seat}/${at + 1}`, { ...NEW, firstStake: history.firstStake });
    } else if (affordable.length > 0 && roll > 1) {
      counts.buy++;
      const stake = affordable[random(affordable.length)];
      game.apply(state, seat, { type: 'buy', stake });
      histories.set(key, { ...history, prices: [...history.prices, stake] });
    } else if (mayStick(view, hand) && roll > 2) {
      counts.stick++;
      game.apply(state, seat, { type: 'stick' });
    } else {
      game.apply(state, seat, { type: 'twist' });
      histories.set(key, { ...history, hasTwisted: true });
    }
  }
  return counts;
}

describe('a second implementation', () => {
  test('[PO-15.6, PO-14.7, PO-14.8] PT9 PT14 PT15 agrees with the game on every stick, price and split of whole games', () => {
    const seen = { stick: 0, buy: 0, split: 0 };
    const isRare = (): boolean => Object.values(seen).some((times) => times <= 5);
    // Pairs are rare, so more tables are played until each type of move has come up often enough.
    for (let tables = 0; tables === 0 || (isRare() && tables < 600); tables += 60) {
      fc.assert(
        fc.property(setting, (drawn) => {
          const { stick, buy, split } = comparePlay(drawn);
          seen.stick += stick;
          seen.buy += buy;
          seen.split += split;
        }),
        { numRuns: 60 },
      );
    }
    expect(isRare()).toBe(false);
  });
});
