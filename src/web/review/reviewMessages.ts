// What the page and the worker that judges for it say to each other.

import type { Luck } from '#bots/review/luck.ts';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';

export interface ReviewOrder {
  readonly record: RecordedGame;
  readonly seat: Seat;
  /** The hand that is looked at: its decisions come first. */
  readonly first: number | null;
  /** Whether it was judged elsewhere: then only what the cards were worth is reckoned. */
  readonly isJudged: boolean;
}

export type FromReviewer =
  | { readonly type: 'judged'; readonly decision: ReviewedDecision }
  | { readonly type: 'done' }
  /** Of the hands so far; one more hand each time. */
  | { readonly type: 'luck'; readonly luck: Luck }
  | { readonly type: 'refused'; readonly refusal: Refusal };
