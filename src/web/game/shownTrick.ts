// Which trick lies on the table: the running one, or the one that was just taken.

import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { CardName } from '#cards/notation.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { TrickGameView, TrickView, View } from '#rules/game.ts';

export function isTrickGame(view: View): view is TrickGameView {
  return 'tricks' in view && 'trick' in view;
}

export function shownTrick(update: GameUpdate | null, facts: readonly AnyFact[]): TrickView | null {
  if (!update || !isTrickGame(update.view)) return null;
  const { trick, tricks } = update.view;
  const isTaken = facts.some(({ type }) => type === 'trickTaken');
  return isTaken ? (tricks.at(-1) ?? trick) : trick;
}

/** One's own card lies there as soon as it is tapped: nobody waits for the answer. */
export function withOwnCard(
  trick: TrickView | null,
  { seat }: View,
  card: CardName | null,
): TrickView | null {
  if (!trick || seat === null || card === null || trick.winner !== null) return trick;
  const isThere = trick.plays.some((play) => play.card === card);
  return isThere ? trick : { ...trick, plays: [...trick.plays, { seat, card }] };
}
