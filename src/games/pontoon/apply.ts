// Applies a move in Pontoon; after the last player the banker plays automatically.

import type { Card } from '#cards/card.ts';
import type { Seat } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { BEST_TOTAL, isBust, MAX_HAND_CARDS, totalOf } from './handValue.ts';
import { currentHand } from './legal.ts';
import { scoreRound } from './score.ts';
import {
  BANKER_STICKS_AT,
  MIN_STAKE,
  type PontoonHand,
  type PontoonMove,
  type PontoonState,
} from './state.ts';

export function applyPontoon(state: PontoonState, _seat: Seat, move: PontoonMove): void {
  switch (move.type) {
    case 'twist':
      return twist(state);
    case 'stick':
      return stick(state);
    case 'buy':
      return buy(state, move.stake);
    case 'split':
      return split(state);
    case 'bid':
      return stakeFirst(state, move.value);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: PontoonState, deck: readonly Card[]): void {
  collectCards(state, deck);
  state.round++;
  state.hands = everySeat(state.seats).map((seat) => ({
    seat,
    cards: [],
    stakes: state.options.stakes ? [] : [MIN_STAKE],
    isSplit: false,
  }));
  state.banker = [];
  state.current = 0;
  dealAround(state);
  if (state.options.stakes) state.phase = 'staking';
  else startTurns(state);
}

/** A new deck has all cards; otherwise the old deck continues without the cards of the last round. */
function collectCards(state: PontoonState, deck: readonly Card[]): void {
  if (deck.length > 0) {
    state.stock = deck.toReversed();
    state.gone = [];
  } else {
    const table = state.hands.flatMap(({ cards }) => cards);
    state.gone = [...state.gone, ...table, ...state.banker];
  }
}

function dealAround(state: PontoonState): void {
  for (const { cards } of state.hands) takeCard(state, cards);
  takeCard(state, state.banker);
}

function takeCard({ stock }: PontoonState, cards: Card[]): void {
  cards.push(stock.pop()!);
}

function stakeFirst(state: PontoonState, stake: number): void {
  currentHand(state).stakes.push(stake);
  state.current++;
  if (state.current === state.hands.length) startTurns(state);
}

function startTurns(state: PontoonState): void {
  dealAround(state);
  state.phase = 'playing';
  state.current = 0;
  moveOn(state);
}

function twist(state: PontoonState): void {
  takeCard(state, currentHand(state).cards);
  moveOn(state);
}

function stick(state: PontoonState): void {
  state.current++;
  moveOn(state);
}

function buy(state: PontoonState, stake: number): void {
  currentHand(state).stakes.push(stake);
  twist(state);
}

function split(state: PontoonState): void {
  const { seat, cards, stakes } = currentHand(state);
  const first = { seat, cards: [cards[0]], stakes, isSplit: true };
  const second = { seat, cards: [cards[1]], stakes: stakes.slice(), isSplit: true };
  state.hands.splice(state.current, 1, first, second);
  takeCard(state, first.cards);
  takeCard(state, second.cards);
  moveOn(state);
}

/** Moves on to the next hand with a decision; after the last hand the round ends. */
function moveOn(state: PontoonState): void {
  const { hands } = state;
  while (state.current < hands.length && endsAutomatically(state, hands[state.current])) {
    state.current++;
  }
  if (state.current === hands.length) finishRound(state);
}

function endsAutomatically({ stock }: PontoonState, { cards }: PontoonHand): boolean {
  return totalOf(cards) >= BEST_TOTAL || cards.length === MAX_HAND_CARDS || stock.length === 0;
}

function finishRound(state: PontoonState): void {
  if (!state.hands.every(({ cards }) => isBust(cards))) playBanker(state);
  scoreRound(state);
}

function playBanker(state: PontoonState): void {
  while (bankerTwists(state)) takeCard(state, state.banker);
}

function bankerTwists({ banker, stock }: PontoonState): boolean {
  return totalOf(banker) < BANKER_STICKS_AT && banker.length < MAX_HAND_CARDS && stock.length > 0;
}
