// A plot of a rating over time: the line of the ratings, in the band of their uncertainty.

import type { RatingHistory } from '#client/api.ts';
import { ratingShape, type Point } from '../../ui/plots.ts';
import { useLocale } from '../../texts/useTexts.ts';
import styles from './Ratings.module.css';

const FRAME = { width: 300, height: 110, left: 38, margin: 6 };

type Points = RatingHistory['points'];

export function RatingPlot({ points, label }: { points: Points; label: string }) {
  const figure = new Intl.NumberFormat(useLocale());
  const { line, band, ticks } = ratingShape(points, FRAME);
  const last = line.at(-1);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={label}
    >
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={FRAME.left} x2={FRAME.width} y1={y} y2={y} />
          <text className={styles.tick} x={FRAME.left - 6} y={y} dominantBaseline="middle">
            {figure.format(value)}
          </text>
        </g>
      ))}
      <polygon className={styles.band} points={svgPoints(band)} />
      <polyline className={styles.curve} points={svgPoints(line)} />
      {last && <circle className={styles.last} cx={last.x} cy={last.y} r="4" />}
    </svg>
  );
}

function svgPoints(places: readonly Point[]): string {
  return places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
