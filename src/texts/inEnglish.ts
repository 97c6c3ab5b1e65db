// Adds the sentences in English to hints and reviews, for clients that do not know their keys.

import type { Advice } from '#bots/hint.ts';
import type { Moment, Review, ReviewedHand } from '#bots/review/review.ts';
import { ENGLISH_TEXTS } from '#games/registry.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import { formatReason } from './formatReason.ts';
import { formatMoment } from './reviewTexts.ts';
import { shared } from './shared.en.ts';
import { withGames } from './sharedTexts.ts';

const ENGLISH = withGames(shared, ENGLISH_TEXTS);

export function inEnglish(game: string, advice: readonly Advice[]): Hint[] {
  return advice.map((one) => ({
    ...one,
    why: formatReason(ENGLISH.reasons, game, one.reason) ?? one.reason.key,
  }));
}

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
    return { ...moment, words: view ? formatMoment(ENGLISH, view, moment) : moment.reason.key };
  };
  return {
    ...review,
    moments: review.moments.map(withText),
    hands: review.hands.map((hand) => ({ ...hand, moments: hand.moments.map(withText) })),
  };
}
