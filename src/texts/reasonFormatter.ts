// Formats cards, suits and numbers for use inside a sentence.

import { suitOf, SUITS } from '#cards/card.ts';
import { DECK_52, rankOf, type Rank } from '#cards/deck.ts';
import { readCard } from '#cards/notation.ts';
import type { ReasonFormatter } from '#rules/reasons.ts';
import type { CardTexts } from './cardTexts.ts';

const FIGURES = { maximumFractionDigits: 1, useGrouping: false };
const POINTS = { maximumFractionDigits: 2, useGrouping: false };

/** `article` returns the article before a card, with the space after it. */
export function createReasonFormatter(
  language: string,
  { suits, card }: Pick<CardTexts, 'suits' | 'card'>,
  article: (rank: Rank) => string = () => '',
): ReasonFormatter {
  // Created on first use, because that takes a while.
  let figures: Intl.NumberFormat | null = null;
  let points: Intl.NumberFormat | null = null;
  return {
    card(name) {
      const index = readCard(DECK_52, name);
      const rank = rankOf(DECK_52, index);
      return article(rank) + card(rank, SUITS[suitOf(index)]).toLowerCase();
    },
    suit: (name) => suits[name],
    figure(value) {
      figures ??= new Intl.NumberFormat(language, FIGURES);
      return figures.format(value);
    },
    points(value) {
      points ??= new Intl.NumberFormat(language, POINTS);
      return points.format(value);
    },
  };
}
