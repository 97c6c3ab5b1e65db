// Reasons for moves in Pontoon. What each means is what must be true wherever it is shown.

import type { ReasonWords } from '#rules/reasons.ts';

export type PontoonReason =
  /** A point staked on this first card loses on average, and the lowest stake is chosen. */
  | { key: 'lowStake' }
  /** A point staked on this first card wins on average, and more than the lowest stake is chosen. */
  | { key: 'highStake' }
  /** `bust` of the `unseen` cards, at least one, would take the hand over 21, and the move takes no card. */
  | { key: 'wouldBust'; bust: number; unseen: number }
  /** The same numbers for a move that takes a card; at least one card would not. */
  | { key: 'staysIn'; bust: number; unseen: number };

export type PontoonReasonWords = ReasonWords<PontoonReason>;
