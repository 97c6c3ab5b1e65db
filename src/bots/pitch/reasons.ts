// Finds the reasons for moves in Pitch.

import { ownSeat } from '#rules/seats.ts';
import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { readCards, type CardName } from '#cards/notation.ts';
import { type WireMove, cardOfMove, bidOf, suitOfMove } from '#rules/wireMoves.ts';
import { SEATS, sideOf } from '#rules/pitch/state.ts';
import type { PitchView } from '#rules/pitch/view.ts';
import type { PitchReason } from '#rules/pitch/words/reasons.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { readPlay, reasonOfPlay, trumpOf } from '../trickReasons.ts';
import { bestTrump } from './bidding.ts';

export function pitchReason(view: PitchView, move: WireMove): PitchReason | TrickReason {
  switch (move.type) {
    case 'bid':
      return bidReason(view, bidOf(move));
    case 'trump':
      return { key: 'bestTrump', suit: suitOfMove(move) };
    case 'replace':
      return { key: 'keepsTrumps' };
    default:
      return playReason(view, cardOfMove(move));
  }
}

function bidReason(view: PitchView, bid: number | null): PitchReason {
  const best = bestTrump(handOfCards(readCards(DECK_52, view.hand)), view.options.variant);
  const [suit, points] = [SUITS[best.suit], Number(best.points.toFixed(1))];
  if (bid === null) return { key: 'tooFewToBid', suit, points };
  return { key: bid <= best.points ? 'safeBid' : 'daringBid', suit, points, bid };
}

function playReason(view: PitchView, card: CardName): PitchReason | TrickReason {
  const trump = trumpOf(view);
  const play = readPlay(DECK_52, view, card, trump, SEATS);
  const winner = winnerSeat(view, play.table.indexOf(play.best ?? -1));
  const isPartners =
    winner !== null && winner !== view.seat && sideOf(winner) === sideOf(ownSeat(view));
  if (isPartners && !play.takes) return { key: 'partnersTrick', card };
  if (play.led === null && suitOf(play.card) === trump && play.isMaster) {
    return { key: 'drawsTrumps', card };
  }
  return reasonOfPlay(play, true);
}

function winnerSeat(view: PitchView, place: number): number | null {
  return view.trick?.plays[place]?.seat ?? null;
}
