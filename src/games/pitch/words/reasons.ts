// Reasons for moves that are specific to Pitch. What each means is what must be true wherever it is shown.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { ReasonWords } from '#rules/reasons.ts';

export type PitchReason =
  /** The number of cards of a suit in the hand, `card` the highest. */
  | { key: 'trumpsHeld'; suit: SuitName; count: number; card: CardName }
  /** The hand has the ace of a suit, which takes the point for High if that suit is trump. */
  | { key: 'sureHigh'; suit: SuitName }
  /** No suit of the hand has more cards. */
  | { key: 'longestSuit'; suit: SuitName; count: number }
  /** The hand has trumps, none is replaced, and the new cards may include trumps. */
  | { key: 'keepsTrumps' }
  /** The partner’s card beats the trick so far, and this card does not beat it. */
  | { key: 'partnersTrick'; card: CardName }
  /** A trump is led that no card that is out beats, while other trumps are out. */
  | { key: 'drawsTrumps'; card: CardName };

export type PitchReasonWords = ReasonWords<PitchReason>;
