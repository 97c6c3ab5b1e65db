// Finds the reasons for moves in SobeSobe.

import { ownSeat } from '#rules/seats.ts';
import { suitOf } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import type { CardName } from '#cards/notation.ts';
import { type WireMove, cardOfMove, cardsOfMove, suitOfMove } from '#rules/wireMoves.ts';
import type { TrickReason } from '#rules/reasons.ts';
import type { SobeView } from '#rules/sobesobe/view.ts';
import type { SobeReason } from '#rules/sobesobe/words/reasons.ts';
import { readPlay, reasonOfPlay, trumpOf } from '../trickReasons.ts';

export function sobeReason(view: SobeView, move: WireMove): SobeReason | TrickReason {
  switch (move.type) {
    case 'look':
      return { key: 'lookFirst' };
    case 'trump':
      return view.looked ? { key: 'bestTrump', suit: suitOfMove(move) } : { key: 'blindHearts' };
    case 'stay':
      return { key: move.playing === true ? 'goodForATrick' : 'tooWeakToStay' };
    case 'exchange':
      return { key: cardsOfMove(move).length === 0 ? 'keepsAll' : 'keepsTrumps' };
    default:
      return playReason(view, cardOfMove(move));
  }
}

function playReason(view: SobeView, card: CardName): SobeReason | TrickReason {
  const trump = trumpOf(view);
  const play = readPlay(DECK_40, view, card, trump, view.active.length);
  if (view.tricksTaken[ownSeat(view)] === 0 && play.takes && play.led !== null) {
    return { key: 'firstTrick', card };
  }
  if (play.led === null && suitOf(play.card) === trump && play.isMaster) {
    return { key: 'strongestTrump', card };
  }
  return reasonOfPlay(play, true);
}
