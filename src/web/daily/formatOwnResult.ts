// What one made of a deal of the day, as a sentence.

import { formatScore } from '../game/ScoreSheet.tsx';
import type { StoredDailyResult } from '../offline/dailyStorage.ts';
import type { DailyWords } from './dailyWords.ts';

/** Alone there is no place to tell of. */
export function formatOwnResult(
  words: DailyWords,
  { score, place, of }: StoredDailyResult,
): string {
  const points = formatScore(score);
  return of > 1 ? words.own(points, place, of) : words.ownAlone(points);
}
