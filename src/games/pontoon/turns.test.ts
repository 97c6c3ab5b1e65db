// The players' turns: twisting, sticking, and hands that end automatically.

import { describe, expect, test } from 'vitest';
import { DEALER } from '#rules/game.ts';
import { game } from './game.ts';
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
  stackDeck,
  stick,
  twist,
} from './testing.ts';

describe('the turn', () => {
  test('PT7 goes from seat to seat, and moves of other seats are refused', () => {
    const state = dealt('5C 6D | 7C 8D | 2C 3D | KC QD', '4H');
    expect(inTurn(state)).toBe(0);
    expect(look(state).hands.map(([hand]) => hand.state)).toEqual([
      'playing',
      'waiting',
      'waiting',
    ]);
    for (const seat of [1, 2, DEALER]) {
      expect(refusalOf(state, seat, { type: 'twist' })).toMatchObject({
        code: 'NOT_YOUR_TURN',
        clause: 'PT7',
        details: { turn: [0] },
      });
    }
    twist(state);
    expect(inTurn(state)).toBe(0);
    stick(state);
    expect(inTurn(state)).toBe(1);
    expect(look(state).hands.map(([hand]) => hand.state)).toEqual(['done', 'playing', 'waiting']);
    stick(state);
    expect(inTurn(state)).toBe(2);
  });

  test('PT7 skips hands that end automatically', () => {
    const state = dealt('AC KD | 7C 8D | AH QD | 2C 3D | KC 9D');
    expect(inTurn(state)).toBe(1);
    expect(stick(state)).toEqual([
      { type: 'stuck', seat: 1, hand: 0, total: 15 },
      { type: 'handEnded', seat: 2, hand: 0, kind: 'pontoon', total: 21 },
    ]);
    expect(inTurn(state)).toBe(3);
  });

  test('PT7 is nobody’s between the rounds and after the game', () => {
    const state = dealt('KC 8D | KH QD', '', { rounds: 2 });
    stick(state);
    expect(refusalOf(state, 0, { type: 'twist' }).code).toBe('WRONG_ROUND_PHASE');
    deal(state);
    while (state.phase === 'playing') stick(state);
    expect(refusalOf(state, 0, { type: 'twist' }).code).toBe('WRONG_GAME_PHASE');
  });
});

describe('twisting', () => {
  test('[PO-2.1] PT8 PT9 the player in turn may twist or stick', () => {
    const state = dealt('5C 6D | KC QD');
    expect(look(state).legal).toEqual([
      { type: 'twist', kind: 'plain' },
      { type: 'stick', kind: 'plain' },
    ]);
  });

  test('[PO-2.2] PT8 a twist adds a card to the hand, and the view shows it', () => {
    const state = dealt('5C 6D | KC QD', '4H 3H');
    expect(twist(state)).toEqual([{ type: 'twisted', seat: 0, hand: 0, card: '4H', total: 15 }]);
    expect(handOfSeat(state, 0)).toMatchObject({ cards: cards('5C 6D 4H'), total: 15, kind: null });
    expect(look(state)).toMatchObject({ hand: cards('5C 6D 4H'), cardCounts: [3], cardsLeft: 47 });
    twist(state);
    expect(handOfSeat(state, 0)).toMatchObject({ cards: cards('5C 6D 4H 3H'), total: 18 });
  });

  test('[PO-2.5] PT8 a player may always twist below 21 and five cards', () => {
    const state = dealt('2C 2D | KC QD', '2H 2S 3C');
    for (const count of [2, 3, 4]) {
      expect(handOfSeat(state, 0).cards).toHaveLength(count);
      expect(choiceTypes(state)).toEqual(['twist', 'stick']);
      twist(state);
    }
    expect(state.phase).toBe('dealing');
  });

  test('[PO-2.5] PT8 a player may twist on 20', () => {
    const state = dealt('KH QD | KC 9D', 'AC');
    expect(choiceTypes(state)).toContain('twist');
    twist(state);
    expect(handOfSeat(state, 0)).toMatchObject({ total: 21, kind: null, state: 'done' });
  });
});

describe('sticking', () => {
  test('[PO-2.3] PT9 a stick ends the turn, and after the last stick the banker plays', () => {
    const state = dealt('KC 8D | 5C 9D', 'QH');
    expect(stick(state)[0]).toEqual({ type: 'stuck', seat: 0, hand: 0, total: 18 });
    expect(look(state)).toMatchObject({
      phase: 'dealing',
      turn: [DEALER],
      banker: { cards: cards('5C 9D QH'), hiddenCount: 0, total: 24, kind: 'bust' },
    });
    expect(handOfSeat(state, 0).cards).toEqual(cards('KC 8D'));
  });

  test('PT9 a player may stick on any total without the option', () => {
    expect(choiceTypes(dealt('2C 3D | KC QD'))).toContain('stick');
  });

  test('[PO-15.1] PT9 with `stickAt` 15 a player must twist on 14 and may stick on 15', () => {
    const state = dealt('KC 4D | KH QD', 'AH', { stickAt: 15 });
    expect(choiceTypes(state)).toEqual(['twist']);
    expect(refusalOf(state, 0, { type: 'stick' })).toMatchObject({
      code: 'STICK_TOO_LOW',
      clause: 'PT9',
      message: 'You have 14. You can stick only on 15 or more.',
      details: { total: 14, stickAt: 15 },
    });
    twist(state);
    expect(handOfSeat(state, 0).total).toBe(15);
    expect(choiceTypes(state)).toEqual(['twist', 'stick']);
  });

  test('PT9 an ace counts 11 for `stickAt` if the total allows it', () => {
    expect(choiceTypes(dealt('AC 4D | KH QD', '', { stickAt: 15 }))).toContain('stick');
  });
});

describe('hands that end automatically', () => {
  test('PT10 21 ends the turn', () => {
    const state = dealt('KC 5D | 5C 6D | KH 9D', '6H');
    expect(twist(state)).toContainEqual({
      type: 'handEnded',
      seat: 0,
      hand: 0,
      kind: null,
      total: 21,
    });
    expect(inTurn(state)).toBe(1);
    expect(handOfSeat(state, 0).state).toBe('done');
  });

  test('[PO-2.7] PT10 PT13 five cards end the turn and are a five-card trick', () => {
    const state = dealt('2C 2D | 5C 6D | KH 9D', '2H 2S 3C');
    expect(twist(state, 3).at(-1)).toEqual({
      type: 'handEnded',
      seat: 0,
      hand: 0,
      kind: 'five-card trick',
      total: 11,
    });
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'five-card trick', total: 11 });
    expect(inTurn(state)).toBe(1);
  });

  test('[PO-2.4] PT11 a hand over 21 is bust and ends, and with one player so does the round', () => {
    const state = dealt('KC 6D | 5C 9D', '6H');
    expect(twist(state)).toContainEqual({
      type: 'handEnded',
      seat: 0,
      hand: 0,
      kind: 'bust',
      total: 22,
    });
    expect(handOfSeat(state, 0)).toMatchObject({
      kind: 'bust',
      total: 22,
      outcome: { won: false, points: -1, why: 'bust', words: 'Bust' },
    });
    expect(look(state)).toMatchObject({ phase: 'dealing', losses: [1], scores: [-1] });
  });

  test('PT11 with several players only the bust hand ends', () => {
    const state = dealt('KC 6D | 5C 6H | 5D 9D', '8H');
    twist(state);
    expect(look(state)).toMatchObject({ phase: 'playing', turn: [1] });
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'bust', outcome: null });
  });

  test('PT11 five cards over 21 are bust', () => {
    const state = dealt('2C 3D | KH 9D', '4H 5S 8C');
    twist(state, 3);
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'bust', total: 22 });
  });

  test.each(['AC 10D', 'KH AS', 'QD AD', 'AH JC'])(
    '[PO-2.6] PT12 %s is a pontoon and needs no decision',
    (pair) => {
      const state = begin();
      const facts = deal(state, stackDeck(`${pair} | 9C 8D`));
      expect(facts).toContainEqual({
        type: 'handEnded',
        seat: 0,
        hand: 0,
        kind: 'pontoon',
        total: 21,
      });
      expect(handOfSeat(state, 0)).toMatchObject({ kind: 'pontoon', outcome: { won: true } });
      expect(game.turn(state)).toEqual([DEALER]);
    },
  );

  test('PT12 21 with three cards is not a pontoon', () => {
    const state = dealt('AC 5D | 9C 8D', '5H');
    twist(state);
    expect(handOfSeat(state, 0)).toMatchObject({ total: 21, kind: null });
  });

  test('PT12 a pontoon still needs its stake with the option for stakes', () => {
    const state = dealt('AC KD | 9C 8D', '', { stakes: true });
    expect(look(state)).toMatchObject({ phase: 'staking', cardCounts: [1] });
    const facts = play(state, 0, { type: 'bid', value: 7 });
    expect(facts.map(({ type }) => type)).toEqual([
      'bid',
      'dealt',
      'bankerDealt',
      'handEnded',
      'bankerRevealed',
      'outcome',
      'handScored',
    ]);
    expect(look(state)).toMatchObject({ phase: 'dealing', scores: [7] });
  });
});

describe('the fallback move', () => {
  const fallback = (state: Parameters<typeof game.fallback>[0]): unknown =>
    game.fallback(state, 0, () => 0);

  test('PT27 is the lowest stake', () => {
    const state = dealt('5C 5D | 7C 8D', '', { stakes: true });
    expect(fallback(state)).toEqual({ type: 'bid', value: 1 });
  });

  test('PT27 is to stick, or to twist on a total that is too low', () => {
    expect(fallback(dealt('5C 5D | 7C 8D'))).toEqual({ type: 'stick' });
    expect(fallback(dealt('KC 5D | 7C 8D', '', { stickAt: 15 }))).toEqual({ type: 'stick' });
    expect(fallback(dealt('9C 5D | 7C 8D', '', { stickAt: 15 }))).toEqual({ type: 'twist' });
  });
});
