// Puts the learning services together: game reviews, daily deals, and insights.

import type { Db } from './store/schema.ts';
import { createDailyDealService, type DailyDealService } from './service/dailyDeals.ts';
import type { GameService } from './service/gameService.ts';
import { createInsightService, type InsightService } from './service/insights.ts';
import { createReviewService, type ReviewService } from './service/reviews.ts';
import type { OnFault } from './operations/faults.ts';
import type { BotWorkers } from './workers/botWorkers.ts';

export interface LearningServices {
  readonly reviews: ReviewService;
  readonly dailyDeals: DailyDealService;
  readonly insights: InsightService;
}

interface LearningDeps {
  readonly service: GameService;
  readonly db: Db;
  readonly workers: BotWorkers;
}

interface LearningOptions {
  readonly onFault: OnFault;
  /** Overrides for tests. */
  readonly trial: { readonly now?: () => number };
}

export function createLearning(
  { onFault, trial }: LearningOptions,
  deps: LearningDeps,
): LearningServices {
  const now = (): Date => new Date(trial.now?.() ?? Date.now());
  return {
    reviews: createReviewService({ ...deps, onFault }),
    dailyDeals: createDailyDealService({ ...deps, now }),
    insights: createInsightService({ ...deps, onFault }),
  };
}
