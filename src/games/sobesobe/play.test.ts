// Play in SobeSobe and its facts.

import * as fc from 'fast-check';
import { type SuitName, SUITS } from '#cards/card.ts';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import { playRandomMove } from '#rules/play.ts';
import type { Refusal } from '#rules/refusal.ts';
import { expect, test } from 'vitest';
import { game } from './game.ts';
import type { SobeOptions, SobeState } from './state.ts';
import {
  attempt,
  dealShuffled,
  deckFor,
  make,
  newGame,
  play,
  playRound,
  playThrough,
  toPlay,
} from './testing.ts';
import type { SobeView } from './view.ts';

/** Returns a game of three players in which seat 2 leads, followed by 1 and 0. */
function playing(
  trump: SuitName,
  hands: Record<number, string>,
  options: Partial<SobeOptions> = {},
): SobeState {
  const state = newGame(3, options);
  toPlay(state, { trump, hands });
  return state;
}

function playable(state: SobeState): string[] {
  const [choice] = game.view(state, state.player).legal;
  return (choice as { from: string[] }).from;
}

function tryCard(state: SobeState, card: string): Refusal | null {
  return attempt(game.copy(state), state.player, { type: 'play', card });
}

test('SO19 the party player leads any card, and the others follow anticlockwise', () => {
  const hands = { 2: 'AH 2H 3C 4C 5D', 1: '2D 3D 4D 5C 6D', 0: '2S 3S 4S 6C JD' };
  const state = playing('hearts', hands);
  expect(state.player).toBe(2);
  expect(playable(state)).toEqual(['3C', '4C', '5D', '2H', 'AH']);
  expect(attempt(state, 1, { type: 'play', card: '5C' })).toMatchObject({
    code: 'NOT_YOUR_TURN',
    clause: 'SO19',
  });
  play(state, 2, '3C');
  play(state, 1, '5C');
  play(state, 0, '6C');
  const { tricks } = game.view(state, null);
  expect(tricks[0]).toEqual({
    leader: 2,
    plays: [
      { seat: 2, card: '3C' },
      { seat: 1, card: '5C' },
      { seat: 0, card: '6C' },
    ],
    winner: 0,
  });
});

test('SO19 a card that is not in the hand is refused', () => {
  const state = playing('hearts', {
    2: 'AH 2H 3C 4C 5D',
    1: '2D 3D 4D 5C 6D',
    0: '2S 3S 4S 6C JD',
  });
  expect(tryCard(state, '5C')).toMatchObject({
    code: 'CARD_NOT_IN_HAND',
    clause: 'SO19',
    details: { card: '5C' },
  });
});

test('[S-5.6] SO20 a player who holds the suit led must follow', () => {
  const state = playing('hearts', {
    2: 'KC 2H 3S 4S 5D',
    1: '2C AC AH 5S 6D',
    0: '2S 3D 4D 6C JD',
  });
  play(state, 2, 'KC');
  expect(playable(state)).toEqual(['2C', 'AC']);
  expect(tryCard(state, 'AH')).toMatchObject({
    code: 'MUST_FOLLOW_SUIT',
    clause: 'SO20',
    details: {
      requiredSuit: 'clubs',
      playedCard: 'AH',
      cardsInHandOfRequiredSuit: ['2C', 'AC'],
    },
  });
});

test('[S-5.6] SO21 a trump lead must be beaten if possible', () => {
  const state = playing('hearts', {
    2: 'QH 2C 3C 4C 5D',
    1: 'JH KH 7H 5C 6D',
    0: '2H 3H 4S 6C JD',
  });
  play(state, 2, 'QH');
  expect(playable(state)).toEqual(['KH', '7H']);
  expect(tryCard(state, 'JH')).toMatchObject({
    code: 'MUST_PLAY_TRUMP',
    clause: 'SO21',
    details: {
      trumpSuit: 'hearts',
      highestTrumpPlayed: 'QH',
      playedCard: 'JH',
      higherTrumpsInHand: ['KH', '7H'],
    },
  });
  play(state, 1, 'KH');
  expect(playable(state)).toEqual(['2H', '3H']);
});

test('[S-5.6] SO21 the highest trump of the trick must be beaten, not only the one led', () => {
  const state = playing('hearts', {
    2: '2H 2C 3C 4C 5D',
    1: '7H 5C 4D 3D 6D',
    0: 'KH 4H 4S 6C JD',
  });
  play(state, 2, '2H');
  play(state, 1, '7H');
  expect(playable(state)).toEqual(['4H', 'KH']);
});

test('[S-5.6] SO21 a lead of another suit need not be beaten, nor a trump that was played on it', () => {
  const state = playing('hearts', {
    2: 'QC 2S 3S 4S 5D',
    1: '2H 5S 4D 3D 6D',
    0: 'KC 4C JS 6C JD',
  });
  play(state, 2, 'QC');
  play(state, 1, '2H');
  expect(playable(state)).toEqual(['4C', '6C', 'KC']);
});

test('[S-5.6] SO22 the ace of trump must be played on a trump lead', () => {
  const state = playing('spades', {
    2: 'QS 2C 3C 4C 5D',
    1: 'JS 7S AS 5C 6D',
    0: '2H 3H 4S 6C JD',
  });
  play(state, 2, 'QS');
  expect(playable(state)).toEqual(['AS']);
  expect(tryCard(state, '7S')).toMatchObject({
    code: 'MUST_PLAY_ACE_OF_TRUMP',
    clause: 'SO22',
    details: { trumpSuit: 'spades', playedCard: '7S', requiredCard: 'AS' },
  });
});

test('[S-5.6] SO22 a player who cannot follow must play the ace of trump', () => {
  const hands = { 2: 'QC 2S 3S 4S 5D', 1: 'AH 2H 4D 3D 6D', 0: 'KC 4C JS 6C JD' };
  const state = playing('hearts', hands);
  play(state, 2, 'QC');
  expect(playable(state)).toEqual(['AH']);
  for (const card of ['2H', '4D']) {
    expect(tryCard(state, card)).toMatchObject({ code: 'MUST_PLAY_ACE_OF_TRUMP', clause: 'SO22' });
  }
});

test('[S-5.6] SO22 the holder of the ace of trump may lead any card, and keeps the ace while able to follow', () => {
  const state = playing('hearts', {
    2: 'AH 2H 3C 4C 5D',
    1: '2D 3D 4D 5C 6D',
    0: '2S 3S 4S 6C JD',
  });
  expect(playable(state)).toHaveLength(5);
  play(state, 2, '3C');
  play(state, 1, '5C');
  play(state, 0, '6C');
  play(state, 0, 'JD');
  expect(playable(state)).toEqual(['5D']);
});

test('[S-5.6] SO23 a player who cannot follow and has no ace of trump may play any card', () => {
  const hands = { 2: 'QC 2S 3S 4S 5D', 1: '7H 2H AD 3D 6D', 0: 'KC 4C JS 6C JD' };
  const plain = playing('hearts', hands);
  play(plain, 2, 'QC');
  expect(playable(plain)).toEqual(['3D', '6D', 'AD', '2H', '7H']);
  const onTrump = playing('clubs', hands);
  play(onTrump, 2, 'QC');
  expect(playable(onTrump)).toHaveLength(5);
});

test('SO23 with `cutIsMandatory` a player who cannot follow must trump', () => {
  const hands = { 2: 'QC 2S 3S 4S 5D', 1: '7H QH AD 3D 6D', 0: '2H JH JS 6D JD' };
  const state = playing('hearts', { ...hands, 0: '2H JH JS KD JD' }, { cutIsMandatory: true });
  play(state, 2, 'QC');
  expect(playable(state)).toEqual(['QH', '7H']);
  expect(tryCard(state, 'AD')).toMatchObject({
    code: 'MUST_CUT',
    clause: 'SO23',
    details: { trumpSuit: 'hearts', playedCard: 'AD', trumpsInHand: ['QH', '7H'] },
  });
  play(state, 1, 'QH');
  expect(playable(state)).toEqual(['2H', 'JH']);
});

test('SO23 with `cutIsMandatory` a player without the suit led and trumps may play any card', () => {
  const hands = { 2: 'QC 2S 3S 4S 5D', 1: '5S 6S AD 3D 6D', 0: '2H JH JS KD JD' };
  const state = playing('hearts', hands, { cutIsMandatory: true });
  play(state, 2, 'QC');
  expect(playable(state)).toHaveLength(5);
});

test('SO24 a trump takes the trick, and its winner leads to the next', () => {
  const state = playing('hearts', {
    2: 'AC 2S 3S 4S 5D',
    1: '2H 5S 4D 3D 6D',
    0: 'KC 4C JS 6C JD',
  });
  play(state, 2, 'AC');
  play(state, 1, '2H');
  play(state, 0, '4C');
  expect(state.player).toBe(1);
  expect(playable(state)).toHaveLength(4);
  expect(game.view(state, null).tricksTaken).toEqual([0, 1, 0]);
});

test('SO25 a refusal names the first of several rules that a card breaks', () => {
  const state = playing('hearts', {
    2: 'KH 2C 3C 4C 5D',
    1: 'JH AH 4D 5C 6D',
    0: '2H 3H 4S 6C JD',
  });
  play(state, 2, 'KH');
  expect(tryCard(state, '5C')?.code).toBe('MUST_FOLLOW_SUIT');
  expect(tryCard(state, 'JH')).toMatchObject({
    code: 'MUST_PLAY_TRUMP',
    details: { highestTrumpPlayed: 'KH', playedCard: 'JH', higherTrumpsInHand: ['AH'] },
  });
  const hands = { 2: 'QC 2S 3S 4S 5D', 1: 'AH 2H 4D 3D 6D', 0: 'KC 4C JS 6C JD' };
  const cutting = playing('hearts', hands, { cutIsMandatory: true });
  play(cutting, 2, 'QC');
  expect(tryCard(cutting, '4D')?.code).toBe('MUST_PLAY_ACE_OF_TRUMP');
});

const STRENGTH = '23456JQK7A';
const strength = (card: string): number => STRENGTH.indexOf(card[0]);
const suit = (card: string): string => card[1];

/** A reference for the legal cards, one rule after the other. */
function isAllowed(
  card: string,
  hand: string[],
  trick: string[],
  trump: string,
  cut: boolean,
): boolean {
  if (trick.length === 0) return true;
  const led = suit(trick[0]);
  const canFollow = hand.some((one) => suit(one) === led);
  if (canFollow && suit(card) !== led) return false;
  if (led === trump && canFollow) {
    const table = Math.max(...trick.filter((one) => suit(one) === trump).map(strength));
    const canBeat = hand.some((one) => suit(one) === trump && strength(one) > table);
    if (canBeat && strength(card) < table) return false;
  }
  const ace = `A${trump}`;
  if (hand.includes(ace) && card !== ace && (led === trump || !canFollow)) return false;
  const mustCut = cut && !canFollow && hand.some((one) => suit(one) === trump);
  return !mustCut || suit(card) === trump;
}

function winningIndex(trick: string[], trump: string): number {
  const rank = (card: string): number => {
    if (suit(card) === trump) return 100 + strength(card);
    return suit(card) === suit(trick[0]) ? strength(card) : -1;
  };
  return trick.map(rank).indexOf(Math.max(...trick.map(rank)));
}

const table = fc.record({
  seats: fc.integer({ min: 2, max: 5 }),
  cut: fc.boolean(),
  seed: fc.nat(),
});

/** Plays a random game and calls `visit` before every card and after every round. */
function playGame(
  { seats, cut, seed }: { seats: number; cut: boolean; seed: number },
  visit: (view: SobeView) => void,
): void {
  const random = randomFromNumber(seed);
  const state = newGame(seats, { cutIsMandatory: cut });
  while (state.phase !== 'over') {
    dealShuffled(state, random);
    for (const phase of ['trump', 'decision', 'exchange'] as const) {
      playThrough(state, phase, random);
    }
    while (state.phase === 'playing') {
      visit(game.view(state, state.player));
      playRandomMove(game, state, random);
    }
    visit(game.view(state, null));
  }
}

test('[S-5.6] SO20 SO21 SO22 SO23 in random games exactly the cards of a reference may be played', () => {
  fc.assert(
    fc.property(table, (setting) => {
      playGame(setting, ({ phase, hand, trick, trump, legal }) => {
        if (phase !== 'playing') return;
        const cards = trick!.plays.map(({ card }) => card);
        const letter = trump![0].toUpperCase();
        const allowed = hand.filter((card) => isAllowed(card, hand, cards, letter, setting.cut));
        expect((legal[0] as { from: string[] }).from).toEqual(allowed);
      });
    }),
    { numRuns: 60 },
  );
});

test('[S-5.2] SO19 SO24 in random games every trick goes around the table and to the strongest card', () => {
  fc.assert(
    fc.property(table, (setting) => {
      playGame(setting, ({ phase, tricks, trump, playing, partyPlayer, tricksTaken, seats }) => {
        if (phase === 'playing') return;
        expect(tricks).toHaveLength(5);
        let leader = partyPlayer;
        for (const { plays, winner } of tricks) {
          expect(plays.map(({ seat }) => seat)).toEqual(around(leader, seats, playing));
          const at = winningIndex(
            plays.map(({ card }) => card),
            trump![0].toUpperCase(),
          );
          expect(winner).toBe(plays[at].seat);
          leader = plays[at].seat;
        }
        const counted = playing.map((_, seat) => tricks.filter(({ winner }) => winner === seat));
        expect(tricksTaken).toEqual(counted.map(({ length }) => length));
      });
    }),
    { numRuns: 60 },
  );
});

/** Returns the active seats anticlockwise from the leader. */
function around(leader: number, seats: number, playing: SobeView['playing']): number[] {
  const order = Array.from({ length: seats }, (_, steps) => (leader - steps + seats) % seats);
  return order.filter((seat) => playing[seat]);
}

test('SO24 trump may be any suit', () => {
  for (const trump of SUITS) {
    const letter = trump[0].toUpperCase();
    const led = letter === 'C' ? 'D' : 'C';
    const state = newGame(2);
    toPlay(state, { trump, hands: { 1: `A${led} 2S 3S 4S 5S`, 0: `6${letter} 2H 3H 4H 5H` } });
    play(state, 1, `A${led}`);
    play(state, 0, `6${letter}`);
    expect(state.player).toBe(0);
  }
});

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
