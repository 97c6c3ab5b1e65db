// What a round of Hearts costs, and when the game is over.

import type { BySeat, Result, ScoreLine } from '../game.ts';
import { everySeat } from '../seats.ts';
import { addPoints, onlyFor, sumLines } from '../sheet.ts';
import { ALL_POINTS, JACK_POINTS, QUEEN_POINTS, SEATS, type HeartsState } from './state.ts';

/** Writes the finished round into the sheet and ends the game when somebody reached the end score. */
export function scoreRound(state: HeartsState): void {
  const lines = scoreLines(state);
  const change = sumLines(lines);
  state.totals = addPoints(state.totals, change);
  state.sheet.push({ round: state.round, lines, change, total: state.totals });
  const isOver = state.totals.some((total) => total >= state.options.endScore);
  state.phase = isOver ? 'over' : 'dealing';
}

function scoreLines(state: HeartsState): ScoreLine[] {
  const { points, queenTaker, jackTaker, options } = state;
  const queen = onlyFor(queenTaker, QUEEN_POINTS, SEATS);
  const hearts = addPoints(points, onlyFor(queenTaker, -QUEEN_POINTS, SEATS));
  const lines = [
    { what: 'Hearts', points: hearts },
    { what: 'Queen of spades', points: queen },
  ];
  const shooter = points.indexOf(ALL_POINTS);
  if (shooter >= 0) lines.push({ what: 'Shooting the moon', points: moonPoints(state, shooter) });
  if (options.jackOfDiamonds) {
    lines.push({ what: 'Jack of diamonds', points: onlyFor(jackTaker, JACK_POINTS, SEATS) });
  }
  return lines;
}

/** What turns the shooter's 26 points into the score of the moon. */
function moonPoints({ options }: HeartsState, shooter: number): BySeat<number> {
  return everySeat(SEATS).map((seat) => {
    if (options.moon === 'shooter-minus-26') return seat === shooter ? -2 * ALL_POINTS : 0;
    return seat === shooter ? -ALL_POINTS : ALL_POINTS;
  });
}

export function heartsResult(state: HeartsState): Result | null {
  if (state.phase !== 'over') return null;
  const lowest = Math.min(...state.totals);
  return {
    winners: everySeat(SEATS).filter((seat) => state.totals[seat] === lowest),
    scores: state.totals,
    reason: `Somebody reached ${state.options.endScore} points; the lowest total wins.`,
  };
}
