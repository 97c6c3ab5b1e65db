// What the page and the worker that judges for it say to each other.

import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';

export interface ReviewOrder {
  readonly record: RecordedGame;
  readonly seat: Seat;
  /** The hand that is looked at: its decisions come first. */
  readonly first: number | null;
}

export type FromReviewer =
  | { readonly type: 'judged'; readonly decision: ReviewedDecision }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly refusal: Refusal };
