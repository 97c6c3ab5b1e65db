// Finds the reasons for moves in Hearts.

import { HEARTS, SPADES, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import type { CardName } from '#cards/notation.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import { isPointCard, QUEEN_OF_SPADES, SEATS } from '#rules/hearts/state.ts';
import type { HeartsView } from '#rules/hearts/view.ts';
import type { HeartsReason } from '#rules/hearts/words/reasons.ts';
import { type WireMove, cardOfMove, cardsOfMove } from '#rules/wireMoves.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { readPlay, reasonOfPlay, type CardPlay } from '../trickReasons.ts';

export function heartsReason(view: HeartsView, move: WireMove): HeartsReason | TrickReason {
  if (move.type === 'pass') return passReason(cardsOfMove(move));
  const play = readPlay(DECK_52, view, cardOfMove(move), NO_TRUMP, SEATS);
  return shooterReason(view, play) ?? pointReason(play) ?? reasonOfPlay(play, false);
}

function passReason(cards: readonly CardName[]): HeartsReason {
  if (cards.includes('QS')) return { key: 'passQueen' };
  if (cards.includes('AS') || cards.includes('KS')) return { key: 'passHighSpade' };
  const hearts = cards.filter((card) => card.endsWith('H')).length;
  return { key: hearts >= 2 ? 'passHighHearts' : 'passTakers' };
}

function shooterReason(view: HeartsView, play: CardPlay): HeartsReason | null {
  const takers = view.points.filter((points) => points > 0).length;
  const threat = view.points.findIndex((points) => points > 8);
  if (takers !== 1 || threat < 0 || !play.takes) return null;
  if (threat === view.seat) return { key: 'moonInReach' };
  return play.led === null ? null : { key: 'stopsMoon' };
}

function pointReason({ card, name, led, takes, isLast, table }: CardPlay): HeartsReason | null {
  const suit = suitOf(card);
  if (card === QUEEN_OF_SPADES && !takes) return { key: 'queenGoesAway' };
  if (led !== null && suit !== led) {
    return { key: suit === HEARTS ? 'heartCosts' : 'chanceToDiscard', card: name };
  }
  if (led === null && suit === SPADES) return { key: 'drivesQueenOut' };
  const isFree = takes && isLast && !table.some(isPointCard);
  return isFree ? { key: 'freeTrick', card: name } : null;
}
