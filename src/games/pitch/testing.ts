// Facts about Pitch for the contract suite, written independently of the view.

import { SUITS, type SuitName } from '#cards/card.ts';
import { DECK_52, RANKS } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { takeFirst } from '#cards/lists.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import { DEALER, type BySeat, type Seat } from '#rules/game.ts';
import type { GameTesting } from '#rules/testing.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { stockLeft } from '#rules/stock.ts';
import { game } from './game.ts';
import { SEATS, type PitchState, type PitchOptions, HAND_SIZE } from './state.ts';
import type { PitchFact } from './view.ts';

export const testing: GameTesting<PitchState> = {
  // Random bidders are set back more often than not, so without the floor scores would fall for ever.
  shortOptions: { target: [5, 8], floorAtZero: [true] },
  playthroughs: [
    { name: 'fourPoint', seats: SEATS, options: {}, seed: 1 },
    { name: 'tenPoint', seats: SEATS, options: { variant: '10-point' }, seed: 2 },
  ],
  simulated: [
    { target: 5, floorAtZero: true },
    { variant: '10-point', target: 8, floatAt: 12, floorAtZero: true },
  ],
  pictured: [
    {},
    { options: { variant: '10-point' } },
    { options: { target: 5, floorAtZero: true } },
  ],

  places(state) {
    return [
      ...everySeat(SEATS).map((seat) => cardsOfHand(state.hands, seat)),
      ...state.discards.map((cards) => cards ?? []),
      stockLeft(state),
      state.plays,
    ];
  },

  known(state, seat) {
    if (seat === null) return state.plays;
    return [...state.plays, ...cardsOfHand(state.hands, seat), ...(state.discards[seat] ?? [])];
  },
};

export const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3] as const;

/** Starts a game with these house rules. */
export function sitDown(options: Partial<PitchOptions> = {}): PitchState {
  const state = startGame(game, options, SEATS);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

/** Makes a move that must be legal, and returns its facts. */
export function act(state: PitchState, seat: Seat, json: unknown): PitchFact[] {
  const before = game.copy(state);
  const outcome = playMove(game, state, seat, json);
  if (isRefusal(outcome)) throw new Error(`${JSON.stringify(json)}: ${outcome.message}`);
  return game.facts(before, seat, outcome, state);
}

/** Returns the refusal of a move; throws if the move was made or changed the state. */
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

/** Returns a deck that deals these hands, filled up with other cards, and has these cards on top of the stock. */
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

/** Places a bid for one seat while the others pass. */
export function bidAlone(state: PitchState, seat: Seat, value: number): void {
  while (state.phase === 'bidding') bid(state, state.player === seat ? value : null);
}

/** Lets every seat keep all its cards. */
export function keepHands(state: PitchState): void {
  while (state.phase === 'replacing') act(state, state.player, { type: 'replace', cards: [] });
}

/** Plays cards in turn. */
export function play(state: PitchState, cards: string): PitchFact[] {
  return split(cards).flatMap((card) => act(state, state.player, { type: 'play', card }));
}

/** A whole round: the bid winner leads, and each trick is written in the order of play. */
export interface ScriptedRound {
  bidder: Seat;
  bid: number;
  trump: SuitName;
  tricks: readonly string[];
}

/** Deals each seat the cards that it plays, and plays the round to its end. */
export function playRound(state: PitchState, round: ScriptedRound): PitchFact[] {
  dealHands(state, handsOf(round));
  bidAlone(state, round.bidder, round.bid);
  act(state, round.bidder, { type: 'trump', suit: round.trump });
  keepHands(state);
  return play(state, round.tricks.join(' '));
}

function handsOf({ bidder, trump, tricks }: ScriptedRound): BySeat<string> {
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

export function rankIndex(card: CardName): number {
  return RANKS.findIndex((rank) => rank === card.slice(0, -1));
}

/** Returns the index of the card that takes a trick, found by names as a reference for the rules. */
export function bestOf(trick: readonly CardName[], trump: SuitName): number {
  const hasTrump = trick.some((card) => suitName(card) === trump);
  const suit = hasTrump ? trump : suitName(trick[0]);
  const ranks = trick.map((card) => (suitName(card) === suit ? rankIndex(card) : -1));
  return ranks.indexOf(Math.max(...ranks));
}
