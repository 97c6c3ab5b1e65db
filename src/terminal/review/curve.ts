// The points of a hand that could be expected, after one decision and the next, drawn with letters.

import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Look } from '../look.ts';
import { padTo } from '../paint.ts';
import { MARKS } from './marks.ts';

const HEIGHT = 6;
const STEP = 3;
const SCALE_WIDTH = 7;

/** A column a decision, and one for what the hand brought in the end. */
export function curveLines(
  decisions: readonly ReviewedDecision[],
  made: number | null,
  look: Look,
): string[] {
  const marks = MARKS[look.isAscii ? 'ascii' : 'drawn'];
  const room = Math.max(1, Math.floor((look.columns - SCALE_WIDTH - 2) / STEP));
  const dots = [
    ...decisions.map(({ points, verdict }) => ({ points, mark: marks[verdict] })),
    ...(made === null ? [] : [{ points: made, mark: '=' }]),
  ].slice(-room);
  const values = dots.map(({ points }) => points);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rowOf = (points: number): number =>
    high === low ? 0 : Math.round(((points - low) / (high - low)) * (HEIGHT - 1));
  const height = high === low ? 1 : HEIGHT;
  const side = look.isAscii ? '|' : '│';
  return Array.from({ length: height }, (_, at) => {
    const row = height - 1 - at;
    const label = row === height - 1 ? high : row === 0 ? low : null;
    const scale = (label === null ? '' : label.toFixed(1)).padStart(SCALE_WIDTH - 1);
    const line = dots.reduce(
      (text, { points, mark }, place) =>
        rowOf(points) === row ? padTo(text, place * STEP + 1) + mark : text,
      '',
    );
    return `${scale} ${side}${line}`;
  });
}
