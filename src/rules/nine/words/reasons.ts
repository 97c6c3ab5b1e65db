// Reasons for moves that are specific to Nine Tricks.

import type { ReasonWords, TrickReason } from '../../reasons.ts';

export type NineReason =
  | { key: 'easiestBid'; aces: number; bid: number }
  /** `tricks` is the number still wanted, and `next` says what the card does about it. */
  | { key: 'wanted'; tricks: number; next: TrickReason };

export type NineReasonWords = ReasonWords<NineReason>;
