// Standings: the order of the sides, the distances between them, the best sides of a round, and the round that
// decided a game.

import type { ScoreRow, Seat, View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';

export interface Standing {
  /** The index of the side. */
  side: number;
  seats: Seat[];
  /** From 1; sides with the same total share a place. */
  place: number;
  total: number;
}

/** The best side first; sides with the same total in the order of their seats. */
export function standingsOf(view: View, totals: readonly number[]): Standing[] {
  const compare = compareTotals(view);
  return view.sides
    .map((seats, side) => ({ side, seats, total: totals[side] }))
    .toSorted((one, other) => compare(one.total, other.total))
    .map((standing) => ({
      ...standing,
      place: 1 + totals.filter((total) => compare(total, standing.total) < 0).length,
    }));
}

/** The sides that did best in a round; none if all did the same. */
export function bestOf(view: View, { change }: ScoreRow): number[] {
  const compare = compareTotals(view);
  const best = change.filter((one) => change.every((other) => compare(one, other) <= 0));
  if (best.length === change.length) return [];
  return [...change.keys()].filter((side) => compare(change[side], best[0]) === 0);
}

function compareTotals(view: View): (one: number, other: number) => number {
  const isLowBest = gameOf(view).lowestWins === true;
  return (one, other) => (isLowBest ? one - other : other - one);
}

/** The distance of a side from the first one, or of the first one from the next. */
export function distanceOf(standings: readonly Standing[], side: number): number {
  const own = standings.find((standing) => standing.side === side);
  const others = standings.filter((standing) => standing.side !== side);
  if (!own || others.length === 0) return 0;
  return Math.abs(others[0].total - own.total);
}

/** The round that decided the game for a side, with the side's points: its best one if it won, otherwise its worst. */
export function turningPoint(
  view: View,
  side: number,
  hasWon: boolean,
): { round: number; change: number } | null {
  const sign = gameOf(view).lowestWins ? -1 : 1;
  const swings = view.sheet.map(({ round, change }) => {
    const others = change.filter((_, at) => at !== side).map((points) => points * sign);
    return { round, change: change[side], swing: change[side] * sign - Math.max(...others) };
  });
  if (swings.length < 2 || view.sides.length < 2) return null;
  const [decisive] = swings.toSorted((one, other) =>
    hasWon ? other.swing - one.swing : one.swing - other.swing,
  );
  const isDecisive = hasWon ? decisive.swing > 0 : decisive.swing < 0;
  return isDecisive ? { round: decisive.round, change: decisive.change } : null;
}
