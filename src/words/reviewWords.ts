// What every language says of a game that was reviewed, and the sentences made from it.

import type { Verdict } from '#rules/verdicts.ts';
import type { Luck } from '#bots/review/luck.ts';
import type { Moment, MomentReason } from '#bots/review/review.ts';
import type { View } from '#rules/game.ts';
import { formatMove } from './formatMove.ts';
import { formatReason } from './formatReason.ts';
import type { SharedWords } from './sharedWords.ts';

export interface ReviewWords {
  readonly verdicts: Readonly<Record<Verdict, string>>;
  /** Sentences of a moment; the move stands after a colon, since Turkish would bend it. */
  readonly moments: Readonly<Record<MomentReason['key'], (points: string, move: string) => string>>;
  /** “3 mistakes, 2 inaccuracies, 31 good decisions”. */
  counts(counts: Readonly<Record<Verdict, number>>): string;
  /** Over all of it; `title` is the game's. */
  title(title: string): string;
  nothing(title: string): string;
  hand(round: number): string;
  decision(number: number): string;
  /** The points that a hand promised, and those that it brought. */
  expected(points: string): string;
  made(points: string): string;
  /** What all clear losses add up to. */
  lost(points: string): string;
  /** The other reading. */
  open(points: string): string;
  /** What the cards were worth beside what was made of them; `error` is how far chance reaches. */
  luck(made: string, worth: string, error: string): string;
  /** How much better than bots somebody did with the same cards, how much worse, or that nobody can tell. */
  better(points: string, error: string): string;
  worse(points: string, error: string): string;
  asGood(points: string, error: string): string;
}

/** Why a moment mattered: what it cost or saved, and why the right move is a good one. */
export function formatMoment(words: SharedWords, view: View, { reason }: Moment): string {
  const { key, points, move, next } = reason;
  const said = words.review.moments[key](
    words.reasons.speech.figure(points),
    formatMove(words, view, move),
  );
  return [said, formatReason(words.reasons, view.game, next)].filter(Boolean).join(' ');
}

/** What somebody made of their cards; a difference that chance may have made is called none. */
export function formatLuck(
  { review, reasons }: SharedWords,
  { better, error }: Pick<Luck, 'better' | 'error'>,
): string {
  const { figure } = reasons.speech;
  const said = Math.abs(better) <= error ? 'asGood' : better > 0 ? 'better' : 'worse';
  return review[said](figure(said === 'worse' ? -better : better), figure(error));
}
