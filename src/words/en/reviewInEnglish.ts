// Adds the sentences in English to a review, for clients that do not know their keys.

import type { Moment, Review, ReviewedHand } from '#bots/review/review.ts';
import type { View } from '#rules/game.ts';
import { english } from './words.ts';
import { formatMoment } from '../reviewWords.ts';

export interface MomentWithText extends Moment {
  readonly words: string;
}

export interface ReviewWithTexts extends Omit<Review, 'moments' | 'hands'> {
  readonly moments: readonly MomentWithText[];
  readonly hands: readonly (Omit<ReviewedHand, 'moments'> & {
    readonly moments: readonly MomentWithText[];
  })[];
}

/** `views` are the views of the seat at its decisions, by the number of the move. */
export function reviewInEnglish(review: Review, views: ReadonlyMap<number, View>): ReviewWithTexts {
  const withText = (moment: Moment): MomentWithText => {
    const view = views.get(moment.at);
    return { ...moment, words: view ? formatMoment(english, view, moment) : moment.reason.key };
  };
  return {
    ...review,
    moments: review.moments.map(withText),
    hands: review.hands.map((hand) => ({ ...hand, moments: hand.moments.map(withText) })),
  };
}
