// Reasons for moves that are specific to Hearts.

import type { CardName } from '#cards/notation.ts';
import type { ReasonWords } from '../../reasons.ts';

export type HeartsReason =
  | { key: 'passQueen' }
  | { key: 'passHighSpade' }
  | { key: 'passHighHearts' }
  | { key: 'passTakers' }
  | { key: 'moonInReach' }
  | { key: 'stopsMoon' }
  | { key: 'queenGoesAway' }
  | { key: 'heartCosts'; card: CardName }
  | { key: 'chanceToDiscard'; card: CardName }
  | { key: 'drivesQueenOut' }
  | { key: 'freeTrick'; card: CardName };

export type HeartsReasonWords = ReasonWords<HeartsReason>;
