// Why a move at SobeSobe is a good one.

import { SUITS, suitOf, type SuitName } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import type { CardName } from '#cards/notation.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { TrickReason } from '#rules/reasons.ts';
import type { SobeView } from '#rules/sobesobe/view.ts';
import type { SobeReason } from '#rules/sobesobe/words/reasons.ts';
import { readPlay, reasonOfPlay } from '../trickReasons.ts';

export function sobeReason(view: SobeView, move: WireMove): SobeReason | TrickReason {
  switch (move.type) {
    case 'look':
      return { key: 'lookFirst' };
    case 'trump':
      return view.looked
        ? { key: 'bestTrump', suit: move.suit as SuitName }
        : { key: 'blindHearts' };
    case 'stay':
      return { key: move.playing === true ? 'goodForATrick' : 'tooWeakToStay' };
    case 'exchange':
      return { key: (move.cards as CardName[]).length === 0 ? 'keepsAll' : 'keepsTrumps' };
    default:
      return playReason(view, move.card as CardName);
  }
}

function playReason(view: SobeView, card: CardName): SobeReason | TrickReason {
  const trump = SUITS.indexOf(view.trump!);
  const play = readPlay(DECK_40, view, card, trump, view.active.length);
  if (view.tricksTaken[view.seat!] === 0 && play.takes && play.led !== null) {
    return { key: 'firstTrick', card };
  }
  if (play.led === null && suitOf(play.card) === trump && play.isMaster) {
    return { key: 'strongestTrump', card };
  }
  return reasonOfPlay(play, true);
}
