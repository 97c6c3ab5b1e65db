// Applies a move in Nine Tricks.

import type { Card } from '#cards/card.ts';
import { dealAround, removeCard } from '#cards/hands.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { trickStart } from '#rules/tricks.ts';
import { scoreRound } from './score.ts';
import { leftOf, SEATS, TRICKS_PER_ROUND, type NineMove, type NineState } from './state.ts';

export function applyNine(state: NineState, seat: Seat, move: NineMove): void {
  switch (move.type) {
    case 'play':
      return playCard(state, seat, move.card);
    case 'bid':
      return placeBid(state, seat, move.value);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: NineState, deck: readonly Card[]): void {
  state.phase = 'bidding';
  state.round++;
  state.opener = leftOf(state.dealer);
  state.player = state.opener;
  state.hands = dealAround(deck, SEATS);
  state.bids = [null, null, null, null];
  state.plays = [];
  state.leaders = [];
  state.tricksTaken = [0, 0, 0, 0];
}

function placeBid(state: NineState, seat: Seat, value: number): void {
  state.bids[seat] = value;
  state.player = leftOf(seat);
  if (seat === state.dealer) startPlay(state);
}

function startPlay(state: NineState): void {
  state.phase = 'playing';
  state.leaders.push(state.opener);
}

function playCard(state: NineState, seat: Seat, card: Card): void {
  const start = trickStart(state, SEATS);
  removeCard(state.hands, seat, card);
  state.plays.push(card);
  if (state.plays.length - start < SEATS) state.player = leftOf(seat);
  else takeTrick(state, start);
}

function takeTrick(state: NineState, start: number): void {
  const { plays, leaders } = state;
  const leader = leaders[leaders.length - 1];
  const winner = (leader + winningPlay(plays, start, plays.length, NO_TRUMP) - start) % SEATS;
  state.tricksTaken[winner]++;
  leaders.push(winner);
  state.player = winner;
  if (leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}
