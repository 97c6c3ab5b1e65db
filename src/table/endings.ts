// Reasons in English why a game ended early.

import type { Ending, Result, View } from '#rules/game.ts';

export const TABLE_ENDINGS = {
  forfeited: 'The other side forfeited the game.',
  gaveUp: 'Everyone else resigned.',
} as const;

export interface TableEnding extends Ending {
  key: keyof typeof TABLE_ENDINGS;
}

export function endedBy(
  key: TableEnding['key'],
  winners: Result['winners'],
  { scores }: Pick<View, 'scores'>,
): Result<TableEnding> {
  return { winners, scores, reason: TABLE_ENDINGS[key], ending: { key } };
}
