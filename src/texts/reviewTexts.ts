// The texts of reviews that every language provides, and the sentences built from them.

import type { Verdict } from '#rules/verdicts.ts';
import type { Luck } from '#bots/review/luck.ts';
import type { Moment, MomentReason } from '#bots/review/review.ts';
import type { View } from '#rules/game.ts';
import { formatMove } from './formatMove.ts';
import { formatReason } from './formatReason.ts';
import type { SharedTexts } from './sharedTexts.ts';

export interface ReviewTexts {
  readonly verdicts: Readonly<Record<Verdict, string>>;
  /** Sentences about a moment. The move follows a colon because Turkish would inflect it in a sentence. */
  readonly moments: Readonly<Record<MomentReason['key'], (points: string, move: string) => string>>;
  /** Such as “3 mistakes, 2 inaccuracies, 31 good decisions”. */
  counts(counts: Readonly<Record<Verdict, number>>): string;
  /** The heading; `title` is that of the game. */
  title(title: string): string;
  nothing(title: string): string;
  hand(round: number): string;
  decision(number: number): string;
  /** The points that were expected in a round, and those that were scored. */
  expected(points: string): string;
  made(points: string): string;
  /** The sum of all clear losses. */
  lost(points: string): string;
  /** Where teams play: that the points of a review are the lead over the other team. */
  readonly lead: string;
  /** The value of the decision with all hands visible. */
  open(points: string): string;
  /** The points scored beside those that the cards were worth; `error` is the statistical error. */
  luck(made: string, worth: string, error: string): string;
  /** The player did better or worse than bots with the same cards, or about as well. */
  better(points: string, error: string): string;
  worse(points: string, error: string): string;
  asGood(points: string, error: string): string;
}

/** Formats what a moment cost or saved, and why the right move is good. */
export function formatMoment(words: SharedTexts, view: View, { reason }: Moment): string {
  const { key, points, move, next } = reason;
  const text = words.review.moments[key](
    words.reasons.speech.points(points),
    formatMove(words, view, move),
  );
  return [text, formatReason(words.reasons, view.game, next)].filter(Boolean).join(' ');
}

/** Formats a player's result compared with bots; a difference within the error counts as none. */
export function formatLuck(
  { review, reasons }: SharedTexts,
  { better, error }: Pick<Luck, 'better' | 'error'>,
): string {
  const { figure } = reasons.speech;
  const key = Math.abs(better) <= error ? 'asGood' : better > 0 ? 'better' : 'worse';
  return review[key](figure(key === 'worse' ? -better : better), figure(error));
}
