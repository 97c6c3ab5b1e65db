// What people learn by, put together: reviews of their games, the deals of the days, and what their games add up to.

import type { Queries } from './database/database.ts';
import { openDailyDeals, type DailyDeals } from './services/dailyDeals.ts';
import type { Desk } from './services/gameService.ts';
import { openInsights, type Insights } from './services/insights.ts';
import { openReviews, type Reviews } from './services/reviews.ts';
import type { OnFault } from './ops/faults.ts';
import type { Thinkers } from './botWorkers/botWorkers.ts';

export interface Learning {
  readonly reviews: Reviews;
  readonly dailyDeals: DailyDeals;
  readonly insights: Insights;
}

interface LearningDeps {
  readonly desk: Desk;
  readonly queries: Queries;
  readonly thinkers: Thinkers;
}

interface LearningOptions {
  readonly onFault: OnFault;
  /** What only tests set. */
  readonly trial: { readonly now?: () => number };
}

export function openLearning({ onFault, trial }: LearningOptions, deps: LearningDeps): Learning {
  const now = (): Date => new Date(trial.now?.() ?? Date.now());
  return {
    reviews: openReviews({ ...deps, onFault }),
    dailyDeals: openDailyDeals({ ...deps, now }),
    insights: openInsights({ ...deps, onFault }),
  };
}
