// Why a move at Pitch is a good one.

import { SUITS, suitOf, type SuitName } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { readCards, type CardName } from '#cards/notation.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { SEATS, sideOf } from '#rules/pitch/state.ts';
import type { PitchView } from '#rules/pitch/view.ts';
import type { PitchReason } from '#rules/pitch/words/reasons.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { readPlay, reasonOfPlay } from '../trickReasons.ts';
import { bestTrump } from './bidding.ts';

export function pitchReason(view: PitchView, move: WireMove): PitchReason | TrickReason {
  switch (move.type) {
    case 'bid':
      return bidReason(view, move.value as number | null);
    case 'trump':
      return { key: 'bestTrump', suit: move.suit as SuitName };
    case 'replace':
      return { key: 'keepsTrumps' };
    default:
      return playReason(view, move.card as CardName);
  }
}

function bidReason(view: PitchView, bid: number | null): PitchReason {
  const best = bestTrump(handOfCards(readCards(DECK_52, view.hand)), view.options.variant);
  const [suit, points] = [SUITS[best.suit], Number(best.hope.toFixed(1))];
  if (bid === null) return { key: 'tooFewToBid', suit, points };
  return { key: bid <= best.hope ? 'safeBid' : 'daringBid', suit, points, bid };
}

function playReason(view: PitchView, card: CardName): PitchReason | TrickReason {
  const trump = SUITS.indexOf(view.trump!);
  const play = readPlay(DECK_52, view, card, trump, SEATS);
  const winner = winnerSeat(view, play.table.indexOf(play.best ?? -1));
  const isPartners =
    winner !== null && winner !== view.seat && sideOf(winner) === sideOf(view.seat!);
  if (isPartners && !play.takes) return { key: 'partnersTrick', card };
  if (play.led === null && suitOf(play.card) === trump && play.isMaster) {
    return { key: 'drawsTrumps', card };
  }
  return reasonOfPlay(play, true);
}

function winnerSeat(view: PitchView, place: number): number | null {
  return place < 0 ? null : view.trick!.plays[place].seat;
}
