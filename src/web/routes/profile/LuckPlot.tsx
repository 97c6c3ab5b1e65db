// A plot of how much better than bots the player did with the same cards, with the interval as a band.

import { formatPointChange } from '../../game/tableTexts.ts';
import { useWords } from '../../words/useWords.ts';
import styles from './Insights.module.css';
import { luckShape, type LuckPoint, type Point } from '../../ui/plots.ts';

const FRAME = { width: 300, height: 90, margin: 6 };

export function LuckPlot({ curve, label }: { curve: readonly LuckPoint[]; label: string }) {
  const { figure } = useWords().reasons.speech;
  const { line, band, zero, top, bottom } = luckShape(curve, FRAME);
  const last = line.at(-1);
  return (
    <div className={styles.luck}>
      <div className={styles.scale} aria-hidden="true">
        <span>{formatPointChange(top, figure)}</span>
        <span>{formatPointChange(bottom, figure)}</span>
      </div>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={label}
      >
        <polygon className={styles.band} points={svgPoints(band)} />
        <line className={styles.zero} x1="0" x2={FRAME.width} y1={zero} y2={zero} />
        <polyline className={styles.curve} points={svgPoints(line)} />
        {last && <circle className={styles.last} cx={last.x} cy={last.y} r="4" />}
      </svg>
    </div>
  );
}

function svgPoints(places: readonly Point[]): string {
  return places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
