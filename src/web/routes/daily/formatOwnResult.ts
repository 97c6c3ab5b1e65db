// The player's own result in a daily deal, as a sentence.

import { formatScore } from '../../game/ScoreSheet.tsx';
import type { StoredDailyResult } from '../../state/dailyStorage.ts';
import type { DailyWords } from '../../words/dailyWords.ts';

/** Leaves out the place in a game for one player. */
export function formatOwnResult(
  words: DailyWords,
  { score, place, of }: StoredDailyResult,
): string {
  const points = formatScore(score);
  return of > 1 ? words.own(points, place, of) : words.ownAlone(points);
}
