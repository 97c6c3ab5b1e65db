// Scoring and the end of the game in Hearts.

import type { BySeat, Result, ScoreLine } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { addPoints, onlyFor, sumLines } from '#rules/sheet.ts';
import { ALL_POINTS, JACK_POINTS, QUEEN_POINTS, SEATS, type HeartsState } from './state.ts';
import { texts } from './texts.en.ts';

/** Keys of the lines on the score sheet. */
export type HeartsLine = 'hearts' | 'queenOfSpades' | 'moon' | 'jackOfDiamonds';

/** A player has reached the end score. */
export interface HeartsEnding {
  key: 'reached';
  points: number;
}

/** Adds the finished round to the score sheet, and ends the game if a player has reached the end score. */
export function scoreRound(state: HeartsState): void {
  const lines = scoreLines(state);
  const change = sumLines(lines);
  state.totals = addPoints(state.totals, change);
  state.sheet.push({ round: state.round, lines, change, total: state.totals });
  const isOver = state.totals.some((total) => total >= state.options.endScore);
  state.phase = isOver ? 'over' : 'dealing';
}

function scoreLines(state: HeartsState): ScoreLine<HeartsLine>[] {
  const { points, queenTaker, jackTaker, options } = state;
  const queen = onlyFor(queenTaker, QUEEN_POINTS, SEATS);
  const hearts = addPoints(points, onlyFor(queenTaker, -QUEEN_POINTS, SEATS));
  const lines: ScoreLine<HeartsLine>[] = [
    { what: 'hearts', points: hearts },
    { what: 'queenOfSpades', points: queen },
  ];
  const shooter = points.indexOf(ALL_POINTS);
  if (shooter >= 0) lines.push({ what: 'moon', points: moonPoints(state, shooter) });
  if (options.jackOfDiamonds) {
    lines.push({ what: 'jackOfDiamonds', points: onlyFor(jackTaker, JACK_POINTS, SEATS) });
  }
  return lines;
}

/** Returns the correction to the points of the tricks after a player has shot the moon. */
function moonPoints({ options }: HeartsState, shooter: number): BySeat<number> {
  return everySeat(SEATS).map((seat) => {
    if (options.moon === 'shooter-minus-26') return seat === shooter ? -2 * ALL_POINTS : 0;
    return seat === shooter ? -ALL_POINTS : ALL_POINTS;
  });
}

/** Returns null until the game is over. */
export function result(state: HeartsState): Result<HeartsEnding> | null {
  if (state.phase !== 'over') return null;
  const lowest = Math.min(...state.totals);
  const ending: HeartsEnding = { key: 'reached', points: state.options.endScore };
  return {
    winners: everySeat(SEATS).filter((seat) => state.totals[seat] === lowest),
    scores: state.totals,
    reason: texts.endings.reached(ending),
    ending,
  };
}
