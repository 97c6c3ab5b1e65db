// What cards are called inside a sentence, by what English calls them there: “queen of spades”.

import { SUITS, suitOf, type SuitName } from '#cards/card.ts';
import { DECK_52, rankOf, type Rank } from '#cards/deck.ts';
import { sayCard } from '#cards/notation.ts';
import type { Sayings } from './gameWords.ts';

export function cardNames(say: (rank: Rank, suit: SuitName) => string): Sayings {
  return Object.fromEntries(
    DECK_52.cards.map((card) => [
      sayCard(DECK_52, card).toLowerCase(),
      say(rankOf(DECK_52, card), SUITS[suitOf(card)]),
    ]),
  );
}
