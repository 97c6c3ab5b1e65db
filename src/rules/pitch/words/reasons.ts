// Reasons for moves that are specific to Pitch.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { ReasonWords } from '../../reasons.ts';

export type PitchReason =
  /** `points` are those that the hand is worth with its best suit, to a tenth. */
  | { key: 'tooFewToBid'; suit: SuitName; points: number }
  | { key: 'safeBid'; suit: SuitName; points: number; bid: number }
  | { key: 'daringBid'; suit: SuitName; points: number; bid: number }
  | { key: 'bestTrump'; suit: SuitName }
  | { key: 'keepsTrumps' }
  | { key: 'partnersTrick'; card: CardName }
  | { key: 'drawsTrumps'; card: CardName };

export type PitchReasonWords = ReasonWords<PitchReason>;
