// Finds the reasons for moves in SobeSobe.

import { suitOf, SUITS } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { ownSeat } from '#rules/seats.ts';
import { game } from '../game.ts';
import { NO_TRICK_FACTOR } from '../score.ts';
import type { SobeView } from '../view.ts';
import type { SobeReason } from '../words/reasons.ts';
import { type WireMove, cardOfMove, cardsOfMove, suitOfMove } from '#rules/wireMoves.ts';
import { readPlay, reasonOfPlay, trumpOf } from '#bots/trickReasons.ts';

/** Returns the reason for a move that follows from what the seat sees, or null if none does. */
export function sobeReason(view: SobeView, move: WireMove): SobeReason | TrickReason | null {
  switch (move.type) {
    case 'look':
      return { key: 'lookFirst' };
    case 'trump':
      return view.looked ? trumpReason(view, move) : { key: 'blindHearts' };
    case 'stay':
      return move.playing === true ? playingReason(view) : sitOutReason(view);
    case 'exchange':
      return exchangeReason(view, cardsOfMove(move));
    default:
      return playReason(view, cardOfMove(move));
  }
}

function trumpReason(view: SobeView, move: WireMove): SobeReason | null {
  const suit = suitOfMove(move);
  const count = countSuit(view.hand, suit);
  return count > 0 ? { key: 'makesTrumps', suit, count } : null;
}

function playingReason(view: SobeView): SobeReason | null {
  if (view.trump === null) return null;
  if (view.hand.includes(`A${letterOf(view.trump)}`)) return { key: 'holdsTrumpAce' };
  const count = countSuit(view.hand, view.trump);
  return count > 0 ? { key: 'holdsTrumps', count } : null;
}

function sitOutReason({ trickValue }: SobeView): SobeReason {
  return { key: 'sitsOut', penalty: NO_TRICK_FACTOR * trickValue };
}

function exchangeReason(view: SobeView, cards: readonly CardName[]): SobeReason | null {
  const trump = trumpOf(view);
  if (trump < 0) return null;
  const isStrong = (card: CardName): boolean =>
    card.startsWith('A') || card.endsWith(letterOf(SUITS[trump]));
  const keepsStrong = view.hand.some(isStrong) && !cards.some(isStrong);
  return cards.length > 0 && keepsStrong ? { key: 'keepsTrumps' } : null;
}

function playReason(view: SobeView, card: CardName): SobeReason | TrickReason | null {
  const trump = trumpOf(view);
  const play = readPlay(game, view, card, trump, view.active.length);
  if (view.tricksTaken[ownSeat(view)] === 0 && play.takes && play.led !== null) {
    return { key: 'firstTrick', card };
  }
  if (play.led === null && suitOf(play.card) === trump && play.threats.length === 0) {
    return { key: 'strongestTrump', card };
  }
  return reasonOfPlay(play, true);
}

function countSuit(hand: readonly CardName[], suit: string): number {
  return hand.filter((card) => card.endsWith(letterOf(suit))).length;
}

function letterOf(suit: string): string {
  return suit.slice(0, 1).toUpperCase();
}
