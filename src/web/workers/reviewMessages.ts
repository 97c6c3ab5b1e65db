// Messages between the review page and its worker.

import type { Luck } from '#bots/review/luck.ts';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';

export interface ReviewRequest {
  readonly record: RecordedGame;
  readonly seat: Seat;
  /** The round whose decisions are judged first. */
  readonly firstRound: number | null;
  /** Whether the game is judged elsewhere: then only the luck is computed. */
  readonly isJudged: boolean;
}

export type ReviewMessage =
  | { readonly type: 'judged'; readonly decision: ReviewedDecision }
  | { readonly type: 'done' }
  /** The luck of the rounds so far; each message covers one round more. */
  | { readonly type: 'luck'; readonly luck: Luck }
  | { readonly type: 'refused'; readonly refusal: Refusal };
