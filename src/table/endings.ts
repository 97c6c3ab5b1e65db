// Why a game ended before its rules say so. Apart from the refusals, because every language of the page needs these
// texts at once.

import type { Ending, Result, View } from '#rules/game.ts';

/** In English. */
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
