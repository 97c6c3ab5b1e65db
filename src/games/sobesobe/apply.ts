// Applies a move in SobeSobe.

import { HEARTS, SUITS, type Card, type SuitName } from '#cards/card.ts';
import { cardsOfHand, emptyHands, removeCard, removeCards } from '#cards/hands.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import type { Deal } from '#rules/moves.ts';
import { noPoints } from '#rules/sheet.ts';
import { drawAround, drawToHand } from '#rules/stock.ts';
import { trickStart } from '#rules/tricks.ts';
import { bindings } from './binding.ts';
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
  type Binding,
  type Exchange,
  type PlayCard,
  type SobeMove,
  type SobeState,
  type Stay,
} from './state.ts';

/** Dispatches on the phase, which implies the type of a legal move: reading six types in one place is slow. */
export function applySobe(state: SobeState, seat: Seat, move: SobeMove): void {
  switch (state.phase) {
    case 'playing':
      return playCard(state, seat, (move as PlayCard).card);
    case 'exchange':
      return exchange(state, seat, (move as Exchange).cards);
    case 'decision':
      return decide(state, seat, move as Stay);
    case 'trump':
      return move.type === 'trump' ? nameTrump(state, move.suit) : dealFirstCards(state);
    case 'dealing':
      return startRound(state, (move as Deal).deck);
  }
}

const NOTHING: readonly Card[] = [];

function startRound(state: SobeState, deck: readonly Card[]): void {
  const { seats } = state;
  if (state.round > 0) state.dealer = nextSeat(state.dealer, seats);
  state.round++;
  state.phase = 'trump';
  state.player = partyPlayerOf(state);
  state.stock = deck;
  state.drawn = 0;
  state.hands = emptyHands(seats);
  state.looked = false;
  state.trump = NO_TRUMP;
  state.blind = false;
  state.trickValue = 0;
  state.bound = bySeat<Binding | null>(seats, null);
  state.playing = bySeat<boolean | null>(seats, null);
  state.active = [];
  state.laidAside = bySeat(seats, NOTHING);
  state.discards = bySeat<readonly Card[] | null>(seats, null);
  state.plays = [];
  state.leaders = [];
  state.tricksTaken = noPoints(seats);
}

function nameTrump(state: SobeState, suit: SuitName): void {
  state.trump = SUITS.indexOf(suit);
  state.blind = !state.looked;
  if (state.blind) dealFirstCards(state);
  state.trickValue = trickValueOf(state);
  startDecision(state);
}

function trickValueOf({ trump, blind }: SobeState): number {
  if (blind) return BLIND_HEARTS_VALUE;
  return trump === HEARTS ? HEARTS_VALUE : PLAIN_VALUE;
}

function dealFirstCards(state: SobeState): void {
  state.looked = true;
  for (let time = 0; time < FIRST_CARDS; time++) {
    // The party player first and the dealer last.
    let seat = state.dealer;
    do {
      seat = nextSeat(seat, state.seats);
      drawToHand(state, seat, 1);
    } while (seat !== state.dealer);
  }
}

/** Decides for the seats that must play. */
function startDecision(state: SobeState): void {
  state.phase = 'decision';
  state.bound = bindings(state);
  for (let seat = 0; seat < state.seats; seat++) {
    if (state.bound[seat] !== null) settle(state, seat, PLAYS);
  }
  nextDecision(state, partyPlayerOf(state));
}

const PLAYS = { playing: true };

function decide(state: SobeState, seat: Seat, stay: Stay): void {
  settle(state, seat, stay);
  if (!stay.playing) layAside(state, seat);
  nextDecision(state, seat);
}

function settle(state: SobeState, seat: Seat, { playing }: { playing: boolean }): void {
  state.playing[seat] = playing;
  state.roundsOut[seat] = playing ? 0 : state.roundsOut[seat] + 1;
}

/** Gives the turn to the next undecided seat. The dealer always plays, so the exchange begins when it gets there. */
function nextDecision(state: SobeState, from: Seat): void {
  let seat = from;
  while (seat !== state.dealer && state.playing[seat] !== null) seat = nextSeat(seat, state.seats);
  listActive(state);
  if (seat === state.dealer) startExchange(state);
  else state.player = seat;
}

/** Lists the active seats in order of play, from the party player to the dealer. */
function listActive(state: SobeState): void {
  state.active = [];
  let seat = state.dealer;
  do {
    seat = nextSeat(seat, state.seats);
    if (state.playing[seat]) state.active.push(seat);
  } while (seat !== state.dealer);
}

function layAside(state: SobeState, seat: Seat): void {
  const cards = cardsOfHand(state.hands, seat);
  removeCards(state.hands, seat, cards);
  state.laidAside[seat] = cards;
}

function startExchange(state: SobeState): void {
  drawAround(state, state.active, FURTHER_CARDS);
  state.phase = 'exchange';
  state.player = partyPlayerOf(state);
}

function exchange(state: SobeState, seat: Seat, cards: readonly Card[]): void {
  removeCards(state.hands, seat, cards);
  state.discards[seat] = cards;
  drawToHand(state, seat, cards.length);
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
