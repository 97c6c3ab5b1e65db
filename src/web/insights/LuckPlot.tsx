// The curve of what one made of one's cards beside bots, with its interval as a band.

import type { LuckPoint } from './luckCurve.ts';
import styles from './Insights.module.css';

const WIDTH = 300;
const HEIGHT = 90;
const MARGIN = 6;

export function LuckPlot({ curve, label }: { curve: readonly LuckPoint[]; label: string }) {
  const points = [{ sum: 0, error: 0 }, ...curve];
  const highest = Math.max(1, ...points.map(({ sum, error }) => sum + error));
  const lowest = Math.min(-1, ...points.map(({ sum, error }) => sum - error));
  const step = (WIDTH - 2 * MARGIN) / (points.length - 1);
  const x = (at: number): number => MARGIN + at * step;
  const y = (value: number): number =>
    MARGIN + ((highest - value) / (highest - lowest)) * (HEIGHT - 2 * MARGIN);
  const place = (value: number, at: number): string => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  const band = [
    ...points.map(({ sum, error }, at) => place(sum + error, at)),
    ...points.map(({ sum, error }, at) => place(sum - error, at)).toReversed(),
  ];
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polygon className={styles.band} points={band.join(' ')} />
      <line className={styles.zero} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
      <polyline
        className={styles.curve}
        points={points.map(({ sum }, at) => place(sum, at)).join(' ')}
      />
    </svg>
  );
}
