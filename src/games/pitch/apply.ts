// Applies a move in Pitch.

import { SUITS, type Card, type SuitName } from '#cards/card.ts';
import { dealAround, removeCard, removeCards } from '#cards/hands.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { clockwise } from '#rules/seats.ts';
import { drawToHand } from '#rules/stock.ts';
import { trickStart } from '#rules/tricks.ts';
import { scoreRound } from './score.ts';
import {
  bidderAt,
  HAND_SIZE,
  highestBid,
  SEATS,
  TRICKS_PER_ROUND,
  type PitchMove,
  type PitchState,
} from './state.ts';

const DEALT_CARDS = SEATS * HAND_SIZE;

export function applyPitch(state: PitchState, seat: Seat, move: PitchMove): void {
  switch (move.type) {
    case 'play':
      return playCard(state, seat, move.card);
    case 'replace':
      return replaceCards(state, seat, move.cards);
    case 'bid':
      return placeBid(state, move.value);
    case 'trump':
      return nameTrump(state, seat, move.suit);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: PitchState, deck: readonly Card[]): void {
  state.round++;
  state.hands = dealAround(deck, SEATS, DEALT_CARDS);
  state.stock = deck;
  state.drawn = DEALT_CARDS;
  state.bids = [];
  state.trump = NO_TRUMP;
  state.discards = [null, null, null, null];
  state.plays = [];
  state.leaders = [];
  state.phase = 'bidding';
  state.player = bidderAt(state.round, 0);
}

function placeBid(state: PitchState, value: number | null): void {
  state.bids.push(value);
  if (state.bids.length < SEATS) state.player = bidderAt(state.round, state.bids.length);
  else endBidding(state);
}

function endBidding(state: PitchState): void {
  const highest = highestBid(state);
  if (highest) {
    state.phase = 'trump';
    state.player = highest.seat;
  } else {
    state.phase = 'dealing';
  }
}

function nameTrump(state: PitchState, seat: Seat, suit: SuitName): void {
  state.trump = SUITS.indexOf(suit);
  if (state.options.variant === '10-point') state.phase = 'replacing';
  else startPlay(state, seat);
}

function replaceCards(state: PitchState, seat: Seat, cards: readonly Card[]): void {
  removeCards(state.hands, seat, cards);
  drawToHand(state, seat, cards.length);
  state.discards[seat] = cards;
  // The bid winner replaced first, so replacing ends when the turn comes back to that seat.
  state.player = clockwise(seat, 1, SEATS);
  if (state.discards[state.player] !== null) startPlay(state, state.player);
}

function startPlay(state: PitchState, bidWinner: Seat): void {
  state.phase = 'playing';
  state.player = bidWinner;
  state.leaders.push(bidWinner);
}

function playCard(state: PitchState, seat: Seat, card: Card): void {
  const start = trickStart(state, SEATS);
  removeCard(state.hands, seat, card);
  state.plays.push(card);
  if (state.plays.length - start < SEATS) state.player = (seat + 1) % SEATS;
  else takeTrick(state, start);
}

function takeTrick(state: PitchState, start: number): void {
  const { plays, leaders } = state;
  const leader = leaders[leaders.length - 1];
  const winner = (leader + winningPlay(plays, start, plays.length, state.trump) - start) % SEATS;
  leaders.push(winner);
  state.player = winner;
  if (leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}
