// The facts of moves in SobeSobe, public and private.

import { expect, test } from 'vitest';
import { DEALER } from '#rules/game.ts';
import { game } from './game.ts';
import { deckFor, make, newGame, play, playRound, toPlay } from './testing.ts';

const HANDS = { 2: 'AC 2C 3C 4C 5C', 1: 'AD 2D', 0: 'AS 2S 3S 4S 5S' };
const SITUATION = { trump: 'hearts', hands: HANDS, sitOut: [1] } as const;

test('SO4 SO5 the fact of a deal names the dealer and the party player, and no card', () => {
  const state = newGame(3);
  const facts = make(state, DEALER, { type: 'deal', deck: deckFor(state, SITUATION) });
  expect(facts).toEqual([{ type: 'handStarted', round: 1, dealer: 0, partyPlayer: 2 }]);
});

test('SO8 a look shows all players their own two cards', () => {
  const state = newGame(3);
  make(state, DEALER, { type: 'deal', deck: deckFor(state, SITUATION) });
  expect(make(state, 2, { type: 'look' })).toEqual([
    { type: 'looked', seat: 2 },
    { type: 'dealt', only: 0, cards: ['2S', 'AS'] },
    { type: 'dealt', only: 1, cards: ['2D', 'AD'] },
    { type: 'dealt', only: 2, cards: ['2C', 'AC'] },
  ]);
  expect(make(state, 2, { type: 'trump', suit: 'spades' })).toEqual([
    { type: 'trump', seat: 2, suit: 'spades', blind: false, trickValue: 1 },
    { type: 'decided', seat: 2, playing: true, roundsOut: 0, bound: 'partyPlayer' },
    { type: 'decided', seat: 0, playing: true, roundsOut: 0, bound: 'dealer' },
  ]);
});

test('SO9 naming trump blind shows the two cards as well', () => {
  const state = newGame(3);
  make(state, DEALER, { type: 'deal', deck: deckFor(state, SITUATION) });
  expect(make(state, 2, { type: 'trump', suit: 'hearts' })).toEqual([
    { type: 'trump', seat: 2, suit: 'hearts', blind: true, trickValue: 4 },
    { type: 'dealt', only: 0, cards: ['2S', 'AS'] },
    { type: 'dealt', only: 1, cards: ['2D', 'AD'] },
    { type: 'dealt', only: 2, cards: ['2C', 'AC'] },
    { type: 'decided', seat: 2, playing: true, roundsOut: 0, bound: 'partyPlayer' },
    { type: 'decided', seat: 0, playing: true, roundsOut: 0, bound: 'dealer' },
  ]);
});

test('SO10 SO16 if nobody has a choice, naming trump brings the decisions and all five cards', () => {
  const hands = { 1: 'AC 2C 3C 4C 5C', 0: 'AS 2S 3S 4S 5S' };
  const state = newGame(2);
  make(state, DEALER, { type: 'deal', deck: deckFor(state, { trump: 'hearts', hands }) });
  const looked = game.copy(state);
  const decided = [
    { type: 'decided', seat: 1, playing: true, roundsOut: 0, bound: 'partyPlayer' },
    { type: 'decided', seat: 0, playing: true, roundsOut: 0, bound: 'dealer' },
    { type: 'dealt', only: 0, cards: ['3S', '4S', '5S'] },
    { type: 'dealt', only: 1, cards: ['3C', '4C', '5C'] },
  ];
  expect(make(state, 1, { type: 'trump', suit: 'hearts' })).toEqual([
    { type: 'trump', seat: 1, suit: 'hearts', blind: true, trickValue: 4 },
    { type: 'dealt', only: 0, cards: ['2S', 'AS'] },
    { type: 'dealt', only: 1, cards: ['2C', 'AC'] },
    ...decided,
  ]);
  make(looked, 1, { type: 'look' });
  expect(make(looked, 1, { type: 'trump', suit: 'hearts' })).toEqual([
    { type: 'trump', seat: 1, suit: 'hearts', blind: false, trickValue: 2 },
    ...decided,
  ]);
});

test('SO10 SO16 a decision is public, and the last one deals three cards to those who play', () => {
  const state = newGame(3);
  make(state, DEALER, { type: 'deal', deck: deckFor(state, SITUATION) });
  make(state, 2, { type: 'trump', suit: 'hearts' });
  expect(make(state, 1, { type: 'stay', playing: false })).toEqual([
    { type: 'decided', seat: 1, playing: false, roundsOut: 1 },
    { type: 'dealt', only: 0, cards: ['3S', '4S', '5S'] },
    { type: 'dealt', only: 2, cards: ['3C', '4C', '5C'] },
  ]);
});

test('[S-5.7] a card within a trick has only its own fact', () => {
  const state = newGame(3);
  toPlay(state, SITUATION);
  expect(play(state, 2, 'AC')).toEqual([{ type: 'played', seat: 2, card: 'AC', trick: 1 }]);
  expect(state.player).toBe(0);
});

test('[S-5.7] the last card of a trick has a fact for its winner, who leads next', () => {
  const state = newGame(3);
  toPlay(state, { ...SITUATION, hands: { ...HANDS, 2: '2S 2C 3C 4C 5C', 0: 'AS 3S 4S 5S 6S' } });
  play(state, 2, '2S');
  expect(play(state, 0, 'AS')).toEqual([
    { type: 'played', seat: 0, card: 'AS', trick: 1 },
    { type: 'trickTaken', seat: 0, trick: 1, nextLeader: 0 },
  ]);
  expect(state.player).toBe(0);
});

test('[S-5.7] the last card of a round has a fact for the scores, and the game continues', () => {
  const state = newGame(2);
  const facts = playRound(state, { trump: 'hearts', winners: [1, 1, 1, 0, 0] });
  expect(facts).toEqual([
    { type: 'played', seat: 1, card: expect.any(String), trick: 5 },
    { type: 'trickTaken', seat: 0, trick: 5, nextLeader: null },
    {
      type: 'handScored',
      row: {
        round: 1,
        lines: [
          { what: 'tricks', points: [-4, -6] },
          { what: 'noTrick', points: [0, 0] },
        ],
        change: [-4, -6],
        total: [16, 14],
        dealer: 0,
        trump: 'hearts',
        blind: false,
        trickValue: 2,
        playing: [true, true],
        taken: [2, 3],
      },
    },
  ]);
  expect(state.phase).toBe('dealing');
});

test('[S-5.7, S-5.9] the last card of the game has a fact for the result', () => {
  const state = newGame(2);
  const facts = playRound(state, { trump: 'hearts', blind: true, winners: [1, 1, 1, 1, 1] });
  expect(facts.map(({ type }) => type)).toEqual(['played', 'trickTaken', 'handScored', 'gameOver']);
  expect(facts.at(-1)).toEqual({
    type: 'gameOver',
    result: {
      winners: [1],
      scores: [40, 0],
      reason: 'A player is down to 0 points or fewer. The lowest total wins.',
      ending: { key: 'down', rounds: 1 },
      prizes: [0, 2],
    },
  });
});
