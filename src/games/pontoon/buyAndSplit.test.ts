// Buying cards and splitting pairs, the two options of the full traditional game.

import { describe, expect, test } from 'vitest';
import { listChoices } from '#rules/moves.ts';
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
import type { PontoonFact, HandView } from './view.ts';

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
