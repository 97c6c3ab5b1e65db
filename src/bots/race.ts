// A game as a race: winning chances from the points that each side still needs.

import type { BySide, Result, Seat } from '#rules/game.ts';

/**
 * A side that needs n points wins in proportion to 1 / (n + headstart)^steepness. The two numbers are
 * fitted to games between policies: `node bench/arena/fitRace.ts sobesobe`.
 */
export interface Race {
  headstart: number;
  steepness: number;
  /** The value of winning the game, chosen so that a point at the start is worth about one. */
  prize: number;
}

/** Returns each side's share of the prize. */
export function raceWorth(
  toGo: BySide<number>,
  result: Result | null,
  sides: readonly (readonly Seat[])[] | null,
  race: Race,
): BySide<number> {
  const shares: number[] = [];
  let sum = 0;
  for (let side = 0; side < toGo.length; side++) {
    const share = result
      ? hasWon(result, sides ? sides[side][0] : side)
      : chanceOf(toGo[side], race);
    shares.push(share);
    sum += share;
  }
  if (sum > 0) for (let side = 0; side < shares.length; side++) shares[side] *= race.prize / sum;
  return shares;
}

export function chanceOf(toGo: number, { headstart, steepness }: Omit<Race, 'prize'>): number {
  return Math.pow(Math.max(0, toGo) + headstart, -steepness);
}

function hasWon({ winners }: Result, seat: Seat): number {
  return winners.includes(seat) ? 1 : 0;
}
