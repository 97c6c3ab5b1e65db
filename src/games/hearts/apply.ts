// Applies a move in Hearts.

import { HEARTS, suitOf, type Card } from '#cards/card.ts';
import { addCards, dealAround, holdsCard, removeCard, removeCards } from '#cards/hands.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { trickStart } from '#rules/tricks.ts';
import { seatsToPass } from './legal.ts';
import { scoreRound } from './score.ts';
import {
  JACK_OF_DIAMONDS,
  passDirection,
  passReceiver,
  QUEEN_OF_SPADES,
  QUEEN_POINTS,
  SEATS,
  TRICKS_PER_ROUND,
  TWO_OF_CLUBS,
  type HeartsMove,
  type HeartsState,
  type Pass,
} from './state.ts';

export function applyHearts(state: HeartsState, seat: Seat, move: HeartsMove): void {
  switch (move.type) {
    case 'play':
      return playCard(state, seat, move.card);
    case 'pass':
      return choosePass(state, seat, move.cards);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: HeartsState, deck: readonly Card[]): void {
  state.round++;
  state.hands = dealAround(deck, SEATS);
  state.passes = [null, null, null, null];
  state.plays = [];
  state.leaders = [];
  state.heartsBroken = false;
  state.points = [0, 0, 0, 0];
  state.tricksTaken = [0, 0, 0, 0];
  state.queenTaker = null;
  state.jackTaker = null;
  if (passDirection(state) === 'hold') startPlay(state);
  else state.phase = 'passing';
}

function choosePass(state: HeartsState, seat: Seat, cards: readonly Card[]): void {
  state.passes[seat] = cards;
  if (seatsToPass(state) === 0) exchange(state, state.passes as Pass['cards'][]);
}

function exchange(state: HeartsState, passes: readonly Pass['cards'][]): void {
  const direction = passDirection(state);
  for (let giver = 0; giver < SEATS; giver++) removeCards(state.hands, giver, passes[giver]);
  for (let giver = 0; giver < SEATS; giver++) {
    addCards(state.hands, passReceiver(giver, direction), passes[giver]);
  }
  startPlay(state);
}

function startPlay(state: HeartsState): void {
  state.phase = 'playing';
  state.player = 0;
  while (!holdsCard(state.hands, state.player, TWO_OF_CLUBS)) state.player++;
  state.leaders.push(state.player);
}

function playCard(state: HeartsState, seat: Seat, card: Card): void {
  const start = trickStart(state, SEATS);
  removeCard(state.hands, seat, card);
  state.plays.push(card);
  if (breaksHearts(state, card, state.plays[start])) state.heartsBroken = true;
  if (state.plays.length - start < SEATS) state.player = (seat + 1) % SEATS;
  else takeTrick(state, start);
}

function breaksHearts(state: HeartsState, card: Card, led: Card): boolean {
  const { anyHeartBreaks, queenBreaksHearts } = state.options;
  if (suitOf(card) === HEARTS) return anyHeartBreaks || suitOf(led) !== HEARTS;
  return queenBreaksHearts && card === QUEEN_OF_SPADES;
}

function takeTrick(state: HeartsState, start: number): void {
  const { plays, leaders } = state;
  const leader = leaders[leaders.length - 1];
  const winner = (leader + winningPlay(plays, start, plays.length, NO_TRUMP) - start) % SEATS;
  let points = 0;
  for (let at = start; at < plays.length; at++) {
    const card = plays[at];
    if (suitOf(card) === HEARTS) points++;
    else if (card === QUEEN_OF_SPADES) {
      points += QUEEN_POINTS;
      state.queenTaker = winner;
    } else if (card === JACK_OF_DIAMONDS) state.jackTaker = winner;
  }
  state.points[winner] += points;
  state.tricksTaken[winner]++;
  leaders.push(winner);
  state.player = winner;
  if (leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}
