// Finds the reasons for moves in Hearts.

import { HEARTS, SPADES, SUITS, suitOf } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import { game } from '../game.ts';
import { isPointCard, QUEEN_OF_SPADES, SEATS } from '../state.ts';
import type { HeartsView } from '../view.ts';
import type { HeartsReason } from '../words/reasons.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { type WireMove, cardOfMove, cardsOfMove } from '#rules/wireMoves.ts';
import { readPlay, reasonOfPlay, type CardPlay } from '#bots/trickReasons.ts';

/** Returns the reason for a move that follows from what the seat sees, or null if none does. */
export function heartsReason(view: HeartsView, move: WireMove): HeartsReason | TrickReason | null {
  if (move.type === 'pass') return passReason(view, cardsOfMove(move));
  const play = readPlay(game, view, cardOfMove(move), NO_TRUMP, SEATS);
  return shooterReason(view, play) ?? pointReason(play) ?? reasonOfPlay(play, false);
}

const QUEEN = 'QS';
const HIGH_SPADES = ['AS', 'KS'];
/** With more spades than these beside her, the queen of spades is well protected. */
const FEW_SPADES = 3;
/** From this number of cards it is worth saying that hearts are passed. */
const SEVERAL = 2;

function passReason({ hand }: HeartsView, cards: readonly CardName[]): HeartsReason | null {
  const spades = hand.filter((card) => card.endsWith('S') && card !== QUEEN).length;
  if (cards.includes(QUEEN) && spades <= FEW_SPADES) return { key: 'passQueen', spades };
  const high = HIGH_SPADES.find((card) => cards.includes(card));
  if (high !== undefined && !hand.includes(QUEEN)) return { key: 'passHighSpade', card: high };
  const suit = SUITS.find((one) => givesWholeSuit(hand, cards, one.slice(0, 1).toUpperCase()));
  if (suit) return { key: 'passSuit', suit };
  const isHigh = (card: CardName): boolean => /^[JQKA]/.test(card);
  if (cards.filter((card) => card.endsWith('H') && isHigh(card)).length >= SEVERAL) {
    return { key: 'passHighHearts' };
  }
  return cards.every(isHigh) ? { key: 'passHigh' } : null;
}

function givesWholeSuit(
  hand: readonly CardName[],
  cards: readonly CardName[],
  letter: string,
): boolean {
  const ofSuit = hand.filter((card) => card.endsWith(letter));
  return ofSuit.length > 0 && ofSuit.every((card) => cards.includes(card));
}

/** With more points than these a single taker is worth watching. */
const MOON_ALERT = 8;

function shooterReason(view: HeartsView, play: CardPlay): HeartsReason | null {
  const takers = view.points.filter((points) => points > 0).length;
  const shooter = view.points.findIndex((points) => points > MOON_ALERT);
  if (takers !== 1 || shooter < 0 || !play.takes) return null;
  if (shooter === view.seat) return { key: 'moonInReach', points: view.points[shooter] };
  const hasPoints = play.led !== null && [...play.table, play.card].some(isPointCard);
  const isSure = play.isLast || play.threats.length === 0;
  return hasPoints && isSure ? { key: 'stopsMoon' } : null;
}

function pointReason(play: CardPlay): HeartsReason | null {
  const { card, name, led, takes, isLast, table, out } = play;
  const suit = suitOf(card);
  if (led === null) {
    const drivesQueenOut =
      suit === SPADES && card < QUEEN_OF_SPADES && out.includes(QUEEN_OF_SPADES);
    return drivesQueenOut ? { key: 'drivesQueenOut' } : null;
  }
  if (card === QUEEN_OF_SPADES && !takes) return { key: 'queenGoesAway' };
  if (suit !== led) {
    return { key: suit === HEARTS ? 'heartCosts' : 'chanceToDiscard', card: name };
  }
  const isFree = takes && isLast && ![...table, card].some(isPointCard);
  return isFree ? { key: 'freeTrick', card: name } : null;
}
