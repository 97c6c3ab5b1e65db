// Tells whether the player is certain to take all remaining tricks, whatever the others hold.

import type { SuitName } from '#cards/card.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import type { AnyGame, TrickGameView, View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { isSuit, rankOfName, suitOfName } from '../cards/cardParts.ts';

const MIN_CARDS = 2;

/**
 * Only the player who leads can be certain: every card must beat all outstanding cards of its suit, and no trump may be
 * outstanding unless the card is a trump.
 */
export function canClaimRest({ deck }: Pick<AnyGame, 'deck'>, view: View): boolean {
  if (!hasTricks(view) || view.hand.length < MIN_CARDS || !isLeading(view)) return false;
  const outstanding = outstandingCards(nameCards(deck, deck.cards), view);
  const trump = trumpOf(view);
  const strength = (card: CardName): number => deck.ranks.indexOf(rankOfName(card));
  const isTop = (card: CardName): boolean =>
    outstanding.every(
      (other) => suitOfName(other) !== suitOfName(card) || strength(other) < strength(card),
    );
  const isTrumpOut = trump !== null && outstanding.some((card) => suitOfName(card) === trump);
  const isSafe = (card: CardName): boolean => !isTrumpOut || suitOfName(card) === trump;
  return view.hand.every((card) => isTop(card) && isSafe(card));
}

function isLeading({ trick, legal }: TrickGameView): boolean {
  return legal.some(({ kind }) => kind === 'card') && trick !== null && trick.plays.length === 0;
}

function outstandingCards(all: readonly CardName[], { hand, tricks }: TrickGameView): CardName[] {
  const seen = new Set(hand);
  for (const { plays } of tricks) for (const { card } of plays) seen.add(card);
  return all.filter((card) => !seen.has(card));
}

/** The trump suit, in games whose views show one. */
export function trumpOf(view: View): SuitName | null {
  return 'trump' in view && isSuit(view.trump) ? view.trump : null;
}
