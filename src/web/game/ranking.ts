// How the sides stand: who is first, by how much, and who had the best of the last hand.

import type { ScoreRow, Seat, View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';

export interface Standing {
  /** Which of the sides it is. */
  side: number;
  seats: Seat[];
  /** From 1; those with the same total share theirs. */
  place: number;
  total: number;
}

/** The best first; where totals are the same, in the order of the seats. */
export function standingsOf(view: View, totals: readonly number[]): Standing[] {
  const better = betterFirst(view);
  return view.sides
    .map((seats, side) => ({ side, seats, total: totals[side] }))
    .toSorted((one, other) => better(one.total, other.total))
    .map((standing) => ({
      ...standing,
      place: 1 + totals.filter((total) => better(total, standing.total) < 0).length,
    }));
}

/** The sides that did best in a hand; none where all did the same. */
export function bestOf(view: View, { change }: ScoreRow): number[] {
  const better = betterFirst(view);
  const best = change.filter((one) => change.every((other) => better(one, other) <= 0));
  if (best.length === change.length) return [];
  return [...change.keys()].filter((side) => better(change[side], best[0]) === 0);
}

function betterFirst(view: View): (one: number, other: number) => number {
  const isLow = gameOf(view).lowestWins === true;
  return (one, other) => (isLow ? one - other : other - one);
}

/** How far a side is from the first, or, where it is the first, from who comes after it. */
export function distanceOf(standings: readonly Standing[], side: number): number {
  const own = standings.find((standing) => standing.side === side);
  const others = standings.filter((standing) => standing.side !== side);
  if (!own || others.length === 0) return 0;
  return Math.abs(others[0].total - own.total);
}
