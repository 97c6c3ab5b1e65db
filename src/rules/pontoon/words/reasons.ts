// Reasons for moves in Pontoon.

import type { ReasonWords } from '../../reasons.ts';

export type PontoonReason =
  | { key: 'lowStake' }
  | { key: 'highStake' }
  | { key: 'enough'; total: number }
  | { key: 'twoHands' }
  | { key: 'goodOdds' }
  | { key: 'tooLow'; total: number };

export type PontoonReasonWords = ReasonWords<PontoonReason>;
