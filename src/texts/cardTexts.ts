// The texts about cards that every language provides.

import type { SuitName } from '#cards/card.ts';
import type { Rank } from '#cards/deck.ts';

export interface CardTexts {
  /** For use inside a sentence. */
  readonly suits: Readonly<Record<SuitName, string>>;
  /** For use on their own. */
  readonly suitNames: Readonly<Record<SuitName, string>>;
  card(rank: Rank, suit: SuitName): string;
  list(items: readonly string[]): string;
}
