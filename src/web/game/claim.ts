// Whether every trick that is left is certain to be one's own, whatever the others hold.

import type { SuitName } from '#cards/card.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import type { AnyGame, TrickGameView, View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { isSuit, rankOfName, suitOfName } from '../cardFaces/cardParts.ts';

const FEWEST = 2;

/** Only who leads can know: then each card must beat all others of its suit, and no trump may be out. */
export function isRestMine({ deck }: Pick<AnyGame, 'deck'>, view: View): boolean {
  if (!hasTricks(view) || view.hand.length < FEWEST || !leads(view)) return false;
  const out = cardsOut(nameCards(deck, deck.cards), view);
  const trump = trumpOf(view);
  const strength = (card: CardName): number => deck.ranks.indexOf(rankOfName(card));
  const isTop = (card: CardName): boolean =>
    out.every(
      (other) => suitOfName(other) !== suitOfName(card) || strength(other) < strength(card),
    );
  const isTrumpOut = trump !== null && out.some((card) => suitOfName(card) === trump);
  const isSafe = (card: CardName): boolean => !isTrumpOut || suitOfName(card) === trump;
  return view.hand.every((card) => isTop(card) && isSafe(card));
}

function leads({ trick, legal }: TrickGameView): boolean {
  return legal.some(({ kind }) => kind === 'card') && trick !== null && trick.plays.length === 0;
}

function cardsOut(all: readonly CardName[], { hand, tricks }: TrickGameView): CardName[] {
  const seen = new Set(hand);
  for (const { plays } of tricks) for (const { card } of plays) seen.add(card);
  return all.filter((card) => !seen.has(card));
}

/** The trump of a game that has one and tells. */
export function trumpOf(view: View): SuitName | null {
  return 'trump' in view && isSuit(view.trump) ? view.trump : null;
}
