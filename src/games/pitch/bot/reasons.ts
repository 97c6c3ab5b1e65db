// Finds the reasons for moves in Pitch.

import { SUITS, suitOf, type SuitName } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { countMask, handOf, handOfCards } from '#cards/hands.ts';
import { readCards, type CardName } from '#cards/notation.ts';
import { cardsMove } from '#rules/moves.ts';
import { game } from '../game.ts';
import { SEATS, sideOf, type PitchState } from '../state.ts';
import type { PitchView } from '../view.ts';
import type { PitchReason } from '../words/reasons.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { ownSeat } from '#rules/seats.ts';
import { type WireMove, bidOf, cardOfMove, cardsOfMove, suitOfMove } from '#rules/wireMoves.ts';
import { readPlay, reasonOfPlay, sampleDeals, trumpOf } from '#bots/trickReasons.ts';
import { bestTrump } from './bidding.ts';

/** Returns the reason for a move that follows from what the seat sees, or null if none does. */
export function pitchReason(view: PitchView, move: WireMove): PitchReason | TrickReason | null {
  switch (move.type) {
    case 'bid':
      return bidOf(move) === null ? null : bidReason(view);
    case 'trump':
      return trumpReason(view, suitOfMove(move));
    case 'replace':
      return replaceReason(view, cardsOfMove(move));
    default:
      return playReason(view, cardOfMove(move));
  }
}

function bidReason(view: PitchView): PitchReason {
  const { suit } = bestTrump(handOfCards(readCards(DECK_52, view.hand)), view.options.variant);
  const cards = cardsIn(view, SUITS[suit]);
  const card = cards.reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one));
  if (card.startsWith('A')) return { key: 'sureHigh', suit: SUITS[suit] };
  return { key: 'trumpsHeld', suit: SUITS[suit], count: cards.length, card };
}

function trumpReason(view: PitchView, suit: SuitName): PitchReason | null {
  const cards = cardsIn(view, suit);
  if (cards.some((card) => card.startsWith('A'))) return { key: 'sureHigh', suit };
  const isLongest = SUITS.every((other) => cardsIn(view, other).length <= cards.length);
  return isLongest ? { key: 'longestSuit', suit, count: cards.length } : null;
}

function cardsIn({ hand }: PitchView, suit: SuitName): CardName[] {
  return hand.filter((card) => card.endsWith(suit.slice(0, 1).toUpperCase()));
}

function rankOf(card: CardName): number {
  return readCards(DECK_52, [card])[0];
}

function replaceReason(view: PitchView, names: readonly CardName[]): PitchReason | null {
  const trump = trumpOf(view);
  const cards = readCards(DECK_52, names);
  const isTrump = (card: number): boolean => suitOf(card) === trump;
  const hasTrump = readCards(DECK_52, view.hand).some(isTrump);
  if (cards.length === 0 || cards.some(isTrump) || !hasTrump) return null;
  const seat = ownSeat(view);
  const mayBringTrumps = sampleDeals(game, view).some((sampled) => {
    const state = sampled as PitchState;
    const before = countMask(handOf(state.hands, seat)[trump]);
    game.apply(state, seat, cardsMove('replace', cards) as never);
    return countMask(handOf(state.hands, seat)[trump]) > before;
  });
  return mayBringTrumps ? { key: 'keepsTrumps' } : null;
}

function playReason(view: PitchView, card: CardName): PitchReason | TrickReason | null {
  const trump = trumpOf(view);
  const play = readPlay(game, view, card, trump, SEATS);
  const winner = view.trick?.plays[play.table.indexOf(play.best ?? -1)]?.seat;
  const isPartners = winner !== undefined && sideOf(winner) === sideOf(ownSeat(view));
  if (isPartners && !play.takes) return { key: 'partnersTrick', card };
  const drawsTrumps =
    play.led === null &&
    suitOf(play.card) === trump &&
    play.threats.length === 0 &&
    play.out.some((other) => suitOf(other) === trump);
  return drawsTrumps ? { key: 'drawsTrumps', card } : reasonOfPlay(play, true);
}
