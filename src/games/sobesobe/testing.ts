// Facts about SobeSobe for the contract suite, written independently of the view.

import { SUITS, type SuitName } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import type { GameTesting } from '#rules/testing.ts';
import { playMove, playRandomMove, startGameOrThrow } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { stockLeft } from '#rules/stock.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import { type SobeState, type SobeOptions, nextSeat, type SobePhase } from './state.ts';
import type { SobeFact } from './view.ts';

export const testing: GameTesting<SobeState> = {
  shortOptions: { roundLimit: [1, 10, 100] },
  playthroughs: [
    { name: 'fivePlayers', seats: 5, options: {}, seed: 69 },
    { name: 'blindHearts', seats: 2, options: {}, seed: 2 },
    {
      name: 'houseRules',
      seats: 4,
      options: { mustPlayAtFive: true, cutIsMandatory: true },
      seed: 17,
    },
  ],
  simulated: [{ roundLimit: 100 }],
  pictured: [{ seats: 5 }, { seats: 4 }, { seats: 3 }, { seats: 2 }],

  places(state) {
    return [
      ...everySeat(state.seats).map((seat) => cardsOfHand(state.hands, seat)),
      ...state.laidAside,
      ...state.discards.map((cards) => cards ?? []),
      state.plays,
      stockLeft(state),
    ];
  },

  /** A player also knows the cards that left the own hand unseen. */
  known(state, seat) {
    if (seat === null) return state.plays;
    return [
      ...state.plays,
      ...cardsOfHand(state.hands, seat),
      ...state.laidAside[seat],
      ...(state.discards[seat] ?? []),
    ];
  },
};

const ALL_CARDS = nameCards(DECK_40, DECK_40.cards);

export function newGame(seats: number, options: Partial<SobeOptions> = {}): SobeState {
  return startGameOrThrow(game, options, seats);
}

/** Makes a move that must be legal, and returns its facts. */
export function make(state: SobeState, seat: Seat, move: WireMove): SobeFact[] {
  const before = game.copy(state);
  const outcome = playMove(game, state, seat, move);
  if (isRefusal(outcome)) throw new Error(`${JSON.stringify(move)} by ${seat}: ${outcome.message}`);
  return game.facts(before, seat, outcome, state);
}

/** Returns the refusal of a move, or null if it was made. */
export function attempt(state: SobeState, seat: Seat, move: unknown): Refusal | null {
  const outcome = playMove(game, state, seat, move);
  return isRefusal(outcome) ? outcome : null;
}

export function play(state: SobeState, seat: Seat, card: CardName): SobeFact[] {
  return make(state, seat, { type: 'play', card });
}

/** Lists all seats anticlockwise, starting after the dealer. */
export function orderAfter(dealer: Seat, seats: number): Seat[] {
  const order: Seat[] = [];
  for (let seat = dealer; order.length < seats;) order.push((seat = nextSeat(seat, seats)));
  return order;
}

export interface Situation {
  /** `'AH 7C …'` by seat: five cards for a seat that plays, two for one that sits out. */
  hands: Readonly<Record<Seat, string>>;
  /** The first cards of the stock after the deal. */
  stock?: string;
  trump: SuitName;
  blind?: boolean;
  sitOut?: readonly Seat[];
}

/** Returns a deck that deals these hands in the next round. */
export function deckFor(
  state: SobeState,
  { hands, stock = '', sitOut = [] }: Situation,
): CardName[] {
  const dealer = state.round === 0 ? state.dealer : nextSeat(state.dealer, state.seats);
  const order = orderAfter(dealer, state.seats);
  const active = order.filter((seat) => !sitOut.includes(seat));
  const cardsOf = (seat: Seat): string[] => hands[seat].split(' ');
  const front = [
    ...[0, 1].flatMap((at) => order.map((seat) => cardsOf(seat)[at])),
    ...[2, 3, 4].flatMap((at) => active.map((seat) => cardsOf(seat)[at])),
    ...stock.split(' ').filter((name) => name !== ''),
  ];
  return [...front, ...ALL_CARDS.filter((name) => !front.includes(name))];
}

export function dealShuffled(state: SobeState, random: Random): void {
  make(state, DEALER, { type: 'deal', deck: shuffled(ALL_CARDS, random) });
}

/** Makes random moves until the state is no longer in this phase. */
export function playThrough(state: SobeState, phase: SobePhase, random: Random): void {
  while (state.phase === phase) playRandomMove(game, state, random);
}

/** Deals and names trump; the decisions come next. */
export function toDecision(state: SobeState, situation: Situation): void {
  make(state, DEALER, { type: 'deal', deck: deckFor(state, situation) });
  if (!situation.blind) make(state, state.player, { type: 'look' });
  make(state, state.player, { type: 'trump', suit: situation.trump });
}

/** Deals, names trump and decides; the exchange comes next. */
export function toExchange(state: SobeState, situation: Situation): void {
  toDecision(state, situation);
  while (state.phase === 'decision') {
    const playing = !situation.sitOut?.includes(state.player);
    make(state, state.player, { type: 'stay', playing });
  }
}

/** Deals, names trump, decides and exchanges nothing; the first lead comes next. */
export function toPlay(state: SobeState, situation: Situation): void {
  toExchange(state, situation);
  while (state.phase === 'exchange') make(state, state.player, { type: 'exchange', cards: [] });
}

export interface WonRound {
  /** The winners of the five tricks, in order. */
  winners: readonly Seat[];
  trump: SuitName;
  blind?: boolean;
  sitOut?: readonly Seat[];
}

/**
 * Plays a whole round with the given winners of tricks, and returns the facts of its last card.
 *
 * No trump is dealt, and all cards of a trick have one suit, so everyone can follow and the intended
 * winner has the highest card.
 */
export function playRound(state: SobeState, { winners, ...named }: WonRound): SobeFact[] {
  const { seats } = state;
  const active = everySeat(seats).filter((seat) => !named.sitOut?.includes(seat));
  const suits = SUITS.filter((suit) => suit !== named.trump);
  const tricks = winners.map((winner, number) =>
    trickFor(active, winner, suits[number >> 1], number % 2),
  );
  const spare = cardsOfSuit(suits[2]).slice(active.length);
  const hands = everySeat(seats).map((seat) =>
    active.includes(seat)
      ? tricks.map((trick) => trick[seat]).join(' ')
      : [spare.pop(), spare.pop()].join(' '),
  );
  toPlay(state, { ...named, hands });
  let facts: SobeFact[] = [];
  for (const trick of tricks) {
    for (const _ of active) facts = play(state, state.player, trick[state.player]);
  }
  return facts;
}

/** Returns a card of the suit for each seat, the highest for the winner. */
function trickFor(
  active: readonly Seat[],
  winner: Seat,
  suit: SuitName,
  half: number,
): Record<Seat, CardName> {
  const others = active.filter((seat) => seat !== winner);
  const cards = cardsOfSuit(suit).slice(half * active.length, (half + 1) * active.length);
  return Object.fromEntries([...others, winner].map((seat, at) => [seat, cards[at]]));
}

/** Lists the cards of a suit, weakest first. */
function cardsOfSuit(suit: SuitName): CardName[] {
  return ALL_CARDS.filter((name) => name.endsWith(suit[0].toUpperCase()));
}
