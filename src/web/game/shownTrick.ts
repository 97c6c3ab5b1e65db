// Which trick lies on the table: the running one, or the one that was just taken.

import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { Fact, TrickGameView, TrickView, View } from '#rules/game.ts';

export function isTrickGame(view: View): view is TrickGameView {
  return 'tricks' in view && 'trick' in view;
}

export function shownTrick(update: GameUpdate | null, facts: readonly Fact[]): TrickView | null {
  if (!update || !isTrickGame(update.view)) return null;
  const { trick, tricks } = update.view;
  const isTaken = facts.some(({ type }) => type === 'trickTaken');
  return isTaken ? (tricks.at(-1) ?? trick) : trick;
}
