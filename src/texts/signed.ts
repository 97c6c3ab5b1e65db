// Formats points with their sign, the same in every language.

import type { ScoreRow } from '#rules/game.ts';
import type { TextFormatter } from '#rules/texts.ts';

export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

/** Formats changes and totals, such as “You +3 (12), West 0 (7)”. */
export function formatScoreChanges({ change, total }: ScoreRow, { sides }: TextFormatter): string {
  return sides.map((side, at) => `${side} ${signed(change[at])} (${total[at]})`).join(', ');
}
