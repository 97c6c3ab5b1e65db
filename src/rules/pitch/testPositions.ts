// Hands of Pitch written down for the tests: chosen cards to each seat, real moves through `playMove`.

import { takeFirst } from '#cards/lists.ts';
import { SUITS, type SuitName } from '#cards/card.ts';
import { DECK_52, RANKS } from '#cards/deck.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import type { PitchFact } from './facts.ts';
import { DEALER, type BySeat, type Seat } from '../game.ts';
import { playMove, startGame } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { game } from './game.ts';
import type { PitchOptions } from './options.ts';
import { HAND_SIZE, SEATS, type PitchState } from './state.ts';

export const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3] as const;

/** A new game with these house rules. */
export function sitDown(options: Partial<PitchOptions> = {}): PitchState {
  const state = startGame(game, options, SEATS);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

/** Makes a move that must be legal; what there is to tell of it. */
export function act(state: PitchState, seat: Seat, json: unknown): PitchFact[] {
  const before = game.copy(state);
  const outcome = playMove(game, state, seat, json);
  if (isRefusal(outcome)) throw new Error(`${JSON.stringify(json)}: ${outcome.message}`);
  return game.facts(before, seat, outcome, state);
}

/** Tries a move that must not be legal. */
export function refused(state: PitchState, seat: Seat, move: unknown): Refusal {
  const before = JSON.stringify(state);
  const outcome = playMove(game, state, seat, move);
  if (!isRefusal(outcome)) throw new Error(`${JSON.stringify(move)} was not refused`);
  if (JSON.stringify(state) !== before) throw new Error('A refused move changed the state');
  return outcome;
}

export function split(cards: string): CardName[] {
  return cards.split(' ').filter((card) => card !== '');
}

/** A deck that deals these hands, the rest of each filled up, and then has this on top of the stock. */
export function stackDeck(hands: BySeat<string>, stock = ''): CardName[] {
  const chosen = hands.map(split);
  const top = split(stock);
  const used = new Set([...chosen.flat(), ...top]);
  const rest = nameCards(DECK_52, DECK_52.cards).filter((card) => !used.has(card));
  for (const hand of chosen) while (hand.length < HAND_SIZE) hand.push(takeFirst(rest));
  const dealt = Array.from({ length: HAND_SIZE }, (_, place) => chosen.map((hand) => hand[place]));
  return [...dealt.flat(), ...top, ...rest];
}

export function dealHands(
  state: PitchState,
  hands: BySeat<string> = ['', '', '', ''],
  stock = '',
): PitchFact[] {
  return act(state, DEALER, { type: 'deal', deck: stackDeck(hands, stock) });
}

/** Bids in turn; null passes. */
export function bid(state: PitchState, ...values: (number | null)[]): PitchFact[] {
  return values.flatMap((value) => act(state, state.player, { type: 'bid', value }));
}

/** Everybody passes but this seat. */
export function bidAlone(state: PitchState, seat: Seat, value: number): void {
  while (state.phase === 'bidding') bid(state, state.player === seat ? value : null);
}

/** Nobody replaces anything. */
export function keepHands(state: PitchState): void {
  while (state.phase === 'replacing') act(state, state.player, { type: 'replace', cards: [] });
}

/** Plays these cards, each by the seat in turn. */
export function play(state: PitchState, cards: string): PitchFact[] {
  return split(cards).flatMap((card) => act(state, state.player, { type: 'play', card }));
}

/** A whole hand: the bid winner leads, and each trick is written in the order of play. */
export interface ScriptedHand {
  bidder: Seat;
  bid: number;
  trump: SuitName;
  tricks: readonly string[];
}

/** Deals each seat the cards that it plays, and plays the hand to its end. */
export function playHand(state: PitchState, hand: ScriptedHand): PitchFact[] {
  dealHands(state, handsOf(hand));
  bidAlone(state, hand.bidder, hand.bid);
  act(state, hand.bidder, { type: 'trump', suit: hand.trump });
  keepHands(state);
  return play(state, hand.tricks.join(' '));
}

function handsOf({ bidder, trump, tricks }: ScriptedHand): BySeat<string> {
  const hands: CardName[][] = [[], [], [], []];
  let leader = bidder;
  for (const trick of tricks.map(split)) {
    trick.forEach((card, index) => hands[(leader + index) % SEATS].push(card));
    leader = (leader + bestOf(trick, trump)) % SEATS;
  }
  return hands.map((hand) => hand.join(' '));
}

export function suitName(card: CardName): SuitName {
  return SUITS['CDHS'.indexOf(card.slice(-1))];
}

export function rankPlace(card: CardName): number {
  return RANKS.findIndex((rank) => rank === card.slice(0, -1));
}

/** Which card of a trick takes it, by names: a second opinion on what the rules do with numbers. */
export function bestOf(trick: readonly CardName[], trump: SuitName): number {
  const hasTrump = trick.some((card) => suitName(card) === trump);
  const suit = hasTrump ? trump : suitName(trick[0]);
  const ranks = trick.map((card) => (suitName(card) === suit ? rankPlace(card) : -1));
  return ranks.indexOf(Math.max(...ranks));
}
