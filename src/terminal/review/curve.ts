// Draws the expected points of a round as text, from one decision to the next.

import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Look } from '../tty/look.ts';
import { padTo } from '../tty/paint.ts';
import { MARKS } from './marks.ts';
import { words } from '../texts/language.ts';

const HEIGHT = 6;
/** Columns between two decisions: as many as fit. */
const STEPS = [3, 2, 1];
const SCALE_WIDTH = 7;

/** Draws a mark for each decision and one for the result; better is higher, as on the page. */
export function curveLines(
  decisions: readonly ReviewedDecision[],
  made: number | null,
  { look, isLowBest }: { readonly look: Look; readonly isLowBest: boolean },
): string[] {
  const figure = words.reasons.speech.points;
  const marks = MARKS[look.isAscii ? 'ascii' : 'drawn'];
  const room = look.columns - SCALE_WIDTH - 2;
  const all = [
    ...decisions.map(({ points, verdict }) => ({ points, mark: marks[verdict] })),
    ...(made === null ? [] : [{ points: made, mark: '=' }]),
  ];
  const step = STEPS.find((one) => all.length * one <= room) ?? 1;
  const dots = all.slice(-Math.max(1, room));
  const values = dots.map(({ points }) => points);
  const ends = [Math.min(...values), Math.max(...values)];
  const [worst, best] = isLowBest ? ends.toReversed() : ends;
  const rowOf = (points: number): number =>
    best === worst ? 0 : Math.round(((points - worst) / (best - worst)) * (HEIGHT - 1));
  const height = best === worst ? 1 : HEIGHT;
  const side = look.isAscii ? '|' : '│';
  return Array.from({ length: height }, (_, at) => {
    const row = height - 1 - at;
    const label = row === height - 1 ? best : row === 0 ? worst : null;
    const scale = (label === null ? '' : figure(label)).padStart(SCALE_WIDTH - 1);
    const line = dots.reduce(
      (text, { points, mark }, place) =>
        rowOf(points) === row ? padTo(text, place * step + 1) + mark : text,
      '',
    );
    return `${scale} ${side}${line}`;
  });
}
