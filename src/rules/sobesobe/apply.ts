// Making a move in SobeSobe.

import { HEARTS, SUITS, type Card, type SuitName } from '#cards/card.ts';
import {
  addCard,
  addCards,
  cardsOfHand,
  emptyHands,
  removeCard,
  removeCards,
} from '#cards/hands.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { Seat } from '../game.ts';
import { everySeat } from '../seats.ts';
import { trickStart } from '../tricks.ts';
import { scoreRound } from './score.ts';
import {
  BLIND_HEARTS_VALUE,
  bySeat,
  FIRST_CARDS,
  FURTHER_CARDS,
  HEARTS_VALUE,
  nextSeat,
  partyPlayerOf,
  PLAIN_VALUE,
  seatAfter,
  TRICKS_PER_ROUND,
  type SobeMove,
  type SobeState,
} from './state.ts';

export function applySobe(state: SobeState, seat: Seat, move: SobeMove): void {
  switch (move.type) {
    case 'play':
      return playCard(state, seat, move.card);
    case 'exchange':
      return exchange(state, seat, move.cards);
    case 'stay':
      return decide(state, seat, move);
    case 'trump':
      return nameTrump(state, move.suit);
    case 'look':
      return dealFirstCards(state);
    case 'deal':
      return startRound(state, move.deck);
  }
}

function startRound(state: SobeState, deck: readonly Card[]): void {
  const { seats } = state;
  if (state.round > 0) state.dealer = nextSeat(state.dealer, seats);
  state.round++;
  state.phase = 'trump';
  state.player = partyPlayerOf(state);
  state.stock = deck;
  state.hands = emptyHands(seats);
  state.looked = false;
  state.trump = NO_TRUMP;
  state.blind = false;
  state.trickValue = 0;
  state.playing = bySeat<boolean | null>(seats, null);
  state.active = [];
  state.laidAside = bySeat<readonly Card[]>(seats, []);
  state.discards = bySeat<readonly Card[] | null>(seats, null);
  state.plays = [];
  state.leaders = [];
  state.tricksTaken = bySeat(seats, 0);
}

function nameTrump(state: SobeState, suit: SuitName): void {
  state.trump = SUITS.indexOf(suit);
  state.blind = !state.looked;
  if (state.blind) dealFirstCards(state);
  state.trickValue = trickValueOf(state);
  state.phase = 'decision';
}

function trickValueOf({ trump, blind }: SobeState): number {
  if (blind) return BLIND_HEARTS_VALUE;
  return trump === HEARTS ? HEARTS_VALUE : PLAIN_VALUE;
}

function dealFirstCards(state: SobeState): void {
  state.looked = true;
  dealEach(state, seatsInOrder(state), FIRST_CARDS);
}

/** Every seat, the party player first and the dealer last. */
function seatsInOrder(state: SobeState): Seat[] {
  let seat = state.dealer;
  return everySeat(state.seats).map(() => (seat = nextSeat(seat, state.seats)));
}

/** So many cards to each of `order`, one at a time. */
function dealEach(state: SobeState, order: readonly Seat[], each: number): void {
  const due = order.length * each;
  for (let at = 0; at < due; at++) {
    addCard(state.hands, order[at % order.length], state.stock[at]);
  }
  state.stock = state.stock.slice(due);
}

function decide(state: SobeState, seat: Seat, { playing }: { playing: boolean }): void {
  state.playing[seat] = playing;
  state.roundsOut[seat] = playing ? 0 : state.roundsOut[seat] + 1;
  if (playing) state.active.push(seat);
  else layAside(state, seat);
  if (seat === state.dealer) startExchange(state);
  else state.player = nextSeat(seat, state.seats);
}

function layAside(state: SobeState, seat: Seat): void {
  const cards = cardsOfHand(state.hands, seat);
  removeCards(state.hands, seat, cards);
  state.laidAside[seat] = cards;
}

function startExchange(state: SobeState): void {
  dealEach(state, state.active, FURTHER_CARDS);
  state.phase = 'exchange';
  state.player = partyPlayerOf(state);
}

function exchange(state: SobeState, seat: Seat, cards: readonly Card[]): void {
  removeCards(state.hands, seat, cards);
  state.discards[seat] = cards;
  addCards(state.hands, seat, state.stock.slice(0, cards.length));
  state.stock = state.stock.slice(cards.length);
  if (seat === state.dealer) startPlay(state);
  else state.player = seatAfter(state.active, seat, 1);
}

function startPlay(state: SobeState): void {
  state.phase = 'playing';
  state.player = partyPlayerOf(state);
  state.leaders.push(state.player);
}

function playCard(state: SobeState, seat: Seat, card: Card): void {
  const size = state.active.length;
  const start = trickStart(state, size);
  removeCard(state.hands, seat, card);
  state.plays.push(card);
  if (state.plays.length - start < size) state.player = seatAfter(state.active, seat, 1);
  else takeTrick(state, start);
}

function takeTrick(state: SobeState, start: number): void {
  const { plays, leaders, active, trump } = state;
  const leader = leaders[leaders.length - 1];
  const steps = winningPlay(plays, start, plays.length, trump) - start;
  const winner = seatAfter(active, leader, steps);
  state.tricksTaken[winner]++;
  leaders.push(winner);
  state.player = winner;
  if (leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}
