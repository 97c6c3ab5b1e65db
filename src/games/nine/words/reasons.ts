// Reasons for moves that are specific to Nine Tricks. What each means is what must be true wherever it is shown.

import type { PlainReason, ReasonWords, TrickReason } from '#rules/reasons.ts';

export type NineReason =
  /** The number of aces in the hand. */
  | { key: 'holdsAces'; aces: number; next: PlainReason }
  /** `tricks` is the number still missing to the bid, and `next` says what the card does about it. */
  | { key: 'wanted'; tricks: number; next: TrickReason | PlainReason };

export type NineReasonWords = ReasonWords<NineReason>;
