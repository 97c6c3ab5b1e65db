// Cards, suits and numbers as they stand inside a sentence.

import { suitOf, SUITS } from '#cards/card.ts';
import { DECK_52, rankOf, type Rank } from '#cards/deck.ts';
import { readCard } from '#cards/notation.ts';
import type { ReasonFormatter } from '#rules/reasons.ts';
import type { CardWords } from './cardWords.ts';

const FIGURES = { maximumFractionDigits: 1, useGrouping: false };

/** `article` is what a card has before it, blank included. */
export function createReasonFormatter(
  language: string,
  { suits, card }: Pick<CardWords, 'suits' | 'card'>,
  article: (rank: Rank) => string = () => '',
): ReasonFormatter {
  // Made when it is first needed: it takes a while.
  let figures: Intl.NumberFormat | null = null;
  return {
    card(name) {
      const known = readCard(DECK_52, name);
      const rank = rankOf(DECK_52, known);
      return article(rank) + card(rank, SUITS[suitOf(known)]).toLowerCase();
    },
    suit: (name) => suits[name],
    figure(value) {
      figures ??= new Intl.NumberFormat(language, FIGURES);
      return figures.format(value);
    },
  };
}
