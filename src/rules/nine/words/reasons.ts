// Why a move at Nine Tricks is a good one, where there is more to say than in any game of tricks.

import type { ReasonWords, TrickReason } from '../../reasons.ts';

export type NineReason =
  | { key: 'easiestBid'; aces: number; bid: number }
  /** What is still wanted, and `next` what the card does about it. */
  | { key: 'wanted'; tricks: number; next: TrickReason };

export type NineReasonWords = ReasonWords<NineReason>;
