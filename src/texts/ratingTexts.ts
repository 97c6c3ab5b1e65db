// The texts about the end of a rated game that every language provides, and how a change of a rating is said.

import type { ResponseOf } from '#protocol/api/endpoint.ts';
import type { RATING_ENDPOINTS } from '#protocol/api/ratingEndpoints.ts';
import type { UnratedCause } from '#table/ratedGame.ts';
import { type Language, LOCALES } from './languages.ts';

export interface RatingTexts {
  /** The heading over the changes. */
  readonly title: string;
  /** How many of the others the player beat, and how many were expected. */
  why(scored: string, compared: number, expected: string): string;
  readonly left: string;
  readonly half: string;
  /** Why the game does not count. */
  readonly unrated: Readonly<Record<UnratedCause, string>>;
}

type RatedSeat = ResponseOf<(typeof RATING_ENDPOINTS)['gameRatings']>['seats'][number];
export type RatingChange = NonNullable<RatedSeat['change']>;

/** Formats a rating: “1,540 ± 160”. */
export function formatRating(
  language: Language,
  { rating, deviation }: RatingChange['after'],
): string {
  return `${new Intl.NumberFormat(LOCALES[language]).format(rating)} ± ${deviation}`;
}

/** Formats the rating after a game, its change with a sign, and the reason. */
export function formatRatingChange(
  texts: RatingTexts,
  language: Language,
  { before, after, scored, compared, expected, hasLeft }: RatingChange,
): { readonly rating: string; readonly change: string; readonly why: string } {
  const locale = LOCALES[language];
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const result = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const why = texts.why(result.format(scored), compared, result.format(expected));
  return {
    rating: formatRating(language, after),
    change: signed.format(after.rating - before.rating).replace('-', '−'),
    why: hasLeft ? `${why} ${texts.left}` : why,
  };
}
