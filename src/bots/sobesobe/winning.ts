// How likely each player is to win a game of SobeSobe, from the points after a round.

import type { BySeat } from '#rules/game.ts';
import { sobeResult } from '#rules/sobesobe/score.ts';
import type { SobeState } from '#rules/sobesobe/state.ts';

/**
 * Fitted to 190,000 rounds of games between four rules of thumb (bench/arena/fitChances.ts): who has
 * p points wins in proportion to 1 / (p + 4)^2.24.
 */
const HEADSTART = 4;
const STEEPNESS = 2.24;

/** A game in points: with everybody at the start, a point more or less is then worth about one. */
const GAME_IN_POINTS = 57;

export function worthOfPoints(state: SobeState): BySeat<number> {
  const result = sobeResult(state);
  if (result) return shareOut(state.totals, result.winners);
  const chances: number[] = [];
  let sum = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    const chance = Math.pow(state.totals[seat] + HEADSTART, -STEEPNESS);
    chances.push(chance);
    sum += chance;
  }
  for (let seat = 0; seat < state.seats; seat++) chances[seat] *= GAME_IN_POINTS / sum;
  return chances;
}

function shareOut(totals: BySeat<number>, winners: readonly number[]): BySeat<number> {
  return totals.map((_, seat) => (winners.includes(seat) ? GAME_IN_POINTS / winners.length : 0));
}
