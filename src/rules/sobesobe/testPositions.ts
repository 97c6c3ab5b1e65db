// Situations for tests: decks that give chosen hands, and rounds that are won by chosen seats.

import { SUITS, type SuitName } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { SobeFact } from './facts.ts';
import { DEALER, type Seat } from '../game.ts';
import type { WireMove } from '../wireMoves.ts';
import { playMove, playRandomMove, startGameOrThrow } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { everySeat } from '../seats.ts';
import { game } from './game.ts';
import type { SobeOptions } from './options.ts';
import { nextSeat, type SobePhase, type SobeState } from './state.ts';

const ALL_CARDS = nameCards(DECK_40, DECK_40.cards);

export function newGame(seats: number, options: Partial<SobeOptions> = {}): SobeState {
  return startGameOrThrow(game, options, seats);
}

/** Makes a move that the situation needs, and tells its facts. */
export function make(state: SobeState, seat: Seat, move: WireMove): SobeFact[] {
  const before = game.copy(state);
  const made = playMove(game, state, seat, move);
  if (isRefusal(made)) throw new Error(`${JSON.stringify(move)} by ${seat}: ${made.message}`);
  return game.facts(before, seat, made, state);
}

/** The refusal of a move; null when it was made. */
export function attempt(state: SobeState, seat: Seat, move: unknown): Refusal | null {
  const made = playMove(game, state, seat, move);
  return isRefusal(made) ? made : null;
}

export function play(state: SobeState, seat: Seat, card: CardName): SobeFact[] {
  return make(state, seat, { type: 'play', card });
}

/** Every seat counter-clockwise, the one after the dealer first. */
export function orderAfter(dealer: Seat, seats: number): Seat[] {
  const order: Seat[] = [];
  for (let seat = dealer; order.length < seats;) order.push((seat = nextSeat(seat, seats)));
  return order;
}

export interface Situation {
  /** `'AH 7C …'` by seat: five cards for who plays, two for who sits out. */
  hands: Readonly<Record<Seat, string>>;
  /** What comes from the stock after the deal, in order. */
  stock?: string;
  trump: SuitName;
  blind?: boolean;
  sitOut?: readonly Seat[];
}

/** An order of the deck that deals these hands at this table's next round. */
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

/** Deals and names trump: the decisions are next. */
export function toDecision(state: SobeState, situation: Situation): void {
  make(state, DEALER, { type: 'deal', deck: deckFor(state, situation) });
  if (!situation.blind) make(state, state.player, { type: 'look' });
  make(state, state.player, { type: 'trump', suit: situation.trump });
}

/** And decides: the exchange is next. */
export function toExchange(state: SobeState, situation: Situation): void {
  toDecision(state, situation);
  while (state.phase === 'decision') {
    const playing = !situation.sitOut?.includes(state.player);
    make(state, state.player, { type: 'stay', playing });
  }
}

/** And exchanges nothing: the first lead is next. */
export function toPlay(state: SobeState, situation: Situation): void {
  toExchange(state, situation);
  while (state.phase === 'exchange') make(state, state.player, { type: 'exchange', cards: [] });
}

export interface WonRound {
  /** Who takes the five tricks, in order. */
  winners: readonly Seat[];
  trump: SuitName;
  blind?: boolean;
  sitOut?: readonly Seat[];
}

/**
 * Plays a whole round that these seats win; the facts of its last card are told.
 *
 * No trump is dealt, and all cards of a trick have one suit: everybody can follow, and the
 * highest card is the intended winner's.
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

/** One card of the suit for each seat, the highest for the winner. */
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

/** Weakest first. */
function cardsOfSuit(suit: SuitName): CardName[] {
  return ALL_CARDS.filter((name) => name.endsWith(suit[0].toUpperCase()));
}
