// What a round of Hearts costs, and when the game is over.

import type { BySeat, Result, ScoreLine } from '../game.ts';
import { everySeat } from '../seats.ts';
import { ALL_POINTS, JACK_POINTS, QUEEN_POINTS, SEATS, type HeartsState } from './state.ts';

/** Writes the finished round into the sheet and ends the game when somebody reached the end score. */
export function scoreRound(state: HeartsState): void {
  const lines = scoreLines(state);
  const change = everySeat(SEATS).map((seat) =>
    lines.reduce((sum, line) => sum + line.points[seat], 0),
  );
  state.totals = state.totals.map((total, seat) => total + change[seat]);
  state.sheet.push({ round: state.round, lines, change, total: state.totals });
  const isOver = Math.max(...state.totals) >= state.options.endScore;
  state.phase = isOver ? 'over' : 'dealing';
}

function scoreLines(state: HeartsState): ScoreLine[] {
  const { points, queenTaker, jackTaker, options } = state;
  const lines = [
    {
      what: 'Hearts',
      points: points.map((sum, seat) => (seat === queenTaker ? sum - QUEEN_POINTS : sum)),
    },
    { what: 'Queen of spades', points: onlyFor(queenTaker, QUEEN_POINTS) },
  ];
  const shooter = points.indexOf(ALL_POINTS);
  if (shooter >= 0) lines.push({ what: 'Shooting the moon', points: moonPoints(state, shooter) });
  if (options.jackOfDiamonds) {
    lines.push({ what: 'Jack of diamonds', points: onlyFor(jackTaker, JACK_POINTS) });
  }
  return lines;
}

function onlyFor(taker: number | null, points: number): BySeat<number> {
  return everySeat(SEATS).map((seat) => (seat === taker ? points : 0));
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
