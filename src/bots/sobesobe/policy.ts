// Sound play at SobeSobe by rule of thumb: one trick first, then as many as come.

import { CLUBS, HEARTS, strengthOf, suitOf, SUITS, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import {
  cardsOfHand,
  countMask,
  handOf,
  SUIT_COUNT,
  type Hand,
  type SuitMask,
} from '#cards/hands.ts';
import { beats } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { cardMove, handOfChoice } from '#rules/moves.ts';
import { bindingOn, playable } from '#rules/sobesobe/legal.ts';
import { MOST_EXCHANGED, type SobeMove, type SobeState } from '#rules/sobesobe/state.ts';
import { above, topCard, topOf, unseenCards } from '../masks.ts';
import { trickSoFar } from '../trickSoFar.ts';

const KING = DECK_40.ranks.indexOf('K');
const WHOLE_SUIT = (1 << DECK_40.ranks.length) - 1;
const SEVEN = DECK_40.ranks.indexOf('7');

export function sobePolicy(state: SobeState, seat: Seat): SobeMove {
  const hand = handOf(state.hands, seat);
  switch (state.phase) {
    case 'trump':
      return state.looked ? { type: 'trump', suit: SUITS[chooseTrump(hand)] } : { type: 'look' };
    case 'decision':
      return {
        type: 'stay',
        playing: bindingOn(state, seat) !== null || isWorthPlaying(state, hand),
      };
    case 'exchange':
      return { type: 'exchange', cards: exchangeable(hand, state.trump) };
    default:
      return cardMove('play', chooseCard(state, seat)) as SobeMove;
  }
}

/** How much two cards promise with a suit as trump. */
export function trumpPromise(hand: Hand, trump: Suit): number {
  let promise = 0;
  for (const card of cardsOfHand(hand)) promise += promiseOf(card, trump);
  return promise;
}

/** By strength, two to ace: the tricks that a card may be hoped to take. */
const TRUMP_PROMISE = [0.25, 0.25, 0.3, 0.3, 0.35, 0.45, 0.55, 0.7, 0.85, 1];
const PLAIN_PROMISE = [0, 0, 0, 0, 0, 0.05, 0.08, 0.15, 0.3, 0.5];

function promiseOf(card: Card, trump: Suit): number {
  return (suitOf(card) === trump ? TRUMP_PROMISE : PLAIN_PROMISE)[strengthOf(card)];
}

/** Hearts double what is won and lost; clubs bring everybody in. */
const HEARTS_PROMISE = 0.85;

function chooseTrump(hand: Hand): Suit {
  let best = CLUBS;
  let bestPromise = -1;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    let promise = trumpPromise(hand, suit);
    if (suit === CLUBS) promise -= 0.2;
    if (suit === HEARTS) promise = promise >= HEARTS_PROMISE ? promise + 1 : promise - 0.18;
    if (promise > bestPromise) {
      best = suit;
      bestPromise = promise;
    }
  }
  return best;
}

/** The more play already, the better the cards must be. */
function isWorthPlaying(state: SobeState, hand: Hand): boolean {
  return trumpPromise(hand, state.trump) >= 0.05 + 0.1 * state.active.length;
}

/** The weakest plain cards; sevens and aces are kept. */
export function exchangeable(hand: Hand, trump: Suit): Card[] {
  return cardsOfHand(hand)
    .filter((card) => suitOf(card) !== trump && strengthOf(card) < SEVEN)
    .sort((one, other) => strengthOf(one) - strengthOf(other))
    .slice(0, MOST_EXCHANGED);
}

function chooseCard(state: SobeState, seat: Seat): Card {
  const hand = handOfChoice(playable(state));
  const cards = cardsOfHand(hand);
  if (cards.length === 1) return cards[0];
  const { trump } = state;
  const size = state.active.length;
  const trick = trickSoFar(state, size, trump);
  const unseen = unseenCards(WHOLE_SUIT, state.hands, seat, state.plays);
  if (trick.count === 0) return lead(hand, unseen, trump);
  const winners = cards.filter((card) => beats(card, trick.best, trump));
  if (winners.length === 0) return cheapest(cards, trump);
  if (trick.count === size - 1) return cheapest(winners, trump);
  const sure = winners.filter((card) => isSure(card, unseen, trump));
  return sure.length > 0 ? cheapest(sure, trump) : strongest(winners, trump);
}

/** Whether nothing that is out beats it. */
function isSure(card: Card, unseen: Hand, trump: Suit): boolean {
  const isStrongest = above(unseen[suitOf(card)], strengthOf(card)) === 0;
  return isStrongest && (suitOf(card) === trump || unseen[trump] === 0);
}

function lead(hand: Hand, unseen: Hand, trump: Suit): Card {
  let best = -1;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask: SuitMask = hand[suit];
    if (mask === 0) continue;
    const stronger = countMask(above(unseen[suit], topOf(mask)));
    const isTrump = suit === trump;
    const value = (stronger === 0 ? 6 : -3 * stronger) + (isTrump ? 2 : 0) + topOf(mask) / KING;
    if (value > bestValue) {
      bestValue = value;
      best = topCard(suit, mask);
    }
  }
  return best;
}

function power(card: Card, trump: Suit): number {
  return strengthOf(card) + (suitOf(card) === trump ? DECK_40.ranks.length : 0);
}

function cheapest(cards: readonly Card[], trump: Suit): Card {
  return cards.reduce((one, other) => (power(other, trump) < power(one, trump) ? other : one));
}

function strongest(cards: readonly Card[], trump: Suit): Card {
  return cards.reduce((one, other) => (power(other, trump) > power(one, trump) ? other : one));
}
