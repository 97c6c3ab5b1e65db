// Reviews of finished games over HTTP.

import type { ResponseOf } from '#protocol/api/endpoint.ts';
import type { REVIEW_ENDPOINTS } from '#protocol/api/reviewEndpoints.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { ReviewState, ReviewService } from '../service/reviews.ts';
import { JsonText, type HandlersOf } from './mounting.ts';

type Answer = ResponseOf<(typeof REVIEW_ENDPOINTS)['review']>;

export function reviewHandlers(reviews: ReviewService): HandlersOf<typeof REVIEW_ENDPOINTS> {
  return {
    beginReview: async ({ account, params }) => told(await reviews.begin(params.gameId, account)),
    review: async ({ account, params }) => told(await reviews.read(params.gameId, account)),
    shareReview: async ({ account, params }) => told(await reviews.share(params.gameId, account)),
    hideReview: async ({ account, params }) => told(await reviews.hide(params.gameId, account)),
    async sharedReview({ params }) {
      const shared = await reviews.shared(params.link);
      return isRefusal(shared) ? shared : new JsonText(shared.state, { record: shared.record });
    },
  };
}

/** As it is kept, it is what the document says: the lists in it are read alone. */
function told(state: ReviewState | Refusal): Answer | Refusal {
  return isRefusal(state) ? state : (state as Answer);
}
