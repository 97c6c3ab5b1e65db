// Reasons for moves that are specific to SobeSobe.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { ReasonWords } from '../../reasons.ts';

export type SobeReason =
  | { key: 'lookFirst' }
  | { key: 'bestTrump'; suit: SuitName }
  | { key: 'blindHearts' }
  | { key: 'goodForATrick' }
  | { key: 'tooWeakToStay' }
  | { key: 'keepsAll' }
  | { key: 'keepsTrumps' }
  | { key: 'firstTrick'; card: CardName }
  | { key: 'strongestTrump'; card: CardName };

export type SobeReasonWords = ReasonWords<SobeReason>;
