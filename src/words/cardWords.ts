// What every language says of cards.

import type { SuitName } from '#cards/card.ts';
import type { Rank } from '#cards/deck.ts';

export interface CardWords {
  /** As they stand inside a sentence. */
  readonly suits: Readonly<Record<SuitName, string>>;
  /** As they stand alone. */
  readonly suitNames: Readonly<Record<SuitName, string>>;
  card(rank: Rank, suit: SuitName): string;
  list(items: readonly string[]): string;
}
