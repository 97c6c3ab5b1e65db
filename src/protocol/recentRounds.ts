// Views as they are sent whole with every move: of the score sheet they have the last row only, so that a move late in
// a long game takes no more bytes than one early in it. Patches, records and logs have all rounds.

import type { View } from '#rules/game.ts';

/** Rows of the score sheet in a view that is sent whole with every move. */
const MAX_SHEET_ROWS = 1;

/** Members of views that have an entry for each finished round. */
const LISTS_BY_ROUND = ['sheet', 'rounds'];

/** Returns the view with the last row of its score sheet; the scores hold the totals. */
export function withRecentRounds<V extends View>(view: V): V {
  if (view.sheet.length <= MAX_SHEET_ROWS) return view;
  const members = Object.entries(view).map(([name, value]) => [
    name,
    LISTS_BY_ROUND.includes(name) ? value.slice(-MAX_SHEET_ROWS) : value,
  ]);
  return Object.fromEntries(members);
}
