// Why a move at Hearts is a good one, where there is more to say than in any game of tricks.

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
